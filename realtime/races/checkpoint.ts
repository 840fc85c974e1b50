/** A race between two rounds, as it is stored and as it goes on in another process. */
import { z } from 'zod';
import type { CheckpointHero, RaceCheckpoint } from '#models/races/RaceRun.ts';
import { Language } from '#shared/accounts/accounts.schema.ts';
import { PACES } from '#shared/races/lengths.rules.ts';
import { SchemeId } from '#shared/races/rush/scheme.rules.ts';
import { Category } from '#shared/races/words.schema.ts';
import { claimsOf, KeptDeed, keptDeeds } from './keptDeeds.ts';
import { newHero, type RaceHero } from './RaceHero.ts';
import { isMixed, type RaceTable } from './RaceTable.ts';
import type { TeamTotals } from './teams.ts';

/** What the room alone needs of a hero to go on. */
const HeroExtra = z.object({
  language: Language,
  pace: z.literal(PACES),
  home: SchemeId.optional(),
  row: z.number(),
  deeds: z.partialRecord(Category, z.number()),
  reachedAt: z.number(),
  credited: z.boolean(),
  secondsPlayed: z.number(),
  questionsPlayed: z.number(),
  secondsLed: z.number(),
  lowestPlace: z.number(),
  teamShares: z.array(z.number()),
});

const RoomExtra = z.object({
  teams: z.array(z.number()),
  deeds: z.number(),
  startedAt: z.number(),
  // What cannot be read here must not take the teams along.
  waiting: z.array(KeptDeed).catch([]),
});

/** What is stored after a round. */
export function checkpointOf(
  table: RaceTable,
  { round, teams, startedAt }: { round: number; teams: TeamTotals; startedAt: number },
): RaceCheckpoint {
  return {
    run: table.run,
    round,
    heroes: table.roster.racing.map(stored),
    removed: [...table.roster.removed],
    extra: {
      teams,
      deeds: table.state.deeds,
      startedAt,
      waiting: keptDeeds(table),
    } satisfies z.infer<typeof RoomExtra>,
  };
}

function stored(hero: RaceHero): CheckpointHero {
  const { person, seat, shown, score, rounds, log, dealt } = hero;
  const { language, pace, home } = person;
  const { credited, secondsPlayed, questionsPlayed, secondsLed, lowestPlace, teamShares, reachedAt } = hero;
  const extra: z.infer<typeof HeroExtra> = {
    language,
    pace,
    ...(home && { home }),
    row: score.run.row,
    deeds: score.run.deeds,
    reachedAt,
    credited,
    secondsPlayed,
    questionsPlayed,
    secondsLed,
    lowestPlace,
    teamShares,
  };
  return {
    visitor: person.visitor,
    kind: person.kind,
    seat,
    name: person.name,
    avatar: person.avatar,
    team: shown.team,
    band: person.band,
    total: score.total,
    rounds: [...rounds],
    log: [...log],
    dealt: dealt ?? { hero: `seat-${seat}`, seat, pace },
    extra,
  };
}

/** The room as it was, everybody away until they come back. */
export function reopen(
  table: RaceTable,
  checkpoint: RaceCheckpoint,
): { teams: TeamTotals; startedAt: number } {
  const room = RoomExtra.safeParse(checkpoint.extra);
  table.state.deeds = room.data?.deeds ?? 0;
  for (const visitor of checkpoint.removed) table.roster.removed.add(visitor);
  for (const hero of checkpoint.heroes) table.roster.add(revived(table, hero));
  table.claims = claimsOf(table, room.data?.waiting ?? []);
  return { teams: room.data?.teams ?? [], startedAt: room.data?.startedAt ?? Date.now() };
}

function revived(table: RaceTable, from: CheckpointHero): RaceHero {
  const { visitor, kind, name, avatar, band, seat, team, total } = from;
  const extra = HeroExtra.parse(from.extra);
  const { language, pace, home, row, deeds, ...counted } = extra;
  const hero = newHero(
    { visitor, kind, name, avatar, band, language, pace, home },
    { seat, now: table.time.outside(), game: table.settings.game, mixed: isMixed(table) },
  );
  Object.assign(hero.shown, { team, score: total, away: true });
  return {
    ...hero,
    ...counted,
    // Times of another process: only their order counts.
    reachedAt: Math.min(0, counted.reachedAt - Number.MAX_SAFE_INTEGER / 2),
    score: { ...hero.score, total, run: { ...hero.score.run, row, deeds } },
    rounds: [...from.rounds],
    log: [...from.log],
    dealt: from.dealt,
  };
}
