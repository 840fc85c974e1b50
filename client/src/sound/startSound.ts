import { play } from './play.ts';
import { allowSound } from './player.ts';

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;
const PRESSED =
  'button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], input[type="checkbox"], input[type="radio"]';

/** Waits for the first touch, then gives every press of the app its click; `data-sound="none"` asks for silence. */
export function startSound(): void {
  const onFirstTouch = (): void => {
    for (const event of FIRST_TOUCH) document.removeEventListener(event, onFirstTouch, true);
    allowSound();
  };
  for (const event of FIRST_TOUCH) document.addEventListener(event, onFirstTouch, true);
  document.addEventListener('click', clickSound);
}

function clickSound({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const pressed = target.closest(PRESSED);
  if (!pressed || pressed.ariaDisabled === 'true' || pressed.closest('[data-sound="none"]')) return;
  play('button-click');
}
