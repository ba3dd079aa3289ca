import { useNavigate } from 'react-router-dom';
import { useLinkToken } from '../../features/auth/use-link-token.ts';
import { VerifyEmail } from '../../features/auth/verify-email.tsx';
import { PATHS } from '../../lib/paths.ts';

/** Where the link leads that verifies an address. */
export function VerifyEmailPage() {
  const navigate = useNavigate();
  const token = useLinkToken();
  return <VerifyEmail key={token} token={token} onDone={() => navigate(PATHS.home, { replace: true })} />;
}
