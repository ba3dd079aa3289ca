import Button from '@mui/material/Button';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { useState } from 'react';
import styles from './account-section.module.css';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';

/** How one signs in, and what can be changed about that. */
export function AccountSection({ user: { email, emailVerified, hasPassword } }: { readonly user: User }) {
  const [open, setOpen] = useState<'email' | 'password' | 'everywhere' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in" className={styles.title}>
        Sign-in
      </h2>
      <ul className={styles.rows}>
        <li>
          <div>
            <p className={styles.name}>Email address</p>
            <p className={styles.soft}>
              {email}
              {!emailVerified && ', not verified yet'}
            </p>
          </div>
          <Button variant="outlined" onClick={() => setOpen('email')}>
            Change email
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>Password</p>
            <p className={styles.soft}>
              {hasPassword
                ? 'Changing it signs out all other devices.'
                : 'None: you sign in with Google, or by a link that we email you.'}
            </p>
          </div>
          <Button variant="outlined" onClick={() => setOpen('password')}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>Devices</p>
            <p className={styles.soft}>Signed in on a device that you have lost or no longer use?</p>
          </div>
          <Button variant="outlined" onClick={() => setOpen('everywhere')}>
            Sign out everywhere
          </Button>
        </li>
      </ul>
      {open === 'email' && (
        <ChangeEmailDialog email={email} verified={emailVerified} hasPassword={hasPassword} onClose={close} />
      )}
      {open === 'password' && <ChangePasswordDialog email={email} hasPassword={hasPassword} onClose={close} />}
      {open === 'everywhere' && <SignOutEverywhereDialog onClose={close} />}
    </section>
  );
}
