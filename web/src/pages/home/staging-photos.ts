import type { StagingPhoto } from '../../features/staging/staging-file.ts';
import { fileToSend, smallCopy } from '../../features/upload/file-to-send.ts';
import type { ChosenPhoto } from '../../features/upload/upload-store.ts';

/** The chosen photos that can be staged. */
export function stagingPhotos(chosen: readonly ChosenPhoto[]): StagingPhoto[] {
  return chosen
    .filter(({ problem }) => problem === null)
    .map((photo) => ({
      id: photo.id,
      name: photo.name,
      previewUrl: photo.previewUrl,
      load: () => fileToSend(photo),
      small: () => smallCopy(photo),
    }));
}
