import { Planet } from '../../art/planet/Planet.tsx';
import { Stage } from '../../art/stage/Stage.tsx';
import styles from './Hero.module.css';

const NOON = 12;

interface FirstWords {
  readonly language: string;
  readonly title: string;
  readonly subline: string;
}

/**
 * The first screen of the start page as far as it needs no script: paper and the promise. The build
 * draws it into the page (scripts/firstPicture), so that it is seen while the app is on its way; the
 * hero of the start page then takes its place.
 */
export function FirstPicture({ words }: { words: readonly FirstWords[] }) {
  return (
    <div id="first-picture" aria-hidden="true">
      <Stage
        density="full"
        hour={NOON}
        cut
        className={styles.stage}
        horizon={
          <div className={styles.planet} data-part="planet">
            <Planet step={8} hour={NOON} />
          </div>
        }
      >
        <div className={styles.front}>
          {words.map(({ language, title, subline }) => (
            <div key={language} lang={language} data-part="words" className={styles.words}>
              <p className={styles.headline}>{title}</p>
              <p className={styles.subline}>{subline}</p>
            </div>
          ))}
        </div>
      </Stage>
    </div>
  );
}
