import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LaterProp } from '../../art/scenery/LaterProp.tsx';
import { HillEdge } from '../../art/stage/HillEdge.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import styles from './FeatureCards.module.css';
import { MedalStar } from './MedalStar.tsx';
import { WhenNear } from './WhenNear.tsx';

const Winners = lazy(() => import('./Winners.tsx').then((module) => ({ default: module.Winners })));

/** What one can do, as things one can hold: a postcard, a medal, a podium. */
export function FeatureCards() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.shelf}>
      <ul className={styles.cards}>
        <li className={styles.postcard}>
          <WhenNear className={styles.picture}>
            <LaterProp name="sun" className={styles.sun} />
            <LaterProp name="leafTree" className={styles.tree} />
            <LaterProp name="roundTree" className={styles.secondTree} />
            <LaterProp name="windWheel" className={styles.wheel} />
            <HillEdge hill={2} seed={9} className={styles.meadow} />
          </WhenNear>
          <WhenNear className={styles.stamp}>
            <Terra mood="cheering" />
          </WhenNear>
          <div className={styles.letter}>
            <h3>{t('card.missions.title')}</h3>
            <p>{t('card.missions.text')}</p>
          </div>
        </li>
        <li className={styles.medal}>
          <div className={styles.ribbon} aria-hidden="true" />
          <div className={styles.rim}>
            <div className={styles.face}>
              <MedalStar className={styles.star} />
              <h3>{t('card.badges.title')}</h3>
              <p>{t('card.badges.text')}</p>
            </div>
          </div>
        </li>
        <li className={styles.podium}>
          <WhenNear className={styles.heroes}>
            <Suspense fallback={null}>
              <Winners />
            </Suspense>
          </WhenNear>
          <div className={styles.block}>
            <h3>{t('card.boards.title')}</h3>
            <p>{t('card.boards.text')}</p>
          </div>
        </li>
      </ul>
    </div>
  );
}
