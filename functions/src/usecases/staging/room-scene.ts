import type { JobErrorCode } from '../../contract/errors.ts';
import type { ArrangedPlan, Job } from '../../domain/job.ts';
import { type Arrangement, isArranged, roomPlanOf, sceneId } from '../../domain/saved-scene.ts';
import { poseOf, type SharedRoom } from '../../domain/shared-room.ts';
import { variationOf } from '../../domain/variation.ts';
import type { EditedScene, StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { PlanRequest } from '../../ports/planner.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';
import type { Store } from '../../ports/store.ts';
import { writeOnce } from '../write-once.ts';
import { JOB_PATHS, scenePathOf } from './job-paths.ts';
import { planRequestOf } from './plan-request.ts';
import { readRoomPhotos } from './room-photo.ts';
import { planName, rootOf } from './room-plan-name.ts';
import { makeSmallCopy, type SmallCopyPorts } from './small-copy.ts';

export interface RoomScenePorts {
  readonly store: Pick<Store, 'job' | 'scene' | 'sharedRoom'>;
  readonly files: Pick<Files, 'create' | 'removeAll'> & SmallCopyPorts['files'];
  readonly imaging: SmallCopyPorts['imaging'];
  readonly roomPlanner: Pick<RoomPlanner, 'plan' | 'arrangedPlan' | 'sceneIn'>;
  readonly engine: Pick<StagingEngine, 'capabilities'>;
}

/**
 * Returns the scene of a photo whose room is shown in several photos. The first worker plans the room for all its photos
 * and stores the plan, or makes it from the furniture that was arranged by hand in one photo; all others use it. Null if
 * the photo is furnished separately, as its owner was told: it does not fit, or its furniture is removed first. A photo
 * that fits is never furnished separately, so that no furniture contradicts that of the others: if its room cannot be
 * furnished as one, or it shows nothing of it, it is not staged, for the reason that is returned.
 */
export function makeRoomScene({ store, files, imaging, roomPlanner, engine }: RoomScenePorts) {
  const smallCopy = makeSmallCopy({ files, imaging });

  /** Returns the plan of this name, and makes it if there is none yet. */
  const keptOrMade = async (
    { userId, id }: SharedRoom,
    name: string,
    make: () => Promise<Uint8Array | null>,
    signal: AbortSignal,
  ): Promise<Uint8Array | null> => {
    const path = JOB_PATHS.roomPlan(userId, id, name);
    const kept = await files.read(path);
    if (kept) return kept;
    const plan = await make();
    if (!plan) return null;
    signal.throwIfAborted();
    return writeOnce(files, path, plan, 'application/json');
  };

  const planOf = async (
    room: SharedRoom,
    request: PlanRequest,
    signal: AbortSignal,
  ): Promise<Uint8Array | JobErrorCode> => {
    const { chosen, userId } = room;
    let whyNot: JobErrorCode = 'NO_PLACE';
    const make = async () => {
      if (!chosen) return null;
      const shown = room.photos.slice(0, chosen.poses.length);
      const photos = await readRoomPhotos(smallCopy, userId, shown);
      if (!photos[chosen.lead]) whyNot = 'LEAD_GONE';
      return roomPlanner.plan(photos, chosen, request);
    };
    return (await keptOrMade(room, planName(room, request), make, signal)) ?? whyNot;
  };

  /** Returns the plan that the furniture of a picture was arranged from; null if there is none. */
  const basePlan = async (
    room: SharedRoom,
    job: Job,
    root: number,
    signal: AbortSignal,
  ): Promise<Uint8Array | null> => {
    const roomPlan = roomPlanOf(job, root);
    if (roomPlan) return arrangedPlan(room, roomPlan, signal);
    if (root === 0 && job.roomId !== undefined) return null;
    const plan = await planOf(room, planRequestOf(job, root, Infinity), signal);
    return typeof plan === 'string' ? null : plan;
  };

  /** What was arranged in a picture, and what that shows of its plan; null where it was deleted. */
  const arrangedIn = async (
    room: SharedRoom,
    { jobId, number }: ArrangedPlan,
  ): Promise<{ readonly job: Job; readonly root: number; readonly arranged: Arrangement } | null> => {
    const job = await store.job(jobId);
    const version = job && variationOf(job, number);
    const arranged = (await store.scene(sceneId(jobId, number)))?.drawn;
    if (job?.userId !== room.userId || !isArranged(version) || !arranged) return null;
    return { job, root: rootOf(job, version.editOf), arranged };
  };

  /** @throws Error where it is not there, and cannot be made any more */
  const arrangedPlan = async (room: SharedRoom, plan: ArrangedPlan, signal: AbortSignal): Promise<Uint8Array> => {
    const make = async () => {
      const found = await arrangedIn(room, plan);
      const pose = found && poseOf(room, found.job.id);
      if (!found || !pose) return null;
      const { job, root, arranged } = found;
      const scene = await files.read(scenePathOf(job, root));
      if (!scene) return null;
      const drawn = (await store.scene(sceneId(job.id, root)))?.drawn ?? null;
      return roomPlanner.arrangedPlan(await basePlan(room, job, root, signal), { scene, drawn }, arranged, pose);
    };
    const made = await keptOrMade(room, plan.name, make, signal);
    if (!made) throw new Error(`The arrangement of picture ${plan.number} of job ${plan.jobId} is gone.`);
    return made;
  };

  /** @param request whose `variation` is the picture's number */
  return async (job: Job, request: PlanRequest, signal: AbortSignal): Promise<EditedScene | JobErrorCode | null> => {
    if (job.sharedRoomId === undefined || request.removeFurniture || !engine.capabilities.editsScenes) return null;
    const room = await store.sharedRoom(job.sharedRoomId);
    if (!room) return null;
    const roomPlan = roomPlanOf(job, request.variation);
    const pose = poseOf(room, job.id);
    if (!pose) return null;
    const plan = roomPlan ? await arrangedPlan(room, roomPlan, signal) : await planOf(room, request, signal);
    if (typeof plan === 'string') return plan;
    // Its pose is that of the small copy.
    const small = await smallCopy(job.userId, job.originalPath);
    if (!small) return 'ORIGINAL_GONE';
    const scene = await roomPlanner.sceneIn(plan, small, pose, request);
    // A plan that was written while the room was being deleted would never be found again.
    if (!(await store.sharedRoom(room.id))) await files.removeAll(JOB_PATHS.sharedRoom(room.userId, room.id));
    return scene;
  };
}
