import { SceneState, type StateWords } from './SceneState.tsx';

export type EmptyStateProps = StateWords & { title: string };

/** Nothing here yet, and how to change that. */
export function EmptyState(props: EmptyStateProps) {
  return <SceneState mood="thinking" {...props} />;
}
