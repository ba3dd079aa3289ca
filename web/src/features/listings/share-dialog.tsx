import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './share-dialog.module.css';
import { showListing } from './use-update-listing.ts';

interface Props {
  readonly listing: Listing;
  readonly onClose: () => void;
}

/** The link by which a client approves the pictures of a listing. */
export function ShareDialog({ listing, onClose }: Props) {
  const title = useId();
  const client = useQueryClient();
  const { id, review } = listing;
  const [isSure, setSure] = useState(false);
  const change = useMutation({
    mutationFn: (isShared: boolean) => call(isShared ? 'shareListing' : 'unshareListing', { params: { id } }),
    onSuccess: (changed) => {
      setSure(false);
      showListing(client, changed);
    },
  });
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Share for approval</DialogTitle>
      <DialogContent className={styles.content}>
        {change.error && <NoticeAlert notice={noticeOf(change.error)} />}
        <p>
          Your client sees every picture beside its original, without an account, and says yes or what is to be changed.
          You get an email, and see the answers beside the pictures.
        </p>
        {review ? (
          <>
            <CopyText name="Link" text={`${window.location.origin}${review.path}`} />
            <Alert severity="info">
              Whoever has this link can see the pictures and answer. Revoked, it works no more, and the answers go with
              it.
            </Alert>
          </>
        ) : (
          <Button variant="contained" loading={change.isPending} onClick={() => change.mutate(true)}>
            Make a link
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        {review && (
          <Button
            color="error"
            variant={isSure ? 'contained' : 'text'}
            loading={change.isPending}
            onClick={() => (isSure ? change.mutate(false) : setSure(true))}
          >
            {isSure ? 'Yes, revoke it and its answers' : 'Revoke the link'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
