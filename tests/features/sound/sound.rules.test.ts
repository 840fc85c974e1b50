import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comboSound } from '../../../client/src/sound/comboSound.ts';
import { type SoundName, sprite } from '../../../client/src/sound/sprite.ts';
import { arrange } from '../../../scripts/sound/build.ts';
import { loudness, peak } from '../../../scripts/sound/loudness.ts';
import { allSounds } from '../../../scripts/sound/sounds.ts';

const FILE = join(import.meta.dirname, '../../../client/src/sound/sprite.mp3');
const MAX_BYTES = 150_000;
const arranged = arrange(allSounds());

describe('the sprite', () => {
  it('has the sounds of the specification and of the games', () => {
    const wanted: SoundName[] = [
      ...(['mission-complete', 'level-up', 'badge-unlock', 'points-earned', 'button-click'] as const),
      ...([
        'countdown',
        'right',
        'wrong',
        'combo-1',
        'combo-max',
        'overtaking',
        'overtaken',
        'wind',
        'fuse',
      ] as const),
      ...(['tick', 'reveal', 'podium-third', 'podium-second', 'podium-first', 'message'] as const),
      'projector-ambience',
    ];
    expect(Object.keys(sprite)).toEqual(expect.arrayContaining(wanted));
  });

  it('is smaller than 150 kB', () => {
    expect(statSync(FILE).size).toBeLessThan(MAX_BYTES);
  });

  it('lies where the map says: the map is what the script arranges today', () => {
    const map = Object.fromEntries(
      arranged.places.map(({ name, startMs, lengthMs, loop }) => [
        name,
        loop ? [startMs, lengthMs, true] : [startMs, lengthMs],
      ]),
    );
    expect(sprite).toEqual(map);
  });

  it('lasts as long as the map needs', () => {
    const end = Math.max(...Object.values(sprite).map(([start, length]) => start + length));
    expect(durationMs(readFileSync(FILE))).toBeGreaterThanOrEqual(end);
  });

  it('has no two sounds that overlap', () => {
    const places = Object.values(sprite).sort(([a], [b]) => a - b);
    for (const [index, [start]] of places.entries()) {
      const [before, length] = places[index - 1] ?? [0, 0];
      expect(start).toBeGreaterThanOrEqual(before + length);
    }
  });

  it('comes out the same every time', () => {
    const again = arrange(allSounds());
    expect(Buffer.from(again.line.buffer).equals(Buffer.from(arranged.line.buffer))).toBe(true);
  });

  it('never clips', () => {
    expect(peak(arranged.line)).toBeLessThan(10 ** (-1 / 20));
  });

  it('is equally loud for everything that celebrates, and quieter for what only accompanies', () => {
    const { line, places } = arranged;
    const level = (name: SoundName): number => {
      const place = places.find((each) => each.name === name);
      if (!place) throw new Error(`no ${name}`);
      return loudness(line.subarray(place.startMs * 32, (place.startMs + place.lengthMs) * 32));
    };
    const parties = (
      ['mission-complete', 'level-up', 'badge-unlock', 'podium-first', 'countdown-go'] as const
    ).map(level);
    expect(Math.max(...parties) - Math.min(...parties)).toBeLessThan(1);
    for (const quiet of ['button-click', 'tick', 'overtaken', 'projector-ambience'] as const)
      expect(level(quiet)).toBeLessThan(Math.min(...parties) - 5);
  });
});

describe('a combo', () => {
  it('is a note higher with every right answer, and stays at the top', () => {
    expect([1, 2, 3, 6, 7, 40].map(comboSound)).toEqual([
      'right',
      'combo-1',
      'combo-2',
      'combo-5',
      'combo-5',
      'combo-5',
    ]);
  });

  it('begins with the first note whatever is asked', () => {
    expect([0, -3].map(comboSound)).toEqual(['right', 'right']);
  });
});

describe('the settings', () => {
  const KEY = 'planet-hero:sound';
  let storage: Map<string, string>;

  beforeEach(() => {
    vi.resetModules();
    storage = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const store = async () => (await import('../../../client/src/sound/sound.store.ts')).useSound;

  it('begin enabled at half volume', async () => {
    expect((await store()).getState()).toMatchObject({ enabled: true, volume: 0.5 });
  });

  it('are remembered', async () => {
    const first = await store();
    first.getState().setVolume(0.8);
    first.getState().setEnabled(false);
    expect(storage.get(KEY)).toBe('{"enabled":false,"volume":0.8}');
    vi.resetModules();
    expect((await store()).getState()).toMatchObject({ enabled: false, volume: 0.8 });
  });

  it.each([
    [-1, 0],
    [7, 1],
    [0.04, 0],
    [0.34, 0.3],
    [0.7000000000000001, 0.7],
    [Number.NaN, 0.5],
  ])('take a volume of %d as %d', async (given, kept) => {
    const settings = await store();
    settings.getState().setVolume(given);
    expect(settings.getState().volume).toBe(kept);
  });

  it.each(['', '{', 'null', '[]', '{"enabled":"yes","volume":1}', '{"enabled":true,"volume":40}'])(
    'are the defaults when the storage holds %j',
    async (broken) => {
      storage.set(KEY, broken);
      expect((await store()).getState()).toMatchObject({ enabled: true, volume: 0.5 });
    },
  );

  it('work for the visit where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const settings = await store();
    settings.getState().setVolume(0.2);
    expect(settings.getState().volume).toBe(0.2);
  });
});

const BITRATES_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const SAMPLES_PER_FRAME = 1152;
const SAMPLE_RATE = 32_000;

/** Walks the frames of an MPEG-1 layer III file at 32 kHz. */
function durationMs(file: Buffer): number {
  let frames = 0;
  for (let at = 0; at + 4 <= file.length; frames += 1) {
    const head = file.readUInt32BE(at);
    if (head >>> 21 !== 0x7ff) throw new Error(`no frame at ${at}`);
    const bitrate = BITRATES_KBPS[(head >>> 12) & 0xf] ?? 0;
    at += Math.floor((144_000 * bitrate) / SAMPLE_RATE) + ((head >>> 9) & 1);
  }
  return (frames * SAMPLES_PER_FRAME * 1000) / SAMPLE_RATE;
}
