import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './compare-dialog.module.css';
import type { StagingFile } from './staging-file.ts';

interface Props {
  /** Completed ones. */
  readonly files: readonly StagingFile[];
  /** Which is shown first. */
  readonly first: number;
  readonly onClose: () => void;
}

/** Staged photos over the whole screen, each under its original with a handle between them. */
export function CompareDialog({ files, first, onClose }: Props) {
  const titleId = useId();
  const [index, setIndex] = useState(Math.max(0, first));
  const file = files[index];
  const after = file?.job?.previewUrl ?? file?.job?.stagedImageUrl;
  if (!file?.job || after === undefined) return null;
  const { photo, job } = file;
  return (
    <Dialog fullScreen onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.screen}>
        <header className={styles.head}>
          <h2 id={titleId}>
            {photo.name}
            {files.length > 1 && <span>{` ${index + 1} of ${files.length}`}</span>}
          </h2>
          <IconButton aria-label="Close" color="inherit" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <div
          className={styles.stage}
          style={{ '--ratio': (job.width ?? 4) / (job.height ?? 3) } as React.CSSProperties}
        >
          <CompareSlider
            key={photo.id}
            before={{ src: photo.previewUrl ?? job.originalImageUrl, alt: `${photo.name} before staging` }}
            after={{ src: after, alt: `${photo.name} after staging` }}
          />
        </div>
        {files.length > 1 && (
          <footer className={styles.turn}>
            <IconButton
              aria-label="Previous photo"
              color="inherit"
              disabled={index === 0}
              onClick={() => setIndex(index - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label="Next photo"
              color="inherit"
              disabled={index === files.length - 1}
              onClick={() => setIndex(index + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </footer>
        )}
      </div>
    </Dialog>
  );
}
