import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './ToastRegion.module.css';
import { dismissToast, type Toast, type ToastVariant } from './toast.ts';
import { usePageHidden } from './usePageHidden.ts';
import { useSwipe } from './useSwipe.ts';
import { useUiText } from './useUiText.ts';

const seals: Record<ToastVariant, IconName> = { default: 'info', success: 'check', destructive: 'close' };

interface ToastCardProps {
  toast: Toast;
  /** The focus is in the region. */
  focused: boolean;
}

/** One toast; it waits while the pointer or the focus is on it, and while the page is out of sight. */
export function ToastCard({ toast, focused }: ToastCardProps) {
  const { id, title, description, variant, icon, action, duration, open } = toast;
  const text = useUiText();
  const [pointed, setPointed] = useState(false);
  const held = usePageHidden() || pointed || focused;
  const left = useRef(duration);
  const swipe = useSwipe(() => dismissToast(id));

  useEffect(() => {
    left.current = duration;
  }, [duration]);

  useEffect(() => {
    if (!open || held) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1_000, left.current - (performance.now() - since));
    };
  }, [id, open, held]);

  return (
    <article
      aria-labelledby={`${id}-title`}
      className={clsx(styles.toast, variant !== 'default' && styles[variant])}
      data-gone={open ? undefined : ''}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      {...swipe}
    >
      <span className={styles.seal}>
        <Icon name={icon ?? seals[variant]} />
      </span>
      <div className={styles.words}>
        <p id={`${id}-title`} className={styles.title}>
          {title}
        </p>
        {description && <p>{description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={text('close')}
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" />
      </button>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
    </article>
  );
}
