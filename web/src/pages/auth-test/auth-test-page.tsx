import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { planOf } from '@roomwright/functions/contract/plans.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Facts } from '../../features/test-screens/facts.tsx';
import styles from '../../features/test-screens/test-screens.module.css';
import { useTestAccount, useTestSignIn, useTestSignOut } from '../../features/test-screens/use-test-account.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';
import { Reference } from '../../ui/reference.tsx';

/** Initial values of the forms: the account of a seeded local suite, and a new one. */
const SAMPLE_LOGIN = { email: 'demo@roomwright.example', password: 'Staging-2026!' } as const;
const SAMPLE_REGISTRATION = {
  firstName: 'Test',
  lastName: 'Agent',
  email: 'test.agent@example.com',
  password: 'Test-Rooms-1!',
  company: 'Test Realty',
  phone: '+1 555 0100',
} as const;

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly company: string;
  readonly phone: string;
}

interface RegisterFormProps {
  readonly busy: boolean;
  readonly onSubmit: (values: Registration) => void;
}

interface Login {
  readonly email: string;
  readonly password: string;
}

interface Props {
  readonly busy: boolean;
  readonly onSubmit: (values: Login) => void;
}

/** Developers' test page for signing in, up and out. Not part of a deployment. */
export function AuthTestPage() {
  return (
    <ServerState>
      <Mui>
        <AuthTest />
      </Mui>
    </ServerState>
  );
}

/** The developers' test screen for signing in, up and out. */
function AuthTest() {
  const { user, loading, error } = useTestAccount();
  const { login, register, error: refused, forget } = useTestSignIn();
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const said = refused ?? error;
  return (
    <div className={styles.page}>
      <h1>Authentication test</h1>
      {loading ? (
        <div className={styles.loading} role="status">
          <CircularProgress aria-label="Loading" />
        </div>
      ) : user ? (
        <AccountCard user={user} />
      ) : (
        <div className={styles.card}>
          {said && (
            <div>
              <Alert severity="error" role="alert">
                {said.text}
              </Alert>
              <Reference id={said.reference} />
            </div>
          )}
          <Tabs
            value={tab}
            aria-label="Account"
            onChange={(_, chosen) => {
              forget();
              setTab(chosen);
            }}
          >
            <Tab value="login" label="Login" id="test-tab-login" aria-controls="test-panel" />
            <Tab value="register" label="Register" id="test-tab-register" aria-controls="test-panel" />
          </Tabs>
          <div role="tabpanel" id="test-panel" aria-labelledby={`test-tab-${tab}`}>
            {tab === 'login' ? (
              <LoginForm busy={login.isPending} onSubmit={login.mutate} />
            ) : (
              <RegisterForm busy={register.isPending} onSubmit={register.mutate} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The sign-in form, pre-filled; the browser validates it. */
function LoginForm({ busy, onSubmit }: Props) {
  const { register, handleSubmit } = useForm<Login>({ defaultValues: SAMPLE_LOGIN });
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

/** The signed-in account. */
function AccountCard({ user }: { readonly user: User }) {
  const signOut = useTestSignOut();
  return (
    <div className={styles.card}>
      <Alert severity="success">You are logged in.</Alert>
      <Facts
        facts={{
          Name: `${user.firstName} ${user.lastName}`,
          Email: user.email,
          Company: user.company,
          Phone: user.phone,
          'Credits limit': user.creditsLimit,
          // Specification, section 2: with a dollar sign on this screen.
          'Credits used': `$${user.creditsUsed}`,
          Plan: planOf(user.plan).display,
        }}
      />
      <Button variant="outlined" onClick={signOut}>
        Logout
      </Button>
    </div>
  );
}

/** The sign-up form, pre-filled; the browser validates it. */
function RegisterForm({ busy, onSubmit }: RegisterFormProps) {
  const { register, handleSubmit } = useForm<Registration>({ defaultValues: SAMPLE_REGISTRATION });
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
