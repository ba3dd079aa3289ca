import { SignInByLink } from '../../features/auth/sign-in-by-link.tsx';
import { useLinkToken } from '../../features/auth/use-link-token.ts';
import { useDestination } from '../../features/upload/use-destination.ts';
import { useDraft } from '../draft/use-draft.ts';

/** Where a sign-in link leads. */
export function SignInPage() {
  useDraft();
  const token = useLinkToken();
  return <SignInByLink key={token} token={token} destination={useDestination()} />;
}
