import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '../art/icons/Icon.tsx';
import styles from './Drawer.module.css';
import { Modal } from './Modal.tsx';
import { useUiText } from './useUiText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  hideTitle?: boolean;
  side?: 'left' | 'right' | 'bottom';
  children: ReactNode;
}

/** A sheet that slides in from a side, 20rem wide, over a veiled page. */
export function Drawer({ open, onOpenChange, title, hideTitle, side = 'left', children }: DrawerProps) {
  const text = useUiText();
  const id = `${useId()}-title`;
  const close = (): void => onOpenChange(false);
  return (
    <Modal open={open} onClose={close} closesBeside role="dialog" labelledBy={id} className={styles.layer}>
      <div className={clsx(styles.sheet, side !== 'left' && styles[side])}>
        <div className={styles.head}>
          {hideTitle ? (
            <VisuallyHidden as="h2" id={id}>
              {title}
            </VisuallyHidden>
          ) : (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          <button type="button" className={styles.close} aria-label={text('close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </Modal>
  );
}
