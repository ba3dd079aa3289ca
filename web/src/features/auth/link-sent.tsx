import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { MailSheet } from './mail-sheet.tsx';
import { useResend } from './use-resend.ts';

interface Props {
  readonly email: string;
  readonly onBack: () => void;
}

/** Stands in place of the forms when somebody has asked for a sign-in link. */
export function LinkSent({ email, onBack }: Props) {
  const { busy, result, resend } = useResend('requestSignInLink');
  return (
    <MailSheet
      result={result}
      hint="Nothing there? Check your spam folder, or have another one sent."
      actions={
        <>
          <button type="button" className="button primary" disabled={busy} onClick={() => resend(email)}>
            {busy ? 'Sending …' : 'Send another link'}
          </button>
          <button type="button" className="button quiet" onClick={onBack}>
            Back to sign-in
          </button>
        </>
      }
    >
      <p>
        If there is an account with <strong>{email}</strong>, a sign-in link is on its way there. It works once, for{' '}
        {TIMES.signInLinkMinutes} minutes. Once you are signed in, you can set a new password.
      </p>
    </MailSheet>
  );
}
