import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';

/** Whether verifying the e-mail address would bring more credits. */
export function gainsByVerifying({ plan, emailVerified }: Pick<User, 'plan' | 'emailVerified'>): boolean {
  return plan === 'FREE' && !emailVerified;
}

/** Shown when credits run out: a verified address brings more of them. Renders nothing if it would not. */
export function VerifyOffer({ user }: { readonly user: Pick<User, 'plan' | 'emailVerified' | 'email'> }) {
  if (!gainsByVerifying(user)) return null;
  return (
    <p>
      With a verified email you have {PLANS.FREE.monthlyCredits} credits a month on the Free plan. Open the link that we
      sent to <strong>{user.email}</strong>, or <Link to={PATHS.profile}>have it sent again</Link>.
    </p>
  );
}
