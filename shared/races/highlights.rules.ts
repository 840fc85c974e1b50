/** Everyone ends on something they did well: who gets which card. */
import { type Figure, type HeroRace, MEASURES, measuredRoom, rightsOf } from './highlightFigures.rules.ts';
import { HIGHLIGHT_KINDS, type HighlightKind } from './races.schema.ts';
import type { Topic } from './words.schema.ts';

/** One in so many heroes may get the same kind. */
const HEROES_A_KIND = 5;

export interface Highlight {
  readonly seat: number;
  readonly kind: HighlightKind;
  readonly figure: number;
  readonly topic?: Topic;
}

/** One card for everybody: what each is best at within the room, no kind too often. */
export function assignHighlights(heroes: readonly HeroRace[]): Highlight[] {
  const room = measuredRoom(heroes);
  const offers = HIGHLIGHT_KINDS.filter((kind) => kind !== 'planet-maker').flatMap((kind) => {
    const shown = heroes.flatMap((hero) => {
      const figure = MEASURES[kind](hero, room);
      return figure ? [{ hero, figure }] : [];
    });
    return shown.map(({ hero, figure }) => ({
      kind,
      hero,
      figure,
      rare: shown.length,
      percentile: percentileOf(
        figure.value,
        shown.map((other) => other.figure.value),
        heroes.length,
      ),
    }));
  });
  // Of equal offers the rarer goes first, and then whoever ended further down chooses first.
  offers.sort(
    (one, other) =>
      other.percentile - one.percentile || one.rare - other.rare || other.hero.place - one.hero.place,
  );
  const limit = Math.ceil(heroes.length / HEROES_A_KIND);
  const given = new Map<number, Highlight>();
  const used = new Map<HighlightKind, number>();
  for (const { kind, hero, figure } of offers) {
    if (given.has(hero.seat) || (used.get(kind) ?? 0) >= limit) continue;
    used.set(kind, (used.get(kind) ?? 0) + 1);
    given.set(hero.seat, card(hero, kind, figure));
  }
  return heroes.map(
    (hero) => given.get(hero.seat) ?? card(hero, 'planet-maker', { value: 0, figure: rightsOf(hero).length }),
  );
}

/** Share of the others in the room that a value beats; whoever has none is beaten. */
function percentileOf(value: number, values: readonly number[], heroes: number): number {
  if (heroes <= 1) return 1;
  const better = values.filter((other) => other > value).length;
  const equal = values.filter((other) => other === value).length - 1;
  return 1 - (better + equal / 2) / (heroes - 1);
}

function card({ seat }: HeroRace, kind: HighlightKind, { figure, topic }: Figure): Highlight {
  return { seat, kind, figure, ...(topic && { topic }) };
}
