/** Deeds that wait for a yes, as they are stored with the race: whoever opens it again can still say it. */
import { z } from 'zod';
import { SPRINT_DEEDS } from '#shared/races/content/sprint.deeds.ts';
import { Proof, SprintChoice } from '#shared/races/races.schema.ts';
import type { DealtDeed } from '#shared/races/sprint/sprint.game.ts';
import { Band, Category, Difficulty } from '#shared/races/words.schema.ts';
import type { Claim } from './deeds.ts';
import type { RaceTable } from './RaceTable.ts';

const Dealt: z.ZodType<DealtDeed> = z.object({
  kind: z.literal('sprint'),
  n: z.number(),
  id: z.string(),
  band: Band,
  topic: Category,
  difficulty: Difficulty,
  proof: Proof,
  minMs: z.number(),
});

export const KeptDeed = z.object({
  seat: z.number(),
  run: z.number(),
  round: z.number(),
  item: Dealt,
  choice: SprintChoice,
  ms: z.number(),
  at: z.coerce.date(),
});
type KeptDeed = z.infer<typeof KeptDeed>;

/** Of those who are in the race: the seat of somebody who has gone may be another's by now. */
export function keptDeeds({ claims, roster }: RaceTable): KeptDeed[] {
  return claims
    .filter(({ hero }) => roster.atSeat(hero.seat) === hero)
    .map(({ hero, ...claim }) => ({ ...claim, seat: hero.seat }));
}

/** Of heroes who are still in the race, and of cards that are still in the game. */
export function claimsOf({ roster }: RaceTable, kept: readonly KeptDeed[]): Claim[] {
  return kept.flatMap(({ seat, ...claim }) => {
    const hero = roster.atSeat(seat);
    const isKnown = SPRINT_DEEDS.some(({ missionId }) => missionId === claim.item.id);
    return hero && isKnown ? [{ hero, ...claim }] : [];
  });
}
