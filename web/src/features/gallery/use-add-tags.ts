import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { GALLERY_KEY } from '../../lib/stagings.ts';

interface Added {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
}

/** Adds tags to several photos, which keep those that they have. */
export function useAddTags() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, tags }: Added) =>
      call('galleryBulkUpdate', { body: { imageIds: [...ids], addTags: [...tags] } }),
    onSettled: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}
