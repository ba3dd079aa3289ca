import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type Listing, NO_LISTING } from '@roomwright/functions/contract/listings.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ImageIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { galleryQuery, imagesOf, NO_FILTERS } from '../../lib/gallery-query.ts';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { inSentOrder, LISTINGS_KEY } from '../../lib/listings.ts';
import { GALLERY_KEY } from '../../lib/stagings.ts';
import { counted } from '../../lib/texts.ts';
import { versionInUse } from '../../lib/versions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import styles from './add-photos-dialog.module.css';

const UNLISTED = galleryQuery({ ...NO_FILTERS, listing: NO_LISTING });

interface Props {
  readonly listing: Listing;
  readonly onClose: () => void;
}

/** Puts staged photos that are in no listing into this one. */
export function AddPhotosDialog({ listing: { id, address }, onClose }: Props) {
  const title = useId();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery(UNLISTED);
  const photos = data ? imagesOf(data.pages) : [];
  const add = useMutation({
    mutationFn: () => {
      const jobIds = inSentOrder(photos.filter((photo) => chosen.has(photo.id)));
      return call('addToListing', { params: { id }, body: { jobIds } });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [LISTINGS_KEY] });
      void client.invalidateQueries({ queryKey: [GALLERY_KEY] });
      onClose();
    },
  });
  const toggle = (jobId: string): void => {
    const after = new Set(chosen);
    if (!after.delete(jobId)) after.add(jobId);
    setChosen(after);
  };
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>Add staged photos to {address}</DialogTitle>
      <DialogContent>
        {error && <NoticeAlert notice={noticeOf(error)} onAction={() => void refetch()} />}
        {add.error && <NoticeAlert notice={noticeOf(add.error)} onAction={() => add.mutate()} />}
        {data && photos.length === 0 && !hasNextPage && <p>All of your staged photos are in a listing.</p>}
        {photos.length > 1 && (
          <Button
            disabled={photos.every(({ id: jobId }) => chosen.has(jobId))}
            onClick={() => setChosen(new Set(photos.map(({ id: jobId }) => jobId)))}
          >
            {hasNextPage ? `Choose these ${photos.length}` : `Choose all ${photos.length}`}
          </Button>
        )}
        <ul className={styles.grid}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className={styles.photo}
                aria-pressed={chosen.has(photo.id)}
                aria-label={`${jobName(photo)}, ${jobOptions(photo)}`}
                onClick={() => toggle(photo.id)}
              >
                <ImageIcon size={24} aria-hidden="true" />
                <Thumbnail src={versionInUse(photo).thumbnailUrl} loading="lazy" />
                {chosen.has(photo.id) && (
                  <span className={styles.mark}>
                    <Check size={18} aria-hidden="true" />
                  </span>
                )}
              </button>
              <span aria-hidden="true">{jobName(photo)}</span>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={chosen.size === 0} loading={add.isPending} onClick={() => add.mutate()}>
          {chosen.size === 0 ? 'Add' : `Add ${counted(chosen.size, 'photo')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
