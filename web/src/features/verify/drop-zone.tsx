import { ScanSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './drop-zone.module.css';

interface Props {
  /** Whether a file was chosen already: then the zone makes room for what is said about it. */
  readonly small: boolean;
  /** The same from one drawing to the next. */
  readonly onFile: (file: File) => void;
}

/** Constant, so that the label names the button however the page around it was prepared. There is one of them on a page. */
const INPUT_ID = 'checked-file';
const HINT_ID = 'checked-file-hint';
const ACCEPT = 'image/*,.heic,.heif,.avif';

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * A button for choosing a picture. One may also be dropped, wherever it falls on the page: missed by a little, the browser would leave
 * the page and show the file.
 */
export function DropZone({ small, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const element = input.current;
    const take = (files: FileList | null | undefined) => {
      const [file] = files ?? [];
      if (file) onFile(file);
      // The same file can be chosen again.
      if (element) element.value = '';
    };
    // What was chosen before this page's script was there.
    if (element?.files?.length) take(element.files);
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const dropped = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      take(event.dataTransfer?.files);
    };
    element?.addEventListener('change', () => take(element.files), { signal });
    document.addEventListener('dragover', over, { signal });
    // Without anything that is entered instead, the files have left the window.
    document.addEventListener('dragleave', (event) => event.relatedTarget ?? setDragging(false), { signal });
    document.addEventListener('drop', dropped, { signal });
    return () => listening.abort();
  }, [onFile]);

  return (
    <div className={styles.zone} data-small={small} data-dragging={dragging}>
      <input
        ref={input}
        id={INPUT_ID}
        className={styles.input}
        type="file"
        accept={ACCEPT}
        aria-describedby={HINT_ID}
      />
      <label htmlFor={INPUT_ID} className={styles.invitation}>
        <span className={styles.sign}>
          <ScanSearch aria-hidden="true" strokeWidth={1.5} />
        </span>
        <span>
          <span className={styles.call}>{small ? 'Check another picture' : <Call />}</span>
          <span className={styles.hint} id={HINT_ID}>
            JPEG, PNG, WebP, HEIC or AVIF. The picture stays in your browser.
          </span>
        </span>
      </label>
    </div>
  );
}

/** Nobody drops files with a finger. */
function Call() {
  return (
    <>
      <span className={styles.byMouse}>
        Drop a picture here, or <span className={styles.browse}>choose it</span>
      </span>
      <span className={`${styles.byTouch} ${styles.browse}`}>Choose a picture</span>
    </>
  );
}
