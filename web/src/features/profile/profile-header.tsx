import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { SIGN_UP_CREDITS } from '@roomwright/functions/contract/home-figures.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { type SignUpNews, takeSignUp } from '../../lib/signed-up.ts';
import { monthText } from '../../lib/texts.ts';
import { Reference } from '../../ui/reference.tsx';
import { readyText } from '../../ui/signed-up-line.tsx';
import styles from './profile-header.module.css';

/** The user's name and join date. */
export function ProfileHeader({ user }: { readonly user: User }) {
  const [news, setNews] = useState<SignUpNews | null>(null);
  useEffect(() => setNews((before) => before ?? takeSignUp()), []);
  const facts = [user.company, user.email, user.phone].filter(Boolean).join(' · ');
  return (
    <header className={styles.header}>
      <div className={styles.person}>
        <p className={styles.since}>Member since {monthText(user.createdAt)}</p>
        <h1>
          {user.firstName} {user.lastName}
        </h1>
        <p className={styles.facts}>{facts}</p>
      </div>
      {!user.emailVerified && <VerifyHint user={user} news={news} />}
      {user.emailVerified && news && (
        <Alert severity="success" className={styles.hint}>
          {readyText(user)}. <Link to={PATHS.upload}>Upload a photo of an empty room</Link> to start.
        </Alert>
      )}
    </header>
  );
}

interface HintProps {
  readonly user: User;
  readonly news: SignUpNews | null;
}

/** Asks the user to open the verification link, and sends it again; after signing up, says that the account is ready. */
function VerifyHint({ user, news }: HintProps) {
  const { email, plan } = user;
  const isSent = news?.linkSent !== false;
  const resend = useMutation({ mutationFn: () => call('resendVerification', { body: { email } }) });
  const failure = resend.error && noticeOf(resend.error);
  return (
    <Alert severity="info" className={styles.hint}>
      <AlertTitle>{news ? readyText(user) : 'Verify your email'}</AlertTitle>
      <p>
        {isSent || resend.isSuccess
          ? 'Open the link that we sent to '
          : 'We can send a link that verifies your email to '}
        <strong>{email}</strong>.{' '}
        {plan === 'FREE' &&
          `You then have ${PLANS.FREE.monthlyCredits} credits a month instead of ${SIGN_UP_CREDITS}. `}
        Only then do we email you when pictures are ready.
      </p>
      <div aria-live="polite">
        {resend.data && (
          <p className={styles.answer}>
            {isSent ? 'A new link' : 'A link'} is on its way to {email}.
          </p>
        )}
        {failure && (
          <div className={styles.answer}>
            <p>{failure.text}</p>
            <Reference id={failure.reference} />
          </div>
        )}
      </div>
      {!resend.isSuccess && (
        <Button
          color="inherit"
          size="small"
          className={styles.again}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {isSent ? 'Send the link again' : 'Send the link'}
        </Button>
      )}
    </Alert>
  );
}
