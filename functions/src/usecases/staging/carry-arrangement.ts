import { LIMITS } from '../../contract/limits.ts';
import type { Job } from '../../domain/job.ts';
import { type Arrangement, withCarried, withRoomPlan } from '../../domain/saved-scene.ts';
import { fitOf, poseOf, type SharedRoom } from '../../domain/shared-room.ts';
import type { Store } from '../../ports/store.ts';
import { arrangedPlanName, basePlanName } from './room-plan-name.ts';

/** A picture that is requested. */
interface Requested {
  readonly job: Job;
  readonly number: number;
}

/** That of the photo in which furniture was arranged, and those of the other photos of its room. */
export type RequestedPictures = readonly [own: Requested, ...others: Requested[]];

/**
 * Finds the other photos of a job's room that can show its furniture, each as its newest job of the same style. In a photo
 * without a picture in that style, one costs a credit and is not an edit.
 */
export function makeOtherPhotos({ store }: { readonly store: Pick<Store, 'job' | 'sharedRoom'> }) {
  return async (job: Job): Promise<Job[]> => {
    const room = job.sharedRoomId === undefined ? null : await store.sharedRoom(job.sharedRoomId);
    if (!room || job.removeFurniture || !poseOf(room, job.id)) return [];
    const poses = fitOf(room)?.poses ?? [];
    const photos = room.photos.filter(({ jobIds }, i) => poses[i] && !jobIds.includes(job.id));
    const found = await Promise.all(
      photos.map(async ({ jobIds }) => {
        const jobs = await Promise.all(jobIds.slice(-LIMITS.jobsOfPhoto).map((id) => store.job(id)));
        return jobs.findLast(
          (each) => each?.status === 'COMPLETED' && !each.removeFurniture && each.style === job.style,
        );
      }),
    );
    return found.filter((each) => each !== null && each !== undefined);
  };
}

/**
 * What comes of carrying an arrangement to other photos of its room. Those that may have no more pictures stay as they are.
 *
 * @param edit the picture of the arrangement, and whose furniture that was
 * @param others null for one that is gone
 */
export function carriedTo(
  room: SharedRoom | null,
  { job, number, from, arranged }: Requested & { readonly from: number; readonly arranged: Arrangement | null },
  others: readonly (Job | null)[],
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): RequestedPictures {
  const pose = room && poseOf(room, job.id);
  if (!room || !pose || !arranged) return [{ job, number }];
  const plan = { name: arrangedPlanName(basePlanName(room, job, from), pose, arranged), jobId: job.id, number };
  const asked = others.flatMap((each) => {
    const carried = each ? withCarried(each, plan, now, requestId) : 'RENDER_LIMIT';
    return typeof carried === 'string' ? [] : [carried];
  });
  return [{ job: withRoomPlan(job, plan), number }, ...asked];
}
