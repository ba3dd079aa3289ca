import TextField from '@mui/material/TextField';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: Path<V>;
  readonly label: string;
  readonly autoComplete: string;
  /** What is wrong with a value, or null. */
  readonly problem: (value: string, all: V) => string | null;
  /** Shown until something is wrong or good. */
  readonly hint?: string | undefined;
  /** Shown where nothing is wrong. */
  readonly praise?: string | undefined;
}

/** A password with what is wrong with it, or good about it, below it. */
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
