import type { GalleryNotes } from '@roomwright/functions/contract/entities.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { patchImages } from '../../lib/gallery-query.ts';
import { GALLERY_KEY } from '../../lib/stagings.ts';

interface Change {
  readonly ids: readonly string[];
  readonly updates: Partial<GalleryNotes>;
}

/** Updates one or several photos: shown optimistically, and reverted if the server refuses. */
export function useUpdatePhotos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, updates }: Change): Promise<void> => {
      const [id] = ids;
      if (ids.length === 1 && id !== undefined) await call('galleryUpdate', { params: { id }, body: updates });
      else await call('galleryBulkUpdate', { body: { imageIds: [...ids], updates } });
    },
    onMutate: ({ ids, updates }) => patchImages(client, ids, updates),
    onSettled: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}
