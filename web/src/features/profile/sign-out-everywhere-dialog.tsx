import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { PATHS } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, signedInId } from '../../lib/session.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';

/** Ends every session, this one too. */
export function SignOutEverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => call('logoutEverywhere', {}),
    onSuccess: async () => {
      const id = signedInId();
      endSession();
      queryClient.clear();
      await forgetDrafts(id);
      await navigate(PATHS.login);
    },
  });
  return (
    <FormDialog
      title="Sign out everywhere?"
      submit="Sign out everywhere"
      busy={leave.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        leave.mutate();
      }}
      onClose={onClose}
    >
      {leave.error && <NoticeAlert notice={noticeOf(leave.error)} />}
      <p>
        Every browser and device is signed out, this one too. If somebody else may know your password, change it as
        well.
      </p>
    </FormDialog>
  );
}
