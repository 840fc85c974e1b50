import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const ErrorScreen = lazy(() =>
  import('../pages/errorScreen/ErrorScreen.tsx').then((module) => ({ default: module.ErrorScreen })),
);

interface BoundaryProps {
  /** A new value is a new chance. */
  place: string;
  children: ReactNode;
}

/** Only classes can catch what a component throws. */
class Boundary extends Component<BoundaryProps, { thrown: unknown; broken: boolean }> {
  override state: { thrown: unknown; broken: boolean } = { thrown: undefined, broken: false };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown, broken: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.broken && before.place !== this.props.place)
      this.setState({ thrown: undefined, broken: false });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Suspense fallback={null}>
        <ErrorScreen thrown={this.state.thrown} />
      </Suspense>
    );
  }
}

/** Shows the error screen in the place of a page that broke, until one goes elsewhere. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().key}>{children}</Boundary>;
}
