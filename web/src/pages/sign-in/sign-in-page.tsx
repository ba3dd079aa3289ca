import { SignInByLink } from '../../features/auth/sign-in-by-link.tsx';
import { useLinkToken } from '../../features/auth/use-link-token.ts';
import { useDestination } from '../../features/upload/use-destination.ts';

/** Where a sign-in link leads. */
export function SignInPage() {
  const token = useLinkToken();
  return <SignInByLink key={token} token={token} destination={useDestination()} />;
}
