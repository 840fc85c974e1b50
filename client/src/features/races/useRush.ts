import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RaceJudged } from '#shared/races/races.schema.ts';
import { RUSH_FLY_MS } from '#shared/races/rush/rush.rules.ts';
import type { Bin } from '#shared/races/words.schema.ts';
import { prefersReducedMotion } from '../../motion/useReducedMotion.ts';
import { answer } from './races.live.ts';
import { type DealtThing, useRace } from './races.store.ts';
import { flyBack, flyIn, moved, NO_SHIFT, type Shift, verdictOn, wayTo } from './rushFlight.ts';
import { binOfKey } from './rushKeys.ts';

/** What just came of the last answer, for bins and figures to show. */
export interface RushVerdict {
  readonly verdict: RaceJudged;
  readonly bin: Bin;
}

interface Rush {
  /** The thing to sort now. */
  readonly thing: DealtThing | undefined;
  readonly last: RushVerdict | undefined;
  /** Nothing can be chosen at the moment. */
  readonly busy: boolean;
  readonly choose: (bin: Bin) => void;
  readonly item: RefObject<HTMLDivElement | null>;
  readonly bins: RefObject<Map<Bin, HTMLElement>>;
  readonly drag: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** One round of Recycling Rush: which thing is there, where it flies, and what comes of it. */
export function useRush(): Rush {
  const play = useRace((race) => race.play);
  const running = useRace((race) => race.room?.phase === 'round' && !race.room.paused);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<RushVerdict>();
  const [busy, setBusy] = useState(false);
  const item = useRef<HTMLDivElement>(null);
  const bins = useRef(new Map<Bin, HTMLElement>());
  const stop = useRef(new AbortController());
  const dragged = useRef<{ id: number; x: number; y: number; shift: Shift; over: Bin | undefined }>(
    undefined,
  );
  const thing = play.things.find(({ round, n, judged }) => !gone.has(`${round}:${n}`) && (!judged || busy));

  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const choose = useCallback(
    (bin: Bin, from: Shift = NO_SHIFT): void => {
      const element = item.current;
      const target = bins.current.get(bin);
      if (!thing || busy || !running || !element || !target) return;
      const { round, n } = thing;
      setBusy(true);
      void sort();

      async function sort(): Promise<void> {
        if (!element || !target) return;
        const began = performance.now();
        const still = prefersReducedMotion();
        const to = wayTo(target, element, from);
        answer(n, { kind: 'rush', bin });
        if (!still) await flyIn(element, from, to);
        const verdict = await verdictOn(round, n, stop.current.signal);
        if (stop.current.signal.aborted) return;
        if (verdict) setLast({ verdict, bin });
        if (!verdict?.right && !still) await flyBack(element, to);
        if (verdict?.right) element.style.opacity = '0';
        await wait(
          verdict ? (verdict.right ? RUSH_FLY_MS : verdict.pauseMs) - (performance.now() - began) : 0,
        );
        if (stop.current.signal.aborted) return;
        element.style.transform = '';
        if (verdict) setGone((before) => new Set(before).add(`${round}:${n}`));
        setBusy(false);
      }
    },
    [thing, busy, running],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const bin = binOfKey(event.key, play.bins?.bins ?? []);
      if (bin) choose(bin);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [choose, play.bins]);

  const binAt = (x: number, y: number): Bin | undefined => {
    for (const [bin, element] of bins.current) {
      const box = element.getBoundingClientRect();
      if (x >= box.left && x <= box.right && y >= box.top - 24 && y <= box.bottom) return bin;
    }
    return undefined;
  };
  const mark = (bin: Bin | undefined): void => {
    for (const [each, element] of bins.current) element.toggleAttribute('data-over', each === bin);
  };
  const drop = (event: PointerEvent<HTMLElement>, chosen: boolean): void => {
    const drag = dragged.current;
    if (!drag || drag.id !== event.pointerId) return;
    dragged.current = undefined;
    mark(undefined);
    const { shift, over } = drag;
    const element = item.current;
    if (element) element.style.transform = '';
    if (chosen && over) choose(over, shift);
    else if (element && !prefersReducedMotion())
      element.animate([{ transform: moved(shift) }, { transform: 'none' }], {
        duration: 220,
        easing: 'ease-out',
      });
  };

  return {
    thing,
    last,
    busy,
    choose,
    item,
    bins,
    drag: {
      onPointerDown(event) {
        if (busy || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = {
          id: event.pointerId,
          x: event.clientX,
          y: event.clientY,
          shift: NO_SHIFT,
          over: undefined,
        };
      },
      onPointerMove(event) {
        const drag = dragged.current;
        if (!drag || drag.id !== event.pointerId) return;
        const shift = { x: event.clientX - drag.x, y: event.clientY - drag.y };
        const over = binAt(event.clientX, event.clientY);
        dragged.current = { ...drag, shift, over };
        if (over !== drag.over) mark(over);
        if (item.current)
          item.current.style.transform = `${moved(shift)} rotate(${Math.max(-18, Math.min(18, shift.x / 9))}deg)`;
      },
      onPointerUp: (event) => drop(event, true),
      onPointerCancel: (event) => drop(event, false),
    },
  };
}
