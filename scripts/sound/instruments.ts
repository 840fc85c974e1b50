/** The instruments: sines, plucks of wood and glass, breath. Every note is a pure function of what it is given. */
import { seededRandom } from '#shared/core/random.ts';

export const SAMPLE_RATE = 32_000;
const TURN = 2 * Math.PI;

/** One voice in a score: what sounds, from when on, how loud. */
export interface Note {
  readonly at: number;
  readonly gain: number;
  readonly wave: Float32Array;
}

interface Partial {
  readonly ratio: number;
  readonly gain: number;
  /** Seconds until it has fallen to a thousandth. */
  readonly fall: number;
}

const NOTE_STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** 'A4' is 440. */
export function pitch(name: string): number {
  const letter = NOTE_STEPS[name.charAt(0)];
  const octave = Number(name.slice(1));
  if (letter === undefined || !Number.isInteger(octave)) throw new Error(`no note is called ${name}`);
  return 440 * 2 ** ((letter - 9) / 12 + (octave - 4));
}

function samples(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

function struck(frequency: number, partials: readonly Partial[], attack: number): Float32Array {
  const heard = partials.filter(({ ratio }) => frequency * ratio < SAMPLE_RATE * 0.45);
  const wave = new Float32Array(samples(Math.max(...heard.map(({ fall }) => fall))));
  for (const { ratio, gain, fall } of heard) {
    const step = (TURN * frequency * ratio) / SAMPLE_RATE;
    for (let index = 0; index < Math.min(wave.length, samples(fall)); index += 1) {
      const time = index / SAMPLE_RATE;
      const rise = Math.min(1, time / attack);
      // The last fifth is faded so that no partial ends with a click.
      const end = Math.min(1, (fall - time) / (fall * 0.2));
      wave[index] =
        (wave[index] ?? 0) + gain * rise * end * Math.exp((-6.9 * time) / fall) * Math.sin(step * index);
    }
  }
  return wave;
}

/** A wooden bar with a tube below it: a round tone and a short knock two octaves up. */
export function marimba(name: string, fall = 0.6): Float32Array {
  return struck(
    pitch(name),
    [
      { ratio: 1, gain: 1, fall },
      { ratio: 2, gain: 0.06, fall: fall * 0.7 },
      { ratio: 3.93, gain: 0.22, fall: fall * 0.28 },
      { ratio: 9.2, gain: 0.05, fall: fall * 0.1 },
    ],
    0.003,
  );
}

/** A small glass bell, for what shines. */
export function bell(name: string, fall = 1): Float32Array {
  return struck(
    pitch(name),
    [
      { ratio: 1, gain: 1, fall },
      { ratio: 2.005, gain: 0.32, fall: fall * 0.75 },
      { ratio: 2.76, gain: 0.16, fall: fall * 0.45 },
      { ratio: 5.4, gain: 0.06, fall: fall * 0.25 },
    ],
    0.004,
  );
}

/** A knock on a hollow log. */
export function log(frequency: number, fall = 0.16): Float32Array {
  return struck(
    frequency,
    [
      { ratio: 1, gain: 1, fall },
      { ratio: 2.32, gain: 0.3, fall: fall * 0.45 },
      { ratio: 4.25, gain: 0.1, fall: fall * 0.25 },
    ],
    0.002,
  );
}

/** A soft tone that swells and goes; `bend` is where the pitch ends, as a factor. */
export function breathTone(frequency: number, seconds: number, bend = 1): Float32Array {
  const wave = new Float32Array(samples(seconds));
  let phase = 0;
  for (let index = 0; index < wave.length; index += 1) {
    const place = index / wave.length;
    phase += (TURN * frequency * bend ** place) / SAMPLE_RATE;
    const swell = Math.sin(Math.PI * place ** 0.7) ** 1.5;
    wave[index] = swell * (Math.sin(phase) + 0.12 * Math.sin(2 * phase));
  }
  return wave;
}

/** Soft noise through a window of pitch that moves from one place to another. */
export function air(options: {
  seconds: number;
  from: number;
  to: number;
  /** Width of the window: small is a whistle, large is a hiss. */
  width: number;
  seed: string;
  swell?: (place: number) => number;
}): Float32Array {
  const { seconds, from, to, width, seed, swell = (place) => Math.sin(Math.PI * place) ** 1.4 } = options;
  const random = seededRandom(seed);
  const wave = new Float32Array(samples(seconds));
  let low = 0;
  let band = 0;
  let soft = 0;
  let softer = 0;
  for (let index = 0; index < wave.length; index += 1) {
    const place = index / wave.length;
    const centre = from * (to / from) ** place;
    const speed = 2 * Math.sin((Math.PI * centre) / SAMPLE_RATE);
    const high = random.next() * 2 - 1 - low - width * band;
    band += speed * high;
    low += speed * band;
    // The window alone leaves a hiss far above it.
    soft += speed * (band - soft);
    softer += speed * (soft - softer);
    wave[index] = softer * swell(place);
  }
  const most = wave.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  return wave.map((value) => value / most);
}

/** Puts notes on one line of time. */
export function score(seconds: number, notes: readonly Note[]): Float32Array {
  const line = new Float32Array(samples(seconds));
  for (const { at, gain, wave } of notes) {
    const start = samples(at);
    for (let index = 0; index < wave.length && start + index < line.length; index += 1)
      line[start + index] = (line[start + index] ?? 0) + gain * (wave[index] ?? 0);
  }
  return line;
}

/** The same on a line that is a circle: what rings past the end rings on at the beginning. */
export function circle(seconds: number, notes: readonly Note[]): Float32Array {
  const line = new Float32Array(samples(seconds));
  for (const { at, gain, wave } of notes) {
    const start = samples(at);
    for (let index = 0; index < wave.length; index += 1) {
      const place = (start + index) % line.length;
      line[place] = (line[place] ?? 0) + gain * (wave[index] ?? 0);
    }
  }
  return line;
}

/** A little of the room around it; the tail is `tail` seconds longer than the sound. */
export function inRoom(dry: Float32Array, share: number, tail: number): Float32Array {
  const wet = new Float32Array(dry.length + samples(tail));
  for (const [delay, keep] of [
    [0.0297, 0.62],
    [0.0371, 0.6],
    [0.0411, 0.58],
    [0.0437, 0.56],
  ] as const) {
    const length = samples(delay);
    const line = new Float32Array(length);
    let soft = 0;
    for (let index = 0; index < wet.length; index += 1) {
      const place = index % length;
      const heard = line[place] ?? 0;
      soft += 0.45 * (heard - soft);
      line[place] = (dry[index] ?? 0) + keep * soft;
      wet[index] = (wet[index] ?? 0) + heard * 0.25;
    }
  }
  return wet.map((value, index) => (dry[index] ?? 0) + share * value);
}
