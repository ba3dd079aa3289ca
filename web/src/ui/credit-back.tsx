import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { CREDIT_BACK, completedText } from '@roomwright/functions/contract/completed-openings.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/client.ts';
import { jobName } from '../lib/job-name.ts';
import { forgetJob } from '../lib/photo-jobs.ts';
import { refreshStagings } from '../lib/stagings.ts';
import { dayText } from '../lib/texts.ts';
import styles from './credit-back.module.css';
import { Dialog } from './dialog.tsx';
import { FailureNotice } from './failure-notice.tsx';

interface Props {
  readonly job: Job;
  /** Called once the photo is deleted. */
  readonly onDeleted: () => void;
}

/** Shows and says which openings of a picture were completed and, for seven days, offers its credit back for its deletion. */
export function CreditBack({ job, onDeleted }: Props) {
  const title = useId();
  const text = useId();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const giveBack = useMutation({
    // After a lost answer the photo is gone, and so it is where another tab was first.
    mutationFn: () =>
      call('creditBack', { params: { id: job.id }, body: {} }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: async () => {
      forgetJob(client, job.id);
      setAsking(false);
      onDeleted();
      await refreshStagings(client);
    },
  });
  const { proof, creditBackUntil } = job;
  if (!creditBackUntil || !proof?.completed || Date.parse(creditBackUntil) <= Date.now()) return null;
  return (
    <div className={styles.offer}>
      <div className={styles.picture}>
        <img src={job.previewUrl ?? job.stagedImageUrl} alt="" />
        {proof.completed.map(({ box: [left, top, right, bottom] }) => (
          <span
            key={`${left} ${top}`}
            className={styles.part}
            style={{
              left: `${100 * left}%`,
              top: `${100 * top}%`,
              width: `${100 * (right - left)}%`,
              height: `${100 * (bottom - top)}%`,
            }}
          />
        ))}
      </div>
      <p>{completedText(proof.completed)}</p>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {CREDIT_BACK}
      </Button>
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          maxWidth="xs"
          fullWidth
          aria-labelledby={title}
          aria-describedby={text}
        >
          <DialogTitle id={title}>Delete “{jobName(job)}” and get its credit back?</DialogTitle>
          <DialogContent>
            <DialogContentText id={text}>
              The picture{job.variations.length > 0 && ', its other versions'} and its original are deleted for good,
              and you get 1 credit back.
              {job.publicPage && ' Its public page goes too.'} Offered until {dayText(creditBackUntil)}.
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)} autoFocus>
              Keep
            </Button>
            <Button color="error" variant="contained" loading={giveBack.isPending} onClick={() => giveBack.mutate()}>
              Delete, credit back
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <FailureNotice error={giveBack.error} onClose={giveBack.reset} />
    </div>
  );
}
