import { Button } from './Button.tsx';
import { SceneState, type StateWords } from './SceneState.tsx';
import { useUiText } from './useUiText.ts';

export interface ErrorStateProps extends StateWords {
  onRetry?: () => void;
  /** The retry is on its way. */
  busy?: boolean;
}

/** Something did not work, and the way out. */
export function ErrorState({ onRetry, busy = false, title, children, actions, ...rest }: ErrorStateProps) {
  const text = useUiText();
  const retry = onRetry && (
    <Button icon="retry" busy={busy} onClick={onRetry}>
      {text('tryAgain')}
    </Button>
  );
  return (
    <SceneState
      mood="worried"
      role="alert"
      title={title ?? text('somethingWentWrong')}
      actions={
        (retry || actions) && (
          <>
            {retry}
            {actions}
          </>
        )
      }
      {...rest}
    >
      {children ?? text('somethingWentWrongText')}
    </SceneState>
  );
}
