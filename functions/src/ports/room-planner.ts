import type { JobErrorCode } from '../contract/errors.ts';
import type { FloorMark } from '../domain/room-match.ts';
import type { Arrangement } from '../domain/saved-scene.ts';
import type { RoomFit, SharedRoom, ViewPose } from '../domain/shared-room.ts';
import type { EditedScene } from './engine.ts';
import type { PlanRequest } from './planner.ts';

/** What the photos show in one of the ways in which they may fit. */
interface SketchedWay {
  /** A small JPEG of each photo's picture; null for a photo that has none. */
  readonly thumbnails: readonly (Uint8Array | null)[];
  /** Whether it is far more likely than the others. */
  readonly isLikely?: boolean;
}

/** How photos of one room fit together. */
export interface Registered extends Pick<SharedRoom, 'verdict'> {
  /** Most likely first, no two of which look alike. A photo without a thumbnail would be furnished on its own. */
  readonly alternatives: readonly (RoomFit & SketchedWay)[];
}

/** How a photo added later fits into a room. */
export interface Joined extends Pick<SharedRoom, 'verdict'> {
  /** Index of the room's photo shown beside it in the thumbnails; null if none is left. */
  readonly beside: number | null;
  /** Most likely first, no two of which look alike; each with thumbnails of both photos. */
  readonly alternatives: readonly ({ readonly pose: ViewPose } & SketchedWay)[];
}

/** What a room is planned by: the same for its sketches and its pictures. */
export type RoomWishes = Pick<PlanRequest, 'roomType' | 'style' | 'prompt' | 'seed' | 'homeSeed'>;

/**
 * Registers photos of one room with each other, and plans its furniture once for all of them. Photos are small copies:
 * the same photo in another size may be taken for a room in another place.
 */
export interface RoomPlanner {
  /** @throws AppError TOO_COMPLEX if it takes too long; the signal's reason when it is aborted, which ends the work */
  register(
    photos: readonly Uint8Array[],
    wanted: RoomWishes & { readonly points?: readonly FloorMark[] },
    signal: AbortSignal,
  ): Promise<Registered>;
  /**
   * Fits a photo into a room whose other photos stay in place.
   *
   * @param photos in the order of the fit; null for a deleted one
   * @param wanted points with one entry for each of them and the new photo's last; `planned` is the number of photos that
   * the room was planned from, the first ones
   * @throws AppError TOO_COMPLEX if it takes too long; the signal's reason when it is aborted, which ends the work
   */
  join(
    photos: readonly (Uint8Array | null)[],
    fit: RoomFit,
    late: Uint8Array,
    wanted: RoomWishes & { readonly planned: number; readonly points?: readonly FloorMark[] },
    signal: AbortSignal,
  ): Promise<Joined>;
  /**
   * Returns the serialized plan of a room. Deterministic for the same photos and request. If the leading photo is
   * gone, another one leads. Null if the room cannot be furnished as one.
   *
   * @param photos in the order of the fit; null for a deleted one
   */
  plan(photos: readonly (Uint8Array | null)[], fit: RoomFit, request: PlanRequest): Promise<Uint8Array | null>;
  /**
   * Returns the plan of a room whose furniture was edited in one photo. Null if the photo's scene file has an older
   * format.
   *
   * @param plan the plan that the photo was rendered from, or null
   * @param shown the photo's serialized scene, and its edited furniture, if any
   */
  arrangedPlan(
    plan: Uint8Array | null,
    shown: { readonly scene: Uint8Array; readonly drawn: Arrangement | null },
    arranged: Arrangement,
    pose: ViewPose,
  ): Promise<Uint8Array | null>;
  /** Returns the scene of one photo of a planned room, or why the photo is not staged. */
  sceneIn(
    plan: Uint8Array,
    photo: Uint8Array,
    pose: ViewPose,
    request: PlanRequest,
  ): Promise<EditedScene | JobErrorCode>;
}
