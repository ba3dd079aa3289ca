import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import {
  DEFAULT_REVIEW_DAYS,
  type Listing,
  REVIEW_DAYS,
  type ReviewDays,
} from '@roomwright/functions/contract/listings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { dayText } from '../../lib/texts.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { showListing } from './listing-query.ts';
import { hasEnded } from './review-text.ts';
import styles from './share-dialog.module.css';

interface Props {
  readonly listing: Listing;
  readonly onClose: () => void;
}

/** Option of the end that the link has already. */
const KEPT = 'kept';

/** The link by which clients approve the pictures of a listing. */
export function ShareDialog({ listing, onClose }: Props) {
  const title = useId();
  const client = useQueryClient();
  const { id, review } = listing;
  const [days, setDays] = useState<ReviewDays>(DEFAULT_REVIEW_DAYS);
  const [isSure, setSure] = useState(false);
  const change = useMutation({
    /** @param chosen null revokes the link */
    mutationFn: (chosen: ReviewDays | null) =>
      chosen === null
        ? call('unshareListing', { params: { id } })
        : call('shareListing', { params: { id }, body: { days: chosen } }),
    onSuccess: (changed) => {
      setSure(false);
      showListing(client, changed);
    },
  });
  const choose = (value: string): void => {
    const chosen = REVIEW_DAYS.find((each) => String(each) === value);
    if (!chosen) return;
    if (review) change.mutate(chosen);
    else setDays(chosen);
  };
  const isOver = review !== null && hasEnded(review);
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Share for approval</DialogTitle>
      <DialogContent className={styles.content}>
        {change.error && <NoticeAlert notice={noticeOf(change.error)} />}
        <p>
          Your clients need no account. They see each picture beside its original, and say yes or what to change. Their
          answers appear here, and you get an email.
        </p>
        {review && <CopyText name="Link" text={`${window.location.origin}${review.path}`} />}
        <TextField
          select
          label="The link ends"
          value={review ? KEPT : String(days)}
          disabled={change.isPending}
          onChange={({ target }) => choose(target.value)}
        >
          {review && (
            <MenuItem value={KEPT}>
              {isOver ? 'It ended on' : 'On'} {dayText(review.endsAt)}
            </MenuItem>
          )}
          {REVIEW_DAYS.map((each) => (
            <MenuItem key={each} value={String(each)}>
              In {each} days
            </MenuItem>
          ))}
        </TextField>
        {review ? (
          <Alert severity={isOver ? 'warning' : 'info'}>
            {isOver
              ? 'This link can no longer be opened. Choose a new end, and the same link works again.'
              : 'Anyone who has this link can see the pictures and answer.'}{' '}
            Revoking the link deletes the answers at once; otherwise they are kept for {TIMES.reviewKeptDays} days after
            its end.
          </Alert>
        ) : (
          <Button variant="contained" loading={change.isPending} onClick={() => change.mutate(days)}>
            Make a link
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {review && change.isSuccess && `The link ends on ${dayText(review.endsAt)}`}
        </p>
      </DialogContent>
      <DialogActions>
        {review && (
          <Button
            color="error"
            variant={isSure ? 'contained' : 'text'}
            loading={change.isPending}
            onClick={() => (isSure ? change.mutate(null) : setSure(true))}
          >
            {isSure ? 'Yes, revoke it and its answers' : 'Revoke the link'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
