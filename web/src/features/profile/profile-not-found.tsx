import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { dropToken } from '../../lib/session.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';

/** Where the session's account is not there any more. */
export function ProfileNotFound({ reference }: { readonly reference: string | undefined }) {
  return (
    <ErrorScreen title="Profile Not Found" text="We found no profile for this sign-in." reference={reference}>
      <Link className="button primary" to={PATHS.login} onClick={dropToken}>
        Sign In Again
      </Link>
    </ErrorScreen>
  );
}
