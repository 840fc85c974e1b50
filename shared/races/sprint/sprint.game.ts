/** Mission Sprint: real deeds around the room until the bell. A round is a lap; the judge's answer is the teacher's. */
import { z } from 'zod';
import { seededRandom } from '../../core/random.ts';
import { SPRINT_DEEDS } from '../content/sprint.deeds.ts';
import type { Deed, Season } from '../content/sprint.schema.ts';
import { SPRINT_TEXTS, textOf } from '../content/texts.ts';
import { shuffled } from '../deal.rules.ts';
import type { DealtItem, Game, Verdict } from '../game.contract.ts';
import { Ruling, SprintChoice, type SprintShown } from '../races.schema.ts';
import { BANDS, type Band, CATEGORIES, type Category, type Difficulty } from '../words.schema.ts';
import { sprintPoints } from './sprint.rules.ts';

export interface SprintOptions {
  readonly band: Band;
  readonly season: Season;
  /** Deeds that take longer than this are not dealt. */
  readonly minutes: number;
  /** The class has to be quiet. */
  readonly quiet?: boolean | undefined;
  /** Nobody may leave the room. */
  readonly indoors?: boolean | undefined;
}

export interface DealtDeed extends DealtItem {
  readonly kind: 'sprint';
  readonly topic: Category;
  readonly proof: Deed['proof'];
  readonly minMs: number;
}

/** A claim and what the teacher said to it. */
export const RuledClaim = z.strictObject({ claim: SprintChoice, ruling: Ruling });
export type RuledClaim = z.infer<typeof RuledClaim>;

export interface SprintVerdict extends Verdict {
  readonly kind: 'sprint';
  readonly category: Category;
  readonly difficulty: Difficulty;
}

/** Whether a claim is what the card asks for and could have been done in that time. */
export function isFairClaim(item: DealtDeed, claim: unknown, ms: number): claim is SprintChoice {
  const parsed = SprintChoice.safeParse(claim);
  return parsed.success && parsed.data.proof.proof === item.proof && ms >= item.minMs;
}

/** The deeds of a category in the order of the laps; quiet and indoors only narrow it where something is left. */
function deedsOf(category: Category, seed: string, options: SprintOptions): Deed[] {
  const fitting = SPRINT_DEEDS.filter(
    (deed) =>
      deed.category === category &&
      deed.bands.includes(options.band) &&
      deed.seasons.includes(options.season) &&
      deed.minMinutes <= options.minutes,
  );
  const narrow = fitting.filter(
    (deed) => (!options.quiet || deed.quiet) && (!options.indoors || deed.place === 'classroom'),
  );
  const random = seededRandom(`${seed}:sprint:${category}`);
  return shuffled(narrow.length > 0 ? narrow : fitting, random).sort(
    (one, other) => one.difficulty - other.difficulty,
  );
}

export const sprint: Game<DealtDeed, SprintOptions, SprintVerdict, undefined, SprintShown> = {
  id: 'sprint',
  bands: BANDS,

  deal(seed, round, options) {
    const first = seededRandom(`${seed}:lap`).between(0, CATEGORIES.length - 1);
    return CATEGORIES.flatMap((category, index) => {
      const deeds = deedsOf(category, seed, options);
      // Each category begins somewhere else, so that a lap mixes easy and hard.
      const deed = deeds[(round - 1 + ((first + index) % 3)) % Math.max(1, deeds.length)];
      return deed === undefined ? [] : [{ deed, category }];
    }).map(({ deed, category }, n) => ({
      kind: 'sprint',
      n,
      id: deed.missionId,
      band: options.band,
      topic: category,
      difficulty: deed.difficulty,
      proof: proofOf(deed),
      minMs: deed.minMinutes * 60_000,
    }));
  },

  show(item, _scheme, language) {
    const { title, ask } = textOf(SPRINT_TEXTS, language, item.id);
    const { groupSize, quiet } = deedOf(item.id);
    return {
      kind: 'sprint',
      category: item.topic,
      level: item.difficulty,
      title,
      ask,
      proof: item.proof,
      groupSize,
      quiet,
    };
  },

  judge(item, answer, ms) {
    const parsed = RuledClaim.safeParse(answer);
    return {
      kind: 'sprint',
      right:
        parsed.success && parsed.data.ruling.ruling === 'yes' && isFairClaim(item, parsed.data.claim, ms),
      ms: Math.max(0, ms) || 0,
      truth: null,
      category: item.topic,
      difficulty: item.difficulty,
    };
  },

  score(run, { right, category, difficulty }) {
    if (!right) return { points: 0, pauseMs: 0, run: { ...run, row: 0 } };
    const before = run.deeds[category] ?? 0;
    return {
      points: sprintPoints(difficulty, before),
      pauseMs: 0,
      run: { ...run, row: run.row + 1, deeds: { ...run.deeds, [category]: before + 1 } },
    };
  },

  explain({ id }, _scheme, language) {
    return { right: null, text: textOf(SPRINT_TEXTS, language, id).effect, source: deedOf(id).source };
  },
};

/** Nothing can be photographed in the middle of a race: whoever leads comes to look. */
function proofOf({ proof }: Deed): Deed['proof'] {
  return proof === 'photo' ? 'show' : proof;
}

const BY_ID: ReadonlyMap<string, Deed> = new Map(SPRINT_DEEDS.map((deed) => [deed.missionId, deed]));

function deedOf(id: string): Deed {
  const deed = BY_ID.get(id);
  if (deed === undefined) throw new Error(`no deed called ${id}`);
  return deed;
}
