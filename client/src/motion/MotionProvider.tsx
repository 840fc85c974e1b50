import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import { springs } from './springs.ts';
import { useReducedMotion } from './useReducedMotion.ts';

const loadFeatures = () => import('./features.ts').then((module) => module.default);

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
