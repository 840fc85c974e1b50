import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Button.module.css';
import { type ButtonKind, type ButtonSize, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Its name, for those who cannot see the icon and, as a tooltip, for those who wonder. */
  label: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  busy?: boolean;
  /** A count on the corner; say it in the label too. */
  badge?: number | undefined;
}

/** A button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, kind = 'paper', size, busy = false, badge = 0, className, onClick, ...rest } = props;
  return (
    <Tooltip text={label} describes={false}>
      <button
        type="button"
        {...rest}
        className={buttonClass({ kind, size, busy, square: true, className })}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onClick}
      >
        {busy ? <Spinner /> : <Icon name={icon} />}
        {badge > 0 && (
          <span className={styles.count} aria-hidden="true">
            {badge > 99 ? '99+' : badge}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
