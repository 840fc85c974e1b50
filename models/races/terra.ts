/** Terra, who runs at par: of the hero who opened the race, else at what heroes of that age usually do. */

import type { GhostGame } from '#models/races/ghostReplay.ts';
import type { KeptPar } from '#models/races/heroRecord.ts';
import type { GhostRun, GhostStep } from '#models/races/RaceRun.ts';
import {
  POWER_ROUND_S,
  QUIZ_QUESTIONS,
  QUIZ_TIMER_MS,
  ROUNDS,
  RUSH_BINS,
  RUSH_ROUND_S,
} from '#shared/races/lengths.rules.ts';
import { parKey } from '#shared/races/par.rules.ts';
import { BANDS, type Band, type Party } from '#shared/races/words.schema.ts';

/** The middle hero's points a round of class length, as simulated when the games were tuned. */
const USUAL_POINTS: Readonly<Record<GhostGame, Readonly<Record<Band, number>>>> = {
  rush: { '6-8': 2_620, '9-12': 3_700, '13+': 3_500 },
  quiz: { '6-8': 4_803, '9-12': 5_774, '13+': 5_842 },
  power: { '6-8': 2_778, '9-12': 3_215, '13+': 3_664 },
};
const TERRA_GAMES = Object.keys(USUAL_POINTS) as GhostGame[];
/** So often Terra scores in a round of a game without questions. */
const STEPS_A_ROUND = 12;
/** Terra thinks for this share of the time before she answers. */
const THINKING_SHARE = 0.4;
const TERRA_NAME = 'Terra';
const TERRA_AVATAR = 'turtle leaf none seedling';

export interface TerraSettings {
  readonly game: GhostGame;
  readonly band: Band;
  readonly party: Party;
}

export function terraId({ game, band }: Pick<TerraSettings, 'game' | 'band'>): string {
  return `terra-${game}-${band}`;
}

/** The race that an id of Terra's names. */
export function terraOf(id: string): TerraSettings | undefined {
  for (const game of TERRA_GAMES)
    for (const band of BANDS) if (terraId({ game, band }) === id) return { game, band, party: 'friends' };
  return undefined;
}

/** What Terra earns in each round. */
export function terraRounds({ game, band, party }: TerraSettings, pars: readonly KeptPar[]): number[] {
  return Array.from({ length: ROUNDS }, (_, index) => {
    const bins = game === 'rush' ? (RUSH_BINS[band][index] ?? 0) : 0;
    const own = pars.find(({ key }) => key === parKey(game, band, bins));
    return Math.round(own?.kept ?? USUAL_POINTS[game][band] * lengthShare(game, band, party));
  });
}

function lengthShare(game: GhostGame, band: Band, party: Party): number {
  if (game === 'rush') return RUSH_ROUND_S[party][band] / RUSH_ROUND_S.class[band];
  return game === 'quiz' ? QUIZ_QUESTIONS[party][band] / QUIZ_QUESTIONS.class[band] : 1;
}

/** Terra as a ghost that runs along. */
export function terraRun(id: string, settings: TerraSettings, pars: readonly KeptPar[]): GhostRun {
  const { game, band, party } = settings;
  const steps: GhostStep[] = [];
  let score = 0;
  for (const [index, points] of terraRounds(settings, pars).entries()) {
    const count = game === 'quiz' ? QUIZ_QUESTIONS[party][band] : STEPS_A_ROUND;
    const roundMs = 1_000 * (game === 'rush' ? RUSH_ROUND_S[party][band] : POWER_ROUND_S[band]);
    for (let n = 0; n < count; n += 1) {
      const earned = Math.round((points * (n + 1)) / count) - Math.round((points * n) / count);
      score += earned;
      const atMs =
        game === 'quiz' ? THINKING_SHARE * QUIZ_TIMER_MS[band] : (roundMs * (n + THINKING_SHARE)) / count;
      steps.push({ round: index + 1, n, atMs, right: true, points: earned, score, combo: 0 });
    }
  }
  return { id, kind: 'terra', name: TERRA_NAME, avatar: TERRA_AVATAR, band, steps };
}
