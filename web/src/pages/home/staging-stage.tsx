import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { StagingDialogs } from '../../features/staging/staging-dialogs.tsx';
import {
  isDeclined,
  isHandled,
  isWithServer,
  type StagingFile,
  type StagingPhoto,
} from '../../features/staging/staging-file.ts';
import { stagingPorts } from '../../features/staging/staging-ports.ts';
import { forgetStaging, startStaging, useStagingStore } from '../../features/staging/staging-store.ts';
import { uploadAhead } from '../../features/staging/uploads.ts';
import { removePhotos, setSignInNeeded, showOptions, useUploadStore } from '../../features/upload/upload-store.ts';
import { PATHS } from '../../lib/paths.ts';
import { isSignedIn, useSessionExpired } from '../../lib/session.ts';
import { photoFiles } from './photo-files.ts';
import { stagingPhotos } from './staging-photos.ts';

interface Props {
  readonly onSignInNeeded: () => void;
}

/** Ends the run: photos that are over are removed from the chosen ones, others stay. */
function endRun(isOver: (file: StagingFile) => boolean): void {
  removePhotos(
    useStagingStore
      .getState()
      .files.filter(isOver)
      .map(({ photo }) => photo.id),
  );
  forgetStaging();
}

/** Whether nothing is left to be done for it: it is staged, or the same photo would fail again. */
const isDoneWith = (file: StagingFile): boolean => isHandled(file) && !file.failure?.again;

/** Runs the staging dialogs for the chosen photos. Loaded when staging is first started. */
export function StagingStage({ onSignInNeeded }: Props) {
  const chosen = useUploadStore((upload) => upload.photos);
  const end = useStagingStore((staging) => staging.end);
  const navigate = useNavigate();
  const expired = useSessionExpired();

  const photos = useMemo(() => stagingPhotos(chosen), [chosen]);
  const at = useUploadStore(({ optionsAt }) => optionsAt);

  useEffect(() => {
    if (end?.kind !== 'signed out') return;
    endRun(isDoneWith);
    if (isSignedIn()) return;
    setSignInNeeded(true);
    void navigate(PATHS.login);
  }, [end, navigate]);

  const start = (startable: readonly StagingPhoto[]) => {
    showOptions(null);
    if (!isSignedIn()) {
      setSignInNeeded(true);
      if (expired) void navigate(PATHS.login);
      else onSignInNeeded();
      return;
    }
    uploadAhead(startable, stagingPorts);
    void startStaging(startable);
  };

  return (
    <StagingDialogs
      configuring={at === null ? null : photos}
      photoFiles={photoFiles}
      at={at ?? 0}
      onShow={showOptions}
      onCancel={() => showOptions(null)}
      onStart={start}
      onDone={(next) => {
        endRun(next === 'keep' ? (file) => isWithServer(file) || isDeclined(file) : isDoneWith);
        if (next === 'view photos') void navigate(PATHS.photos);
      }}
    />
  );
}
