import type { ReactNode } from 'react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from '../../lib/keep-scroll.ts';
import { useLater } from '../../lib/use-later.ts';
import styles from './auth-forms.module.css';
import { AUTH_TABS, type AuthTab } from './auth-tab.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { type SignInValues, type SignUpValues, sendSignInLink, signIn, signUp } from './authenticate.ts';
import { CheckEmail } from './check-email.tsx';
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
  /** Whether what was tried last is the link. */
  const [link, setLink] = useState(false);

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
  const attempt = async (asked: Promise<Outcome>, forLink = false) => {
    setLink(forLink);
    setBusy(true);
    setOutcome(null);
    setOutcome(await asked);
    setBusy(false);
  };
  const tryIn = (values: SignInValues) => attempt(signIn(values));
  const tryUp = (values: SignUpValues) => attempt(signUp(values));
  const tryLink = (email: string) => attempt(sendSignInLink(email), true);
  const retry = () => {
    if (link) return tryLink(signInForm.getValues('email'));
    return tab === 'sign-in' ? signInForm.handleSubmit(tryIn)() : signUpForm.handleSubmit(tryUp)();
  };

  const switchTo = outcome?.kind === 'refused' ? outcome.switchTo : undefined;
  useLater(switchTo ? DELAYS['other-tab'] : null, () => switchTo && go(switchTo));
  const done = outcome?.kind === 'signed-in' || outcome?.kind === 'registered' ? outcome : null;
  useLater(done && DELAYS[done.kind], () => navigate(destination.to, { replace: true }));

  if (outcome?.kind === 'check-email') {
    return <CheckEmail email={outcome.email} nextSteps={outcome.nextSteps} destination={destination} />;
  }
  if (outcome?.kind === 'link-sent') return <LinkSent email={outcome.email} onBack={() => setOutcome(null)} />;
  const notice = outcome && <OutcomeNotice outcome={outcome} destination={destination} onSwitch={go} onRetry={retry} />;
  return (
    <div>
      <h1 className={styles.title}>{tab === 'sign-in' ? 'Welcome back' : 'Create your account'}</h1>
      <AuthTabs current={tab} onChoose={choose} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {notice ?? hint}
        {done === null &&
          (tab === 'sign-in' ? (
            <SignInForm form={signInForm} busy={busy} onSubmit={tryIn} onLink={tryLink} />
          ) : (
            <SignUpForm form={signUpForm} busy={busy} onSubmit={tryUp} />
          ))}
      </div>
    </div>
  );
}
