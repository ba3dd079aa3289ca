import Skeleton from '@mui/material/Skeleton';
import { CREDENTIAL_TEXTS } from '@roomwright/functions/contract/credential-rules.ts';
import type { Control, FieldValues, Path } from 'react-hook-form';
import styles from './current-password.module.css';
import { PasswordField } from './password-field.tsx';

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: Path<V>;
  /** Whether the user has just signed in; undefined while unknown. */
  readonly fresh: boolean | undefined;
}

/** Asks for the current password, unless the user has just signed in. */
export function CurrentPassword<V extends FieldValues>({ control, name, fresh }: Props<V>) {
  if (fresh) return null;
  if (fresh === undefined) return <Skeleton variant="rounded" height={56} />;
  return (
    <div>
      <PasswordField
        control={control}
        name={name}
        label="Current password"
        autoComplete="current-password"
        problem={(value) => (value === '' ? CREDENTIAL_TEXTS.passwordRequired : null)}
      />
      <p className={styles.hint}>
        Forgot it? Log out, choose <strong>E-mail me a sign-in link</strong>, and you will not need it for ten minutes.
      </p>
    </div>
  );
}
