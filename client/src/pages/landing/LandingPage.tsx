import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTurns } from '../../art/paper/turns.ts';
import { Earth } from './Earth.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { Hero } from './Hero.tsx';
import { LandingBar } from './LandingBar.tsx';
import styles from './LandingPage.module.css';
import { Steps } from './Steps.tsx';

/** What lies below the first screen, one after the other. */
const PARTS_BELOW = 3;

/** The start page: the planet, the promise, and how it works, from the sky down into the earth. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  usePageTitle(t('title'));
  const below = useTurns(true, PARTS_BELOW);
  return (
    <div className={styles.landing}>
      <LandingBar />
      <main id="main" tabIndex={-1} className="page">
        <Hero />
        {below > 0 && (
          <section id="features" aria-labelledby="features-title" className={styles.how}>
            <h2 id="features-title" tabIndex={-1}>
              {t('how.title')}
            </h2>
            <p className={styles.lead}>{t('how.text')}</p>
            <FeatureCards />
          </section>
        )}
        {below > 1 && <Steps />}
      </main>
      {below > 2 && <Earth />}
    </div>
  );
}
