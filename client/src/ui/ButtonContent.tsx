import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

interface ButtonContentProps {
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

/** What stands on a button or a link that looks like one. */
export function ButtonContent({ icon, iconAfter, busy = false, children }: ButtonContentProps) {
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={styles.text}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}
