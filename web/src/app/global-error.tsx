import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PATHS } from '../lib/paths.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';

interface State {
  readonly failed: boolean;
}

/** The last resort: whatever fails where no page can show it ends on this screen. */
export class GlobalErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(Object.assign(error, { componentStack: info.componentStack }));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorScreen
        title="Something went wrong"
        text="We're sorry, but an unexpected error occurred. Our team has been notified."
      >
        <button type="button" className="button primary" onClick={() => this.setState({ failed: false })}>
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
