import { call } from '../../lib/api/client.ts';
import { useArchives } from '../../lib/use-archives.ts';

/** One's archives of chosen photos. */
export const usePhotoArchives = () =>
  useArchives('photos', (chosen: { readonly imageIds: string[]; readonly originals: boolean }) =>
    call('galleryExport', { body: chosen }),
  );
export type PhotoArchives = ReturnType<typeof usePhotoArchives>;
