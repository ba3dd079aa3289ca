import IconButton from '@mui/material/IconButton';
import type { GalleryImage, Job } from '@roomwright/functions/contract/entities.ts';
import { versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import { promptText } from '@roomwright/functions/contract/prompt-outcome.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react';
import { asImage } from '../../lib/gallery-query.ts';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { originalAlt, pictureAlt } from '../../lib/picture-alt.ts';
import { proofText } from '../../lib/proof-text.ts';
import { dayText } from '../../lib/texts.ts';
import { useShownVersion } from '../../lib/use-shown-version.ts';
import { CreditBack } from '../../ui/credit-back.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OtherPictures } from '../../ui/other-pictures.tsx';
import { PhotoComparison } from '../../ui/photo-comparison.tsx';
import { PictureNote } from '../../ui/picture-note.tsx';
import { isOnSlider, MAX_ZOOM, useSwipe, useZoom } from './gestures.ts';
import { LightboxActions, type LightboxPanel } from './lightbox-actions.tsx';
import type { PhotoActions } from './photo-card.tsx';
import styles from './photo-lightbox.module.css';
import { VersionStrip } from './version-strip.tsx';

interface Props extends Omit<PhotoActions, 'onOpen'> {
  readonly images: readonly GalleryImage[];
  /** One of them, or another picture of one of the same photos. */
  readonly current: GalleryImage;
  /** Index of its photo; -1 if the photo has left the list. */
  readonly place: number;
  /** Number of all photos, including those not fetched yet. */
  readonly total: number;
  /** Whether it was just made: it is shown whole at first. */
  readonly isNew: boolean;
  /** The listing to which closing it leads back, or null. */
  readonly listingId: string | null;
  /** Whether a version is being requested. */
  readonly asking: boolean;
  /** Renders the button that adds another photo of the same room. */
  readonly addToRoom: (image: GalleryImage) => ReactNode;
  readonly onShow: (image: GalleryImage) => void;
  readonly onExport: (image: GalleryImage) => void;
  readonly onClose: () => void;
}

/** Wide enough that the preview would look soft. */
const LARGE = '(min-width: 900px)';

/**
 * Direction in which an arrow key moves an enlarged picture, as a fraction of its frame: right shows what is further to
 * the right.
 */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [0.1, 0],
  ArrowRight: [-0.1, 0],
  ArrowUp: [0, 0.1],
  ArrowDown: [0, -0.1],
};

const ZOOM_KEYS: Readonly<Record<string, 'larger' | 'smaller' | 'reset'>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'reset',
};

