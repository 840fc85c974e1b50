import { LazyMotion } from 'framer-motion';
import type { ReactNode } from 'react';

const loadFeatures = () => import('./layoutFeatures.ts').then((module) => module.default);

/** Around a screen whose rows pass one another (`layout`) or whose things are dragged. */
export function LayoutMotion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      {children}
    </LazyMotion>
  );
}
