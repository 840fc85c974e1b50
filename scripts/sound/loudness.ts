/** How loud a sound is to an ear (K-weighting of ITU-R BS.1770), and how to make all alike. */
import { SAMPLE_RATE } from './instruments.ts';

const WINDOW_S = 0.2;
/** The common loudness; low enough that no sound has to be squeezed much. */
const TARGET_LUFS = -16;
const CEILING = 10 ** (-1.5 / 20);

type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The shelf of the head: what is high sounds louder. */
function headShelf(): Coefficients {
  const speed = Math.tan((Math.PI * 1681.974450955533) / SAMPLE_RATE);
  const quality = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const scale = 1 + speed / quality + speed * speed;
  return [
    (high + (middle * speed) / quality + speed * speed) / scale,
    (2 * (speed * speed - high)) / scale,
    (high - (middle * speed) / quality + speed * speed) / scale,
    (2 * (speed * speed - 1)) / scale,
    (1 - speed / quality + speed * speed) / scale,
  ];
}

/** What is very low is hardly heard. */
function lowCut(): Coefficients {
  const speed = Math.tan((Math.PI * 38.13547087602444) / SAMPLE_RATE);
  const quality = 0.5003270373238773;
  const scale = 1 + speed / quality + speed * speed;
  return [1, -2, 1, (2 * (speed * speed - 1)) / scale, (1 - speed / quality + speed * speed) / scale];
}

function filtered(wave: Float32Array, [b0, b1, b2, a1, a2]: Coefficients): Float32Array {
  let first = 0;
  let second = 0;
  return wave.map((value) => {
    const out = b0 * value + first;
    first = b1 * value - a1 * out + second;
    second = b2 * value - a2 * out;
    return out;
  });
}

/** The loudest fifth of a second, in LUFS. */
export function loudness(wave: Float32Array): number {
  const heard = filtered(filtered(wave, headShelf()), lowCut());
  const window = Math.round(WINDOW_S * SAMPLE_RATE);
  let sum = 0;
  let most = 0;
  for (let index = 0; index < heard.length; index += 1) {
    sum += (heard[index] ?? 0) ** 2;
    if (index >= window) sum -= (heard[index - window] ?? 0) ** 2;
    most = Math.max(most, sum);
  }
  return -0.691 + 10 * Math.log10(most / window);
}

/** The highest point of a wave. */
export function peak(wave: Float32Array): number {
  return wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** Brings a sound to the common loudness plus `level` decibels, never above the ceiling. */
export function levelled(wave: Float32Array, level = 0): Float32Array {
  const gain = 10 ** ((TARGET_LUFS + level - loudness(wave)) / 20);
  const kept = Math.min(gain, CEILING / peak(wave));
  return wave.map((value) => value * kept);
}
