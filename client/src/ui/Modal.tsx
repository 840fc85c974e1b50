import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { enterLayer } from './layers.ts';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** A press beside the sheet closes it. */
  closesBeside: boolean;
  role: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** Whether anything of the element is still moving or fading. */
async function settled(element: HTMLElement): Promise<void> {
  const running = element.getAnimations({ subtree: true }).filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(running.map((each) => each.finished));
}

/**
 * What dialog and drawer share, on the browser's own `<dialog>`: it brings the
 * focus trap, Escape, the inert page behind and the return of the focus, and
 * costs nothing to load. The attribute `data-here` drives the way in and out.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, closesBeside, role, labelledBy, describedBy, className, children } = props;
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (!element || !open) return undefined;
    if (!element.open) element.showModal();
    // The first frame has the starting place, so that there is a way to come.
    element.getBoundingClientRect();
    element.dataset.here = '';
    return enterLayer(element);
  }, [element, open]);

  useEffect(() => {
    if (!element || open) return undefined;
    let opensAgain = false;
    delete element.dataset.here;
    void settled(element).then(() => {
      if (opensAgain) return;
      element.close();
      setPresent(false);
    });
    return () => {
      opensAgain = true;
    };
  }, [element, open]);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const pressBeside = useEffectEvent(() => {
    if (closesBeside) onClose();
  });

  useEffect(() => {
    if (!element) return undefined;
    // A press that began on the sheet and ended beside it (selecting text) is none.
    let beganBeside = false;
    const begin = (event: PointerEvent): void => {
      beganBeside = event.target === element;
    };
    const end = (event: MouseEvent): void => {
      if (beganBeside && event.target === element) pressBeside();
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('click', end);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('click', end);
    };
  }, [element]);

  if (!present) return null;
  return (
    <dialog
      ref={setElement}
      className={className}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClose={open ? onClose : undefined}
    >
      {children}
    </dialog>
  );
}
