import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { CREDENTIAL_TEXTS } from '@roomwright/functions/contract/credential-rules.ts';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import styles from './password-field.module.css';

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: Path<V>;
  readonly label: string;
  readonly autoComplete: string;
  /** Returns what is wrong with a value, or null. */
  readonly problem: (value: string, all: V) => string | null;
  /** Shown until there is an error or a confirmation. */
  readonly hint?: string | undefined;
  /** Shown if the value is valid. */
  readonly praise?: string | undefined;
}

/** A password field with an error, hint or confirmation below it. */
export function PasswordField<V extends FieldValues>(props: Props<V>) {
  const { control, name, label, autoComplete, problem, hint, praise } = props;
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value, all) => problem(value, all) ?? true }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          inputRef={ref}
          type="password"
          label={label}
          autoComplete={autoComplete}
          error={error !== undefined}
          color={praise && !error ? 'success' : 'primary'}
          helperText={error?.message ?? praise ?? hint}
          fullWidth
          slotProps={{
            formHelperText: { 'aria-live': 'polite', ...(praise && !error && { sx: { color: 'success.main' } }) },
          }}
        />
      )}
    />
  );
}

/** Whether a call was refused because of the current password. */
export const isWrongPassword = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'INVALID_CREDENTIALS';

interface CurrentPasswordProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: Path<V>;
  /** Whether the user has just signed in; undefined while unknown. */
  readonly fresh: boolean | undefined;
}

/** Asks for the current password, unless the user has just signed in. */
export function CurrentPassword<V extends FieldValues>({ control, name, fresh }: CurrentPasswordProps<V>) {
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
        Forgot it? Log out, choose <strong>Email me a sign-in link</strong>, and you will not need it for ten minutes.
      </p>
    </div>
  );
}
