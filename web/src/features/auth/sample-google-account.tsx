import { emailProblem } from '@roomwright/functions/contract/credential-rules.ts';
import { useState } from 'react';
import { Field } from './field.tsx';
import { MESSAGES } from './messages.ts';
import { NoticeBox } from './notice-box.tsx';
import styles from './sample-google-account.module.css';

const SAMPLE = 'sample.person@gmail.example';

interface Props {
  readonly busy: boolean;
  readonly onChoose: (email: string) => void;
  readonly onCancel: () => void;
}

/** Replaces Google's popup in the local suite: asks which Google account to sign in with. */
export function SampleGoogleAccount({ busy, onChoose, onCancel }: Props) {
  const [email, setEmail] = useState<string>(SAMPLE);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(email.trim());
      }}
    >
      <NoticeBox tone="info" title="Local sample account">
        <p>
          This is the local suite: Google is not asked, and no real account is used. Any address is taken for that of a
          Google account.
        </p>
      </NoticeBox>
      <Field
        label="Email of the sample account"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        message={MESSAGES.email(email, true)}
      />
      <div className={styles.actions}>
        <button type="submit" className="button primary" disabled={busy || emailProblem(email) !== null}>
          {busy ? 'Signing in …' : 'Use the sample account'}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
