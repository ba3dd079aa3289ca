import Button from '@mui/material/Button';
import { useId } from 'react';
import { counted } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './complete-dialog.module.css';
import type { StagingFile } from './staging-file.ts';

interface Props {
  /** Completed ones. */
  readonly files: readonly StagingFile[];
  readonly onViewPhotos: () => void;
  readonly onStageMore: () => void;
}

/** The end of the flow: to the staged photos, or on to the next. */
export function CompleteDialog({ files, onViewPhotos, onStageMore }: Props) {
  const titleId = useId();
  const pictures = files.flatMap(({ job }) => {
    const url = job?.thumbnailUrl ?? job?.stagedImageUrl;
    return job && url !== undefined ? [{ id: job.id, url }] : [];
  });
  return (
    <Dialog onClose={onStageMore} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <div className={styles.sheet}>
        <div className={styles.pictures} data-count={Math.min(pictures.length, 4)}>
          {pictures.slice(0, 4).map(({ id, url }) => (
            <img key={id} src={url} alt="" />
          ))}
        </div>
        <h2 id={titleId}>Staging Complete</h2>
        <p>
          {counted(files.length, 'photo is', 'photos are')} staged and {files.length === 1 ? 'waits' : 'wait'} in your
          profile, ready to compare and download.
        </p>
        <Button variant="contained" color="secondary" size="large" fullWidth onClick={onViewPhotos}>
          View Photos
        </Button>
        <Button variant="text" color="inherit" fullWidth onClick={onStageMore}>
          Stage More
        </Button>
      </div>
    </Dialog>
  );
}
