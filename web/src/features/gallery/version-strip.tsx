import Button from '@mui/material/Button';
import type { GalleryImage, Job, Variation } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { referenceOfJob } from '../../lib/reference-of-job.ts';
import { useRoommates } from '../../lib/use-roommates.ts';
import { failedVersions, openVersions, readyVersions, type Version } from '../../lib/versions.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Reference } from '../../ui/reference.tsx';
import { VersionChoice } from '../../ui/version-choice.tsx';
import { type RequestedEdit, useRequestVersion } from './use-versions.ts';
import styles from './version-strip.module.css';

interface Props {
  readonly image: GalleryImage;
  /** The version that is shown large. */
  readonly shown: Version;
  readonly onShow: (number: number) => void;
  /** Puts the shown version into use. */
  readonly onUse: () => void;
  readonly onAsk: (number: number) => void;
  /** Requests a clean version of the picture with this number. */
  readonly onClean: (number: number) => void;
  /** Renders an arrangement again. */
  readonly onRender: (edit: RequestedEdit) => void;
}

/** All versions of a photo side by side, those that are being made or failed too, and the button that puts the shown one into use. */
export function VersionStrip({ image, shown, onShow, onUse, onAsk, onClean, onRender }: Props) {
  const ready = readyVersions(image);
  const open = openVersions(image);
  const failed = failedVersions(image);
  const askAgain = ({ number, cleanOf, editOf, revision = 0 }: Variation): void => {
    if (cleanOf !== undefined) onClean(cleanOf);
    else if (editOf !== undefined) onRender({ version: editOf, revision });
    else onAsk(number);
  };
  if (ready.length + open.length + failed.length < 2) return null;
  return (
    <section aria-label="Versions" className={styles.strip}>
      <VersionChoice image={image} shown={shown} onShow={onShow} onUse={onUse} />
      {open.length > 0 && (
        <p className={styles.making}>{open.map(versionName).join(' and ')} will be ready in about a minute.</p>
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

/** The same arrangement for the room's other photos. */
interface RoomVersion {
  /** Those that are staged in the same style and do not have it. */
  readonly mates: readonly Job[];
  readonly isBusy: boolean;
  /** Requests it for all of them, free of charge. */
  readonly ask: () => void;
  /** Why a request failed. */
  readonly layer: ReactNode;
}

/** @param number the shown version */
export function useRoomVersion(image: GalleryImage, number: number): RoomVersion {
  const ask = useRequestVersion();
  const { style, roomType, variations } = image;
  const shown = variations.find((each) => each.number === number);
  const isPlanned = shown !== undefined && shown.cleanOf === undefined && shown.editOf === undefined;
  const mates = useRoommates(image, ([newest]) => {
    const fits = newest?.status === 'COMPLETED' && newest.style === style && newest.roomType === roomType;
    return isPlanned && fits && newest.variations.every((each) => each.number !== number);
  });
  // Jobs that were asked for it: the list of mates is fetched once.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const left = mates.filter(({ id }) => !asked.has(`${id} ${number}`));
  const askAll = async () => {
    for (const { id } of left) {
      await ask.mutateAsync({ id, number });
      setAsked((before) => new Set(before).add(`${id} ${number}`));
    }
  };
  return {
    mates: left,
    isBusy: ask.isPending,
    // A failure is shown in the layer.
    ask: () => void askAll().catch(() => undefined),
    layer: <FailureNotice ofPicture error={ask.error} onClose={ask.reset} />,
  };
}
