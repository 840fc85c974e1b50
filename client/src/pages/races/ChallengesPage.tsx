import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { queryClient } from '../../core/queries.ts';
import { claimGuestPoints, fetchHub } from '../../features/races/races.api.ts';
import { formatCode } from '../../ui/code.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toast.ts';
import { JoinCodeBox } from '../landing/JoinCodeBox.tsx';
import styles from './ChallengesPage.module.css';
import { GhostShelf } from './GhostShelf.tsx';
import { PastRaces } from './PastRaces.tsx';
import { StartRace } from './StartRace.tsx';

/** Where races begin: a code, a race of one's own, the open ones of the class, and what was before. */
export function ChallengesPage() {
  const { t } = useTranslation('races');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  usePageTitle(t('hub.title'));
  const hub = useQuery({ queryKey: ['race hub'], queryFn: fetchHub, gcTime: 0 });
  useClaim();
  return (
    <div className={styles.hub}>
      <h1>{t('hub.title')}</h1>
      <JoinCodeBox className={styles.join} onJoin={(code) => void navigate(`/race/${code}`)} />
      <StartRace classId={search.get('class') ?? undefined} />
      <GhostShelf />
      {hub.isPending ? (
        <SkeletonList rows={3} />
      ) : hub.isError ? (
        <ErrorState onRetry={() => void hub.refetch()} busy={hub.isFetching} />
      ) : (
        <>
          <section aria-labelledby="open-races" className={styles.part}>
            <h2 id="open-races">{t('hub.open')}</h2>
            {hub.data.open.length === 0 ? (
              <EmptyState small level={3} title={t('hub.noneOpen')}>
                {t('hub.noneOpenText')}
              </EmptyState>
            ) : (
              <Rows label={t('hub.open')}>
                {hub.data.open.map((door) => (
                  <ListRow
                    key={door.code}
                    title={t(`game.${door.game}.name`)}
                    note={t('hub.openNote', {
                      host: door.host,
                      count: door.heroes,
                      code: formatCode(door.code),
                    })}
                    to={`/race/${door.code}`}
                    trailing={
                      <Tag tone={door.phase === 'lobby' ? 'leaf' : 'coral'} icon="race">
                        {t(door.phase === 'lobby' ? 'hub.join' : 'hub.live')}
                      </Tag>
                    }
                  />
                ))}
              </Rows>
            )}
          </section>
          <PastRaces past={hub.data.past} bests={hub.data.bests} />
        </>
      )}
    </div>
  );
}

/** What this browser earned without an account goes home with the hero, once. */
function useClaim(): void {
  const { t } = useTranslation('races');
  useEffect(() => {
    claimGuestPoints().then(
      (points) => {
        if (points === 0) return;
        toast({ title: t('hub.claimed', { points }), variant: 'success', icon: 'check' });
        void queryClient.invalidateQueries({ queryKey: ['race hub'] });
      },
      // It can be claimed for a day; the next visit asks again.
      () => undefined,
    );
  }, [t]);
}
