import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { place } from './place.ts';
import styles from './Tooltip.module.css';
import { tooltipClosed, tooltipDelay } from './tooltipTiming.ts';

export interface TooltipProps {
  text: string;
  /** False when the text is already the control's name. */
  describes?: boolean;
  /** One control that hands its props on to an element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Milliseconds in which the pointer may cross from the control to the tip. */
const CROSSING = 120;

const placing = { align: 'center', gap: 10 } as const;

/** A short explanation of one control, on hover and on keyboard focus. */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [control, setControl] = useState<Element>();
  const own = children.props;

  const openLater = (at: Element, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setControl(at), delay);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    if (control) tooltipClosed(performance.now());
    setControl(undefined);
  };
  const closeLater = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, CROSSING);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!tip.current || !control) return undefined;
    tip.current.showPopover();
    place(tip.current, control, placing);
    const follow = (): void => {
      if (tip.current) place(tip.current, control, placing);
    };
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setControl(undefined);
    };
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('keydown', dismiss, true);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('keydown', dismiss, true);
    };
  }, [control]);

  const watched = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') openLater(event.currentTarget, tooltipDelay(performance.now()));
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      closeLater();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event);
      close();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setControl(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      close();
    },
    ...(describes && control ? { 'aria-describedby': id } : {}),
  });

  return (
    <>
      {watched}
      {control && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className={styles.tip}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={closeLater}
        >
          {text}
        </span>
      )}
    </>
  );
}
