import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import { originalAlt, pictureAlt } from '../../lib/picture-alt.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PhotoComparison } from '../../ui/photo-comparison.tsx';
import styles from './compare-dialog.module.css';
import type { ComparedPicture } from './compared-picture.ts';

interface Props {
  readonly pictures: readonly ComparedPicture[];
  /** Which is shown first. */
  readonly first: number;
  readonly onClose: () => void;
}

/** Staged photos over the whole screen, each under its original, with a handle between them, or two where the emptied room is there too. */
export function CompareDialog({ pictures, first, onClose }: Props) {
  const titleId = useId();
  const [index, setIndex] = useState(Math.max(0, first));
  const picture = pictures[index];
  if (!picture) return null;
  const { id, name, before, emptied, after, furnitureOnlyRemoved, width, height } = picture;
  return (
    <Dialog fullScreen onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.screen}>
        <header className={styles.head}>
          <h2 id={titleId}>
            {name}
            {pictures.length > 1 && <span>{` ${index + 1} of ${pictures.length}`}</span>}
          </h2>
          <IconButton aria-label="Close" color="inherit" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <div className={styles.stage} style={{ '--ratio': width / height } as CSSProperties}>
          <PhotoComparison
            key={id}
            name={name}
            before={{ src: before, alt: originalAlt(name, furnitureOnlyRemoved) }}
            emptied={emptied === null ? undefined : { src: emptied, alt: `${name} with its furniture removed` }}
            after={{ src: after, alt: pictureAlt(name, furnitureOnlyRemoved) }}
          />
        </div>
        {pictures.length > 1 && (
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
              disabled={index === pictures.length - 1}
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
