import type { PlanetStep } from './planet-steps.ts';

/** The colours of sea and land in a step, from grey to bright. */
export interface Ground {
  readonly sea: string;
  readonly current: string;
  readonly shore: string;
  readonly land: string;
  readonly heart: string;
  readonly snow: number;
  readonly rock: string;
}

const ground = (
  sea: string,
  current: string,
  shore: string,
  land: string,
  heart: string,
  snow: number,
  rock: string,
): Ground => ({ sea, current, shore, land, heart, snow, rock });

const grounds: Record<PlanetStep, Ground> = {
  1: ground('#8b938e', '#9ba19a', '#857c70', '#a09583', '#8c8173', 0, '#888d8a'),
  2: ground('#859d9a', '#98ada6', '#a19379', '#a79c7c', '#8f8d68', 0, '#89918f'),
  3: ground('#7fa7a6', '#92b7b1', '#bda983', '#a2a872', '#859b5c', 0.7, '#889698'),
  4: ground('#67a5af', '#7fb6bb', '#d9c08c', '#9db368', '#7ba356', 1, '#869a9d'),
  5: ground('#55a5ba', '#72b8c6', '#ddc48e', '#93b961', '#74a853', 1, '#859da1'),
  6: ground('#4a9fb6', '#66b3c4', '#e1c88f', '#6fa650', '#3f8549', 1, '#849fa3'),
  7: ground('#3a9fbc', '#5ab4c8', '#e5cc91', '#76b353', '#4a9347', 1, '#83a0a4'),
  8: ground('#2391ba', '#47aecb', '#e9cf93', '#70b251', '#45904a', 1, '#82a1a5'),
  9: ground('#2296bb', '#4db6cb', '#edd394', '#6bb24f', '#418f47', 1, '#82a2a6'),
  10: ground('#1b8fb8', '#4cb8cf', '#f1d796', '#62ae4c', '#3c8b46', 1, '#82a3a7'),
};

/** Sea and land of a step. */
export function groundOf(step: PlanetStep): Ground {
  return grounds[step];
}

/** The three lands: their coast, the heart of the land, and how the inner sheet is shifted. */
export const lands = [
  {
    coast:
      'M-196-84C-160-150-90-196-10-190C40-186 60-160 44-128C30-102 62-92 50-64C36-36-6-54-24-26C-40 0-20 26-52 40C-88 54-96 14-122 2C-150-10-206-30-196-84Z',
    heart:
      'M-150-92C-120-140-70-166-14-160C22-154 20-132 6-112C-6-92 20-84 8-74C-8-62-44-66-56-38C-64-18-58 6-72 10C-92 14-98-18-120-30C-146-44-162-66-150-92Z',
    shift: '-2 -3',
  },
  {
    coast: 'M98 20C126-10 176-12 200 10C206 60 186 120 140 142C112 152 84 134 88 104C92 82 70 52 98 20Z',
    heart: 'M120 42C140 20 172 22 180 40C184 74 168 104 142 112C122 116 112 102 116 86C120 70 106 58 120 42Z',
    shift: '4 -3',
  },
  {
    coast:
      'M-120 110C-90 88-44 92-20 116C-2 136 14 150 4 176C-30 204-90 190-122 160C-140 142-140 124-120 110Z',
    heart:
      'M-96 124C-72 110-46 116-32 134C-22 148-20 160-34 168C-58 174-86 164-102 148C-112 138-108 130-96 124Z',
    shift: '-2 -3',
  },
] as const;

export const river =
  'M-60-150C-50-130-84-120-70-96C-58-76-86-60-64-40C-50-24-30-30-26-24L-38-8C-60-16-82-24-88-46C-96-66-78-78-86-96C-94-118-70-134-72-152Z';
