/**
 * Makes the one file of sounds and the map of what lies where in it:
 * `node scripts/sound/build.ts`. The same source gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './instruments.ts';
import { levelled } from './loudness.ts';
import { allSounds, type Sound } from './sounds.ts';

const TARGET = join(import.meta.dirname, '../../client/src/sound');
const QUALITY = 6;
/** Silence between two sounds: decoders differ by some hundredths of a second in where they begin. */
const GAP_S = 0.12;
/** A loop is continued on both sides, so that its seam is a seam nowhere. */
const LEAD_S = 0.1;
/** A little before the sound, for decoders that begin early. */
const EARLY_S = 0.01;

interface Place {
  name: string;
  startMs: number;
  lengthMs: number;
  loop: boolean;
}

function withLead(wave: Float32Array): Float32Array {
  const lead = Math.round(LEAD_S * SAMPLE_RATE);
  return Float32Array.from(
    { length: wave.length + 2 * lead },
    (_, index) => wave[(index - lead + wave.length) % wave.length] ?? 0,
  );
}

/** All sounds in one line, and where each of them is. */
export function arrange(sounds: readonly Sound[]): { line: Float32Array; places: Place[] } {
  const gap = Math.round(GAP_S * SAMPLE_RATE);
  const places: Place[] = [];
  const parts: Float32Array[] = [new Float32Array(gap)];
  let end = gap;
  for (const { name, wave, level, loop = false } of sounds) {
    const loud = levelled(wave, level);
    const laid = loop ? withLead(loud) : loud;
    const start = end / SAMPLE_RATE + (loop ? LEAD_S : -EARLY_S);
    const length = wave.length / SAMPLE_RATE + (loop ? 0 : EARLY_S + GAP_S / 2);
    places.push({ name, startMs: Math.round(start * 1000), lengthMs: Math.round(length * 1000), loop });
    parts.push(laid, new Float32Array(gap));
    end += laid.length + gap;
  }
  const line = new Float32Array(end);
  let at = 0;
  for (const part of parts) {
    line.set(part, at);
    at += part.length;
  }
  return { line, places };
}

async function encode(line: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, vbrQuality: QUALITY });
  return Buffer.concat([Buffer.from(encoder.encode([line])), Buffer.from(encoder.finalize())]);
}

function mapOf(places: readonly Place[]): string {
  const rows = places.map(
    ({ name, startMs, lengthMs, loop }) => `  '${name}': [${startMs}, ${lengthMs}${loop ? ', true' : ''}],`,
  );
  return `/** Where each sound lies in sprite.mp3: start and length in ms. Written by scripts/sound/build.ts. */
export const sprite = {
${rows.join('\n')}
} satisfies Record<string, [number, number] | [number, number, boolean]>;

export type SoundName = keyof typeof sprite;
`.replaceAll(/'(\w+)':/g, '$1:');
}

if (import.meta.main) {
  const { line, places } = arrange(allSounds());
  const file = await encode(line);
  writeFileSync(join(TARGET, 'sprite.mp3'), file);
  writeFileSync(join(TARGET, 'sprite.ts'), mapOf(places));
  console.log(`${places.length} sounds, ${(line.length / SAMPLE_RATE).toFixed(1)} s, ${file.length} bytes`);
}
