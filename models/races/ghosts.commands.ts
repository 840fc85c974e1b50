/** Ghosts: recorded runs to race against when nobody is there. */
import '#models/races/races.policy.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { must } from '#models/accounts/permission.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { newId } from '#models/core/schema.ts';
import { GhostModel } from '#models/races/Ghost.model.ts';
import { type GhostGame, Play, replay } from '#models/races/ghostReplay.ts';
import { ghostVisibleTo } from '#models/races/ghosts.queries.ts';
import { bestKey } from '#models/races/heroRecord.ts';
import { PastRaceModel, type PastRaceRow } from '#models/races/PastRace.model.ts';
import type { RaceResult, ResultHero } from '#models/races/RaceResult.model.ts';
import { openRaceFor } from '#models/races/races.commands.ts';
import { raceVersion } from '#models/races/raceVersion.ts';
import { terraOf } from '#models/races/terra.ts';
import { AppError } from '#shared/core/errors.ts';
import { ROUNDS } from '#shared/races/lengths.rules.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { GameId } from '#shared/races/words.schema.ts';

const GHOST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Keeps of each hero the best run of each kind of race; what was held, repeated or cut short leaves no ghost. */
export async function keepGhosts(result: RaceResult): Promise<void> {
  const settings = RaceSettings.parse(result.settings);
  const { game, band } = settings;
  if (!hasGhosts(game) || band === 'mixed') return;
  for (const hero of result.heroes) {
    const whole = hero.rounds.filter((round) => round.whole).length;
    if (hero.kind !== 'account' || hero.play == null || hero.suspicion != null || whole < ROUNDS) continue;
    const row = await PastRaceModel.findOne({ hero: hero.visitor, result: result._id }).lean<PastRaceRow>();
    if (row?.counts) await keepIfBetter(result, settings, game, hero, hero.play);
  }
}

export function hasGhosts(game: GameId): game is GhostGame {
  return game !== 'sprint';
}

async function keepIfBetter(
  { seed, endedAt: at }: RaceResult,
  settings: RaceSettings,
  game: GhostGame,
  { visitor: hero, band }: ResultHero,
  stored: string,
): Promise<void> {
  const { party, scheme } = settings;
  // Parsing leaves verdicts and points behind: they are made again whenever the ghost runs.
  const play = Play.parse(JSON.parse(stored));
  const steps = replay({ game, band, party, scheme, seed, play });
  const total = steps?.at(-1)?.score;
  if (total === undefined) return;
  const key = bestKey(settings, band);
  const rules = raceVersion(game);
  const fields = { rules, game, party, band, scheme, seed, total, at };
  try {
    await GhostModel.updateOne(
      { hero, bestKey: key, $or: [{ total: { $lt: total } }, { rules: { $ne: rules } }] },
      {
        $set: {
          ...fields,
          play: JSON.stringify(play),
          expiresAt: new Date(at.getTime() + GHOST_KEPT_MS),
        },
        $setOnInsert: { _id: newId() },
      },
      { upsert: true },
    );
  } catch (error) {
    // There is one that is as good.
    if (!isDuplicateKey(error, 'hero')) throw error;
  }
}

/** Opens a race on the deal of a ghost, which runs along at its recorded times. */
export async function openGhostRace({ actor, id }: { actor: Actor; id: string }): Promise<{ code: string }> {
  // Others can come in by its code, as into any race among friends.
  must(actor, 'open race', { party: 'friends' });
  const terra = terraOf(id);
  if (terra) return openRaceFor(actor, RaceSettings.parse(terra), { ghost: { id, seed: newId() } });
  const ghost = await ghostVisibleTo(actor, id);
  if (!ghost) throw new AppError('NOT_FOUND');
  const { game, party, band, scheme, seed } = ghost;
  const settings = RaceSettings.parse({ game, party, band, scheme });
  return openRaceFor(actor, settings, { ghost: { id, seed } });
}
