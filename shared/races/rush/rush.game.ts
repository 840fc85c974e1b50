/** Recycling Rush: put what tumbles from the sky into its bin. */
import { seededRandom } from '../../core/random.ts';
import type { RushThing } from '../content/rush.schema.ts';
import { SCHEMES } from '../content/rush.schemes.ts';
import { RUSH_THINGS } from '../content/rush.things.ts';
import { BIN_TEXTS, RUSH_TEXTS, TOWN_RULE, textOf } from '../content/texts.ts';
import { shuffled, shuffledInBlocks } from '../deal.rules.ts';
import type { DealtItem, Game, Language, Verdict } from '../game.contract.ts';
import { RUSH_BINS } from '../lengths.rules.ts';
import { type RaceBinsSet, RushChoice, type RushShown } from '../races.schema.ts';
import { BANDS, type Band, BINS, type Bin } from '../words.schema.ts';
import { RUSH_WRONG_PAUSE_MS, rushPoints } from './rush.rules.ts';
import { binOf, type Corrections, type Scheme, type SchemeId, wideBin, wideBins } from './scheme.rules.ts';

/** More than anybody sorts in a round. */
const DEAL_LENGTH = 120;
/** A bin that hardly anything goes into is not put up. */
const THINGS_A_BIN = 4;

export interface RushOptions {
  readonly band: Band;
  readonly scheme: SchemeId;
  /** How the hero's home sorts; counts as right too. */
  readonly home?: SchemeId | undefined;
  readonly corrections?: Corrections | undefined;
  /** Whose deal this is: blocks of six come in an order of the hero's own. */
  readonly hero: string;
}

export interface DealtThing extends DealtItem {
  readonly kind: 'rush';
  readonly topic: Bin;
  /** The bins that stand there in this round. */
  readonly bins: readonly Bin[];
  readonly right: Bin;
  /** The home's bin where it differs and stands there. */
  readonly homeRight: Bin | undefined;
  readonly accepts: readonly Bin[];
  /** The class's town sorts it in its own way. */
  readonly townRule: boolean;
}

export interface RushVerdict extends Verdict {
  readonly kind: 'rush';
}

/** The bins of a round from left to right; bins that are one at home lie together. */
export function binsOfRound(
  round: number,
  options: Pick<RushOptions, 'band' | 'scheme' | 'corrections'>,
): Bin[][] {
  const scheme = SCHEMES[options.scheme];
  const counts = Map.groupBy(
    RUSH_THINGS.filter(({ bands }) => bands.includes(options.band)).flatMap(
      (thing) => binOf(thing, scheme, options.corrections) ?? [],
    ),
    (bin) => wideBin(bin, scheme)[0],
  );
  const wanted = RUSH_BINS[options.band][Math.min(round, RUSH_BINS[options.band].length) - 1] ?? BINS.length;
  return wideBins(scheme)
    .filter(([first]) => (counts.get(first)?.length ?? 0) >= THINGS_A_BIN)
    .slice(0, wanted);
}

/** The bins of a round as everybody sees them, in the hero's language. */
export function showBins(
  round: number,
  options: Pick<RushOptions, 'band' | 'scheme' | 'corrections'>,
  language: Language,
): RaceBinsSet {
  const { bins: drawn } = SCHEMES[options.scheme];
  return {
    round,
    bins: binsOfRound(round, options).map((bins) => {
      const looks = drawn.filter(({ bin }) => bins.includes(bin));
      return {
        bins,
        colour: looks[0]?.colour ?? 'grey',
        shape: looks[0]?.shape ?? 'square',
        name: namesOf(bins, SCHEMES[options.scheme], language),
      };
    }),
  };
}

/** What bins that are one are called. */
function namesOf(bins: readonly Bin[], scheme: Pick<Scheme, 'bins'>, language: Language): string {
  return scheme.bins
    .filter(({ bin }) => bins.includes(bin))
    .map(({ nameKey }) => textOf(BIN_TEXTS, language, nameKey))
    .join(' + ');
}

/** What the bin is called in which something goes, as it stands there. */
function nameOf(bin: Bin, scheme: Scheme, language: Language): string {
  return namesOf(wideBin(bin, scheme), scheme, language);
}

