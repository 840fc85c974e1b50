import { startTransition, useEffect, useState } from 'react';

interface Arriving<Drawing> {
  subscribe(tell: () => void): () => void;
  current(): Drawing | undefined;
}

/** A drawing that comes in a chunk of its own, asked for when it is first shown. */
export function arriving<Drawing>(load: () => Promise<Drawing>): Arriving<Drawing> {
  const waiting = new Set<() => void>();
  let drawing: Drawing | undefined;
  let asked = false;

  function ask(): void {
    asked = true;
    load().then(
      (arrived) => {
        drawing = arrived;
        for (const tell of waiting) tell();
      },
      () => {
        asked = false;
      },
    );
  }

  return {
    subscribe(tell) {
      waiting.add(tell);
      if (!asked) ask();
      return () => waiting.delete(tell);
    },
    current: () => drawing,
  };
}

/**
 * Nothing until the drawing is there, then the drawing, in every place at the same moment and without
 * blocking a finger. Unlike a suspended component it never breaks the page: what cannot be fetched
 * stays away, and is asked for again where it is next shown.
 */
export function useArrived<Drawing>(source: Arriving<Drawing>): Drawing | undefined {
  const [drawing, setDrawing] = useState(source.current);
  useEffect(() => {
    const show = () => startTransition(() => setDrawing(source.current));
    show();
    return source.subscribe(show);
  }, [source]);
  return drawing;
}
