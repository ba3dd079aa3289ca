import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS, SIGN_UP_CREDITS } from '@roomwright/functions/contract/plans.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { monthText } from '../../lib/texts.ts';
import { Reference } from '../../ui/reference.tsx';
import styles from './profile-header.module.css';

/** The user's name and join date. */
export function ProfileHeader({ user }: { readonly user: User }) {
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
      {!user.emailVerified && <VerifyHint user={user} />}
    </header>
  );
}

/** Asks the user to open the verification link, and sends it again. */
function VerifyHint({ user: { email, plan } }: { readonly user: User }) {
  const resend = useMutation({ mutationFn: () => call('resendVerification', { body: { email } }) });
  const failure = resend.error && noticeOf(resend.error);
  return (
    <Alert severity="info" className={styles.hint}>
      <AlertTitle>Verify your email</AlertTitle>
      <p>
        Open the link that we sent to <strong>{email}</strong>.{' '}
        {plan === 'FREE' &&
          `You then have ${PLANS.FREE.monthlyCredits} credits a month instead of ${SIGN_UP_CREDITS}. `}
        Only then do we email you when pictures are ready.
      </p>
      <div aria-live="polite">
        {resend.data && <p className={styles.answer}>A new link is on its way to {email}.</p>}
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
          Send the link again
        </Button>
      )}
    </Alert>
  );
}
