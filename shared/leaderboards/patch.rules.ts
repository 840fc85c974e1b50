/** The difference between two looks at a board, and how it is put on. */
import type { BoardPatch, BoardPlace, BoardView } from './leaderboards.schema.ts';

type Look = Pick<BoardView, 'span' | 'version' | 'heroes' | 'places'>;

/** What became different; undefined when nobody would see anything. */
export function patchBetween(channel: string, before: Look, after: Look): BoardPatch | undefined {
  const known = new Map(before.places.map((place) => [place.key, place]));
  const places: BoardPlace[] = [];
  const moved: BoardPatch['moved'] = [];
  for (const place of after.places) {
    const was = known.get(place.key);
    if (!was || !sameFace(was, place)) places.push(place);
    else if (was.rank !== place.rank || was.points !== place.points)
      moved.push([place.key, place.rank, place.points]);
  }
  const here = new Set(after.places.map(({ key }) => key));
  const gone = before.places.filter(({ key }) => !here.has(key)).map(({ key }) => key);
  const { span, version, heroes } = after;
  const alike =
    places.length + moved.length + gone.length === 0 && before.heroes === heroes && before.span === span;
  return alike ? undefined : { channel, span, since: before.version, version, heroes, places, moved, gone };
}

/** The look after a patch; `stale` when something in between is missing. A patch that is known already changes nothing. */
export function withPatch<L extends Look>(look: L, patch: BoardPatch): L | 'stale' {
  if (patch.span !== look.span) return 'stale';
  if (patch.version <= look.version) return look;
  if (patch.since > look.version) return 'stale';
  const places = new Map(look.places.map((place) => [place.key, place]));
  for (const key of patch.gone) places.delete(key);
  for (const [key, rank, points] of patch.moved) {
    const was = places.get(key);
    // Somebody who moved is on every look from `since` on.
    if (!was) return 'stale';
    places.set(key, { ...was, rank, points });
  }
  for (const place of patch.places) places.set(place.key, place);
  return {
    ...look,
    version: patch.version,
    heroes: patch.heroes,
    places: [...places.values()].sort((one, other) => one.rank - other.rank),
  };
}

function sameFace(one: BoardPlace, other: BoardPlace): boolean {
  return (
    one.name === other.name &&
    one.avatar.body === other.avatar.body &&
    one.avatar.colour === other.avatar.colour &&
    one.avatar.headgear === other.avatar.headgear &&
    one.avatar.companion === other.avatar.companion
  );
}
