import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { ERRORS, NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { withReference } from '../../lib/api/notice-of.ts';
import { forgetJob } from '../../lib/photo-jobs.ts';
import { refreshStagings } from '../../lib/stagings.ts';
import { counted } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';

/** Number of deletions at a time. */
const MAX_PARALLEL = 4;

interface Props {
  readonly images: readonly GalleryImage[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before several photos are deleted for good. */
export function DeletePhotosDialog({ images, onClose, onDeleted }: Props) {
  const title = useId();
  const text = useId();
  const { remove, done } = useDeletePhotos();
  const pages = images.filter(({ publicPage }) => publicPage).length;
  const start = () =>
    remove.mutate(
      images.map(({ id }) => id),
      { onSuccess: onDeleted },
    );
  return (
    <Dialog
      backCloses={!remove.isPending}
      onClose={() => !remove.isPending && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>Delete {counted(images.length, 'photo')}?</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          The staged photos, their other versions and their originals are deleted for good. The credits stay used.
          {pages > 0 &&
            ` ${counted(pages, 'public page')} ${pages === 1 ? 'goes' : 'go'} too: links and QR codes you have given out stop working.`}
        </DialogContentText>
        {remove.isPending && (
          <LinearProgress
            variant="determinate"
            value={(100 * done) / images.length}
            aria-label={`${done} of ${images.length} deleted`}
            sx={{ mt: 2 }}
          />
        )}
        {remove.error && <NoticeAlert notice={deleteNotice(remove.error)} onAction={start} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus disabled={remove.isPending}>
          Keep
        </Button>
        <Button color="error" variant="contained" loading={remove.isPending} onClick={start}>
          Delete {counted(images.length, 'photo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Deletes photos one by one: after an error, what was deleted stays deleted, and another call does the rest. */
function useDeletePhotos() {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const remove = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      setDone(0);
      const left = [...ids];
      const next = async (): Promise<void> => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) {
          await call('galleryDelete', { params: { id } }).catch((error: unknown) => {
            // Already deleted, perhaps in another tab.
            if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
          });
          forgetJob(client, id);
          setDone((count) => count + 1);
        }
      };
      const ended = await Promise.allSettled(Array.from({ length: MAX_PARALLEL }, next));
      for (const each of ended) if (each.status === 'rejected') throw each.reason;
    },
    onSettled: () => refreshStagings(client),
  });
  return { remove, done };
}

/** The notice about a photo that could not be deleted. */
export function deleteNotice(error: Error): Notice {
  const busy = error instanceof ApiError && error.code === 'PHOTO_BUSY';
  const notice = busy ? { ...NOTICES.delete_failed, text: ERRORS.PHOTO_BUSY.message } : NOTICES.delete_failed;
  return withReference(notice, error);
}
