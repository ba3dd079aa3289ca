import type { JobErrorCode } from '../contract/errors.ts';
import type { PromptOutcome } from '../contract/prompt-outcome.ts';
import type { AddedItem, Provenance } from '../contract/provenance.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';

export interface StagingRequest {
  /** An image file. */
  readonly photo: Uint8Array;
  readonly roomType: RoomType;
  readonly style: Style;
  readonly removeFurniture: boolean;
  readonly prompt: string;
  /** Pixels of the longest edge that is wanted: a larger photo is staged at this size, a smaller one at its own. */
  readonly maxEdge: number;
  /** Decides arrangement and details: the same request gives the same picture where the engine can do so. */
  readonly seed: number;
  /** Decides designs and colours of the style: photos of one home share it. */
  readonly taste: number;
  /** 0 for the first picture of a photo; another number for another version of it. */
  readonly variation: number;
}

export interface StagedAnswer {
  readonly outcome: 'staged';
  /** A picture as large as the photo, or with the longest edge that was asked for; a file without loss. */
  readonly image: Uint8Array;
  /**
   * An 8-bit grey PNG as large as the picture: 0 where its pixels are the photo's own, byte for byte. Not there where an engine
   * promises nothing.
   */
  readonly mask?: Uint8Array;
  /** What was added, in the order of its weight in the picture. Not there where the engine does not say. */
  readonly added?: readonly AddedItem[];
  /** What became of the prompt, where the engine reads it and there is one. */
  readonly prompt?: PromptOutcome;
}

export type StagingAnswer = StagedAnswer | { readonly outcome: 'declined'; readonly code: JobErrorCode };

/** Furnishes a photo, or says why not. */
export interface StagingEngine {
  readonly name: string;
  readonly version: string;
  readonly provenance: Provenance;
  /** Whether it can take away what stands in a room; absent: it cannot. */
  readonly removesFurniture?: boolean;
  /** @throws the signal's reason when aborted, anything else when it failed and may be tried again */
  stage(request: StagingRequest, signal: AbortSignal): Promise<StagingAnswer>;
}
