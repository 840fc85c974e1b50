import type { ComponentProps } from 'react';
import { arriving, useArrived } from '../paper/arriving.ts';
import { useTurns } from '../paper/turns.ts';
import type { Prop } from './Prop.tsx';

const prop = arriving(() => import('./Prop.tsx').then((module) => module.Prop));

/** A piece of scenery that comes a moment after the page, from a chunk of its own, when it is its turn. */
export function LaterProp(props: ComponentProps<typeof Prop>) {
  const Drawing = useArrived(prop);
  const turns = useTurns(Drawing !== undefined);
  return Drawing && turns > 0 ? <Drawing {...props} /> : null;
}
