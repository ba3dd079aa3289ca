import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { OPERATOR } from '../../lib/operator.ts';
import { Reference } from '../../ui/reference.tsx';
import styles from './auth-forms.module.css';
import { AUTH_TABS, type AuthTab } from './auth-tab.ts';
import { NoticeBox } from './notice-box.tsx';
import type { Outcome, Refusal } from './outcome.ts';

interface Props {
  readonly outcome: Exclude<Outcome, { readonly kind: 'check-email' | 'link-sent' }>;
  readonly destination: { readonly to: string; readonly name: string };
  readonly onSwitch: (tab: AuthTab) => void;
  readonly onRetry: () => void;
}

/** The outcome of an attempt, and what follows. Scrolls into view, because the button may be far below. */
export function OutcomeNotice(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an arrow function would return as the effect's cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={styles.outcome}>
      <OutcomeText {...props} />
    </div>
  );
}

function OutcomeText({ outcome, destination, onSwitch, onRetry }: Props) {
  if (outcome.kind === 'refused') return <Refused refusal={outcome} onSwitch={onSwitch} onRetry={onRetry} />;
  if (outcome.kind === 'entered') {
    return (
      <NoticeBox tone="good" title={outcome.title}>
        <p>{outcome.text}</p>
        <Link to={destination.to} replace>
          Go to {destination.name}
        </Link>
      </NoticeBox>
    );
  }
  return (
    <NoticeBox tone="good" title={outcome.kind === 'signed-in' ? 'You are signed in.' : 'Your account is ready.'}>
      {outcome.kind === 'registered' && (
        <ul>
          {outcome.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      <p>Taking you to {destination.name} …</p>
      <Link to={destination.to} replace>
        Go there now
      </Link>
    </NoticeBox>
  );
}

/** The button that switches to each tab. */
const WAYS = {
  'sign-up': { text: 'There is no account with this email yet. Taking you to sign-up …', label: 'Create one now' },
  'sign-in': { text: 'Taking you to sign-in …', label: AUTH_TABS['sign-in'].label },
} as const;

function Refused({ refusal, onSwitch, onRetry }: { readonly refusal: Refusal } & Pick<Props, 'onSwitch' | 'onRetry'>) {
  const { notice, switchTo, again, contact } = refusal;
  return (
    <NoticeBox tone="error" title={notice.title}>
      <p>{notice.text}</p>
      <Reference id={notice.reference} />
      {switchTo && (
        <>
          <p>{WAYS[switchTo].text}</p>
          <button type="button" onClick={() => onSwitch(switchTo)}>
            {WAYS[switchTo].label}
          </button>
        </>
      )}
      {again && (
        <button type="button" onClick={onRetry}>
          {notice.action?.label ?? 'Retry'}
        </button>
      )}
      {contact && <a href={`mailto:${OPERATOR.supportEmail}`}>Contact support</a>}
    </NoticeBox>
  );
}
