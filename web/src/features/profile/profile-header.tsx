import Button from '@mui/material/Button';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { monthText } from '../../lib/texts.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import styles from './profile-header.module.css';
import { VerifyHint } from './verify-hint.tsx';

/** Who this is: names, join date, and the way to change them. */
export function ProfileHeader({ user }: { readonly user: User }) {
  const [open, setOpen] = useState<'profile' | 'password' | null>(null);
  const close = () => setOpen(null);
  const facts = [user.company, user.email, user.phone].filter(Boolean).join(' · ');
  return (
    <header className={styles.header}>
      <div className={styles.person}>
        <p className={styles.since}>Member since {monthText(user.createdAt)}</p>
        <h1>
          {user.firstName} {user.lastName}
        </h1>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="outlined"
          startIcon={<Pencil size={17} aria-hidden="true" />}
          onClick={() => setOpen('profile')}
        >
          Edit profile
        </Button>
        <Button startIcon={<KeyRound size={17} aria-hidden="true" />} onClick={() => setOpen('password')}>
          Change password
        </Button>
      </div>
      {!user.emailVerified && <VerifyHint user={user} />}
      {open === 'profile' && <EditProfileDialog user={user} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog email={user.email} onClose={close} />}
    </header>
  );
}
