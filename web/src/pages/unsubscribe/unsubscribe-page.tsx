import { useLinkToken } from '../../features/auth/use-link-token.ts';
import { Unsubscribe } from '../../features/mail/unsubscribe.tsx';

/** Where the link at the end of an e-mail leads. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return <Unsubscribe key={token} token={token} />;
}
