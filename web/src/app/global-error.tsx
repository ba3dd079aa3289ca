import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PATHS } from '../lib/paths.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';

interface State {
  readonly failed: boolean;
}

/**
 * What fails while it is drawn ends on this screen: around each page, so that the navigation stays, and around everything.
 * What cannot be loaded is the router's to show.
 */
export class GlobalErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(Object.assign(error, { componentStack: info.componentStack }));
  }

  /** Draws it again, with nothing kept of what was fetched: that may be what could not be drawn. */
  private readonly tryAgain = async (): Promise<void> => {
    const parts = await import('../lib/query-client.ts').catch(() => null);
    parts?.queryClient.clear();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorScreen
        title="Something went wrong"
        text="We're sorry, but an unexpected error occurred. Our team has been notified."
      >
        <button type="button" className="button primary" onClick={this.tryAgain}>
          Try Again
        </button>
        <a className="button quiet" href={PATHS.home}>
          Go Home
        </a>
        <a href={`mailto:${BRAND.supportEmail}`}>Contact support</a>
      </ErrorScreen>
    );
  }
}
