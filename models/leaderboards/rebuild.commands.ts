/** All boards of the running periods from the ledger; a second time changes nothing. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { boardName, runningSpans } from '#models/leaderboards/boards.ts';
import { earnedRows } from '#models/leaderboards/ledgerRows.ts';
import type { RankIndex } from '#models/leaderboards/RankIndex.ts';
import { classScope, GLOBAL, PUBLIC, STANDS_BY, standsPublicly } from '#models/leaderboards/scopes.ts';
import { orderOf } from '#shared/leaderboards/order.rules.ts';
import type { Span } from '#shared/leaderboards/period.rules.ts';
import { Tally } from '#shared/leaderboards/standing.rules.ts';

const AT_ONCE = 500;

/** Answers how many heroes stand somewhere. Awards that arrive meanwhile only raise, as this does. */
export async function rebuildBoards(index: RankIndex, now = new Date()): Promise<number> {
  const spans = await runningSpans(index, now);
  const [tallies, classes] = await Promise.all([talliesOf(spans), classesByMember()]);
  let placed = 0;
  let moves: Promise<void>[] = [];
  for await (const account of AccountModel.find({ enabled: true }, STANDS_BY).lean<Account[]>().cursor()) {
    const tally = tallies.get(account._id);
    if (!tally) continue;
    const scopes = [GLOBAL, ...(classes.get(account._id) ?? []).map(classScope)];
    if (standsPublicly(account, now)) scopes.push(PUBLIC);
    const raises = spans.flatMap((span, nth) => {
      const standing = tally.standings()[nth];
      if (!standing || standing.points === 0) return [];
      const order = orderOf(span, standing);
      return scopes.map((scope) => ({ board: boardName(scope, span), order }));
    });
    moves.push(index.move(account._id, raises));
    placed += 1;
    if (moves.length < AT_ONCE) continue;
    await Promise.all(moves);
    moves = [];
  }
  await Promise.all(moves);
  return placed;
}

async function talliesOf(spans: readonly Span[]): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  for await (const rows of earnedRows()) {
    for (const row of rows) {
      const tally = tallies.get(row.hero) ?? new Tally(spans);
      tallies.set(row.hero, tally);
      tally.add(row);
    }
  }
  return tallies;
}

async function classesByMember(): Promise<Map<string, string[]>> {
  const byMember = new Map<string, string[]>();
  for await (const { _id, members } of SchoolClassModel.find({}, { members: 1 }).lean().cursor())
    for (const member of members) byMember.set(member, [...(byMember.get(member) ?? []), _id]);
  return byMember;
}
