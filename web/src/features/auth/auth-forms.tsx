import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from '../../lib/keep-scroll.ts';
import { noteSignUp } from '../../lib/signed-up.ts';
import { useLater } from '../../lib/use-later.ts';
import styles from './auth-forms.module.css';
import { AUTH_TABS, type AuthTab } from './auth-tab.ts';
import {
  type SignInValues,
  type SignUpValues,
  sendSignInLink,
  signIn,
  signInWithGoogle,
  signUp,
} from './authenticate.ts';
import { Google } from './google.tsx';
import { MailSheet } from './link-sheet.tsx';
import type { Outcome } from './outcome.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { useResend } from './resend-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface AuthTabsProps {
  readonly current: AuthTab;
  readonly onChoose: (tab: AuthTab) => void;
}

const IDS = Object.keys(AUTH_TABS) as AuthTab[];

interface CheckEmailProps {
  readonly email: string;
  readonly nextSteps: readonly string[];
  /** Where the person can continue in the meantime. */
  readonly destination: { readonly to: string; readonly name: string };
}

interface LinkSentProps {
  readonly email: string;
  readonly onBack: () => void;
}

/** Seconds from an outcome to the automatic next step (specification, section 9). */
const DELAYS = { 'signed-in': 1.5, registered: 2, 'other-tab': 3 } as const;

interface Props {
  readonly tab: AuthTab;
  /** Where to go after signing in, and its name in "Taking you …". */
  readonly destination: { readonly to: string; readonly name: string };
  /** Information shown above the form. */
  readonly hint?: ReactNode;
}

/** Signing in and signing up, on two tabs. */
export function AuthForms({ tab, destination, hint }: Props) {
  const navigate = useNavigate();
  const signInForm = useForm<SignInValues>();
  const signUpForm = useForm<SignUpValues>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Repeats the last attempt. */
  const [retry, setRetry] = useState<(() => void) | null>(null);

  const carryEmail = (to: AuthTab) => {
    if (to === 'sign-up') signUpForm.setValue('email', signInForm.getValues('email') ?? '');
    else signInForm.setValue('email', signUpForm.getValues('email') ?? '');
  };
  const choose = (to: AuthTab) => {
    if (to !== tab) carryEmail(to);
    setOutcome(null);
  };
  const go = async (to: AuthTab) => {
    choose(to);
    await navigate(AUTH_TABS[to].to, { state: KEEP_SCROLL });
  };
  const attempt = async (asked: Promise<Outcome | null>, again: () => unknown) => {
    setRetry(() => () => void again());
    setBusy(true);
    setOutcome(null);
    const result = await asked;
    if (result?.kind === 'registered') noteSignUp(result);
    setOutcome(result);
    setBusy(false);
  };
  const tryIn = (values: SignInValues): Promise<void> =>
    attempt(signIn(values), () => signInForm.handleSubmit(tryIn)());
  const tryUp = (values: SignUpValues): Promise<void> =>
    attempt(signUp(values), () => signUpForm.handleSubmit(tryUp)());
  const tryLink = (email: string): Promise<void> =>
    attempt(sendSignInLink(email), () => tryLink(signInForm.getValues('email')));
  const tryGoogle = (googleToken: () => Promise<string>): Promise<void> =>
    attempt(signInWithGoogle(googleToken), () => tryGoogle(googleToken));

  const switchTo = outcome?.kind === 'refused' ? outcome.switchTo : undefined;
  useLater(switchTo ? DELAYS['other-tab'] : null, () => switchTo && go(switchTo));
  const leadsOn = outcome?.kind === 'signed-in' || outcome?.kind === 'registered' ? outcome : null;
  const done = leadsOn !== null || outcome?.kind === 'entered';
  useLater(leadsOn && DELAYS[leadsOn.kind], () => navigate(destination.to, { replace: true }));

  if (outcome?.kind === 'check-email') {
    return <CheckEmail email={outcome.email} nextSteps={outcome.nextSteps} destination={destination} />;
  }
  if (outcome?.kind === 'link-sent') return <LinkSent email={outcome.email} onBack={() => setOutcome(null)} />;
  const notice = outcome && (
    <OutcomeNotice outcome={outcome} destination={destination} onSwitch={go} onRetry={() => retry?.()} />
  );
  return (
    <div>
      <h1 className={styles.title}>{tab === 'sign-in' ? 'Welcome back' : 'Create your account'}</h1>
      <AuthTabs current={tab} onChoose={choose} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {notice ?? hint}
        {!done && <Google busy={busy} onChosen={tryGoogle} />}
        {!done &&
          (tab === 'sign-in' ? (
            <SignInForm form={signInForm} busy={busy} onSubmit={tryIn} onLink={tryLink} />
          ) : (
            <SignUpForm form={signUpForm} busy={busy} onSubmit={tryUp} />
          ))}
      </div>
    </div>
  );
}

/** Replaces the forms after a sign-in link was requested. */
function LinkSent({ email, onBack }: LinkSentProps) {
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

/** Replaces the forms after signing up and asks to verify the address. The account can be used at once. */
function CheckEmail({ email, nextSteps, destination }: CheckEmailProps) {
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

/** The tabs. Each is a link, so that the browser's history includes them; arrow keys move between them. */
function AuthTabs({ current, onChoose }: AuthTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    // There are only two: the other one lies in both directions.
    const other = list.current?.querySelector<HTMLAnchorElement>('[aria-selected="false"]');
    other?.focus();
    other?.click();
  };
  return (
    <div ref={list} role="tablist" aria-label="Account" className={styles.tabs} onKeyDown={onKeyDown}>
      {IDS.map((tab) => (
        <Link
          key={tab}
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === current}
          {...(tab === current && { 'aria-controls': `panel-${tab}` })}
          tabIndex={tab === current ? 0 : -1}
          to={AUTH_TABS[tab].to}
          state={KEEP_SCROLL}
          onClick={() => onChoose(tab)}
        >
          {AUTH_TABS[tab].label}
        </Link>
      ))}
    </div>
  );
}
