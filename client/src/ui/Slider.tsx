import { type CSSProperties, useId } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How the value reads; per cent of the way by default. */
  format?: (value: number) => string;
  icon?: IconName;
  iconAfter?: IconName;
  disabled?: boolean | undefined;
}

/** A value along a line, for what is heard or seen at once. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min = 0, max = 1, step = 0.1, format, icon, iconAfter, disabled } = props;
  const id = useId();
  const part = max > min ? (value - min) / (max - min) : 0;
  const read = format?.(value) ?? new Intl.NumberFormat(undefined, { style: 'percent' }).format(part);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
        <span className={styles.figure} aria-hidden="true">
          {read}
        </span>
      </label>
      <div className={styles.line}>
        {icon && <Icon name={icon} />}
        <input
          id={id}
          type="range"
          className={styles.input}
          style={{ '--part': part } as CSSProperties}
          {...{ min, max, step, value, disabled }}
          aria-valuetext={read}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        {iconAfter && <Icon name={iconAfter} />}
      </div>
    </div>
  );
}
