/** How a thing flies into a bin, and back when it does not belong there. Only transforms and opacity move. */
import type { RaceJudged } from '#shared/races/races.schema.ts';
import { useRace } from './races.store.ts';

const FLIGHT: KeyframeAnimationOptions = {
  duration: 300,
  easing: 'cubic-bezier(.4,.1,.7,1)',
  fill: 'forwards',
};
const BACK: KeyframeAnimationOptions = {
  duration: 460,
  easing: 'cubic-bezier(.2,1.4,.4,1)',
  fill: 'forwards',
};

export interface Shift {
  readonly x: number;
  readonly y: number;
}

export const NO_SHIFT: Shift = { x: 0, y: 0 };

export const moved = ({ x, y }: Shift): string => `translate(${x}px, ${y}px)`;

/** From the middle of a thing that lies at `from` to the mouth of a bin. */
export function wayTo(bin: Element, thing: Element, from: Shift): Shift {
  const [mouth, own] = [bin.getBoundingClientRect(), thing.getBoundingClientRect()];
  return {
    x: mouth.left + mouth.width / 2 - (own.left + own.width / 2) + from.x,
    y: mouth.top + mouth.height * 0.3 - (own.top + own.height / 2) + from.y,
  };
}

/** Into the bin. */
export function flyIn(thing: HTMLElement, from: Shift, to: Shift): Promise<unknown> {
  return thing.animate(
    [
      { transform: `${moved(from)} rotate(0deg)`, opacity: 1 },
      { transform: `${moved(to)} rotate(24deg) scale(0.3)`, opacity: 0.85 },
    ],
    FLIGHT,
  ).finished;
}

/** Out of the bin again, to where it fell. */
export function flyBack(thing: HTMLElement, from: Shift): Promise<unknown> {
  return thing.animate(
    [
      { transform: `${moved(from)} scale(0.3)`, opacity: 0.85 },
      { transform: 'translate(0px, 0px)', opacity: 1 },
    ],
    BACK,
  ).finished;
}

/** What the server says about an answer; undefined when it was refused or the round went on without it. */
export function verdictOn(round: number, n: number, stop: AbortSignal): Promise<RaceJudged | undefined> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { play, room } = useRace.getState();
      const thing = play.round === round ? play.things.find((dealt) => dealt.n === n) : undefined;
      if (thing?.judged) done(thing.judged);
      else if (!thing?.choice || room?.phase !== 'round') done(undefined);
    };
    const done = (verdict: RaceJudged | undefined): void => {
      unsubscribe();
      stop.removeEventListener('abort', give);
      resolve(verdict);
    };
    const give = (): void => done(undefined);
    const unsubscribe = useRace.subscribe(look);
    stop.addEventListener('abort', give);
    look();
  });
}
