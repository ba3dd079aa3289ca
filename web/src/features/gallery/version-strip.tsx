import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import { Check, RotateCcw, Sparkles } from 'lucide-react';
import { referenceOfJob } from '../../lib/reference-of-job.ts';
import { Reference } from '../../ui/reference.tsx';
import styles from './version-strip.module.css';
import { failedVersions, openVersions, readyVersions, versionInUse, versionsLeft } from './versions.ts';

interface Props {
  readonly image: GalleryImage;
  /** The version that is shown large. */
  readonly shown: number;
  /** Whether the server is being asked. */
  readonly asking: boolean;
  readonly onShow: (number: number) => void;
  /** The version that is shown becomes the one in use. */
  readonly onUse: () => void;
  readonly onAsk: (number: number) => void;
}

/** All versions of a photo side by side, those that are being made too, and the way to another one. */
export function VersionStrip({ image, shown, asking, onShow, onUse, onAsk }: Props) {
  const ready = readyVersions(image);
  const open = openVersions(image);
  const failed = failedVersions(image);
  const left = versionsLeft(image);
  const [next] = left;
  const inUse = versionInUse(image).number;
  return (
    <section aria-label="Versions" className={styles.strip}>
      {ready.length + open.length > 1 && (
        <ul className={styles.versions}>
          {ready.map(({ number, thumbnailUrl }) => (
            <li key={number}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={number === shown}
                aria-label={`${versionName(number)}${number === inUse ? ', in use' : ''}`}
                onClick={() => onShow(number)}
              >
                <img src={thumbnailUrl} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
                <span aria-hidden="true">
                  {number === inUse && <Check size={13} strokeWidth={3} />}
                  {number + 1}
                </span>
              </button>
            </li>
          ))}
          {open.map(({ number }) => (
            <li key={number} className={styles.version} data-open>
              <CircularProgress size={22} aria-label={`${versionName(number)} is being made`} />
              <span aria-hidden="true">{number + 1}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choices}>
        {ready.length > 1 && <UseButton number={shown} isUsed={shown === inUse} onUse={onUse} />}
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
      {ready.length === 1 && next !== undefined && (
        <p className={styles.making}>
          Free of charge, at most {LIMITS.variationsPerJob} of a photo: the same style, other furniture, arranged
          otherwise.
        </p>
      )}
      {ready.length > LIMITS.variationsPerJob && <p className={styles.making}>These are all versions of this photo.</p>}
      {open.length > 0 && (
        <p className={styles.making}>
          {open.map(({ number }) => versionName(number)).join(' and ')} will be here in about a minute.
        </p>
      )}
      {failed.map(({ number, error }) => (
        <div key={number} className={styles.failed}>
          <div>
            <p>
              {versionName(number)}: {error?.message ?? NOTICES.processing_failed.text}
            </p>
            <Reference id={referenceOfJob(image, { error })} />
          </div>
          <Button
            size="small"
            aria-label={`Try again: ${versionName(number).toLowerCase()}`}
            startIcon={<RotateCcw size={16} aria-hidden="true" />}
            onClick={() => onAsk(number)}
          >
            Try again
          </Button>
        </div>
      ))}
    </section>
  );
}

/** Uses the version that is shown. It stays where it is once that is done, so that the keyboard does not lose its place. */
function UseButton({
  number,
  isUsed,
  onUse,
}: {
  readonly number: number;
  readonly isUsed: boolean;
  readonly onUse: () => void;
}) {
  return (
    <Button
      variant={isUsed ? 'text' : 'contained'}
      disableElevation
      aria-disabled={isUsed}
      aria-label={isUsed ? `${versionName(number)} is in use` : undefined}
      className={styles.use}
      {...(isUsed && { startIcon: <Check size={18} aria-hidden="true" />, disableRipple: true })}
      onClick={isUsed ? undefined : onUse}
    >
      {isUsed ? 'In use' : `Use ${versionName(number).toLowerCase()}`}
    </Button>
  );
}
