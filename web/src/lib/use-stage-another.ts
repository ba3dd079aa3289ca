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
  /** Null: none, for an emptied room. */
  readonly style: Style | null;
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
      // A room that was only emptied is furnished in a style from scratch.
      const extent = removal === 'only' && style !== null ? 'all' : removal;
      const removing = { removeFurniture, removal: extent, ...furniture };
      const sharedRoomId = source.sharedRoomId ?? undefined;
      const kept = removing.removeFurniture && keeps ? { keeps } : {};
      const body = { imageUrl, prompt, roomType, style: style ?? undefined, sharedRoomId, ...removing, ...kept };
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
