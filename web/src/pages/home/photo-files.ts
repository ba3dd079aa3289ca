import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { PhotoFiles } from '../../features/staging/add-room-photo.tsx';
import { ACCEPT } from '../../features/upload/accepted-files.ts';
import { makePreview } from '../../features/upload/make-preview.ts';
import { addPhotos, type ChosenPhoto, removePhotos, useUploadStore } from '../../features/upload/upload-store.ts';
import { stagingPhotos } from './staging-photos.ts';

const TOO_MANY = `${LIMITS.photosPerUpload} photos can be staged at a time. Close this result first.`;

/** Handles single photos like chosen ones, so that a draft keeps them. */
export const photoFiles: PhotoFiles = {
  accept: ACCEPT,
  async take(file) {
    const id = crypto.randomUUID();
    const chosen: ChosenPhoto = { id, file, name: file.name, previewUrl: null, size: null, problem: null };
    if (addPhotos([chosen]) > 0) return TOO_MANY;
    await makePreview(chosen);
    const found = useUploadStore.getState().photos.find((photo) => photo.id === id) ?? chosen;
    const [photo] = stagingPhotos([found]);
    if (photo) return photo;
    removePhotos([id]);
    return found.problem ?? ERRORS.UNREADABLE_PHOTO.message;
  },
};
