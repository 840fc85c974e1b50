import { useState } from 'react';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './DesignPage.module.css';

const scales = [
  { value: '0.875', label: 'Small' },
  { value: '1', label: 'Medium' },
  { value: '1.125', label: 'Large' },
  { value: '1.25', label: 'Extra large' },
] as const;

/** Sets the looks of the whole page as the settings do, for trying them out. */
export function DesignSwitches() {
  const root = document.documentElement;
  const [, changed] = useState(0);
  const set = (act: () => void): void => {
    act();
    changed((count) => count + 1);
  };
  const attribute = (name: 'contrast' | 'palette' | 'motion', value: string, on: boolean): void =>
    set(() => {
      if (on) root.dataset[name] = value;
      else delete root.dataset[name];
    });
  const scale = root.style.getPropertyValue('--font-scale') || '1';
  return (
    <Sheet lift={2}>
      <div className={styles.switches}>
        <Switch
          label="Night"
          icon="moon"
          checked={root.classList.contains('dark')}
          onChange={(on) => set(() => root.classList.toggle('dark', on))}
        />
        <Switch
          label="High contrast"
          icon="contrast"
          checked={root.dataset.contrast === 'high'}
          onChange={(on) => attribute('contrast', 'high', on)}
        />
        <Switch
          label="Colour-blind safe"
          icon="palette"
          checked={root.dataset.palette === 'safe'}
          onChange={(on) => attribute('palette', 'safe', on)}
        />
        <Switch
          label="Less motion"
          icon="motion"
          checked={root.dataset.motion === 'reduced'}
          onChange={(on) => attribute('motion', 'reduced', on)}
        />
      </div>
      <RadioCards
        legend="Font size"
        columns={3}
        value={scales.find(({ value }) => value === scale)?.value}
        onChange={(value) => set(() => root.style.setProperty('--font-scale', value))}
        options={scales}
      />
    </Sheet>
  );
}
