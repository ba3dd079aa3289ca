import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderDown, MailCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { isBeingMade } from '../../lib/archive-text.ts';
import { forgetDeparture } from '../../lib/departure.ts';
import { PATHS } from '../../lib/paths.ts';
import { ArchiveList } from '../../ui/archive-list.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import deletedStyles from './account-deleted.module.css';
import { useDataArchives } from './data-archives.ts';
import styles from './your-data.module.css';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** A person's own data: e-mail settings, a copy of everything, deletion of the account. */
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

/** Opens the deletion of the account. */
function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.row}>
      <div>
        <h3>Delete your account</h3>
        <p>
          Deletes your photos, your credits and everything else we keep about you, for good. You see what will be
          deleted first.
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

/** A copy of all data as a ZIP. */
function DataExport() {
  const archives = useDataArchives();
  const { start } = archives;
  return (
    <div className={styles.row}>
      <div>
        <h3>A copy of everything</h3>
        <p>
          A ZIP with your account, plan, credits and sign-ins, all originals and staged photos, and a page that shows
          them offline.
        </p>
      </div>
      <Button
        variant="outlined"
        disabled={archives.archives.some(isBeingMade)}
        loading={start.isPending}
        loadingPosition="start"
        startIcon={<FolderDown size={18} aria-hidden="true" />}
        onClick={() => start.mutate(undefined)}
      >
        Download your data
      </Button>
      <div className={styles.wide}>
        {start.error && <NoticeAlert notice={noticeOf(start.error)} onClose={() => start.reset()} />}
        <ArchiveList archives={archives} label="ZIPs of your data" />
      </div>
    </div>
  );
}

/** Whether to send an e-mail when photos are ready. */
function ReadyEmails({ user: { readyEmails, emailVerified, email } }: { readonly user: User }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (wanted: boolean) => call('updateProfile', { body: { readyEmails: wanted } }),
    onSuccess: ({ user }) => client.setQueryData(meQuery.queryKey, user),
  });
  // Shown optimistically, and reverted if saving fails.
  const shown = save.isPending ? save.variables : readyEmails;
  return (
    <div className={styles.switch}>
      <div>
        <h3 id="ready-emails">Email when photos are ready</h3>
        <p id="ready-emails-text">
          One email for all photos you started together, if you left before they were ready.
          {!emailVerified && ` It is sent once you have verified ${email}.`}
        </p>
      </div>
      <Switch
        checked={shown}
        onChange={(_, wanted) => save.mutate(wanted)}
        slotProps={{
          input: { role: 'switch', 'aria-labelledby': 'ready-emails', 'aria-describedby': 'ready-emails-text' },
        }}
      />
      {save.error && (
        <div className={styles.wide}>
          <NoticeAlert notice={noticeOf(save.error)} onClose={() => save.reset()} />
        </div>
      )}
    </div>
  );
}

/** The last page shown after an account was deleted. @param finished whether everything has been deleted already */
export function AccountDeleted({ finished }: { readonly finished: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return forgetDeparture;
  }, []);
  return (
    <section className={deletedStyles.screen}>
      <MailCheck aria-hidden="true" size={44} strokeWidth={1.4} className={deletedStyles.icon} />
      <h1 ref={heading} tabIndex={-1}>
        Your account is deleted
      </h1>
      <p>
        {finished
          ? 'Everything in it is gone, and nothing more is charged. A receipt is on its way to your email address.'
          : 'You are signed out everywhere. The rest is deleted within minutes, and then a receipt goes to your email address.'}
      </p>
      <p>Thank you for staging with us.</p>
      <Link className="button primary" to={PATHS.home} replace>
        Go to the home page
      </Link>
    </section>
  );
}
