import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { Reference } from '../../ui/reference.tsx';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './test-screens.module.css';
import { useTestAccount, useTestSignIn } from './use-test-account.ts';

/** The developers' screen of signing in, up and out. */
export function AuthTest() {
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
