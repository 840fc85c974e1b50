/** Of which rules and content a recorded run is: whatever deals or scores otherwise has another version. */
import { createHash } from 'node:crypto';
import { FRESH_RUN } from '#shared/races/game.contract.ts';
import { power } from '#shared/races/power/power.game.ts';
import { quiz } from '#shared/races/quiz/quiz.game.ts';
import { rush } from '#shared/races/rush/rush.game.ts';
import { SCHEME_IDS } from '#shared/races/rush/scheme.rules.ts';
import { BANDS } from '#shared/races/words.schema.ts';
import type { GhostGame } from './ghostReplay.ts';

const SAMPLE_SEED = 'version';
const SAMPLE_MS = [200, 1_500, 6_000] as const;
const versions = new Map<GhostGame, string>();

/** Made once, from what the game deals and gives for a sample of answers. */
export function raceVersion(game: GhostGame): string {
  const known = versions.get(game);
  if (known !== undefined) return known;
  const version = createHash('sha256')
    .update(JSON.stringify(sampleOf(game)))
    .digest('base64url')
    .slice(0, 16);
  versions.set(game, version);
  return version;
}

function sampleOf(game: GhostGame): unknown[] {
  switch (game) {
    case 'rush':
      return BANDS.flatMap((band) =>
        SCHEME_IDS.map((scheme) => {
          const items = rush.deal(SAMPLE_SEED, 3, { band, scheme, hero: 'sample' });
          return items.map((item) => [
            item,
            SAMPLE_MS.map((ms) =>
              rush.score(FRESH_RUN, rush.judge(item, { kind: 'rush', bin: item.right }, ms)),
            ),
          ]);
        }),
      );
    case 'quiz':
      return BANDS.flatMap((band) =>
        [1, 2, 3].map((round) =>
          quiz
            .deal(SAMPLE_SEED, round, { band, party: 'class' })
            .map((item) => [
              item,
              SAMPLE_MS.map((ms) =>
                quiz.score(FRESH_RUN, quiz.judge(item, { kind: 'quiz', answer: item.right }, ms)),
              ),
            ]),
        ),
      );
    case 'power':
      return BANDS.flatMap((band) =>
        [1, 2, 3].map((round) =>
          power
            .deal(SAMPLE_SEED, round, { band, seat: 0 })
            .map((item) => [
              item,
              SAMPLE_MS.map((ms) =>
                power.score(FRESH_RUN, power.judge(item, { kind: 'power', tap: true }, ms)),
              ),
            ]),
        ),
      );
  }
}
