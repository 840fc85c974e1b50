import { useTranslation } from 'react-i18next';
import { pointsForLevel } from '#shared/progress/progress.rules.ts';
import { QuietPage, QuietPageHead } from '../../app/QuietPage.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { Planet } from '../../art/planet/Planet.tsx';
import { planetStepOf } from '../../art/planet/planet-steps.ts';
import { useUser } from '../../features/accounts/auth.store.ts';
import { ConsentNotice } from '../../features/accounts/ConsentNotice.tsx';
import { useMe } from '../../features/accounts/me.api.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TerraSays } from '../../ui/TerraSays.tsx';
import styles from './DashboardPage.module.css';

/** The first page of a signed-in hero: who they are, their planet, their level. */
export function DashboardPage() {
  const { t, i18n } = useTranslation('accounts');
  const user = useUser();
  const me = useMe().data;
  usePageTitle(t('dashboard.title'));
  if (!user || !me) return null;
  const { level, totalPoints } = user;
  const from = pointsForLevel(level);
  const to = pointsForLevel(level + 1);
  const { step, inner } = planetStepOf(level);
  const missing = new Intl.NumberFormat(i18n.language).format(Math.max(0, to - totalPoints));
  return (
    <QuietPage>
      <QuietPageHead>
        <h1>{t('dashboard.welcome', { name: me.firstName || me.heroName })}</h1>
        <TerraSays moving="wave">{t('dashboard.terra', { hero: me.heroName })}</TerraSays>
      </QuietPageHead>
      <ConsentNotice me={me} />
      <div className={styles.world}>
        <Ring
          label={t('dashboard.ring', { level: level + 1 })}
          value={totalPoints - from}
          max={to - from}
          size="min(24rem, 76vw)"
          star
          className={styles.ring}
        >
          <Planet
            step={step}
            inner={inner}
            turning
            alt={t('dashboard.planet', { level })}
            className={styles.planet}
          />
        </Ring>
        <Sheet lift={2} pad="large" className={styles.figures}>
          <Avatar avatar={me.avatar} cut="puppet" alt={me.heroName} className={styles.hero} />
          <p className={styles.name}>{me.heroName}</p>
          <dl className={styles.list}>
            <div>
              <dt>{t('dashboard.points')}</dt>
              <dd>
                <CountUp value={totalPoints} />
              </dd>
            </div>
            <div>
              <dt>{t('dashboard.level')}</dt>
              <dd>
                <CountUp value={level} />
              </dd>
            </div>
          </dl>
          <p>{t('dashboard.next', { points: missing, level: level + 1 })}</p>
          <ButtonLink to="/profile" kind="paper" icon="profile">
            {t('dashboard.profile')}
          </ButtonLink>
        </Sheet>
      </div>
    </QuietPage>
  );
}
