import { SignInByLink } from '../../features/auth/sign-in-by-link.tsx';
import { useLinkToken } from '../../features/auth/use-link-token.ts';
import { useDestination } from '../../features/upload/use-destination.ts';
import { useDraft } from '../draft/use-draft.ts';

/** The page behind a sign-in link. */
export function SignInPage() {
  useDraft();
  const token = useLinkToken();
  return <SignInByLink key={token} token={token} destination={useDestination()} />;
}
