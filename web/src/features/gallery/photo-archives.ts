import { call } from '../../lib/api/client.ts';
import { useArchives } from '../../lib/use-archives.ts';

/** One's archives of chosen photos. */
export const usePhotoArchives = () =>
  useArchives('photos', (imageIds: string[]) => call('galleryExport', { body: { imageIds } }));
export type PhotoArchives = ReturnType<typeof usePhotoArchives>;
