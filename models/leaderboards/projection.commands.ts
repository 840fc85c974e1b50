/** From the ledger to the boards, again and again with the same result. */
import '#models/accounts/accounts.events.ts';
import '#models/consent/consent.events.ts';
import type { Bus } from '#models/core/bus.ts';
import { boardName, boards, runningSpans } from '#models/leaderboards/boards.ts';
import { forgetPast } from '#models/leaderboards/pastBoards.ts';
import { scopesOf } from '#models/leaderboards/scopes.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { orderOf } from '#shared/leaderboards/order.rules.ts';
import { type Span, spansAt } from '#shared/leaderboards/period.rules.ts';
import { Tally } from '#shared/leaderboards/standing.rules.ts';

/** Puts a hero where the ledger says; `at` is when the points were earned, if some were. */
export async function standAnew(hero: string, at?: Date, now = new Date()): Promise<void> {
  const index = boards();
  if (!index) return;
  const spans = await runningSpans(index, now);
  if (at) forgetPast(spansAt(at.getTime()).filter(({ name }) => !spans.some((span) => span.name === name)));
  const [orders, { stands, leaves }] = await Promise.all([ordersOf(hero, spans), scopesOf(hero, now)]);
  const raises = stands.flatMap((scope) =>
    orders.map(({ span, order }) => ({ board: boardName(scope, span), order })),
  );
  await index.move(hero, raises, namesOf(leaves, spans));
}

/** Takes a hero off the boards of these scopes. */
export async function leaveBoards(hero: string, scopes: readonly string[], now = new Date()): Promise<void> {
  const index = boards();
  if (index) await index.move(hero, [], namesOf(scopes, await runningSpans(index, now)));
}

/** Where a hero stands in each span in which they have points. */
async function ordersOf(hero: string, spans: readonly Span[]): Promise<{ span: Span; order: number }[]> {
  const rows = await LedgerRowModel.find({ hero, amount: { $gt: 0 } }, { amount: 1, verified: 1, at: 1 })
    .sort({ at: 1, _id: 1 })
    .lean();
  const tally = new Tally(spans);
  for (const { amount, verified, at } of rows) tally.add({ amount, verified, at: at.getTime() });
  return tally.standings().flatMap((standing, nth) => {
    const span = spans[nth];
    return span && standing.points > 0 ? [{ span, order: orderOf(span, standing) }] : [];
  });
}

function namesOf(scopes: readonly string[], spans: readonly Span[]): string[] {
  return scopes.flatMap((scope) => spans.map((span) => boardName(scope, span)));
}

/** Keeps the boards right when people change instead of points: who is gone, shut out, or may not be shown any more. */
export function followPeople(bus: Bus): () => void {
  const again = ({ id }: { id: string }): Promise<void> => standAnew(id);
  const stops = [
    bus.subscribe('consent:changed', again),
    bus.subscribe('account:changed', again),
    bus.subscribe('account:deleted', again),
    bus.subscribe('visitor:disconnected', again),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
