import { hashOf } from '../../domain/hash.ts';
import type { Job } from '../../domain/job.ts';
import { poseOf, type SharedRoom } from '../../domain/shared-room.ts';
import type { EditedScene, StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { PlanRequest } from '../../ports/planner.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS } from './job-paths.ts';
import { readRoomPhoto } from './room-photo.ts';

export interface RoomScenePorts {
  readonly store: Pick<Store, 'sharedRoom'>;
  readonly files: Pick<Files, 'prepare' | 'read' | 'writeStream' | 'removeAll'>;
  readonly roomPlanner: Pick<RoomPlanner, 'plan' | 'sceneIn'>;
  readonly engine: Pick<StagingEngine, 'capabilities'>;
}

/** Names the plan that photos of a room share: whatever it depends on beside the photos. */
function planName({ chosen }: SharedRoom, { maxEdge: _, ...request }: PlanRequest): string {
  const parts = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([chosen, parts]);
  return `${hashOf(text, 1)}-${hashOf(text, 2)}`;
}

/**
 * What is drawn into a photo of a room that several photos show. The first worker that comes plans the room for all its photos and
 * keeps the plan; every other draws from it. Null where the photo is furnished for itself: its room fits together in no way, or its
 * furniture is to be removed first.
 */
export function makeRoomScene({ store, files, roomPlanner, engine }: RoomScenePorts) {
  /** Writes a plan to where none is: should another worker have been quicker, its plan counts. */
  const keep = async (path: string, plan: Uint8Array, signal: AbortSignal): Promise<Uint8Array> => {
    async function* bytes() {
      yield plan;
    }
    try {
      await files.writeStream(files.prepare(path), bytes(), {
        contentType: 'application/json',
        fileName: 'plan.json',
        signal,
      });
      return plan;
    } catch (error) {
      const kept = await files.read(path);
      if (!kept) throw error;
      return kept;
    }
  };

  const planOf = async (room: SharedRoom, request: PlanRequest, signal: AbortSignal): Promise<Uint8Array | null> => {
    const { chosen, userId } = room;
    if (!chosen) return null;
    const path = JOB_PATHS.roomPlan(userId, room.id, planName(room, request));
    const kept = await files.read(path);
    if (kept) return kept;
    const photos = await Promise.all(
      room.photos.slice(0, chosen.poses.length).map((each) => readRoomPhoto(files, userId, each)),
    );
    const plan = await roomPlanner.plan(photos, chosen, request);
    return plan && keep(path, plan, signal);
  };

  return async (
    job: Job,
    photo: Uint8Array,
    request: PlanRequest,
    signal: AbortSignal,
  ): Promise<EditedScene | null> => {
    if (job.sharedRoomId === undefined || request.removeFurniture || !engine.capabilities.editsScenes) return null;
    const room = await store.sharedRoom(job.sharedRoomId);
    const plan = room && (await planOf(room, request, signal));
    if (!room || !plan) return null;
    const scene = await roomPlanner.sceneIn(plan, photo, poseOf(room, job.id), request);
    // A plan that was written while the room went would be a file that nobody knows of.
    if (!(await store.sharedRoom(room.id))) await files.removeAll(JOB_PATHS.sharedRoom(room.userId, room.id));
    return scene;
  };
}
