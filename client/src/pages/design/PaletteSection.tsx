import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type CSSProperties, useState } from 'react';
import { useVariants, type VariantName } from '../../motion/variants.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DesignPage.module.css';
import { DesignSection } from './DesignSection.tsx';

const colours = {
  paper: 'ink',
  'paper-2': 'ink',
  kraft: 'ink',
  sun: 'sun-on',
  leaf: 'leaf-on',
  ocean: 'ocean-on',
  coral: 'coral-on',
  soil: 'soil-on',
  'sun-soft': 'sun-ink',
  'leaf-soft': 'leaf-ink',
  'ocean-soft': 'ocean-ink',
  'coral-soft': 'coral-ink',
  'sky-1': 'ink',
  'sky-3': 'ink',
  'sky-5': 'ink-2',
  'hill-1': 'ink',
  'hill-3': 'ink',
  'hill-5': 'hill-5-on',
} as const;

const movements: readonly VariantName[] = ['rise', 'pop', 'slide', 'stamp', 'unfold', 'fade'];

function Movements() {
  const variants = useVariants();
  const [here, setHere] = useState(true);
  return (
    <DesignSection title="Movement">
      <div className={styles.row}>
        <Button kind="paper" icon={here ? 'stop' : 'play'} onClick={() => setHere(!here)}>
          {here ? 'Away' : 'Come'}
        </Button>
      </div>
      <AnimatePresence initial={false}>
        {here && (
          <m.div className={styles.row} variants={variants.parent} initial="away" animate="here" exit="away">
            {movements.map((name) => (
              <m.div key={name} className={styles.mover} variants={variants[name]}>
                {name}
              </m.div>
            ))}
          </m.div>
        )}
      </AnimatePresence>
    </DesignSection>
  );
}

export function PaletteSection() {
  return (
    <>
      <Movements />
      <DesignSection title="Colours and the text on them">
        <div className={styles.swatches}>
          {Object.entries(colours).map(([surface, text]) => (
            <div
              key={surface}
              className={styles.swatch}
              style={{ background: `var(--${surface})`, color: `var(--${text})` } as CSSProperties}
            >
              {surface}
            </div>
          ))}
        </div>
      </DesignSection>
      <DesignSection title="Type">
        <p className={styles.big}>0123456789</p>
        <h3>Grandstander cuts the headings</h3>
        <p>
          Atkinson Hyperlegible Next tells the rest: Il1 O0, ñ, ß, œ, ž. CO<sub>2</sub> is written like this.
        </p>
      </DesignSection>
    </>
  );
}
