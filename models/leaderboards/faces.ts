/** What boards show of people. Looked up once for many boards, and dropped when somebody changes. */
import { createHash } from 'node:crypto';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { actorOf } from '#models/accounts/Actor.ts';
import { grantsOf } from '#models/consent/consent.policy.ts';
import type { Bus } from '#models/core/bus.ts';
import { isProposedName, suggestHeroName } from '#shared/accounts/heroName.rules.ts';
import { type Avatar, avatarSchema } from '#shared/avatars/avatars.schema.ts';
import { seededRandom } from '#shared/core/random.ts';

const MOST_KEPT = 20_000;
/** Heals an event that was lost. */
const FRESH_MS = 30_000;

export interface Face {
  /** Names the hero on boards, and leads to nobody. */
  key: string;
  heroName: string;
  /** Among strangers: a generated name as long as nobody has allowed more. */
  nameAmongStrangers: string;
  avatar: Avatar;
  /** Whether everybody may see them. */
  public: boolean;
}

const kept = new Map<string, { until: number; face: Face | undefined }>();

/** The faces of those among these who are there. */
export async function facesOf(heroes: readonly string[], now = new Date()): Promise<Map<string, Face>> {
  const at = now.getTime();
  const missing = heroes.filter((hero) => (kept.get(hero)?.until ?? 0) <= at);
  if (missing.length > 0) {
    const found = await AccountModel.find({ _id: { $in: missing }, enabled: true }).lean<Account[]>();
    const faces = new Map(found.map((account) => [account._id, faceOf(account, now)]));
    for (const hero of missing) {
      kept.delete(hero);
      kept.set(hero, { until: at + FRESH_MS, face: faces.get(hero) });
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= Math.max(MOST_KEPT, heroes.length)) break;
      kept.delete(oldest);
    }
  }
  return new Map(
    heroes.flatMap((hero) => {
      const face = kept.get(hero)?.face;
      return face ? [[hero, face] as const] : [];
    }),
  );
}

/** Names a hero on boards. An id is random, so nothing leads back to it. */
export function boardKey(hero: string): string {
  return createHash('sha256').update(`board ${hero}`).digest('base64url').slice(0, 16);
}

export function followFaces(bus: Bus): () => void {
  const forget = ({ id }: { id: string }): void => void kept.delete(id);
  const stops = [
    bus.subscribe('account:changed', forget),
    bus.subscribe('account:deleted', forget),
    bus.subscribe('consent:changed', forget),
    bus.subscribe('visitor:disconnected', forget),
  ];
  return () => {
    kept.clear();
    for (const stop of stops) stop();
  };
}

function faceOf(account: Account, now: Date): Face {
  const { _id, heroName } = account;
  const shown = grantsOf(actorOf(account, now)).boards;
  return {
    key: boardKey(_id),
    heroName,
    nameAmongStrangers:
      shown || isProposedName(heroName) ? heroName : suggestHeroName(seededRandom(`board name ${_id}`)),
    avatar: avatarSchema.parse(account.avatar),
    public: shown,
  };
}
