import { PATHS } from '../lib/paths.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** Shown where a page could not be loaded. */
export function RouterErrorPage() {
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
