import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { enter, loadAuthentication } from '../../features/auth/authenticate.ts';
import styles from '../../features/auth/link-sheet.module.css';
import { LinkProblem, LinkSheet } from '../../features/auth/link-sheet.tsx';
import { NewPasswordForm } from '../../features/auth/new-password-form.tsx';
import { OtherSession } from '../../features/auth/other-session.tsx';
import { ResendForm } from '../../features/auth/resend-form.tsx';
import { type Failure, failureOf, useLink, useLinkToken } from '../../features/auth/use-link.ts';
import { useDestination } from '../../features/upload/use-destination.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keptBrowserKey } from '../../lib/browser-key.ts';
import { PATHS } from '../../lib/paths.ts';
import { keepToken, useSignedInEmail } from '../../lib/session.ts';
import { useDraft } from '../draft/use-draft.ts';

const REASONS = {
  none: ERRORS.INVALID_LINK.message,
  used: 'This link, or a newer one, has already been used. Each link works once.',
  expired: `This link has expired: it works for ${TIMES.signInLinkMinutes} minutes.`,
} as const;

interface Props {
  /** Single-use token of the link; null if the link had none. */
  readonly token: string | null;
  /** Where to go afterwards, and its name. */
  readonly destination: { readonly to: string; readonly name: string };
}

interface EnteredProps extends Pick<Props, 'destination'> {
  readonly email: string;
  /** Whether the account no longer has a working password. */
  readonly passwordDropped: boolean;
}

/** The page behind a sign-in link. */
export function SignInPage() {
  useDraft();
  const token = useLinkToken();
  return <SignInByLink key={token} token={token} destination={useDestination()} />;
}

/** Signs in by a link after a confirmation, because mail scanners open every link. */
function SignInByLink({ token, destination }: Props) {
  const { state, again } = useLink(token);
  const signedIn = useSignedInEmail();
  const [entered, setEntered] = useState<{ email: string; passwordDropped: boolean } | null>(null);
  const [problem, setProblem] = useState<Failure | 'gone' | null>(null);
  const [busy, setBusy] = useState(false);

  if (entered) return <Entered {...entered} destination={destination} />;
  if (state.step === 'looking')
    return (
      <LinkSheet tone="busy" title="Opening your link …">
        {null}
      </LinkSheet>
    );
  if (state.step === 'failed') {
    const { failure } = state;
    return (
      <LinkSheet tone="bad" title="The link could not be opened">
        <LinkProblem {...failure} />
        {failure.again && (
          <button type="button" className="button primary" onClick={again}>
            Retry
          </button>
        )}
      </LinkSheet>
    );
  }
  if (state.step === 'none' || token === null || state.link.purpose !== 'sign-in')
    return <Useless reason="none" email="" />;
  const { email, state: standing } = state.link;
  if (problem === 'gone') return <Useless reason="none" email={email} />;
  if (standing !== 'open') return <Useless reason={standing} email={email} />;

  const signIn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const [{ call }] = await loadAuthentication();
      const answer = await call('signInByLink', { body: { token, browserKey: keptBrowserKey() } });
      await enter(answer);
      setEntered({ email: answer.user.email, passwordDropped: answer.passwordDropped });
    } catch (error) {
      const gone = error instanceof ApiError && error.code === 'INVALID_LINK';
      setProblem(gone ? 'gone' : failureOf(error));
      setBusy(false);
    }
  };
  if (signedIn !== null && signedIn !== email && problem === null) {
    return <OtherSession present={signedIn} email={email} busy={busy} onConfirm={signIn} />;
  }
  return (
    <LinkSheet tone="question" title="Sign in">
      <p>
        This link signs you in as <strong>{email}</strong>.
      </p>
      {problem && <LinkProblem {...problem} />}
      <button type="button" className="button loud large" disabled={busy} onClick={signIn}>
        {busy ? 'Signing in …' : 'Sign in'}
      </button>
    </LinkSheet>
  );
}

function Useless({ reason, email }: { readonly reason: keyof typeof REASONS; readonly email: string }) {
  return (
    <LinkSheet tone="bad" title="This link no longer works">
      <LinkProblem text={REASONS[reason]} />
      <ResendForm link="requestSignInLink" email={email} />
      <Link to={PATHS.login}>Go to sign-in</Link>
    </LinkSheet>
  );
}

/** Signed in; a new password may be set right away, without the old one. */
function Entered({ email, passwordDropped, destination }: EnteredProps) {
  const [state, setState] = useState<'open' | 'busy' | 'set' | Failure>('open');
  const setPassword = async (newPassword: string) => {
    setState('busy');
    try {
      const [{ call }] = await loadAuthentication();
      const { token } = await call('changePassword', { body: { newPassword } });
      keepToken(token);
      setState('set');
    } catch (error) {
      setState(failureOf(error));
    }
  };
  return (
    <LinkSheet tone="good" title="You are signed in">
      <p>
        {passwordDropped
          ? 'Your address is verified now. The password that was chosen for it before no longer works.'
          : `Signed in as ${email}.`}
      </p>
      <Link className="button primary" to={destination.to} replace>
        Go to {destination.name}
      </Link>
      <div className={styles.part}>
        {state === 'set' ? (
          <p role="status">Your new password is set. All other devices were signed out.</p>
        ) : (
          <>
            <h2>Set a new password</h2>
            <p>
              {passwordDropped
                ? 'Choose one now, or have a link sent whenever you sign in.'
                : 'Optional. You do not need the old one for this now.'}
            </p>
            {typeof state === 'object' && <LinkProblem {...state} />}
            <NewPasswordForm
              email={email}
              submit={state === 'busy' ? 'Saving …' : 'Set password'}
              busy={state === 'busy'}
              onSubmit={setPassword}
            />
          </>
        )}
      </div>
    </LinkSheet>
  );
}
