/**
 * What each sound is made of. All are in C major, so that whatever rings
 * together fits; nothing buzzes, nothing is sharp.
 */
import {
  air,
  bell,
  breathTone,
  circle,
  inRoom,
  log,
  marimba,
  type Note,
  pitch,
  score,
} from './instruments.ts';

export interface Sound {
  readonly name: string;
  readonly wave: Float32Array;
  /** Louder or softer than the common loudness, in decibels. */
  readonly level?: number;
  /** Runs round without a seam. */
  readonly loop?: boolean;
}

type Instrument = (name: string, fall?: number) => Float32Array;

const COMBO_NOTES = ['D5', 'E5', 'G5', 'A5', 'C6'] as const;
const AMBIENCE_SECONDS = 7.2;

/** Notes one after the other. */
function run(instrument: Instrument, names: readonly string[], step: number, fall: number, gain = 1): Note[] {
  return names.map((name, index) => ({ at: index * step, gain, wave: instrument(name, fall) }));
}

/** Notes together, a hair apart, as two mallets strike. */
function chord(instrument: Instrument, names: readonly string[], fall: number, at = 0, gain = 1): Note[] {
  return names.map((name, index) => ({ at: at + index * 0.012, gain, wave: instrument(name, fall) }));
}

function shimmer(seconds: number, at: number, gain: number): Note[] {
  const names = ['C6', 'G6', 'E6', 'C7', 'A6', 'G6', 'E7', 'C7'];
  return names.map((name, index) => ({
    at: at + (index * seconds) / names.length,
    gain: gain * (1 - (index / names.length) * 0.6),
    wave: bell(name, 0.45),
  }));
}

/** Slow chords of breath over a far breeze, now and then a bar of the marimba. */
function ambience(): Float32Array {
  const half = AMBIENCE_SECONDS / 2;
  const pads = [
    ['C3', 'G3', 'E4'],
    ['A3', 'C4', 'G4'],
  ].flatMap((names, index) =>
    names.map((name): Note => ({ at: index * half, gain: 0.22, wave: breathTone(pitch(name), half * 1.6) })),
  );
  const breeze = [0, half].map(
    (at, index): Note => ({
      at,
      gain: 0.16,
      wave: air({
        seconds: half * 1.7,
        from: 320,
        to: index ? 260 : 420,
        width: 0.9,
        seed: `breeze ${index}`,
      }),
    }),
  );
  const drops = (
    [
      [0.9, 'G4', 0.16],
      [2.1, 'E5', 0.1],
      [4.2, 'A4', 0.14],
      [5.1, 'C5', 0.12],
      [6.3, 'D5', 0.08],
    ] as const
  ).map(([at, name, gain]): Note => ({ at, gain, wave: marimba(name, 1.1) }));
  return circle(AMBIENCE_SECONDS, [...pads, ...breeze, ...drops]);
}

const podium = (names: readonly string[], fall: number): Float32Array =>
  inRoom(
    score(fall + 0.1, [
      ...chord(marimba, names, fall),
      ...chord(bell, names.slice(-1), fall * 0.7, 0.02, 0.25),
    ]),
    0.28,
    0.2,
  );

