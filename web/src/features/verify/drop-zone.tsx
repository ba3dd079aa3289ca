import { ScanSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './drop-zone.module.css';

interface Props {
  /** Whether a file was already chosen: the zone then makes room for its result. */
  readonly small: boolean;
  /** Must be stable between renders. */
  readonly onFile: (file: File) => void;
}

/** Constant, so that the label also works in the prerendered page. There is only one on a page. */
const INPUT_ID = 'checked-file';
const HINT_ID = 'checked-file-hint';
const ACCEPT = 'image/*,.heic,.heif,.avif';

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * A button for choosing a picture, which may also be dropped anywhere on the page: otherwise the browser would leave
 * the page and show a file dropped beside it.
 */
export function DropZone({ small, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const element = input.current;
    const take = (files: FileList | null | undefined) => {
      const [file] = files ?? [];
      if (file) onFile(file);
      // Lets the same file be chosen again.
      if (element) element.value = '';
    };
    // Files chosen before hydration.
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
    // If nothing is entered instead, the files have left the window.
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

/** Dropping is not mentioned on touch screens. */
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
