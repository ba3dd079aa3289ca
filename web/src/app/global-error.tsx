import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { OPERATOR } from '../lib/operator.ts';
import { PATHS } from '../lib/paths.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { PageNotLoaded } from './pages.ts';

interface State {
  readonly failure: 'none' | 'not drawn' | 'not loaded';
  /** Request identifier, if a call caused the error. */
  readonly reference?: string | undefined;
}

/**
 * Catches errors thrown while rendering; failed page loads are shown by the router. Used around each page, so that the
 * navigation stays, and around everything.
 */
export class GlobalErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): State {
    const reference = error instanceof ApiError ? error.requestId : undefined;
    return { failure: error instanceof PageNotLoaded ? 'not loaded' : 'not drawn', reference };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // A connection problem, not a fault of the application.
    if (error instanceof PageNotLoaded) return;
    void import('./page-errors.ts').then(
      ({ reportPageError }) => reportPageError(error, true, info.componentStack),
      () => undefined,
    );
    reportError(Object.assign(error, { componentStack: info.componentStack }));
  }

  /** Renders again after clearing the query cache, whose data may have caused the error. */
  private readonly tryAgain = async (): Promise<void> => {
    const parts = await import('../lib/query-client.ts').catch(() => null);
    parts?.queryClient.clear();
    this.setState({ failure: 'none', reference: undefined });
  };

  override render(): ReactNode {
    if (this.state.failure === 'none') return this.props.children;
    if (this.state.failure === 'not loaded') return <RouterErrorPage />;
    return (
      <ErrorScreen
        title="Something went wrong"
        text="We're sorry, but an unexpected error occurred. Our team has been notified."
        reference={this.state.reference}
      >
        <button type="button" className="button primary" onClick={this.tryAgain}>
          Try Again
        </button>
        <a className="button quiet" href={PATHS.home}>
          Go Home
        </a>
        <a href={`mailto:${OPERATOR.supportEmail}`}>Contact support</a>
      </ErrorScreen>
    );
  }
}

/** Shown where a page could not be loaded. */
function RouterErrorPage() {
  return (
    <ErrorScreen title="Unexpected Application Error!" text="This page could not be shown. Please load it again.">
      <button type="button" className="button primary" onClick={() => window.location.reload()}>
        Reload
      </button>
      <a className="button quiet" href={PATHS.home}>
        Go Home
      </a>
    </ErrorScreen>
  );
}
