import {
  type Avatar,
  avatarBodies,
  avatarColours,
  avatarCompanions,
  avatarHeadgears,
} from '#shared/avatars/avatars.schema.ts';

/** Any hero at all. `chance` gives numbers from 0 up to but not including 1. */
export function surpriseAvatar(chance: () => number): Avatar {
  const pick = <T>(parts: readonly [T, ...T[]]): T => parts[Math.floor(chance() * parts.length)] ?? parts[0];
  return {
    body: pick(avatarBodies),
    colour: pick(avatarColours),
    headgear: pick(avatarHeadgears),
    companion: pick(avatarCompanions),
  };
}
