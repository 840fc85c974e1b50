import { ArtSection } from './ArtSection.tsx';
import { AskingSection } from './AskingSection.tsx';
import styles from './DesignPage.module.css';
import { DesignSwitches } from './DesignSwitches.tsx';
import { OverSection } from './OverSection.tsx';
import { PaletteSection } from './PaletteSection.tsx';
import { PressingSection } from './PressingSection.tsx';
import { ShowingSection } from './ShowingSection.tsx';
import { TellingSection } from './TellingSection.tsx';

/** Every part in every state, for those who build with them; only in development. */
export default function DesignPage() {
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1>The parts of the paper planet</h1>
        <DesignSwitches />
      </header>
      <div className={styles.bands}>
        <div className={styles.band}>
          <PressingSection />
          <AskingSection />
        </div>
        <div className={styles.band}>
          <ShowingSection />
          <ArtSection />
        </div>
        <div className={styles.band}>
          <OverSection />
          <TellingSection />
          <PaletteSection />
        </div>
      </div>
    </main>
  );
}
