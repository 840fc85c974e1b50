import { useTranslation } from 'react-i18next';
import { Bin } from '../../art/pictures/Bin.tsx';
import { Item } from '../../art/pictures/Item.tsx';
import { itemNames } from '../../art/pictures/items.ts';
import { binAltKey, binNames, stickerAltKey, stickerNames } from '../../art/pictures/pictures.ts';
import { Sticker } from '../../art/pictures/Sticker.tsx';
import { Planet } from '../../art/planet/Planet.tsx';
import { planetStepOf, planetSteps } from '../../art/planet/planet-steps.ts';
import { Prop, propNames } from '../../art/scenery/Prop.tsx';
import styles from './DesignPage.module.css';
import { DesignSection } from './DesignSection.tsx';

const LEVELS_PER_STEP = 5;

/** The drawings: the planet as it grows, scenery, stickers, bins, things to sort. */
export function ArtSection() {
  const { t } = useTranslation('art');
  return (
    <>
      <DesignSection title="The planet in ten steps">
        <div className={styles.drawings}>
          {planetSteps.map((name, index) => (
            <Planet key={name} {...planetStepOf((index + 1) * LEVELS_PER_STEP)} alt={name} />
          ))}
        </div>
      </DesignSection>
      <DesignSection title="Scenery">
        <div className={styles.drawings}>
          {propNames.map((name) => (
            <Prop key={name} name={name} />
          ))}
        </div>
      </DesignSection>
      <DesignSection title="Stickers, bins, things to sort">
        <div className={styles.drawings}>
          {stickerNames.map((name) => (
            <Sticker key={name} name={name} alt={t(stickerAltKey(name))} />
          ))}
          {binNames.map((name) => (
            <Bin key={name} name={name} alt={t(binAltKey(name))} />
          ))}
          {itemNames.map((name) => (
            <Item key={name} name={name} alt={name} />
          ))}
        </div>
      </DesignSection>
    </>
  );
}
