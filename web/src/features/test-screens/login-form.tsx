import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { SAMPLE_LOGIN } from './sample-values.ts';
import styles from './test-screens.module.css';

interface Values {
  readonly email: string;
  readonly password: string;
}

interface Props {
  readonly busy: boolean;
  readonly onSubmit: (values: Values) => void;
}

/** Signing in, pre-filled; the browser itself asks for what is missing. */
export function LoginForm({ busy, onSubmit }: Props) {
  const { register, handleSubmit } = useForm<Values>({ defaultValues: SAMPLE_LOGIN });
  return (
    <form className={styles.form} method="post" onSubmit={handleSubmit(onSubmit)}>
      <TextField {...register('email')} type="email" label="Email" autoComplete="username" required />
      <TextField {...register('password')} type="password" label="Password" autoComplete="current-password" required />
      <Button type="submit" variant="contained" disabled={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
