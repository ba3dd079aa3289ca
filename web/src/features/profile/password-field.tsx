import TextField from '@mui/material/TextField';
import { type Control, Controller } from 'react-hook-form';

/** Fields of the form that changes a password. */
export interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

interface Props {
  readonly control: Control<Passwords>;
  readonly name: keyof Passwords;
  readonly label: string;
  readonly autoComplete: string;
  /** What is wrong with a value, or null. */
  readonly problem: (value: string, all: Passwords) => string | null;
  /** Shown where nothing is wrong. */
  readonly praise?: string | undefined;
}

/** A password with what is wrong with it, or good about it, below it. */
export function PasswordField({ control, name, label, autoComplete, problem, praise }: Props) {
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
          helperText={error?.message ?? praise}
          slotProps={{
            formHelperText: { 'aria-live': 'polite', ...(praise && !error && { sx: { color: 'success.main' } }) },
          }}
        />
      )}
    />
  );
}
