import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { GalleryImage, Variation } from '@roomwright/functions/contract/entities.ts';
import { sizeText, versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { openVersions, readyVersions, type Version, versionInUse } from '../lib/versions.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './version-choice.module.css';

interface Props {
  readonly image: GalleryImage;
  /** The version that is shown large. */
  readonly shown: Version;
  readonly onShow: (number: number) => void;
  /** Puts the shown version into use. */
  readonly onUse: () => void;
}

/** The versions of a photo that has several, to look at, and the button that puts the one that is shown into use. */
export function VersionChoice({ image, shown, onShow, onUse }: Props) {
  const ready = readyVersions(image);
  const open = openVersions(image);
  const inUse = versionInUse(image).number;
  // The one that its button has put into use: the button stays, so that the keyboard focus is not lost.
  const [used, setUsed] = useState<number | null>(null);
  return (
    <>
      {ready.length + open.length > 1 && (
        <ul className={styles.versions} aria-label="Versions">
          {ready.map((version) => (
            <li key={version.number}>
              <button
                type="button"
                className={classOf(version)}
                aria-pressed={version.number === shown.number}
                aria-label={`${spokenLabelOf(version)}${version.number === inUse ? ', in use' : ''}`}
                onClick={() => {
                  setUsed(null);
                  onShow(version.number);
                }}
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
      {(shown.number !== inUse || shown.number === used) && (
        <UseButton
          version={shown}
          isUsed={shown.number === inUse}
          onUse={() => {
            setUsed(shown.number);
            onUse();
          }}
        />
      )}
    </>
  );
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