/** The room's items in their order: bins in turn, harder from round to round, nothing twice before all were there. */
function roomDeal(seed: string, round: number, options: RushOptions): { thing: RushThing; right: Bin }[] {
  const scheme = SCHEMES[options.scheme];
  const random = seededRandom(`${seed}:rush:${round}:${options.band}:${options.scheme}`);
  const wide = binsOfRound(round, options);
  const piles = wide.map((bins) =>
    RUSH_THINGS.flatMap((thing) => {
      const right = binOf(thing, scheme, options.corrections);
      return right && bins.includes(right) && thing.bands.includes(options.band) ? [{ thing, right }] : [];
    }),
  );
  const drawn = piles.map((): { thing: RushThing; right: Bin }[] => []);
  const deal: { thing: RushThing; right: Bin }[] = [];
  while (deal.length < DEAL_LENGTH)
    for (const index of shuffled([...piles.keys()], random)) {
      const pile = drawn[index] ?? [];
      if (pile.length === 0)
        pile.push(
          // What fits the round lies on top, with enough chance that no two races are alike.
          ...shuffled(piles[index] ?? [], random)
            .map((draw) => ({ draw, weight: Math.abs(draw.thing.difficulty - round) + random.next() * 2 }))
            .sort((one, other) => other.weight - one.weight)
            .map(({ draw }) => draw),
        );
      const draw = pile.pop();
      if (draw) deal.push(draw);
    }
  return deal.slice(0, DEAL_LENGTH);
}

export const rush: Game<DealtThing, RushOptions, RushVerdict, Scheme, RushShown> = {
  id: 'rush',
  bands: BANDS,

  deal(seed, round, options) {
    const bins = binsOfRound(round, options).flat();
    const scheme = SCHEMES[options.scheme];
    const home = options.home === undefined ? undefined : SCHEMES[options.home];
    return shuffledInBlocks(roomDeal(seed, round, options), `${seed}:${round}`, options.hero).map(
      ({ thing, right }, n) => {
        const accepts = wideBin(right, scheme);
        const atHome = home && binOf(thing, home);
        const homeBins = home && atHome ? wideBin(atHome, home).filter((bin) => bins.includes(bin)) : [];
        const differs = homeBins.length > 0 && !homeBins.some((bin) => accepts.includes(bin));
        return {
          kind: 'rush',
          n,
          id: thing.id,
          band: options.band,
          topic: right,
          difficulty: thing.difficulty,
          bins,
          right,
          homeRight: differs ? homeBins[0] : undefined,
          accepts: [...new Set([...accepts, ...homeBins])],
          townRule: options.corrections?.[thing.id] !== undefined,
        };
      },
    );
  },

  show({ id }, _scheme, language) {
    return { kind: 'rush', art: thingOf(id).art, name: textOf(RUSH_TEXTS, language, id).name };
  },

  judge(item, answer, ms) {
    const parsed = RushChoice.safeParse(answer);
    const right = parsed.success && item.accepts.includes(parsed.data.bin);
    return {
      kind: 'rush',
      right,
      ms: Math.max(0, ms) || 0,
      truth: { kind: 'rush', bin: item.right },
    };
  },

  score(run, { right }) {
    if (!right) return { points: 0, pauseMs: RUSH_WRONG_PAUSE_MS, run: { ...run, row: 0 } };
    return { points: rushPoints(run.row), pauseMs: 0, run: { ...run, row: run.row + 1 } };
  },

  explain({ id, right, homeRight, townRule }, scheme, language) {
    const { short, why } = textOf(RUSH_TEXTS, language, id);
    return {
      right: { kind: 'rush', bin: right },
      ...(homeRight && { home: homeRight }),
      short,
      // The usual reason would not fit what the town does.
      text: townRule ? TOWN_RULE[language].replace('{bin}', nameOf(right, scheme, language)) : why,
      source: thingOf(id).source,
    };
  },
};

const BY_ID: ReadonlyMap<string, RushThing> = new Map(RUSH_THINGS.map((thing) => [thing.id, thing]));

function thingOf(id: string): RushThing {
  const thing = BY_ID.get(id);
  if (thing === undefined) throw new Error(`no thing to sort called ${id}`);
  return thing;
}
