import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { StagingDialogs } from '../../features/staging/staging-dialogs.tsx';
import { isHandled, type StagingFile, type StagingPhoto } from '../../features/staging/staging-file.ts';
import { forgetStaging, startStaging, useStagingStore } from '../../features/staging/staging-store.ts';
import { fileToSend } from '../../features/upload/file-to-send.ts';
import { smallCopy } from '../../features/upload/small-copy.ts';
import { removePhotos, setSignInNeeded, useUploadStore } from '../../features/upload/upload-store.ts';
import { PATHS } from '../../lib/paths.ts';
import { isSignedIn } from '../../lib/session.ts';

interface Props {
  readonly configuring: boolean;
  /** The options are closed, for the photos are being staged or stay chosen. */
  readonly onConfigured: () => void;
  readonly onSignInNeeded: () => void;
}

/** Whether the server has it and is not through with it, or through with success: never to be sent again. */
const isWithServer = ({ job }: StagingFile): boolean => job !== null && job.status !== 'FAILED';

/** Ends the run: what is over leaves the chosen photos, what was not begun stays. */
function endRun(isOver: (file: StagingFile) => boolean): void {
  removePhotos(
    useStagingStore
      .getState()
      .files.filter(isOver)
      .map(({ photo }) => photo.id),
  );
  forgetStaging();
}

/** Leads chosen photos into the dialogs of staging, and out of them. Comes when somebody first goes on with photos. */
export function StagingStage({ configuring, onConfigured, onSignInNeeded }: Props) {
  const chosen = useUploadStore((upload) => upload.photos);
  const end = useStagingStore((staging) => staging.end);
  const navigate = useNavigate();

  const photos = useMemo(
    () =>
      chosen
        .filter(({ problem }) => problem === null)
        .map((photo): StagingPhoto => {
          const { id, name, previewUrl } = photo;
          return { id, name, previewUrl, load: () => fileToSend(photo), small: () => smallCopy(photo) };
        }),
    [chosen],
  );

  useEffect(() => {
    if (end?.kind !== 'signed out') return;
    endRun(isHandled);
    if (isSignedIn()) return;
    setSignInNeeded(true);
    void navigate(PATHS.login);
  }, [end, navigate]);

  const start = (startable: readonly StagingPhoto[]) => {
    onConfigured();
    if (isSignedIn()) void startStaging(startable);
    else onSignInNeeded();
  };

  return (
    <StagingDialogs
      configuring={configuring ? photos : null}
      onCancel={onConfigured}
      onStart={start}
      onDone={(next) => {
        endRun(next === 'keep' ? isWithServer : isHandled);
        if (next === 'view photos') void navigate(PATHS.photos);
      }}
    />
  );
}