/** Every sound of the product, in the order of the file. */
export function allSounds(): Sound[] {
  return [
    {
      name: 'button-click',
      level: -8,
      wave: score(0.09, [
        { at: 0, gain: 1, wave: log(620, 0.07) },
        { at: 0, gain: 0.3, wave: marimba('C6', 0.06) },
      ]),
    },
    { name: 'points-earned', level: -2, wave: score(0.55, run(bell, ['E6', 'G6', 'C7'], 0.065, 0.4)) },
    {
      name: 'mission-complete',
      wave: inRoom(
        score(1.15, [
          ...run(marimba, ['C5', 'E5', 'G5'], 0.11, 0.5),
          ...chord(marimba, ['C5', 'E5', 'C6'], 0.8, 0.34),
          ...chord(bell, ['C6'], 0.7, 0.36, 0.3),
        ]),
        0.25,
        0.2,
      ),
    },
    {
      name: 'level-up',
      wave: inRoom(
        score(1.6, [
          ...run(marimba, ['C5', 'D5', 'E5', 'G5', 'A5'], 0.09, 0.4),
          ...chord(marimba, ['C5', 'G5', 'C6', 'E6'], 1, 0.5),
          ...shimmer(0.7, 0.55, 0.22),
        ]),
        0.28,
        0.25,
      ),
    },
    {
      name: 'badge-unlock',
      wave: inRoom(
        score(1.2, [
          { at: 0, gain: 1.2, wave: log(170, 0.2) },
          { at: 0, gain: 0.5, wave: air({ seconds: 0.06, from: 1800, to: 900, width: 1.2, seed: 'stamp' }) },
          ...chord(bell, ['G5', 'C6', 'E6'], 0.9, 0.14, 0.6),
        ]),
        0.25,
        0.2,
      ),
    },
    { name: 'countdown', level: -2, wave: score(0.3, [{ at: 0, gain: 1, wave: marimba('G4', 0.28) }]) },
    { name: 'countdown-go', wave: inRoom(score(0.75, chord(marimba, ['G4', 'C5', 'G5'], 0.7)), 0.22, 0.12) },
    { name: 'right', level: -1, wave: score(0.42, [{ at: 0, gain: 1, wave: marimba('C5', 0.4) }]) },
    {
      name: 'wrong',
      level: -3,
      wave: score(0.34, [
        { at: 0, gain: 1, wave: log(196, 0.18) },
        { at: 0.11, gain: 0.8, wave: log(165, 0.2) },
      ]),
    },
    ...COMBO_NOTES.map((name, index) => ({
      name: `combo-${index + 1}`,
      level: -1,
      wave: score(0.42, [
        { at: 0, gain: 1, wave: marimba(name, 0.38) },
        {
          at: 0.01,
          gain: 0.05 * (index + 1),
          wave: bell(
            name.replace(/\d/, (octave) => String(Number(octave) + 1)),
            0.3,
          ),
        },
      ]),
    })),
    {
      name: 'combo-max',
      level: -1,
      wave: inRoom(
        score(0.9, [...chord(marimba, ['C5', 'C6'], 0.5), ...shimmer(0.45, 0.02, 0.5)]),
        0.25,
        0.15,
      ),
    },
    {
      name: 'overtaking',
      level: -3,
      wave: score(0.42, [
        { at: 0, gain: 0.6, wave: breathTone(pitch('C5'), 0.3, 1.5) },
        { at: 0.14, gain: 0.8, wave: marimba('G5', 0.27) },
      ]),
    },
    {
      name: 'overtaken',
      level: -6,
      wave: score(0.42, [{ at: 0, gain: 1, wave: breathTone(pitch('G4'), 0.4, 0.75) }]),
    },
    {
      name: 'wind',
      level: -4,
      wave: score(1.3, [
        { at: 0, gain: 1, wave: air({ seconds: 1.3, from: 380, to: 1200, width: 0.5, seed: 'wind' }) },
        { at: 0.1, gain: 0.12, wave: breathTone(pitch('C5'), 1, 1.5) },
      ]),
    },
    {
      name: 'fuse',
      level: -2,
      wave: score(0.4, [
        { at: 0, gain: 1, wave: log(110, 0.26) },
        { at: 0, gain: 0.6, wave: air({ seconds: 0.08, from: 900, to: 300, width: 1.1, seed: 'fuse' }) },
        { at: 0.07, gain: 0.4, wave: log(82, 0.3) },
      ]),
    },
    { name: 'tick', level: -9, wave: score(0.07, [{ at: 0, gain: 1, wave: log(880, 0.06) }]) },
    {
      name: 'reveal',
      level: -1,
      wave: inRoom(
        score(1.15, run(marimba, ['C5', 'D5', 'E5', 'G5', 'A5', 'C6', 'D6', 'E6'], 0.09, 0.42)),
        0.2,
        0.15,
      ),
    },
    { name: 'podium-third', wave: podium(['C4', 'E4', 'G4'], 0.9) },
    { name: 'podium-second', wave: podium(['F4', 'A4', 'C5'], 0.95) },
    {
      name: 'podium-first',
      wave: inRoom(
        score(1.9, [
          ...run(marimba, ['G4', 'C5', 'E5'], 0.1, 0.4),
          ...chord(marimba, ['C4', 'G4', 'E5', 'C6'], 1.3, 0.32),
          ...shimmer(0.9, 0.4, 0.2),
        ]),
        0.3,
        0.3,
      ),
    },
    {
      name: 'message',
      level: -2,
      wave: score(0.5, [
        { at: 0, gain: 1, wave: marimba('E5', 0.3) },
        { at: 0.1, gain: 0.9, wave: marimba('A5', 0.38) },
      ]),
    },
    { name: 'projector-ambience', level: -12, loop: true, wave: ambience() },
  ];
}
