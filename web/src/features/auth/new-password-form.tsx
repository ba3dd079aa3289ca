import { PASSWORD_SPECIAL_TEXT, passwordProblem } from '@roomwright/functions/contract/credential-rules.ts';
import { useForm, useWatch } from 'react-hook-form';
import styles from './link-sheet.module.css';
import { MESSAGES } from './messages.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  /** E-mail address of the account, for password managers. */
  readonly email: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: (password: string) => void;
}

/** A new password, typed twice. */
export function NewPasswordForm({ email, submit, busy, onSubmit }: Props) {
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { password: '', confirmation: '' },
  });
  const { password = '', confirmation = '' } = useWatch({ control });
  const { dirtyFields, touchedFields } = formState;
  const visited = (name: 'password' | 'confirmation') => Boolean(dirtyFields[name] || touchedFields[name]);
  const ready = passwordProblem(password) === null && confirmation === password;
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((given) => ready && onSubmit(given.password))}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('password')}
        label="New password"
        autoComplete="new-password"
        aside={<span className={styles.special}>{PASSWORD_SPECIAL_TEXT}</span>}
        message={MESSAGES.newPassword(password, visited('password'))}
      />
      <PasswordField
        {...register('confirmation')}
        label="New password again"
        autoComplete="new-password"
        message={MESSAGES.confirmation(confirmation, password, visited('confirmation'))}
      />
      <button type="submit" className="button primary" disabled={busy || !ready}>
        {submit}
      </button>
    </form>
  );
}
