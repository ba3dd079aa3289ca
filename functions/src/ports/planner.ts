import type { Style } from '../contract/staging-options.ts';
import type { Arrangement } from '../domain/saved-scene.ts';
import type { StagingRequest } from './engine.ts';

/** What a picture is planned by: the options and seeds of its job. */
export type PlanRequest = Omit<StagingRequest, 'photo' | 'idempotencyKey' | 'edited'>;

export interface FurnishedRoom {
  readonly scene: { readonly version: number; readonly style: Style; readonly pieces: readonly unknown[] };
  readonly room: unknown;
}

export interface PlannedPhoto {
  /** The scene as a file. */
  readonly scene: Uint8Array;
  /** The photo without the furniture that was removed first, as JPEG; null where none was. */
  readonly emptied: Uint8Array | null;
}

/** Plans rooms without drawing them, and knows what scenes the engine can draw. */
export interface Planner {
  /** @returns null where the photo cannot be staged. @throws AppError BUSY where too many wait already */
  plan(photo: Uint8Array, request: PlanRequest): Promise<PlannedPhoto | null>;
  /** What a scene's file holds, furnished as somebody has arranged it; null where the file is from before today's form. */
  read(file: Uint8Array, arranged: Arrangement | null): Promise<FurnishedRoom | null>;
  /**
   * Pieces that a stranger has sent, as JSON that can be drawn in this scene, or what is wrong with them, in a sentence; null where the
   * scene's file is from before today's form.
   */
  check(
    file: Uint8Array,
    sent: { readonly style: Style; readonly pieces: readonly unknown[] },
  ): Promise<{ readonly pieces: string } | { readonly problem: string } | null>;
}
