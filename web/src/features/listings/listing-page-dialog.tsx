import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from '../../ui/public-page-dialog.module.css';
import { PublicPageLink } from '../../ui/public-page-link.tsx';
import { showListing } from './listing-query.ts';

interface Props {
  readonly listing: Listing;
  readonly onClose: () => void;
}

/** Explains the page and how long it stays. */
function About() {
  return (
    <>
      <p>
        Anyone with the link sees the address, the rooms in your order, and every staged picture beside its original,
        with a statement that it was digitally altered.
      </p>
      <p>
        It always shows the pictures in use. It does not show your name, and search engines are asked to leave it out.
        It stays until you take it down or delete the listing or your account.
      </p>
    </>
  );
}

/** A listing's public page: publish it, share its link or QR code, take it down. */
export function ListingPageDialog({ listing: { id, address, pageUrl }, onClose }: Props) {
  const title = useId();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: (isPublic: boolean) => call(isPublic ? 'publishListing' : 'unpublishListing', { params: { id } }),
    onSuccess: (changed) => showListing(client, changed),
    onSettled: () => setAsked(false),
  });
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Public page of “{address}”</DialogTitle>
      <DialogContent className={styles.content}>
        {change.error && <NoticeAlert notice={noticeOf(change.error)} onAction={change.reset} />}
        {pageUrl === null ? (
          <About />
        ) : (
          <>
            <PublicPageLink key={pageUrl} page={{ path: new URL(pageUrl).pathname }} />
            <details className={styles.more}>
              <summary>About this page</summary>
              <About />
            </details>
          </>
        )}
        {isAsked && (
          <p role="alert" className={styles.warning}>
            The page is taken down at once, and the link and QR code you have given out stop working. If you publish the
            listing again, it gets a new address.
          </p>
        )}
        <p className="visually-hidden" role="status">
          {change.isSuccess && (pageUrl === null ? 'Taken down' : 'Published')}
        </p>
      </DialogContent>
      {isAsked ? (
        <DialogActions>
          <Button autoFocus onClick={() => setAsked(false)}>
            Keep
          </Button>
          <Button color="error" variant="contained" loading={change.isPending} onClick={() => change.mutate(false)}>
            Take down
          </Button>
        </DialogActions>
      ) : (
        <DialogActions className={styles.actions}>
          {pageUrl !== null && (
            <Button color="error" onClick={() => setAsked(true)}>
              Take down
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          {pageUrl === null && (
            <Button variant="contained" loading={change.isPending} onClick={() => change.mutate(true)}>
              Publish
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}
