import { Link } from 'react-router-dom';
import { MailSheet } from './mail-sheet.tsx';
import { useResend } from './use-resend.ts';

interface Props {
  readonly email: string;
  readonly nextSteps: readonly string[];
  /** Where the person may go on meanwhile. */
  readonly destination: { readonly to: string; readonly name: string };
}

/** Stands in place of the forms when somebody has signed up and is asked to verify the address. The account can be used at once. */
export function CheckEmail({ email, nextSteps, destination }: Props) {
  const { busy, result, resend } = useResend('resendVerification');
  return (
    <MailSheet
      result={result}
      hint="Nothing there? Check your spam folder, or have it sent again."
      actions={
        <>
          <Link className="button primary" to={destination.to} replace>
            Go to {destination.name}
          </Link>
          <button type="button" className="button quiet" disabled={busy} onClick={() => resend(email)}>
            {busy ? 'Sending …' : 'Send the link again'}
          </button>
        </>
      }
    >
      <p>
        Your account is ready, and you are signed in. We have sent a link to <strong>{email}</strong>: open it in this
        browser to verify your address.
      </p>
      {nextSteps.length > 0 && (
        <ol>
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </MailSheet>
  );
}
