/** The phases of a race, and what moves it from one to the next. */
import { ROUNDS } from './lengths.rules.ts';

export const PHASES = ['lobby', 'countdown', 'round', 'results', 'podium', 'closed'] as const;
export type PhaseName = (typeof PHASES)[number];

/** `round` is the round that runs, ran last or comes next; a pause keeps its place and the time left. */
export type Phase =
  | { readonly name: 'lobby'; readonly round: 1 }
  | { readonly name: 'countdown' | 'round' | 'results'; readonly round: number; readonly paused: boolean }
  | { readonly name: 'podium'; readonly round: number }
  | { readonly name: 'closed'; readonly round: number };

export type PhaseEvent = 'start' | 'elapsed' | 'next' | 'pause' | 'resume' | 'rematch' | 'close';

export const FIRST_PHASE: Phase = { name: 'lobby', round: 1 };

type Step = (phase: Phase, rounds: number) => Phase | undefined;

const running = (name: 'countdown' | 'round' | 'results', round: number): Phase => ({
  name,
  round,
  paused: false,
});
const close: Step = ({ round }) => ({ name: 'closed', round });
const pause: Step = (phase) => ('paused' in phase && !phase.paused ? { ...phase, paused: true } : undefined);
const resume: Step = (phase) => ('paused' in phase && phase.paused ? { ...phase, paused: false } : undefined);
/** Nothing but "resume" and the end moves a race that is paused. */
const unlessPaused =
  (step: Step): Step =>
  (phase, rounds) =>
    'paused' in phase && phase.paused ? undefined : step(phase, rounds);
const toRound = unlessPaused(({ round }) => running('round', round));
const toResults = unlessPaused(({ round }) => running('results', round));
const afterResults = unlessPaused(({ round }, rounds) =>
  round < rounds ? running('countdown', round + 1) : { name: 'podium', round },
);

/** Everything else is refused. */
const TRANSITIONS: Readonly<Record<PhaseName, Partial<Record<PhaseEvent, Step>>>> = {
  lobby: { start: () => running('countdown', 1), close },
  countdown: { elapsed: toRound, next: toRound, pause, resume, close },
  round: { elapsed: toResults, next: toResults, pause, resume, close },
  results: { elapsed: afterResults, next: afterResults, pause, resume, close },
  podium: { rematch: () => FIRST_PHASE, elapsed: close, close },
  closed: {},
};

/** The phase after an event, or undefined when the event is out of place. */
export function nextPhase(phase: Phase, event: PhaseEvent, rounds: number = ROUNDS): Phase | undefined {
  return TRANSITIONS[phase.name][event]?.(phase, rounds);
}

/** Whether answers are taken now. */
export function isOpen(phase: Phase): boolean {
  return phase.name === 'round' && !phase.paused;
}

/** The last round is the rescue round: the tail wind blows. */
export function isRescueRound(phase: Phase, rounds: number = ROUNDS): boolean {
  return phase.round === rounds && phase.name !== 'lobby';
}
