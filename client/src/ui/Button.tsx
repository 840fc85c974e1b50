import type { ComponentProps, MouseEvent } from 'react';
import type { IconName } from '../art/icons/Icon.tsx';
import { ButtonContent } from './ButtonContent.tsx';
import { type ButtonKind, type ButtonSize, buttonClass } from './buttonClass.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Sun is the one main action of a screen. */
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** Waits for an answer: keeps its focus and place, takes no press. */
  busy?: boolean;
  wide?: boolean;
}

/** Paper with a thick edge that goes down when it is pressed. */
export function Button(props: ButtonProps) {
  const { kind, size, icon, iconAfter, busy = false, wide, className, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, wide, busy, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}
