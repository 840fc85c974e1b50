/** What a race sounds and feels like: follows the store, so that no screen has to. */

import { prefersReducedMotion } from '../../motion/useReducedMotion.ts';
import { comboSound } from '../../sound/comboSound.ts';
import { play } from '../../sound/play.ts';
import { leftOf } from './raceClock.ts';
import { leadOverGhost, type Standing, standingOf } from './raceStanding.ts';
import { type RaceView, useRace } from './races.store.ts';

/** Rights in a row from which the combo is at its highest. */
const COMBO_TOP = 4;
const LAST_SECONDS = 10;
const OVERTAKING_EVERY_MS = 1_500;
const TICK_MS = 100;

function feel(pattern: number | number[]): void {
  if (!prefersReducedMotion()) navigator.vibrate?.(pattern);
}

/** Sounds for what has just happened; answers the function that ends it. */
export function startRaceEffects(): () => void {
  let overtakingAt = 0;
  let second: number | undefined;
  const stop = useRace.subscribe((now, before) => {
    if (now.room?.muted) return;
    verdict(now, before);
    if (now.play.revealed && now.play.revealed !== before.play.revealed) play('reveal');
    if (now.wind > 0 && before.wind === 0 && now.room?.phase === 'round') play('wind');
    const at = performance.now();
    if (at - overtakingAt > OVERTAKING_EVERY_MS && overtaken(now, before)) overtakingAt = at;
  });
  const ticking = setInterval(() => {
    const { clock, room } = useRace.getState();
    const left = leftOf(clock, performance.now());
    const now = left === undefined || room?.paused ? undefined : Math.ceil(left / 1_000);
    if (now === second) return;
    const was = second;
    second = now;
    if (now === undefined || room === undefined || room.muted) return;
    if (room.phase === 'countdown') play(now > 0 ? 'countdown' : 'countdown-go');
    else if (room.phase === 'round' && was !== undefined && now > 0 && now <= LAST_SECONDS) play('tick');
  }, TICK_MS);
  return () => {
    stop();
    clearInterval(ticking);
  };
}

function verdict({ play: { verdict: now } }: RaceView, { play: { verdict: before } }: RaceView): void {
  if (!now || now === before) return;
  if (now.right) {
    play(now.combo > COMBO_TOP ? 'combo-max' : comboSound(now.combo));
    feel(now.combo >= COMBO_TOP ? 30 : 15);
  } else if (now.explain.right === null || now.explain.right.kind === 'power') {
    play('fuse');
    feel(30);
  } else {
    play('wrong');
    feel([20, 40, 20]);
  }
}

/** Whether a place was won or lost just now, and its sound. */
function overtaken(now: RaceView, before: RaceView): boolean {
  if (now.room?.phase !== 'round' || now.room === before.room) return false;
  const gained = placesGained(now, before) || leadGained(now, before);
  if (gained === 0) return false;
  play(gained > 0 ? 'overtaking' : 'overtaken');
  if (gained > 0) feel(20);
  return true;
}

function placesGained(now: RaceView, before: RaceView): number {
  const rank = ownStanding(now)?.me.rank ?? 0;
  const was = ownStanding(before)?.me.rank ?? 0;
  return rank === 0 || was === 0 ? 0 : was - rank;
}

/** A ghost is overtaken like anybody else. */
function leadGained(now: RaceView, before: RaceView): number {
  const [lead, was] = [now, before].map((view) => {
    const standing = ownStanding(view);
    return standing ? leadOverGhost(standing, view.room?.ghost) : 0;
  });
  return lead && was ? lead - was : 0;
}

function ownStanding({ room, welcome }: RaceView): Standing | undefined {
  return standingOf(room?.heroes ?? [], welcome?.seat);
}
