import type { ReactNode } from 'react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from '../../lib/keep-scroll.ts';
import { useLater } from '../../lib/use-later.ts';
import styles from './auth-forms.module.css';
import { AUTH_TABS, type AuthTab } from './auth-tab.ts';
import { AuthTabs } from './auth-tabs.tsx';
import {
  type SignInValues,
  type SignUpValues,
  sendSignInLink,
  signIn,
  signInWithGoogle,
  signUp,
} from './authenticate.ts';
import { CheckEmail } from './check-email.tsx';
import { Google } from './google.tsx';
import { LinkSent } from './link-sent.tsx';
import type { Outcome } from './outcome.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Seconds from an outcome to what follows by itself (specification, section 9). */
const DELAYS = { 'signed-in': 1.5, registered: 2, 'other-tab': 3 } as const;

interface Props {
  readonly tab: AuthTab;
  /** Where the way leads after signing in, and what it is called in "Taking you …". */
  readonly destination: { readonly to: string; readonly name: string };
  /** What the person should know before, above the form. */
  readonly hint?: ReactNode;
}

/** Signing in and opening an account, on two tabs. */
export function AuthForms({ tab, destination, hint }: Props) {
  const navigate = useNavigate();
  const signInForm = useForm<SignInValues>();
  const signUpForm = useForm<SignUpValues>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Does again what was tried last. */
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
    setOutcome(await asked);
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
