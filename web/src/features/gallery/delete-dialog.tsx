import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../lib/api/client.ts';
import { jobName } from '../../lib/job-name.ts';
import { forgetJob } from '../../lib/photo-jobs.ts';
import { refreshStagings } from '../../lib/stagings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { deleteNotice } from './delete-notice.ts';

interface Props {
  readonly job: Job;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a photo is deleted for good. */
export function DeleteDialog({ job, onClose, onDeleted }: Props) {
  const title = useId();
  const text = useId();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('galleryDelete', { params: { id: job.id } }),
    onSuccess: async () => {
      forgetJob(client, job.id);
      onClose();
      onDeleted?.();
      await refreshStagings(client);
    },
  });
  const staged = job.status === 'COMPLETED';
  return (
    <Dialog onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>Delete “{jobName(job)}”?</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          {staged
            ? `The staged photo${job.variations.length > 0 ? ', its other versions' : ''} and its original are deleted for good. The credit stays used.${job.publicPage ? ' Its public page goes too: the link and QR code that you have given out lead nowhere.' : ''}`
            : 'The photo is deleted for good. It used no credit.'}
        </DialogContentText>
        {remove.error && <NoticeAlert notice={deleteNotice(remove.error)} onAction={remove.mutate} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Keep
        </Button>
        <Button color="error" variant="contained" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
