import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { useId } from 'react';
import { counted } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { deleteNotice } from './delete-notice.ts';
import { useDeletePhotos } from './use-delete-photos.ts';

interface Props {
  readonly images: readonly GalleryImage[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before several photos are deleted for good. */
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
            ` ${counted(pages, 'public page')} ${pages === 1 ? 'goes' : 'go'} too: links and QR codes that you have given out lead nowhere.`}
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
