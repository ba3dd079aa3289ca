import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Job, PublicPage } from '@roomwright/functions/contract/entities.ts';
import { versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { noticeOf } from '../lib/api/notice-of.ts';
import { currentJobQuery, usePublicPage } from '../lib/public-page.ts';
import { dayText } from '../lib/texts.ts';
import { Dialog } from './dialog.tsx';
import { NoticeAlert } from './notice-alert.tsx';
import styles from './public-page-dialog.module.css';
import { PublicPageLink } from './public-page-link.tsx';

interface Props {
  readonly id: string;
  /** The photo's name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** "version 2", as labelled beside the pictures. */
function versionText({ variations }: Job, number: number): string {
  const found = variations.find((each) => each.number === number);
  return versionName({ ...found, number }).toLowerCase();
}

/** Whether the picture in use carries our watermark. */
function hasWatermark(job: Job): boolean {
  const { chosenVersion, variations } = job;
  const picture = chosenVersion === 0 ? job : variations.find(({ number }) => number === chosenVersion);
  return picture?.watermark === true;
}

/** Explains the page and how long it stays. */
function About({ job }: { readonly job: Job }) {
  return (
    <>
      <p>
        Anyone with the link sees the original photo, then the staged picture, what was added, and a statement that it
        was digitally altered. California law asks for such a page, and some markets for its link; please check what
        applies to you.
      </p>
      <p>
        It shows neither your name nor anything you wrote, and search engines are asked to leave it out. It stays until
        you take it down or delete the photo or your account.
      </p>
      {hasWatermark(job) && <p>The picture carries the watermark, as pictures made on the Free plan do.</p>}
    </>
  );
}

/** The picture that the page shows, and the one in use if that differs. */
function ShownVersion({
  job,
  page,
  publish,
}: { readonly job: Job; readonly page: PublicPage } & Pick<ReturnType<typeof usePublicPage>, 'publish'>) {
  const { chosenVersion } = job;
  const since = `since ${dayText(page.publishedAt)}`;
  if (page.version === chosenVersion) {
    return (
      <p className={styles.facts}>
        {job.variations.length > 0
          ? `Shows ${versionText(job, page.version)}, the one in use, ${since}.`
          : `Public ${since}.`}
      </p>
    );
  }
  return (
    <div className={styles.shown}>
      <p>
        Shows {versionText(job, page.version)} {since}. You use {versionText(job, chosenVersion)} now.
      </p>
      <Button size="small" variant="outlined" loading={publish.isPending} onClick={() => publish.mutate()}>
        Show {versionText(job, chosenVersion)} instead
      </Button>
    </div>
  );
}

const CONFIRM = {
  renew: {
    text: 'The page gets a new address. The link and QR code you have given out stop working.',
    yes: 'Get new address',
  },
  unpublish: {
    text: 'The page is taken down at once, and the link and QR code you have given out stop working. If you publish the photo again, it gets a new address.',
    yes: 'Take down',
  },
} as const;

/** A photo's public page: publish it, share its link or QR code, give it a new address, take it down. */
export function PublicPageDialog({ id, name, onClose }: Props) {
  const title = useId();
  const { data: job, error, refetch } = useQuery(currentJobQuery(id));
  const actions = usePublicPage(id);
  const [asked, setAsked] = useState<keyof typeof CONFIRM | null>(null);
  const { publish, renew, unpublish } = actions;
  const failure = [publish, renew, unpublish].find((each) => each.error);
  const page = job?.publicPage;
  const confirmed = asked && actions[asked];
  return (
    <Dialog
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      // Arrow keys would switch the photo in the lightbox below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={title}>Public page of “{name}”</DialogTitle>
      <DialogContent className={styles.content}>
        {error && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
        {!job && !error && <Skeleton variant="rectangular" height={180} sx={{ borderRadius: 2 }} />}
        {failure?.error && <NoticeAlert notice={noticeOf(failure.error)} onAction={failure.reset} />}
        {job && !page && <About job={job} />}
        {job && page && (
          <>
            <PublicPageLink key={page.path} page={page} />
            <ShownVersion job={job} page={page} publish={publish} />
            <details className={styles.more}>
              <summary>About this page</summary>
              <About job={job} />
            </details>
          </>
        )}
        {asked && (
          <p role="alert" className={styles.warning}>
            {CONFIRM[asked].text}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {publish.isSuccess && page && 'Published'}
          {unpublish.isSuccess && !page && 'Taken down'}
        </p>
      </DialogContent>
      {asked && confirmed ? (
        <DialogActions>
          <Button autoFocus onClick={() => setAsked(null)}>
            Keep
          </Button>
          <Button
            color="error"
            variant="contained"
            loading={confirmed.isPending}
            onClick={() => confirmed.mutate(undefined, { onSettled: () => setAsked(null) })}
          >
            {CONFIRM[asked].yes}
          </Button>
        </DialogActions>
      ) : (
        <DialogActions className={styles.actions}>
          {page && <Button onClick={() => setAsked('renew')}>New address</Button>}
          {page && (
            <Button color="error" onClick={() => setAsked('unpublish')}>
              Take down
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          {job && !page && (
            <Button variant="contained" loading={publish.isPending} onClick={() => publish.mutate()}>
              Publish{job.variations.length > 0 && ` ${versionText(job, job.chosenVersion)}`}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}
