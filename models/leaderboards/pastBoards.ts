/**
 * Boards of weeks and months that are over: made from the ledger when somebody
 * asks, and kept for a while. Only the latest few are kept.
 */
import { boardName } from '#models/leaderboards/boards.ts';
import { earnedRows } from '#models/leaderboards/ledgerRows.ts';
import { memoryRankIndex } from '#models/leaderboards/MemoryRankIndex.ts';
import type { RankIndex } from '#models/leaderboards/RankIndex.ts';
import { orderOf } from '#shared/leaderboards/order.rules.ts';
import type { Span } from '#shared/leaderboards/period.rules.ts';
import { Tally } from '#shared/leaderboards/standing.rules.ts';

const MOST_KEPT = 24;
const FRESH_MS = 10 * 60_000;

interface PastBoard {
  until: number;
  index: Promise<RankIndex>;
}

const kept = new Map<string, PastBoard>();

/** The board of a span that is over; `among` answers who of these heroes stands on it. */
export function pastBoard(
  scope: string,
  span: Span,
  among: (heroes: string[]) => Promise<ReadonlySet<string>>,
): Promise<RankIndex> {
  const name = boardName(scope, span);
  const known = kept.get(name);
  if (known && Date.now() < known.until) return known.index;
  const index = make(name, span, among);
  kept.delete(name);
  kept.set(name, { until: Date.now() + FRESH_MS, index });
  index.catch(() => kept.delete(name));
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return index;
}

/** Points have come late to these spans. */
export function forgetPast(spans: readonly Span[]): void {
  for (const name of kept.keys()) if (spans.some((span) => name.endsWith(`@${span.name}`))) kept.delete(name);
}

async function make(
  name: string,
  span: Span,
  among: (heroes: string[]) => Promise<ReadonlySet<string>>,
): Promise<RankIndex> {
  const tallies = new Map<string, Tally>();
  for await (const rows of earnedRows(span.from, span.to)) {
    for (const row of rows) {
      const tally = tallies.get(row.hero) ?? new Tally([span]);
      tallies.set(row.hero, tally);
      tally.add(row);
    }
  }
  const standing = await among([...tallies.keys()]);
  const index = memoryRankIndex(span.to);
  for (const [hero, tally] of tallies) {
    const [figures] = tally.standings();
    if (figures && figures.points > 0 && standing.has(hero))
      await index.move(hero, [{ board: name, order: orderOf(span, figures) }]);
  }
  return index;
}
