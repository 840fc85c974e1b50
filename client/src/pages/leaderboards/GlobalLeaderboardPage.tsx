import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Stage } from '../../art/stage/Stage.tsx';
import { useAuth } from '../../features/accounts/auth.store.ts';
import { BoardPanel } from '../../features/leaderboards/BoardPanel.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './BoardPage.module.css';

/** The heroes whom everybody may see; without signing in. */
export function GlobalLeaderboardPage() {
  const { t } = useTranslation('leaderboards');
  const state = useAuth((auth) => auth.state);
  usePageTitle(t('public.title'));
  return (
    <>
      <div className={styles.scene}>
        <Stage density="quiet" light="right" className={styles.stage} />
      </div>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{t('public.title')}</h1>
          <p>{t('public.text')}</p>
          <p>
            {state === 'unauthenticated' && (
              <ButtonLink to="/register" icon="user-plus">
                {t('public.join')}
              </ButtonLink>
            )}
          </p>
        </div>
        <Sheet lift={2} pad="medium">
          {state !== 'loading' && <BoardPanel board={{ scope: 'global' }} label={t('list.global')} />}
        </Sheet>
      </div>
    </>
  );
}