/** A photo before and after, as large as the screen allows; arrow keys and swipes lead to its neighbours. */
export function PhotoLightbox({
  images,
  current,
  place,
  total,
  isNew,
  listingId,
  asking,
  addToRoom,
  onShow,
  onExport,
  onClose,
  ...actions
}: Props) {
  const title = useId();
  const previous = images[place - 1];
  const next = images[place + 1];
  const name = jobName(current);
  const { shown, show, news } = useShownVersion(current);
  const { number, width, height, promptOutcome } = shown;
  const proof = proofText(shown);
  const version = number === 0 ? '' : `, ${versionName(shown).toLowerCase()}`;
  const zoom = useZoom();
  const { scale, reset } = zoom;
  const enlarged = scale > 1;
  const [isComparing, setComparing] = useState(!isNew);
  // What the menu has unfolded for this photo.
  const [opened, setOpened] = useState<{ readonly photoId: string; readonly panel: LightboxPanel } | null>(null);
  const panel = opened?.photoId === current.photoId ? opened.panel : undefined;
  const fine = enlarged || window.matchMedia(LARGE).matches;
  const staged = fine ? shown.stagedImageUrl : shown.previewUrl;
  const { emptied } = shown;

  const showOther = useCallback(
    (job: Job) => {
      const image = asImage(job);
      if (image) onShow(image);
    },
    [onShow],
  );

  // Another photo is another picture; another version of this one is shown in the same place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the photo changes.
  useEffect(reset, [current.photoId, reset]);

  const onKeyDown = (event: KeyboardEvent) => {
    // On the slider's handle, arrow keys move the handle.
    const onSlider = isOnSlider(event.target);
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
    const zoomStep = ZOOM_KEYS[event.key];
    if (zoomStep) zoom[zoomStep]();
    const way = ARROWS[event.key];
    if (enlarged && way && !onSlider) {
      zoom.move(...way);
      return;
    }
    const back = event.key === 'PageUp' || (event.key === 'ArrowLeft' && !onSlider);
    const forth = event.key === 'PageDown' || (event.key === 'ArrowRight' && !onSlider);
    if (back && previous) onShow(previous);
    if (forth && next) onShow(next);
  };
  /** A disabled button loses the keyboard focus: move it to the dialog, so that keys keep working. */
  const step = (image: GalleryImage | undefined, isLast: boolean) => (event: MouseEvent) => {
    if (!image) return;
    if (isLast) event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
    onShow(image);
  };
  const swipe = useSwipe(!enlarged, (end) => {
    if (end === 'close') onClose();
    const neighbour = end === 'previous' ? previous : end === 'next' && next;
    if (neighbour) onShow(neighbour);
  });

  return (
    <Dialog
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={title}
      slotProps={{ paper: { square: true, className: styles.paper } }}
    >
      <div className={styles.box}>
        <header className={styles.bar}>
          <div className={styles.about}>
            <h2 id={title}>{name}</h2>
            <p>
              {jobOptions(current)} · {dayText(current.createdAt)}
            </p>
            {promptOutcome && <PictureNote key={`${current.id} ${number}`} text={promptText(promptOutcome)} />}
          </div>
          <p className={styles.count} aria-live="polite">
            {place >= 0 && `${place + 1} of ${total}`}
          </p>
          <IconButton aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <div className={styles.stage} {...swipe}>
          <div
            ref={zoom.frame}
            className={styles.picture}
            data-enlarged={enlarged}
            style={{ '--ratio': width / height, ...zoom.style } as CSSProperties}
            {...zoom.handlers}
          >
            <PhotoComparison
              key={current.id}
              name={name}
              handleOnly
              afterOnly={!isComparing}
              before={{ src: current.originalImageUrl, alt: originalAlt(name, shown.furnitureOnlyRemoved) }}
              emptied={
                emptied && {
                  src: fine ? emptied.imageUrl : emptied.previewUrl,
                  alt: `${name} with its furniture removed${version}`,
                }
              }
              after={{
                src: staged,
                alt: `${pictureAlt(name, shown.furnitureOnlyRemoved)}${version}`,
                placeholder: shown.thumbnailUrl,
              }}
            />
          </div>
          {enlarged && (
            <div className={styles.zoom}>
              <IconButton aria-label="Zoom out" onClick={zoom.smaller}>
                <ZoomOut size={21} aria-hidden="true" />
              </IconButton>
              <button type="button" className={styles.scale} onClick={reset}>
                {Math.round(scale * 100)}%<span className="visually-hidden">, whole picture</span>
              </button>
              <IconButton aria-label="Zoom in" disabled={scale >= MAX_ZOOM} onClick={zoom.larger}>
                <ZoomIn size={21} aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </div>
        <VersionStrip
          key={current.id}
          image={current}
          shown={shown}
          onShow={show}
          onUse={() => actions.onUse(current, number)}
          onAsk={(asked) => actions.onVersion(current, asked)}
          onClean={(asked) => actions.onClean(current, asked)}
          onRender={(asked) => actions.onRender(current, asked)}
        />
        <div className={styles.others}>
          {panel === 'about' && proof !== '' && <p className={styles.proof}>{proof}</p>}
          <CreditBack key={`credit ${current.id}`} job={current} onDeleted={onClose} />
          <OtherPictures
            key={current.photoId}
            job={current}
            panel={panel === 'styles' || panel === 'rooms' ? panel : undefined}
            onShow={showOther}
          />
          {panel === 'add' && addToRoom(current)}
        </div>
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <nav aria-label="Photos" className={styles.steps}>
          <IconButton
            className={styles.step}
            aria-label="Previous photo"
            disabled={!previous}
            onClick={step(previous, place === 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            className={styles.step}
            aria-label="Next photo"
            disabled={!next}
            onClick={step(next, place === images.length - 2)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </nav>
        <footer className={styles.actions}>
          <LightboxActions
            image={current}
            name={name}
            version={version}
            shown={shown}
            asking={asking}
            hasAbout={proof !== ''}
            listingId={listingId}
            isComparing={isComparing}
            onCompare={setComparing}
            onPanel={(wanted) => setOpened({ photoId: current.photoId, panel: wanted })}
            onZoom={zoom.larger}
            onExport={onExport}
            {...actions}
          />
        </footer>
      </div>
    </Dialog>
  );
}
