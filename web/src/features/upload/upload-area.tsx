import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { ACCEPT, ACCEPTED } from './accepted-files.ts';
import type { Refusal } from './choose-photos.ts';
import { ChosenPhotos } from './chosen-photos.tsx';
import type { DropAreaProps } from './drop-area.tsx';
import styles from './upload-area.module.css';
import { useUploadStore } from './upload-store.ts';

interface RefusalsProps {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}

interface Props {
  /** Waits until photos that were chosen on an earlier page are back. */
  readonly restored: () => Promise<void>;
  /** Called when photos were added. */
  readonly onChosen: () => void;
  /** Called when the person continues with at least one photo. */
  readonly onContinue: () => void;
}

/** Constant, so that the label also works in the prerendered page. There is only one on a page. */
const INPUT_ID = 'photos-input';
const HINT_ID = 'photos-hint';

const NOTHING_YET = 'Please upload some photos first!';
/** Shown if the code that reads photos could not be fetched. */
const NOT_LOADED = 'We could not open these photos. Please check your connection and choose them again.';
const NOTHING_USABLE = 'None of these photos can be staged. Please choose others.';

/** Where photos are chosen: dropped, browsed for or pasted, viewed, and removed. */
export function UploadArea({ restored, onChosen, onContinue }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const photos = useUploadStore((upload) => upload.photos);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const taking = useRef(Promise.resolve());
  const take = useCallback(
    (files: readonly File[]) => {
      const judge = async () => {
        const before = useUploadStore.getState().photos.length;
        const { choosePhotos } = await import('./choose-photos.ts');
        setRefusals(await choosePhotos(files));
        setObstacle(null);
        if (useUploadStore.getState().photos.length > before) onChosen();
      };
      // One choice after the other, to keep the order and avoid duplicates.
      if (files.length > 0) taking.current = taking.current.then(judge).catch(() => setObstacle(NOT_LOADED));
    },
    [onChosen],
  );
  usePastedFiles(take);
  const DropArea = useDropArea(take);

  const takeFromInput = (element: HTMLInputElement) => {
    take([...(element.files ?? [])]);
    // Lets the same file be chosen again after it was removed.
    element.value = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before this page's script was there.
  useEffect(() => {
    if (input.current?.files?.length) takeFromInput(input.current);
  }, []);

  const goOn = async () => {
    await restored();
    await taking.current;
    const chosen = useUploadStore.getState().photos;
    const usable = chosen.some(({ problem }) => problem === null);
    setObstacle(usable ? null : chosen.length === 0 ? NOTHING_YET : NOTHING_USABLE);
    if (usable) onContinue();
  };

  // The first photo is there while others are still being read.
  const told = obstacle === NOTHING_YET && photos.length > 0 ? null : obstacle;
  const inside = (
    // Most visitors choose no photos: the code for that comes while the file dialog opens.
    <label
      htmlFor={INPUT_ID}
      className={styles.invitation}
      data-small={photos.length > 0}
      onPointerEnter={choosingSoon}
    >
      <span className={styles.sign}>
        <ImagePlus aria-hidden="true" strokeWidth={1.5} />
      </span>
      <span>
        <span className={styles.call}>{photos.length > 0 ? 'Add more photos' : <Call />}</span>
        <span className={styles.hint} id={HINT_ID}>
          {ACCEPTED}
        </span>
      </span>
    </label>
  );

  return (
    <div className={styles.upload}>
      <input
        ref={input}
        id={INPUT_ID}
        className={styles.input}
        type="file"
        multiple
        accept={ACCEPT}
        aria-describedby={HINT_ID}
        onFocus={choosingSoon}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => takeFromInput(currentTarget)}
      />
      {DropArea ? <DropArea onFiles={take}>{inside}</DropArea> : <div className={styles.area}>{inside}</div>}
      <Refusals refusals={refusals} onClose={() => setRefusals([])} />
      <ChosenPhotos photos={photos} inputId={INPUT_ID} />
      <div className={styles.onward}>
        <button type="button" className={`button large ${photos.length > 0 ? 'loud' : 'primary'}`} onClick={goOn}>
          Continue to Staging Options
        </button>
        <div role="alert" className={styles.obstacle}>
          {told}
        </div>
      </div>
    </div>
  );
}

/** Dropping is not mentioned on touch screens. */
function Call() {
  return (
    <>
      <span className={styles.byMouse}>
        Drop your room photos here, or <span className={styles.browse}>choose them</span>
      </span>
      <span className={`${styles.byTouch} ${styles.browse}`}>Choose your room photos</span>
    </>
  );
}

/** Calls back with files pasted anywhere on the page, except while a dialog is open. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !document.querySelector('[role="dialog"]')) onFiles(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFiles]);
}

/** Preloads the code that reads photos; a failed load is tried again on use. */
const choosingSoon = (): void => void import('./choose-photos.ts').catch(() => undefined);

/**
 * The drop area, loaded once files are dragged over the page, which most people never do. Files dropped before it has
 * loaded are accepted too, wherever they fall.
 * @param onFiles must be stable between renders
 * @returns null before
 */
function useDropArea(onFiles: (files: readonly File[]) => void): ComponentType<DropAreaProps> | null {
  const [area, setArea] = useState<ComponentType<DropAreaProps> | null>(null);
  useEffect(() => {
    if (area !== null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const load = () => {
      void import('./drop-area.tsx').then(
        ({ DropArea }) => signal.aborted || setArea(() => DropArea),
        // Offline before it was loaded: dropped files are accepted anyway.
        () => undefined,
      );
    };
    const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const allow = (event: DragEvent) => {
      if (bringsFiles(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      // Otherwise the browser would leave the page and show the file.
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragenter', load, { once: true, signal });
    document.addEventListener('dragover', allow, { signal });
    document.addEventListener('drop', take, { signal });
    return () => listening.abort();
  }, [area, onFiles]);
  return area;
}

/** The files that were not accepted, and why; announced when it appears. */
function Refusals({ refusals, onClose }: RefusalsProps) {
  return (
    <div role="alert">
      {refusals.length > 0 && (
        <div className={styles.refusals}>
          <ul>
            {refusals.map(({ notice, names }) => (
              <li key={notice.title}>
                <strong>{notice.title}</strong>
                <span>{notice.text}</span>
                <span className={styles.names}>{names.join(', ')}</span>
              </li>
            ))}
          </ul>
          <button type="button" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
