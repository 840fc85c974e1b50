import type { ComponentProps } from 'react';
import { arriving, useArrived } from '../paper/arriving.ts';
import type { Prop } from './Prop.tsx';

const prop = arriving(() => import('./Prop.tsx').then((module) => module.Prop));

/** A piece of scenery that comes a moment after the page, from a chunk of its own. */
export function LaterProp(props: ComponentProps<typeof Prop>) {
  const Drawing = useArrived(prop);
  return Drawing ? <Drawing {...props} /> : null;
}
