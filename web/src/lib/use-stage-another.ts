import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { Removal, RoomType, Style } from '@roomwright/functions/contract/staging-options.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api/client.ts';
import { photoJobsQuery } from './photo-jobs.ts';
import { refreshStagings } from './stagings.ts';

/** What is wanted of a photo that was staged, or declined, before. */
export interface AnotherPicture {
  /** Any job of the photo. */
  readonly source: Job;
  readonly roomType: RoomType;
  readonly style: Style;
  /** What happens to the furniture, where that is not to be as it was. */
  readonly removeFurniture?: boolean;
  readonly removal?: Removal;
  /** Names the request: sent again after an answer that did not come, it leads to the same job and takes no second credit. */
  readonly key: string;
}

/** Has a photo staged in another style, as another room or with its furniture handled otherwise, for a credit, without uploading it again. */
export function useStageAnother() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ source, roomType, style, key, ...furniture }: AnotherPicture) => {
      const { originalImageUrl: imageUrl, prompt, removeFurniture, removal } = source;
      const sharedRoomId = source.sharedRoomId ?? undefined;
      const body = { imageUrl, prompt, removeFurniture, removal, roomType, style, sharedRoomId, ...furniture };
      return call('create', { idempotencyKey: key, body });
    },
    onSuccess: async (job, { source }) => {
      client.setQueryData(photoJobsQuery(source).queryKey, (jobs = [source]) => [
        job,
        ...jobs.filter(({ id }) => id !== job.id),
      ]);
      await refreshStagings(client);
    },
  });
}
