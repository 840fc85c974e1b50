import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { GhostView } from '#shared/races/history.schema.ts';
import type { GameId } from '#shared/races/words.schema.ts';
import { Icon, type IconName } from '../../art/icons/Icon.tsx';
import { GhostPuppet } from '../../features/races/GhostFigure.tsx';
import { fetchGhosts, raceGhost } from '../../features/races/races.api.ts';
import { useFigures } from '../../features/races/useFigures.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import shared from './ChallengesPage.module.css';
import styles from './GhostShelf.module.css';

const ICONS: Record<GameId, IconName> = { rush: 'recycle', quiz: 'help', power: 'energy', sprint: 'mission' };

/** Whom one can race against when nobody is there: one press, and one stands in the lobby beside the ghost. */
export function GhostShelf() {
  const { t } = useTranslation('races');
  const ghosts = useQuery({ queryKey: ['race ghosts'], queryFn: fetchGhosts, gcTime: 0 });
  return (
    <section aria-labelledby="race-ghosts" className={shared.part}>
      <h2 id="race-ghosts">{t('hub.ghosts')}</h2>
      {ghosts.isPending ? (
        <SkeletonList rows={1} />
      ) : ghosts.isError ? (
        <ErrorState onRetry={() => void ghosts.refetch()} busy={ghosts.isFetching} />
      ) : ghosts.data.length === 0 ? (
        <EmptyState small level={3} title={t('hub.noGhosts')}>
          {t('hub.noGhostsText')}
        </EmptyState>
      ) : (
        <>
          <p>{t('hub.ghostsText')}</p>
          <Shelf ghosts={ghosts.data} />
        </>
      )}
    </section>
  );
}

function Shelf({ ghosts }: { ghosts: readonly GhostView[] }) {
  const navigate = useNavigate();
  const race = useMutation({
    mutationFn: raceGhost,
    onSuccess: (code) => void navigate(`/race/${code}`),
  });
  return (
    <ul aria-labelledby="race-ghosts" className={styles.shelf}>
      {ghosts.map((ghost) => (
        <li key={ghost.id} className={styles.place}>
          <button
            type="button"
            className={styles.ghost}
            aria-disabled={race.isPending || undefined}
            aria-busy={(race.isPending && race.variables === ghost.id) || undefined}
            onClick={() => !race.isPending && race.mutate(ghost.id)}
          >
            <Figure ghost={ghost} />
            <Label ghost={ghost} />
            {race.isPending && race.variables === ghost.id && <Spinner className={styles.spinner} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Figure({ ghost: { kind, avatar, game } }: { ghost: GhostView }) {
  return (
    <span className={styles.scene}>
      <span className={styles.game} data-game={game}>
        <Icon name={ICONS[game]} size={26} />
      </span>
      {kind === 'terra' || !avatar ? (
        <GhostPuppet ghost={{ kind: 'terra' }} className={styles.terra} />
      ) : (
        <GhostPuppet ghost={{ kind: 'hero', avatar }} className={styles.hero} />
      )}
    </span>
  );
}

function Label({ ghost: { kind, name, game, total, scheme, party, at } }: { ghost: GhostView }) {
  const { t, i18n } = useTranslation('races');
  const { number } = useFigures();
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' });
  return (
    <span className={styles.label}>
      <strong className={styles.name}>
        {kind === 'own' ? t('ghost.own') : kind === 'terra' ? TERRA : name}
      </strong>
      <span>{t(`game.${game}.name`)}</span>
      <span className={styles.points}>{t('hub.toBeat', { points: number(total) })}</span>
      {game === 'rush' && scheme !== 'planet' && (
        <span className={styles.note}>{t(`scheme.${scheme}.name`)}</span>
      )}
      {party === 'class' && <span className={styles.note}>{t('hub.classLength')}</span>}
      {kind === 'own' && at && <span className={styles.note}>{day.format(new Date(at))}</span>}
    </span>
  );
}

/** Has the same name in every language. */
const TERRA = 'Terra';
