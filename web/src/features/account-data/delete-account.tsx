import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import styles from './your-data.module.css';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** The way to the end of the account. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.row}>
      <div>
        <h3>Delete your account</h3>
        <p>
          Your photos, your credits and everything else we keep about you, for good. You will see what is deleted before
          anything happens.
        </p>
      </div>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && (
        <Suspense>
          <DeleteDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
