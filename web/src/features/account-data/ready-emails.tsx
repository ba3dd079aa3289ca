import Switch from '@mui/material/Switch';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './your-data.module.css';

/** Whether an e-mail says that photos are ready. */
export function ReadyEmails({ user: { readyEmails, emailVerified, email } }: { readonly user: User }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (wanted: boolean) => call('updateProfile', { body: { readyEmails: wanted } }),
    onSuccess: ({ user }) => client.setQueryData(meQuery.queryKey, user),
  });
  // At once as it was pressed, and back where that could not be saved.
  const shown = save.isPending ? save.variables : readyEmails;
  return (
    <div className={styles.switch}>
      <div>
        <h3 id="ready-emails">Email when photos are ready</h3>
        <p id="ready-emails-text">
          One email for all photos you started together, and only if you have left before they were done.
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
