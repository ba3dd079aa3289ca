import Button from '@mui/material/Button';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { monthText } from '../../lib/texts.ts';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import styles from './profile-header.module.css';
import { VerifyHint } from './verify-hint.tsx';

/** Who this is: names, join date, and the way to change them. */
export function ProfileHeader({ user }: { readonly user: User }) {
  const [open, setOpen] = useState(false);
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
        <Button variant="outlined" startIcon={<Pencil size={17} aria-hidden="true" />} onClick={() => setOpen(true)}>
          Edit profile
        </Button>
      </div>
      {!user.emailVerified && <VerifyHint user={user} />}
      {open && <EditProfileDialog user={user} onClose={() => setOpen(false)} />}
    </header>
  );
}
