/** Missions of the catalogue that a class can do between the bells. */
import type { Proof } from '../races.schema.ts';
import { BANDS, type Band, type Category, type Difficulty } from '../words.schema.ts';
import { type SourceKey, source } from './sources.ts';
import { type Deed, SEASONS, type Season } from './sprint.schema.ts';

type From = '6+' | '9+';
type Row = readonly [
  missionId: string,
  category: Category,
  difficulty: Difficulty,
  place: Deed['place'],
  minMinutes: number,
  proof: Proof,
  groupSize: number,
  from: From,
  noise: 'quiet' | 'loud',
  seasons: 'all' | readonly Season[],
  source: SourceKey,
];

const BANDS_FROM: Readonly<Record<From, Band[]>> = { '6+': [...BANDS], '9+': ['9-12', '13+'] };

const ROWS: readonly Row[] = [
  ['two-sided-artist', 'recycling', 1, 'classroom', 8, 'show', 1, '6+', 'quiet', 'all', 'uba-paper'],
  ['can-collector', 'recycling', 1, 'school', 5, 'count', 2, '6+', 'quiet', 'all', 'epa'],
  ['jar-with-a-job', 'recycling', 2, 'classroom', 10, 'photo', 2, '6+', 'quiet', 'all', 'feve'],
  ['paper-week', 'recycling', 3, 'classroom', 12, 'photo', 4, '6+', 'quiet', 'all', 'uba-paper'],
  ['lights-off-lap', 'energy', 1, 'school', 4, 'count', 2, '6+', 'quiet', 'all', 'doe'],
  ['sleepy-lights', 'energy', 1, 'classroom', 4, 'count', 2, '6+', 'quiet', 'all', 'lbnl'],
  ['cool-shade', 'energy', 1, 'classroom', 4, 'show', 2, '6+', 'quiet', ['summer'], 'doe'],
  [
    'draught-detective',
    'energy',
    2,
    'classroom',
    8,
    'tell',
    2,
    '6+',
    'quiet',
    ['fall', 'winter', 'spring'],
    'uba',
  ],
  ['nap-time-for-screens', 'energy', 2, 'classroom', 6, 'show', 3, '9+', 'quiet', 'all', 'lbnl'],
  ['power-down-week', 'energy', 3, 'classroom', 12, 'photo', 4, '9+', 'quiet', 'all', 'doe'],
  ['map-my-way', 'transportation', 1, 'classroom', 10, 'show', 1, '6+', 'quiet', 'all', 'eea'],
  ['walk-it', 'transportation', 1, 'schoolyard', 8, 'count', 3, '6+', 'loud', 'all', 'desnz'],
  ['be-seen', 'transportation', 1, 'classroom', 6, 'show', 2, '6+', 'quiet', ['fall', 'winter'], 'nhtsa'],
  ['one-loop', 'transportation', 2, 'classroom', 10, 'tell', 2, '6+', 'quiet', 'all', 'eea'],
  ['share-the-ride', 'transportation', 2, 'classroom', 8, 'count', 3, '6+', 'quiet', 'all', 'eea'],
  ['walking-bus', 'transportation', 3, 'classroom', 12, 'photo', 4, '9+', 'quiet', 'all', 'eea'],
  ['refill-hero', 'water', 1, 'school', 4, 'show', 1, '6+', 'quiet', 'all', 'epaws'],
  ['second-drink', 'water', 1, 'classroom', 4, 'show', 1, '6+', 'quiet', 'all', 'epaws'],
  ['tap-off-teeth', 'water', 1, 'classroom', 5, 'tell', 2, '6+', 'quiet', 'all', 'water'],
  ['drip-detective', 'water', 2, 'school', 8, 'count', 2, '6+', 'quiet', 'all', 'epaws'],
  [
    'watering-can-hero',
    'water',
    2,
    'schoolyard',
    8,
    'photo',
    2,
    '6+',
    'quiet',
    ['summer', 'spring'],
    'epaws',
  ],
  ['water-saver-week', 'water', 3, 'classroom', 12, 'photo', 4, '9+', 'quiet', 'all', 'epaws'],
  ['small-first', 'food', 1, 'classroom', 4, 'tell', 2, '6+', 'quiet', 'all', 'unep'],
  ['feed-the-compost', 'food', 1, 'school', 6, 'show', 2, '6+', 'quiet', 'all', 'epacompost'],
  ['autumn-taste', 'food', 1, 'classroom', 6, 'tell', 2, '6+', 'quiet', ['fall'], 'owid'],
  ['waste-free-lunch', 'recycling', 2, 'classroom', 5, 'show', 1, '6+', 'quiet', 'all', 'unep'],
  ['eat-me-first', 'food', 1, 'classroom', 6, 'show', 2, '6+', 'quiet', 'all', 'unep'],
  ['leftover-chef', 'food', 2, 'classroom', 8, 'tell', 2, '6+', 'quiet', 'all', 'unep'],
  ['food-diary', 'food', 3, 'classroom', 12, 'photo', 4, '9+', 'quiet', 'all', 'unep'],
  ['ten-bird-minutes', 'nature', 1, 'classroom', 10, 'count', 1, '6+', 'quiet', 'all', 'wwf'],
  ['tree-friend', 'nature', 1, 'schoolyard', 8, 'show', 2, '6+', 'quiet', 'all', 'wwf'],
  ['pick-up-ten', 'nature', 1, 'schoolyard', 8, 'count', 3, '6+', 'loud', 'all', 'unep'],
  ['wild-corner', 'nature', 2, 'schoolyard', 10, 'photo', 3, '6+', 'quiet', ['summer', 'spring'], 'ipbes'],
  ['leaf-palace', 'nature', 1, 'schoolyard', 10, 'photo', 3, '6+', 'loud', ['fall'], 'wwf'],
  ['bug-hotel', 'nature', 2, 'schoolyard', 15, 'photo', 4, '6+', 'loud', 'all', 'ipbes'],
];

export const SPRINT_DEEDS: readonly Deed[] = ROWS.map(
  ([missionId, category, difficulty, place, minMinutes, proof, groupSize, from, noise, seasons, key]) => ({
    missionId,
    category,
    difficulty,
    classSafe: true,
    place,
    minMinutes,
    proof,
    groupSize,
    bands: BANDS_FROM[from],
    quiet: noise === 'quiet',
    seasons: seasons === 'all' ? [...SEASONS] : [...seasons],
    source: source(key),
    checkedAt: '2026-11-20',
  }),
);
