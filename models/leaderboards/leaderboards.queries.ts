/** Boards as people see them: the first hundred, and the own place with its neighbours. */
import type { Actor } from '#models/accounts/Actor.ts';
import { boardName, filledBoards } from '#models/leaderboards/boards.ts';
import { boardKey, type Face, facesOf } from '#models/leaderboards/faces.ts';
import { pastBoard } from '#models/leaderboards/pastBoards.ts';
import type { Ranked, RankIndex, Top } from '#models/leaderboards/RankIndex.ts';
import { presentRacers } from '#models/leaderboards/raceBoard.ts';
import { GLOBAL, isRace, PUBLIC, standingAmong } from '#models/leaderboards/scopes.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import {
  BOARD_NEIGHBOURS,
  BOARD_TOP,
  type BoardPlace,
  type BoardView,
  type OwnPlace,
  RACE_BOARD_TOP,
  RACE_NEIGHBOURS,
} from '#shared/leaderboards/leaderboards.schema.ts';
import { pointsIn } from '#shared/leaderboards/order.rules.ts';
import { type Period, type Span, spanAfter, spanAt, spanBefore } from '#shared/leaderboards/period.rules.ts';
import { RACE_HEROES_MAX } from '#shared/races/rooms.schema.ts';

interface Asked {
  scope: string;
  period: Period;
  /** Any moment of the span; without it the one that runs. */
  at?: Date | undefined;
  now?: Date;
}

/** A board without anybody's own place: the same for all who may see it. */
export async function viewBoard({ scope, period, at, now = new Date() }: Asked): Promise<BoardView> {
  const span = spanAt(period, at?.getTime() ?? now.getTime());
  const running = now.getTime() >= span.from && now.getTime() < span.to;
  const index = await indexFor(scope, span, running, now);
  const most = isRace(scope) ? RACE_BOARD_TOP : BOARD_TOP;
  const { version, size, ranked } = await index.top(boardName(scope, span), most);
  return {
    period,
    span: span.name,
    ...daysOf(span),
    running,
    ...(await waysFrom(span, running)),
    version,
    heroes: size,
    places: await present(scope, period, ranked, now),
  };
}

/** The place of one hero, and who stands around it. */
export async function viewOwnPlace({
  hero,
  scope,
  period,
  at,
  now = new Date(),
}: Asked & { hero: string }): Promise<OwnPlace> {
  const span = spanAt(period, at?.getTime() ?? now.getTime());
  const running = now.getTime() >= span.from && now.getTime() < span.to;
  const index = await indexFor(scope, span, running, now);
  const key = boardKey(hero);
  const around = isRace(scope)
    ? racersAround(await index.top(boardName(scope, span), RACE_HEROES_MAX), key)
    : await present(scope, period, await index.around(boardName(scope, span), hero, BOARD_NEIGHBOURS), now);
  const place = around.find((each) => each.key === key);
  return { key, ...(place && { place }), around };
}

/** In a race nobody is shown who comes last: a hero sees the own place and two on each side. */
function racersAround({ ranked }: Top, key: string): BoardPlace[] {
  const racers = presentRacers(ranked);
  const own = racers.findIndex((racer) => racer.key === key);
  return own < 0 ? [] : racers.slice(Math.max(0, own - RACE_NEIGHBOURS), own + RACE_NEIGHBOURS + 1);
}

/** A board with the place of whoever asks. */
export async function viewBoardFor(actor: Actor | undefined, asked: Asked): Promise<BoardView> {
  const view = await viewBoard(asked);
  return actor ? { ...view, own: await viewOwnPlace({ ...asked, hero: actor.id }) } : view;
}

function indexFor(scope: string, span: Span, running: boolean, now: Date): Promise<RankIndex> {
  return running ? filledBoards() : pastBoard(scope, span, (heroes) => standingAmong(scope, heroes, now));
}

/** Whoever has gone since, or may not be shown any more, is left out; the ranks of the others stay. */
async function present(
  scope: string,
  period: Period,
  ranked: readonly Ranked[],
  now: Date,
): Promise<BoardPlace[]> {
  if (isRace(scope)) return presentRacers(ranked);
  const faces = await facesOf(
    ranked.map(({ hero }) => hero),
    now,
  );
  return ranked.flatMap(({ hero, rank, order }) => {
    const face = faces.get(hero);
    if (!face || (scope === PUBLIC && !face.public)) return [];
    const points = pointsIn(period, order);
    return [{ key: face.key, rank, name: nameOn(scope, face), avatar: face.avatar, points }];
  });
}

function nameOn(scope: string, face: Face): string {
  return scope === GLOBAL ? face.nameAmongStrangers : face.heroName;
}

function daysOf(span: Span): { from?: string; to?: string } {
  return span.period === 'all' ? {} : { from: dayName(span.from), to: dayName(span.to - 1) };
}

async function waysFrom(span: Span, running: boolean): Promise<{ before?: string; after?: string }> {
  const [before, after] = [spanBefore(span), spanAfter(span)];
  const first = await firstAward();
  return {
    ...(before && first !== undefined && first < span.from && { before: dayName(before.from) }),
    ...(after && !running && { after: dayName(after.from) }),
  };
}

async function firstAward(): Promise<number | undefined> {
  const first = await LedgerRowModel.findOne({}, { at: 1 }).sort({ at: 1 }).lean();
  return first?.at.getTime();
}

function dayName(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
