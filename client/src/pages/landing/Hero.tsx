import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pathExists } from '../../app/paths.ts';
import { Planet } from '../../art/planet/Planet.tsx';
import { Stage } from '../../art/stage/Stage.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import { useUser } from '../../features/accounts/auth.store.ts';
import { Bubble } from '../../ui/Bubble.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './Hero.module.css';
import { JoinCodeBox } from './JoinCodeBox.tsx';
import { TodayBanner } from './TodayBanner.tsx';

const DASHBOARD = '/dashboard';

/** The stage of the start page: sky, planet, Terra, and the one thing to do. */
export function Hero() {
  const { t } = useTranslation('landing');
  const navigate = useNavigate();
  const goesOn = useUser() !== undefined && pathExists(DASHBOARD);
  return (
    <Stage
      density="full"
      light="centre"
      className={styles.stage}
      horizon={
        <div className={styles.planet}>
          <Planet step={8} turning />
        </div>
      }
    >
      <div className={styles.front}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{t('title')}</h1>
          <p className={styles.subline}>{t('subline')}</p>
          <ButtonLink to={goesOn ? DASHBOARD : '/register'} size="big" iconAfter="next" className={styles.go}>
            {goesOn ? t('dashboard') : t('shell:account.getStarted')}
          </ButtonLink>
        </div>
        <TodayBanner className={styles.today} />
        <div className={styles.ground}>
          <JoinCodeBox className={styles.join} onJoin={(code) => void navigate(`/race/${code}`)} />
          <div className={styles.terra}>
            <Bubble from="right" className={styles.hello}>
              {t('hello')}
            </Bubble>
            <Terra later mood="happy" moving="wave" alt={t('terra')} className={styles.figure} />
          </div>
        </div>
      </div>
    </Stage>
  );
}
