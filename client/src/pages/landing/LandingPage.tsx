import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Earth } from './Earth.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { Hero } from './Hero.tsx';
import { LandingBar } from './LandingBar.tsx';
import styles from './LandingPage.module.css';
import { Steps } from './Steps.tsx';

/** The start page: the planet, the promise, and how it works, from the sky down into the earth. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  usePageTitle(t('title'));
  // What lies below the first screen is drawn after it.
  const below = useDeferredValue(true, false);
  return (
    <div className={styles.landing}>
      <LandingBar />
      <main id="main" tabIndex={-1} className="page">
        <Hero />
        {below && (
          <>
            <section id="features" aria-labelledby="features-title" className={styles.how}>
              <h2 id="features-title" tabIndex={-1}>
                {t('how.title')}
              </h2>
              <p className={styles.lead}>{t('how.text')}</p>
              <FeatureCards />
            </section>
            <Steps />
          </>
        )}
      </main>
      {below && <Earth />}
    </div>
  );
}
