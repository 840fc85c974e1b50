import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far below the screen is near. */
const NEAR = '0px 0px 25% 0px';

interface WhenNearProps {
  /** Gives the place its size. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A place for decoration, which is drawn when it comes near the screen: many never scroll so far. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const watcher = new IntersectionObserver(
      (sightings) => {
        if (sightings.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: NEAR },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near]);
  return (
    <div ref={place} className={className} aria-hidden="true">
      {near && children}
    </div>
  );
}
