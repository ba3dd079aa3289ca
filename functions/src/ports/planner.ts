import type { OrderProblem } from '../contract/rearrangement.ts';
import type { Style } from '../contract/staging-options.ts';
import type { Arrangement } from '../domain/saved-scene.ts';
import type { StagingRequest } from './engine.ts';

/** The input of a plan: the options and seeds of a job. */
export type PlanRequest = Omit<StagingRequest, 'photo' | 'idempotencyKey' | 'edited'>;

export interface FurnishedRoom {
  readonly scene: { readonly version: number; readonly style: Style; readonly pieces: readonly unknown[] };
  readonly room: unknown;
}

export interface PlannedPhoto {
  /** The serialized scene. */
  readonly scene: Uint8Array;
  /** The photo with existing furniture removed, as JPEG; null if none was removed. */
  readonly emptied: Uint8Array | null;
}

/** Furniture after orders in words, and what became of each. */
export interface RearrangedRoom {
  readonly pieces: readonly unknown[];
  readonly done: readonly { readonly words: string; readonly objections: readonly string[] }[];
  readonly notDone: readonly { readonly words: string; readonly why: OrderProblem }[];
}

/** Plans rooms without rendering them, and validates scenes that the engine can render. */
export interface Planner {
  /**
   * @param owner the account, which has one photo planned at a time and one waiting
   * @param open reads the photo; called when its turn has come, so that waiting calls keep no photo in memory
   * @returns null if the photo is gone or cannot be staged
   * @throws AppError BUSY if too many are waiting, TOO_COMPLEX if it takes too long
   */
  plan(
    owner: string,
    open: <T>(work: (photo: Uint8Array | null) => Promise<T>) => Promise<T>,
    request: PlanRequest,
  ): Promise<PlannedPhoto | null>;
  /**
   * Parses a scene file, with its furniture replaced by `arranged` if given. Null if the file has an older format.
   */
  read(file: Uint8Array, arranged: Arrangement | null): Promise<FurnishedRoom | null>;
  /**
   * Validates untrusted furniture for this scene. Returns it as JSON, or a sentence that describes the problem; null
   * if the scene file has an older format.
   */
  check(
    file: Uint8Array,
    sent: { readonly style: Style; readonly pieces: readonly unknown[] },
  ): Promise<{ readonly pieces: string } | { readonly problem: string } | null>;
  /** Rearranges the furniture of a room that `read` has returned, as words say. */
  rearrange(room: FurnishedRoom, words: string): Promise<RearrangedRoom>;
}
