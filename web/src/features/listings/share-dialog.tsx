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
import styles from './share-dialog.module.css';
import { showListing } from './use-update-listing.ts';

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
  const shown = (changed: Listing): void => {
    setSure(false);
    showListing(client, changed);
  };
  const share = useMutation({
    mutationFn: (chosen: ReviewDays) => call('shareListing', { params: { id }, body: { days: chosen } }),
    onSuccess: shown,
  });
  const revoke = useMutation({ mutationFn: () => call('unshareListing', { params: { id } }), onSuccess: shown });
  const error = share.error ?? revoke.error;
  const choose = (value: string): void => {
    const chosen = REVIEW_DAYS.find((each) => String(each) === value);
    if (!chosen) return;
    if (review) share.mutate(chosen);
    else setDays(chosen);
  };
  const hasEnded = review !== null && new Date(review.endsAt) <= new Date();
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Share for approval</DialogTitle>
      <DialogContent className={styles.content}>
        {error && <NoticeAlert notice={noticeOf(error)} />}
        <p>
          Your clients see every picture beside its original, without an account, and say yes or what is to be changed,
          each under a name. You get an email, and see the answers beside the pictures.
        </p>
        {review && <CopyText name="Link" text={`${window.location.origin}${review.path}`} />}
        <TextField
          select
          label="The link ends"
          value={review ? KEPT : String(days)}
          disabled={share.isPending}
          onChange={({ target }) => choose(target.value)}
        >
          {review && (
            <MenuItem value={KEPT}>
              {hasEnded ? 'It ended on' : 'On'} {dayText(review.endsAt)}
            </MenuItem>
          )}
          {REVIEW_DAYS.map((each) => (
            <MenuItem key={each} value={String(each)}>
              In {each} days
            </MenuItem>
          ))}
        </TextField>
        {review ? (
          <Alert severity={hasEnded ? 'warning' : 'info'}>
            {hasEnded
              ? 'Nobody can open this link any more. Choose a new end, and the same link works again.'
              : 'Whoever has this link can see the pictures and answer.'}{' '}
            Revoked, it is gone at once with its pictures and answers. Answers are kept for {TIMES.reviewKeptDays} days
            after the end.
          </Alert>
        ) : (
          <Button variant="contained" loading={share.isPending} onClick={() => share.mutate(days)}>
            Make a link
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {review && share.isSuccess && `The link ends on ${dayText(review.endsAt)}`}
        </p>
      </DialogContent>
      <DialogActions>
        {review && (
          <Button
            color="error"
            variant={isSure ? 'contained' : 'text'}
            loading={revoke.isPending}
            onClick={() => (isSure ? revoke.mutate() : setSure(true))}
          >
            {isSure ? 'Yes, revoke it and its answers' : 'Revoke the link'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
