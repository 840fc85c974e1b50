import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '../art/icons/Icon.tsx';
import type { TerraMood } from '../art/terra/moods.tsx';
import { Terra } from '../art/terra/Terra.tsx';
import styles from './Dialog.module.css';
import { Modal } from './Modal.tsx';
import { useUiText } from './useUiText.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Terra asks or tells it. */
  terra?: TerraMood;
  /** The buttons at the end. */
  actions?: ReactNode;
  /** An alert wants an answer: it has no cross and a press beside it does nothing. */
  kind?: 'dialog' | 'alert';
  size?: 'small' | 'medium' | 'large';
  children?: ReactNode;
}

/** A sheet over the page that holds the focus until it is answered or closed. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, terra, actions, kind = 'dialog', size, children } = props;
  const text = useUiText();
  const id = useId();
  const close = (): void => onOpenChange(false);
  return (
    <Modal
      open={open}
      onClose={close}
      closesBeside={kind === 'dialog'}
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      labelledBy={`${id}-title`}
      describedBy={description === undefined ? undefined : `${id}-description`}
      className={styles.layer}
    >
      <div className={clsx(styles.sheet, size === 'small' && styles.small, size === 'large' && styles.large)}>
        <div className={clsx(styles.head, terra && styles.withTerra)}>
          {terra && <Terra mood={terra} />}
          <div>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {description !== undefined && (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            )}
          </div>
          {kind === 'dialog' && (
            <button type="button" className={styles.close} aria-label={text('close')} onClick={close}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  );
}
