import { hashOf } from '../../domain/hash.ts';
import type { Job } from '../../domain/job.ts';
import { type Arrangement, isArranged, roomPlanOf } from '../../domain/saved-scene.ts';
import type { SharedRoom, ViewPose } from '../../domain/shared-room.ts';
import { variationOf } from '../../domain/variation.ts';
import type { PlanRequest } from '../../ports/planner.ts';
import { planRequestOf } from './plan-request.ts';

/** Plans of rooms are files, named by all that they depend on beside the photos. */
function nameOf(...parts: readonly unknown[]): string {
  const text = JSON.stringify(parts);
  return `${hashOf(text, 1)}-${hashOf(text, 2)}`;
}

/** The plan that photos of a room share as it was requested. */
export function planName({ chosen }: Pick<SharedRoom, 'chosen'>, { maxEdge: _, ...request }: PlanRequest): string {
  return nameOf(
    chosen,
    Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * The picture that a picture's furniture was arranged from, as long as that was in this photo alone: the plan that it was drawn from
 * knows where the furniture stands in the room.
 */
export function rootOf(job: Job, number: number): number {
  const version = variationOf(job, number);
  return isArranged(version) && !version.roomPlan ? rootOf(job, version.editOf) : number;
}

/** The plan that the furniture of a picture was arranged from; null where its owner has furnished it from the empty room. */
export function basePlanName(room: SharedRoom, job: Job, number: number): string | null {
  const root = rootOf(job, number);
  const roomPlan = roomPlanOf(job, root);
  if (roomPlan) return roomPlan.name;
  return root === 0 && job.roomId !== undefined ? null : planName(room, planRequestOf(job, root, 0));
}

/** The plan once its furniture was arranged in one photo. @param pose of the photo */
export const arrangedPlanName = (base: string | null, pose: ViewPose, { style, pieces }: Arrangement): string =>
  nameOf(base, pose, style, pieces);
