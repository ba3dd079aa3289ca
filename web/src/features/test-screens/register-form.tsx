import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { SAMPLE_REGISTRATION } from './sample-values.ts';
import styles from './test-screens.module.css';

interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly company: string;
  readonly phone: string;
}

interface Props {
  readonly busy: boolean;
  readonly onSubmit: (values: Values) => void;
}

/** Opening an account, pre-filled; the browser itself asks for what is missing. */
export function RegisterForm({ busy, onSubmit }: Props) {
  const { register, handleSubmit } = useForm<Values>({ defaultValues: SAMPLE_REGISTRATION });
  return (
    <form className={styles.form} method="post" onSubmit={handleSubmit(onSubmit)}>
      <div className={styles.pair}>
        <TextField {...register('firstName')} label="First Name" autoComplete="given-name" required />
        <TextField {...register('lastName')} label="Last Name" autoComplete="family-name" required />
      </div>
      <TextField {...register('email')} type="email" label="Email" autoComplete="email" required />
      <TextField {...register('password')} type="password" label="Password" autoComplete="new-password" required />
      <div className={styles.pair}>
        <TextField {...register('company')} label="Company" autoComplete="organization" />
        <TextField {...register('phone')} type="tel" label="Phone" autoComplete="tel" />
      </div>
      <Button type="submit" variant="contained" disabled={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
