import type { User } from '@roomwright/functions/contract/entities.ts';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ReadyEmails } from './ready-emails.tsx';
import styles from './your-data.module.css';

/** What a person decides about the own data: e-mails, a copy of everything, the end of the account. */
export function YourData({ user }: { readonly user: User }) {
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className={styles.heading}>
        Your data
      </h2>
      <div className={styles.rows}>
        <ReadyEmails user={user} />
        <DataExport />
        <DeleteAccount />
      </div>
    </section>
  );
}
