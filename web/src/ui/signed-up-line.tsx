import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { creditsLeft, meQuery } from '../lib/account.ts';
import { ServerState } from '../lib/server-state.tsx';
import type { SignUpNews } from '../lib/signed-up.ts';
import { counted } from '../lib/texts.ts';

interface Props extends SignUpNews {
  readonly user: User;
}

/** What has happened: the account is there, with so many credits. */
export const readyText = (user: User): string => `Your account is ready, with ${counted(creditsLeft(user), 'credit')}`;

/** Where the photos are that were waiting for an account: that it is there, and how it gets more credits. */
export function SignedUpLine(news: SignUpNews) {
  return (
    <ServerState>
      <Line {...news} />
    </ServerState>
  );
}

function Line(news: SignUpNews) {
  const { data: user } = useQuery(meQuery);
  return user ? (
    <p>
      {readyText(user)}. {!user.emailVerified && <Verifying user={user} {...news} />}
    </p>
  ) : null;
}

function Verifying({ user: { email }, linkSent }: Props) {
  const gained = `${PLANS.FREE.monthlyCredits} credits a month`;
  if (!linkSent) return <>Verify your email in your profile to get {gained}.</>;
  return (
    <>
      We sent a link to <strong>{email}</strong>: open it to get {gained}.
    </>
  );
}
