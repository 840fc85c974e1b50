import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HighlightKind, RaceHighlights } from '#shared/races/races.schema.ts';
import { Icon, type IconName } from '../../art/icons/Icon.tsx';
import { HeroFace } from './HeroFigure.tsx';
import styles from './Highlights.module.css';
import { useRace } from './races.store.ts';
import { useFigures } from './useFigures.ts';

const ICONS: Record<HighlightKind, IconName> = {
  rocket: 'up',
  'steady-star': 'star',
  chain: 'link',
  lightning: 'energy',
  'sharp-eye': 'eye',
  bounce: 'retry',
  'learned-it': 'sprout',
  'nut-cracker': 'trophy',
  'only-one': 'crown',
  climber: 'podium',
  finisher: 'race',
  expert: 'badge',
  'new-best': 'trophy',
  'photo-finish': 'camera',
  pathfinder: 'mission',
  thinker: 'info',
  'team-rock': 'team',
  'planet-maker': 'globe',
};

type Highlight = RaceHighlights['highlights'][number];

/** What a highlight says about its hero. */
function useWords(): (highlight: Highlight) => string {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  return ({ kind, figure, topic }) =>
    t(`highlight.${kind}.text`, {
      count: Math.round(figure),
      figure: number(figureOf(kind, figure)),
      topic: topic ? t(`topic.${topic}`) : '',
    });
}

/** Shares are shown in hundredths, times in seconds. */
function figureOf(kind: HighlightKind, figure: number): number {
  if (kind === 'lightning') return Math.round(figure / 100) / 10;
  if (kind === 'sharp-eye' || kind === 'team-rock' || kind === 'finisher')
    return Math.round(figure <= 3 ? figure * 100 : figure);
  return Math.round(figure);
}

/** The own card: what this hero did well. */
export function OwnHighlight({ seat }: { seat: number | undefined }) {
  const { t } = useTranslation('races');
  const words = useWords();
  const own = useRace((race) => race.highlights.find((highlight) => highlight.seat === seat));
  if (!own) return null;
  return (
    <div className={styles.own}>
      <span className={styles.medal}>
        <Icon name={ICONS[own.kind]} size={34} />
      </span>
      <p>
        <strong>{t(`highlight.${own.kind}.name`)}</strong>
        {words(own)}
      </p>
    </div>
  );
}

/** Everybody's cards fly by: each ends on something done well. */
export function HighlightParade() {
  const { t } = useTranslation('races');
  const words = useWords();
  const highlights = useRace((race) => race.highlights);
  const heroes = useRace((race) => race.room?.heroes ?? NOBODY);
  const [still, setStill] = useState(false);
  const shown = highlights.flatMap((highlight) => {
    const hero = heroes.find(({ seat }) => seat === highlight.seat);
    return hero ? [{ highlight, hero }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.parade} data-still={still || undefined} aria-label={t('podium.highlights')}>
      <ul
        className={styles.line}
        style={{ '--cards': shown.length } as CSSProperties}
        onPointerDown={() => setStill(true)}
      >
        {shown.map(({ highlight, hero }) => (
          <li key={hero.seat} className={styles.card}>
            <HeroFace hero={hero} size={52} />
            <p>
              <strong>
                {hero.name}: {t(`highlight.${highlight.kind}.name`)}
              </strong>
              {words(highlight)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NOBODY: readonly never[] = [];
