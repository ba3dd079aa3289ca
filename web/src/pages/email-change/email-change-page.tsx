import { EmailChange } from '../../features/auth/email-change.tsx';
import { useLinkToken } from '../../features/auth/use-link-token.ts';

/** Where links lead that change an e-mail address or undo that. */
export function EmailChangePage() {
  const token = useLinkToken();
  return <EmailChange key={token} token={token} />;
}
