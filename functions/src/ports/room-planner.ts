import type { RoomType, Style } from '../contract/staging-options.ts';
import type { Arrangement } from '../domain/saved-scene.ts';
import type { RoomFit, SharedRoom, ViewPose } from '../domain/shared-room.ts';
import type { EditedScene } from './engine.ts';
import type { PlanRequest } from './planner.ts';

/** How photos of one room fit together. */
export interface Registered extends Pick<SharedRoom, 'verdict'> {
  /** The likeliest first; each with a small furnished JPEG per photo, null where the photo does not fit. */
  readonly alternatives: readonly (RoomFit & { readonly thumbnails: readonly (Uint8Array | null)[] })[];
}

/** How a photo that comes later lies in a room. */
export interface Joined extends Pick<SharedRoom, 'verdict'> {
  /** Place of the photo of the room that the thumbnails show beside it; null where none of them is there any more. */
  readonly beside: number | null;
  /** The likeliest first; each with a small furnished JPEG of either photo, null where it cannot be furnished. */
  readonly alternatives: readonly { readonly pose: ViewPose; readonly thumbnails: readonly (Uint8Array | null)[] }[];
}

/** A point of the floor as each photo shows it, in shares of its width and height. */
export type FloorMark = readonly (readonly [number, number] | null)[];

/** Fits photos of one room together, and plans its furniture once for all of them. */
export interface RoomPlanner {
  /** @throws AppError BUSY where too many wait already */
  register(
    photos: readonly Uint8Array[],
    wanted: { readonly roomType: RoomType; readonly style: Style; readonly points?: readonly FloorMark[] },
  ): Promise<Registered>;
  /**
   * Fits a photo into a room whose photos stay where they are.
   * @param photos in the order of the fit; null for one that is gone
   * @param wanted points have a place for each of them, and the late photo's last; the seeds are the room's
   * @throws AppError BUSY where too many wait already
   */
  join(
    photos: readonly (Uint8Array | null)[],
    fit: RoomFit,
    late: Uint8Array,
    wanted: Pick<PlanRequest, 'roomType' | 'style' | 'seed' | 'homeSeed'> & { readonly points?: readonly FloorMark[] },
  ): Promise<Joined>;
  /**
   * The plan of a room as a file; the same photos and request give the same plan. Null where the room cannot be furnished as one.
   * @param photos in the order of the fit; null for one that is gone
   */
  plan(photos: readonly (Uint8Array | null)[], fit: RoomFit, request: PlanRequest): Promise<Uint8Array | null>;
  /**
   * The plan of a room whose furniture was arranged by hand in one photo. Null where the photo's scene is from before today's form.
   * @param plan that the photo was drawn from; null: from none
   * @param shown the photo's scene as a file, and its furniture where that was arranged by hand already
   */
  arrangedPlan(
    plan: Uint8Array | null,
    shown: { readonly scene: Uint8Array; readonly drawn: Arrangement | null },
    arranged: Arrangement,
    pose: ViewPose,
  ): Promise<Uint8Array | null>;
  /** What is drawn into one photo of a planned room; null where the photo is furnished for itself. */
  sceneIn(
    plan: Uint8Array,
    photo: Uint8Array,
    pose: ViewPose | null,
    request: PlanRequest,
  ): Promise<EditedScene | null>;
}
