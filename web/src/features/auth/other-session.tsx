import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import styles from './link-sheet.module.css';
import { LinkSheet } from './link-sheet.tsx';

interface Props {
  /** Address that is signed in in this browser. */
  readonly present: string;
  /** Address that the link signs in. */
  readonly email: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks a signed-in user whether the link may sign in another account instead. */
export function OtherSession({ present, email, busy = false, onConfirm }: Props) {
  return (
    <LinkSheet tone="question" title="Switch accounts?">
      <p>
        You are signed in as <strong>{present}</strong>. This link is for <strong>{email}</strong> and signs you in to
        that account instead.
      </p>
      <div className={styles.actions}>
        <button type="button" className="button primary" disabled={busy} onClick={onConfirm}>
          Sign in to the other account
        </button>
        <Link className="button quiet" to={PATHS.profile} replace>
          Keep my current session
        </Link>
      </div>
    </LinkSheet>
  );
}
