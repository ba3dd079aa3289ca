import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { GalleryImage, Variation } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { sizeText, versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import { Check, RotateCcw, Sparkles, WandSparkles } from 'lucide-react';
import { referenceOfJob } from '../../lib/reference-of-job.ts';
import { useRoommates } from '../../lib/use-roommates.ts';
import {
  failedVersions,
  openVersions,
  readyVersions,
  type Version,
  versionInUse,
  versionsLeft,
} from '../../lib/versions.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Reference } from '../../ui/reference.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { type RequestedEdit, useRequestVersion } from './use-versions.ts';
import styles from './version-strip.module.css';

interface Props {
  readonly image: GalleryImage;
  /** The version that is shown large. */
  readonly shown: Version;
  /** Whether a request is pending. */
  readonly asking: boolean;
  readonly onShow: (number: number) => void;
  /** Puts the shown version into use. */
  readonly onUse: () => void;
  readonly onAsk: (number: number) => void;
  /** Requests a clean version of the picture with this number. */
  readonly onClean: (number: number) => void;
  /** Renders an arrangement again. */
  readonly onRender: (edit: RequestedEdit) => void;
}

/** All versions of a photo side by side, including unfinished ones, and the button for another one. */
export function VersionStrip({ image, shown, asking, onShow, onUse, onAsk, onClean, onRender }: Props) {
  const ready = readyVersions(image);
  const open = openVersions(image);
  const failed = failedVersions(image);
  const left = versionsLeft(image);
  const [next] = left;
  const inUse = versionInUse(image).number;
  const planned = ready.filter(({ cleanOf, editNumber }) => cleanOf === undefined && editNumber === undefined);
  const hint = open.length > 0 ? null : hintFor(shown, planned.length, left.length);
  const askAgain = ({ number, cleanOf, editOf, revision = 0 }: Variation): void => {
    if (cleanOf !== undefined) onClean(cleanOf);
    else if (editOf !== undefined) onRender({ version: editOf, revision });
    else onAsk(number);
  };
  return (
    <section aria-label="Versions" className={styles.strip}>
      {ready.length + open.length > 1 && (
        <ul className={styles.versions}>
          {ready.map((version) => (
            <li key={version.number}>
              <button
                type="button"
                className={classOf(version)}
                aria-pressed={version.number === shown.number}
                aria-label={`${spokenLabelOf(version)}${version.number === inUse ? ', in use' : ''}`}
                onClick={() => onShow(version.number)}
              >
                <Thumbnail src={version.thumbnailUrl} />
                <span aria-hidden="true">
                  {version.number === inUse && <Check size={13} strokeWidth={3} />}
                  {labelOf(version)}
                </span>
              </button>
            </li>
          ))}
          {open.map((version) => (
            <li key={version.number} className={classOf(version)} data-open>
              <CircularProgress size={22} aria-label={`${versionName(version)} is being made`} />
              <span aria-hidden="true">{labelOf(version)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choices}>
        {ready.length > 1 && <UseButton version={shown} isUsed={shown.number === inUse} onUse={onUse} />}
        {shown.upgradable && (
          <Button
            variant="outlined"
            loading={asking}
            loadingPosition="start"
            startIcon={<WandSparkles size={17} aria-hidden="true" />}
            onClick={() => onClean(shown.number)}
          >
            {shown.watermark ? 'Get it clean (free)' : 'Get it larger (free)'}
          </Button>
        )}
        {next !== undefined && (
          <Button
            variant="outlined"
            loading={asking}
            loadingPosition="start"
            startIcon={<Sparkles size={17} aria-hidden="true" />}
            onClick={() => onAsk(next)}
          >
            Another version ({left.length} free)
          </Button>
        )}
      </div>
      {hint !== null && <p className={styles.making}>{hint}</p>}
      {open.length > 0 && (
        <p className={styles.making}>{open.map(versionName).join(' and ')} will be here in about a minute.</p>
      )}
      {failed.map((version) => (
        <div key={version.number} className={styles.failed}>
          <div>
            <p>
              {versionName(version)}: {version.error?.message ?? NOTICES.processing_failed.text}
            </p>
            <Reference id={referenceOfJob(image, { error: version.error })} />
          </div>
          <Button
            size="small"
            aria-label={`Try again: ${versionName(version).toLowerCase()}`}
            startIcon={<RotateCcw size={16} aria-hidden="true" />}
            onClick={() => askAgain(version)}
          >
            Try again
          </Button>
        </div>
      ))}
    </section>
  );
}

/**
 * What to know before requesting more; null if nothing.
 * @param ready number of ready pictures, without clean versions and edits
 * @param left number of versions that can still be requested
 */
function hintFor({ upgradable, watermark }: Version, ready: number, left: number): string | null {
  if (upgradable) {
    const better = watermark ? 'without the watermark, and larger where the photo is' : 'larger';
    return `Your plan includes this picture ${better}. It is made again, so furniture may differ; this one stays.`;
  }
  if (ready === 1 && left > 0) {
    return `Free of charge, up to ${LIMITS.variationsPerJob} per photo: the same style with different furniture, arranged differently.`;
  }
  return ready > LIMITS.variationsPerJob ? 'You have all the versions of this photo.' : null;
}

/** Label on a thumbnail: its number, its edit, or that it is the clean version of the picture before it. */
function labelOf(version: Version | Variation): string {
  if (version.cleanOf === undefined) {
    return version.editNumber === undefined ? String(version.number + 1) : versionName(version);
  }
  return ['Clean', sizeText(version)].filter((part) => part !== '').join(', ');
}

/** The label for screen readers, which cannot rely on the order: "Version 1: Clean, 1920 px". */
const spokenLabelOf = (version: Version): string =>
  version.cleanOf === undefined
    ? versionName(version)
    : `${versionName({ number: version.cleanOf, editNumber: version.editNumber })}: ${labelOf(version)}`;

/** Thumbnails with longer labels are wider. */
const classOf = ({ cleanOf, editNumber }: Version | Variation): string =>
  cleanOf === undefined && editNumber === undefined ? `${styles.version}` : `${styles.version} ${styles.clean}`;

/** Puts the shown version into use. Stays in place afterwards, so that the keyboard focus is not lost. */
function UseButton({
  version,
  isUsed,
  onUse,
}: {
  readonly version: Version;
  readonly isUsed: boolean;
  readonly onUse: () => void;
}) {
  const name = versionName(version);
  return (
    <Button
      variant={isUsed ? 'text' : 'contained'}
      disableElevation
      aria-disabled={isUsed}
      aria-label={isUsed ? `${name} is in use` : undefined}
      className={styles.use}
      {...(isUsed && { startIcon: <Check size={18} aria-hidden="true" />, disableRipple: true })}
      onClick={isUsed ? undefined : onUse}
    >
      {isUsed ? 'In use' : `Use ${name.toLowerCase()}`}
    </Button>
  );
}

interface RoomVersionProps {
  readonly image: GalleryImage;
  /** The shown version. */
  readonly number: number;
}

/** Offers the same arrangement for the room's other photos that are staged in the same style and do not have it. */
export function RoomVersion({ image, number }: RoomVersionProps) {
  const ask = useRequestVersion();
  const { style, roomType, variations } = image;
  const shown = variations.find((each) => each.number === number);
  const isPlanned = shown !== undefined && shown.cleanOf === undefined && shown.editOf === undefined;
  const mates = useRoommates(image, ([newest]) => {
    const fits = newest?.status === 'COMPLETED' && newest.style === style && newest.roomType === roomType;
    return isPlanned && fits && newest.variations.every((each) => each.number !== number);
  });
  const left = ask.isSuccess && ask.variables.number === number ? [] : mates;
  if (left.length === 0) return null;
  const askAll = async () => {
    for (const { id } of left) await ask.mutateAsync({ id, number });
  };
  return (
    <>
      <Button variant="outlined" loading={ask.isPending} onClick={() => void askAll().catch(() => undefined)}>
        Also in the {left.length === 1 ? 'other photo' : `other ${left.length} photos`} of this room
      </Button>
      <FailureNotice ofPicture error={ask.error} onClose={ask.reset} />
    </>
  );
}
