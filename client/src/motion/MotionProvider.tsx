import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import { springs } from './springs.ts';
import { useReducedMotion } from './useReducedMotion.ts';

const fetchFeatures = () => import('./features.ts').then((module) => module.default);
/** On its way while the frame is still being drawn: what fades in cannot be seen before. */
const coming = fetchFeatures();
// What cannot be fetched now is asked for again, and complained about, where it is needed.
coming.catch(() => {});
const loadFeatures = () => coming.catch(fetchFeatures);

/** Once around the app: movement loads after the first paint and obeys the wish for less of it. */
export function MotionProvider({ children }: { children: ReactNode }) {
  const reduced = useReducedMotion();
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion={reduced ? 'always' : 'never'} transition={springs.slide}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
