/**
 * Turns for drawing. Scenery tends to arrive all at once, and what is drawn at once is one long frame in
 * which a slow phone does not feel a finger. So drawings wait in a line, and whenever the page is idle
 * some of them have their turn.
 */
import { startTransition, useEffect, useState } from 'react';

interface Place {
  readonly draw: () => void;
  readonly weight: number;
}

/** What is drawn in one turn: a handful of trees, or one layer of a planet. */
const TURN_WEIGHT = 6;
/** A page that never rests still gets its scenery. */
const PATIENCE_MS = 200;

const line: Place[] = [];
let called = false;

function call(): void {
  called = true;
  if ('requestIdleCallback' in window) requestIdleCallback(giveTurn, { timeout: PATIENCE_MS });
  else requestAnimationFrame(giveTurn);
}

function giveTurn(): void {
  startTransition(() => {
    for (let weight = 0; weight < TURN_WEIGHT; ) {
      const place = line.shift();
      if (!place) break;
      weight += place.weight;
      place.draw();
    }
  });
  called = false;
  if (line.length > 0) call();
}

function queue(place: Place): () => void {
  line.push(place);
  if (!called) call();
  return () => {
    const at = line.indexOf(place);
    if (at >= 0) line.splice(at, 1);
  };
}

/** How many of the turns this drawing wants it has had; it lines up as soon as it is ready. */
export function useTurns(ready: boolean, wanted = 1): number {
  const [had, setHad] = useState(0);
  const waits = ready && had < wanted;
  useEffect(() => {
    if (!waits) return undefined;
    return queue({ draw: () => setHad(had + 1), weight: wanted > 1 ? TURN_WEIGHT : 1 });
  }, [waits, had, wanted]);
  return had;
}
