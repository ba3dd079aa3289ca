import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { Removal, RoomType, Style } from '@roomwright/functions/contract/staging-options.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api/client.ts';
import { photoJobsQuery } from './photo-jobs.ts';
import { refreshStagings } from './stagings.ts';

/** A request to stage a photo again that was staged or declined before. */
export interface AnotherPicture {
  /** Any job of the photo. */
  readonly source: Job;
  readonly roomType: RoomType;
  readonly style: Style;
  /** How to handle the furniture, if that should change. */
  readonly removeFurniture?: boolean;
  readonly removal?: Removal;
  /** Idempotency key: sent again after a lost answer, it leads to the same job and costs no second credit. */
  readonly key: string;
}

/**
 * Stages a photo in another style, as another room type or with its furniture handled differently, for a credit and
 * without another upload.
 */
export function useStageAnother() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ source, roomType, style, key, ...furniture }: AnotherPicture) => {
      const { originalImageUrl: imageUrl, prompt, removeFurniture, removal, keeps } = source;
      const removing = { removeFurniture, removal, ...furniture };
      const sharedRoomId = source.sharedRoomId ?? undefined;
      const kept = removing.removeFurniture && keeps ? { keeps } : {};
      const body = { imageUrl, prompt, roomType, style, sharedRoomId, ...removing, ...kept };
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
