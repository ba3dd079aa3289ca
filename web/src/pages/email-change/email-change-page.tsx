import { useState } from 'react';
import { Link } from 'react-router-dom';
import { enter, loadAuthentication } from '../../features/auth/authenticate.ts';
import { LinkProblem, LinkSheet } from '../../features/auth/link-sheet.tsx';
import { NewPasswordForm } from '../../features/auth/new-password-form.tsx';
import { type Failure, failureOf, useLink, useLinkToken } from '../../features/auth/use-link.ts';
import { keptBrowserKey } from '../../lib/browser-key.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSignedInEmail } from '../../lib/session.ts';

const REASONS = {
  none: 'This link is incomplete or too old. Please open it from the email again.',
  used: 'This link has already been used, or a newer one was sent.',
  expired: 'This link has expired. You can have another one sent from your profile.',
} as const;

interface StepProps {
  readonly token: string;
  /** The account's new address. */
  readonly email: string;
}

/** Progress of a step. */
type Progress = 'open' | 'busy' | 'done' | Failure;

/** The page behind links that change an e-mail address or undo that. */
export function EmailChangePage() {
  const token = useLinkToken();
  return <EmailChange key={token} token={token} />;
}

/** Confirms or undoes a change of address. @param token null: the link had none */
function EmailChange({ token }: { readonly token: string | null }) {
  const { state, again } = useLink(token);
  if (state.step === 'looking')
    return (
      <LinkSheet tone="busy" title="Opening your link …">
        {null}
      </LinkSheet>
    );
  if (state.step === 'failed') {
    return (
      <LinkSheet tone="bad" title="The link could not be opened">
        <LinkProblem {...state.failure} />
        {state.failure.again && (
          <button type="button" className="button primary" onClick={again}>
            Retry
          </button>
        )}
      </LinkSheet>
    );
  }
  if (state.step === 'none' || token === null) return <Useless reason="none" />;
  const { purpose, state: standing, email } = state.link;
  // Not fetched again once it is used: then its result is shown.
  if (purpose === 'new-email')
    return standing === 'open' ? <Confirm token={token} email={email} /> : <Useless reason={standing} />;
  if (purpose === 'undo-email')
    return standing === 'open' ? <Undo token={token} email={email} /> : <Useless reason={standing} />;
  return <Useless reason="none" />;
}

function Useless({ reason }: { readonly reason: keyof typeof REASONS }) {
  return (
    <LinkSheet tone="bad" title="This link no longer works">
      <LinkProblem text={REASONS[reason]} />
      <Link className="button primary" to={PATHS.profile}>
        Go to your profile
      </Link>
    </LinkSheet>
  );
}

function Confirm({ token, email }: StepProps) {
  const signedIn = useSignedInEmail();
  const [progress, setProgress] = useState<Progress>('open');
  const confirm = async () => {
    setProgress('busy');
    try {
      const [{ call }] = await loadAuthentication();
      await enter(await call('confirmEmail', { body: { token, browserKey: keptBrowserKey() } }));
      setProgress('done');
    } catch (error) {
      setProgress(failureOf(error));
    }
  };
  if (progress === 'done') {
    return (
      <LinkSheet tone="good" title="Your address is changed">
        <p role="status">
          You now sign in with <strong>{email}</strong>. All other devices were signed out, and we let your former
          address know.
        </p>
        <Link className="button primary" to={PATHS.profile} replace>
          Go to your profile
        </Link>
      </LinkSheet>
    );
  }
  if (signedIn === null) {
    return (
      <LinkSheet tone="question" title="Sign in first">
        <p>
          <strong>{email}</strong> was entered as the new address of an account. Sign in to that account in this
          browser, then open the link in the email again.
        </p>
        <Link className="button primary" to={PATHS.login}>
          Go to sign-in
        </Link>
      </LinkSheet>
    );
  }
  return (
    <LinkSheet tone="question" title="Confirm your new address">
      <p>
        <strong>{email}</strong> will replace <strong>{signedIn}</strong>. All other devices will be signed out.
      </p>
      {typeof progress === 'object' && <LinkProblem {...progress} />}
      <button type="button" className="button loud large" disabled={progress === 'busy'} onClick={confirm}>
        {progress === 'busy' ? 'Changing …' : 'Change my address'}
      </button>
      <Link to={PATHS.profile}>Keep my current address</Link>
    </LinkSheet>
  );
}

function Undo({ token, email }: StepProps) {
  const signedIn = useSignedInEmail();
  const [progress, setProgress] = useState<Progress>('open');
  const undo = async (newPassword: string) => {
    setProgress('busy');
    try {
      const [{ call }] = await loadAuthentication();
      await enter(await call('undoEmailChange', { body: { token, newPassword, browserKey: keptBrowserKey() } }));
      setProgress('done');
    } catch (error) {
      setProgress(failureOf(error));
    }
  };
  if (progress === 'done') {
    return (
      <LinkSheet tone="good" title="The change is undone">
        <p role="status">
          Your account uses <strong>{email}</strong> again, with your new password. All other devices were signed out.
        </p>
        <Link className="button primary" to={PATHS.profile} replace>
          Go to your profile
        </Link>
      </LinkSheet>
    );
  }
  return (
    <LinkSheet tone="password" title="Undo the change of address">
      <p>
        Your account will use <strong>{email}</strong> again. Choose a new password for it. All devices will be signed
        out.
      </p>
      {signedIn !== null && signedIn !== email && (
        <p>
          You are signed in as <strong>{signedIn}</strong> here. This signs you in to the account of{' '}
          <strong>{email}</strong> instead.
        </p>
      )}
      {typeof progress === 'object' && <LinkProblem {...progress} />}
      <NewPasswordForm
        email={email}
        submit={progress === 'busy' ? 'Undoing …' : 'Undo the change'}
        busy={progress === 'busy'}
        onSubmit={undo}
      />
    </LinkSheet>
  );
}
