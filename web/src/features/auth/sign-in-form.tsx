import { emailProblem } from '@roomwright/functions/contract/credential-rules.ts';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { OPERATOR } from '../../lib/operator.ts';
import { Modal } from '../../ui/modal.tsx';
import styles from './auth-forms.module.css';
import { loadAhead, type SignInValues } from './authenticate.ts';
import { Field } from './field.tsx';
import { MESSAGES } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';

interface Props {
  readonly form: UseFormReturn<SignInValues>;
  readonly busy: boolean;
  readonly onSubmit: (values: SignInValues) => Promise<void>;
  /** Requests a sign-in link for a valid address. */
  readonly onLink: (email: string) => Promise<void>;
}

/** E-mail address and password of an existing account. */
export function SignInForm({ form, busy, onSubmit, onLink }: Props) {
  const { control, register, handleSubmit, setValue, setFocus, formState } = form;
  const { email = '', password = '' } = useWatch({ control });
  const { dirtyFields, touchedFields, isSubmitted } = formState;
  const [isForgotten, setForgotten] = useState(false);
  useTypedAhead(form);
  const visited = (name: keyof SignInValues) => Boolean(dirtyFields[name] || touchedFields[name]) || isSubmitted;
  const askForLink = () => {
    if (emailProblem(email) === null) return void onLink(email);
    // Its error is shown below the field.
    setValue('email', email, { shouldTouch: true });
    setFocus('email');
  };
  return (
    <form method="post" noValidate onFocus={loadAhead} onSubmit={handleSubmit(onSubmit)}>
      <Field
        {...register('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        message={MESSAGES.email(email, visited('email'))}
      />
      <PasswordField
        {...register('password', { validate: (given) => given !== '' })}
        label="Password"
        autoComplete="current-password"
        message={MESSAGES.givenPassword(password, visited('password'))}
      />
      <div className={styles.otherWays}>
        <button type="button" className={styles.link} onClick={() => setForgotten(true)}>
          Forgot password?
        </button>
        <button type="button" className={styles.link} disabled={busy} onClick={askForLink}>
          Email me a sign-in link
        </button>
      </div>
      <button
        type="submit"
        className={`button loud large ${styles.submit}`}
        disabled={busy || emailProblem(email) !== null}
      >
        {busy ? 'Signing in …' : 'Sign In'}
      </button>
      {isForgotten && (
        <ForgotPassword
          onLink={() => {
            setForgotten(false);
            // The focus returns from the dialog first.
            setTimeout(askForLink);
          }}
          onClose={() => setForgotten(false)}
        />
      )}
    </form>
  );
}

interface ForgotPasswordProps {
  readonly onLink: () => void;
  readonly onClose: () => void;
}

/** Says that passwords cannot be reset yet (specification, section 2), and offers a sign-in link until then. */
function ForgotPassword({ onLink, onClose }: ForgotPasswordProps) {
  return (
    <Modal title="Forgot password?" onClose={onClose}>
      <p>Resetting your password is coming soon. Please contact support: {OPERATOR.supportEmail}</p>
      <p>Until then we can email you a sign-in link. Once you are signed in, you can set a new password.</p>
      <div>
        <button type="button" className="button primary" onClick={onLink}>
          Email me a sign-in link
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}
