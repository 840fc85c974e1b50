import { Button } from './Button.tsx';
import { SceneState, type StateWords } from './SceneState.tsx';
import { useUiText } from './useUiText.ts';

export interface OfflineStateProps extends StateWords {
  onRetry?: () => void;
}

/** This needs the network, which is away. */
export function OfflineState({ onRetry, title, children, actions, ...rest }: OfflineStateProps) {
  const text = useUiText();
  const retry = onRetry && (
    <Button kind="paper" icon="retry" onClick={onRetry}>
      {text('tryAgain')}
    </Button>
  );
  return (
    <SceneState
      mood="sleepy"
      role="status"
      title={title ?? text('offline')}
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
      {children ?? text('offlineText')}
    </SceneState>
  );
}
