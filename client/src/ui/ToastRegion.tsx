import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from './layers.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastRegion.module.css';
import { useToasts } from './toast.ts';
import { useUiText } from './useUiText.ts';

/** Where toasts appear: once in the app. F8 moves the focus here; an open dialog takes it along. */
export function ToastRegion() {
  const text = useUiText();
  const layer = useTopLayer();
  const region = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(false);
  const latest = useToasts(({ toasts }) => toasts[0]);

  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, []);

  // Both live regions are always there: one that comes together with its text is often not read.
  const urgent = latest?.variant === 'destructive';
  const card = latest && <ToastCard key={latest.id} toast={latest} focused={focused} />;
  return createPortal(
    <section
      ref={region}
      className={styles.region}
      tabIndex={-1}
      aria-label={text('notifications')}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div aria-live="polite">{urgent ? null : card}</div>
      <div aria-live="assertive">{urgent ? card : null}</div>
    </section>,
    layer ?? document.body,
  );
}
