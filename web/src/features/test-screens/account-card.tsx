import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { planOf } from '@roomwright/functions/contract/plans.ts';
import { Facts } from './facts.tsx';
import styles from './test-screens.module.css';
import { useTestSignOut } from './use-test-account.ts';

/** Who is signed in. */
export function AccountCard({ user }: { readonly user: User }) {
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
