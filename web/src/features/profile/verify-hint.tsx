import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS, SIGN_UP_CREDITS } from '@roomwright/functions/contract/plans.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { Reference } from '../../ui/reference.tsx';
import styles from './verify-hint.module.css';

/** Asks to open the link of the email, and sends it once more. */
export function VerifyHint({ user: { email, plan } }: { readonly user: User }) {
  const resend = useMutation({ mutationFn: () => call('resendVerification', { body: { email } }) });
  const failure = resend.error && noticeOf(resend.error);
  return (
    <Alert severity="info" className={styles.hint}>
      <AlertTitle>Verify your email</AlertTitle>
      <p>
        Open the link that we sent to <strong>{email}</strong>.
        {plan === 'FREE' &&
          ` Your allowance then grows from ${SIGN_UP_CREDITS} to ${PLANS.FREE.monthlyCredits} photos a month.`}
      </p>
      <div aria-live="polite">
        {resend.data && <p className={styles.answer}>{resend.data.message}</p>}
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
