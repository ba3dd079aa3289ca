import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';

/** Shown at unknown addresses. */
export function NotFoundPage() {
  return (
    <ErrorScreen title="Oops! Page not found" text="There is no page at this address. The link may be old or mistyped.">
      <Link className="button primary" to={PATHS.home}>
        Return to Home
      </Link>
    </ErrorScreen>
  );
}
