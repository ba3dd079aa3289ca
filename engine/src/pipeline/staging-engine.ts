import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { EmptyingReason, Removal } from '../scene/emptying-reasons.ts';
import type { PromptOutcome } from '../scene/prompt-outcome.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { StyleId } from '../scene/styles/styles.ts';

/** The port of staging engines: what every engine takes and returns, whether it draws, edits pixels or calls another service. */

/** A scene that the engine has answered before, with its furniture as somebody has arranged it since. */
export interface EditedScene {
  /** As `StagedAnswer.scene` was. */
  readonly scene: Uint8Array;
  readonly style: StyleId;
  /** Placed pieces as JSON. */
  readonly pieces: string;
}

export interface StagingRequest {
  /** An image file. */
  readonly photo: Uint8Array;
  readonly roomType: RoomId;
  readonly style: StyleId;
  readonly removeFurniture: boolean;
  /** What of it is removed; all by default. */
  readonly removal?: Removal;
  readonly prompt: string;
  /** Pixels of the longest edge that is wanted: a larger photo is staged at this size, a smaller one at its own. Infinity: any. */
  readonly maxEdge: number;
  /** Decides arrangement and details: the same request gives the same picture where the engine can do so. */
  readonly seed: number;
  /** Decides designs and colours of the style: photos of one home share it. */
  readonly homeSeed: number;
  /** 0 for the first picture of a photo; another number for another version of it. */
  readonly variation: number;
  /**
   * The same for every start of one attempt, and for no other: an engine that is paid by the picture passes it on, so that
   * a picture that is requested twice is paid once.
   */
  readonly idempotencyKey: string;
  /** To be drawn as it is, instead of a plan of the engine's own: only for engines that edit scenes. */
  readonly edited?: EditedScene;
}

export interface StagingContext {
  /** Ends the work; `stage` then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** @param share of the whole that is done, 0 to 1, never less than before */
  readonly onProgress?: (step: string, share: number) => void;
}

/** What an engine can do beyond furnishing an empty room. */
export interface EngineCapabilities {
  /** Takes away what stands in a room. */
  readonly removesFurniture: boolean;
  /** Returns a mask outside of which the picture is the photo, byte for byte. */
  readonly preservesPixels: boolean;
  /** Returns a scene that can be edited and rendered again. */
  readonly editsScenes: boolean;
}

/** Where new pixels come from, as IPTC's vocabulary "Digital Source Type" names it. */
export type PixelProvenance = 'compositeSynthetic' | 'compositeWithTrainedAlgorithmicMedia';

/** The engine that a result comes from. */
export interface EngineIdentity {
  readonly id: string;
  readonly version: string;
}

/** Something that was put into a photo: a name in plain English that fits the count, and how often. */
export interface PlacedItem {
  readonly name: string;
  readonly count: number;
}

/** What a comparison of a picture with its photo has found: shares of pixels that may differ, and that do. */
export interface Preservation {
  readonly maskShare: number;
  readonly changedShare: number;
}

/** What a picture has cost with an engine that is paid for it. */
export interface EngineCost {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The room without its furniture, before it was furnished. */
export interface EmptiedPicture {
  readonly provenance: PixelProvenance;
  /** As large as the staged picture; a file without loss. */
  readonly image: Uint8Array;
  /** As that of the staged picture, of the emptied one alone. */
  readonly mask?: Uint8Array;
  /** Not there until the promise of the mask was verified; see `verifyPreservation`. */
  readonly preservation?: Preservation;
}

export interface StagedAnswer<Details = unknown> {
  readonly outcome: 'staged';
  readonly engine: EngineIdentity;
  readonly provenance: PixelProvenance;
  /** A picture as large as the photo, or with the requested longest edge; a file without loss. */
  readonly image: Uint8Array;
  /** An 8-bit grey PNG as large as the picture: 0 where its pixels are the photo's own. Not there where nothing is promised. */
  readonly mask?: Uint8Array;
  /** Not there until the promise of the mask was verified; see `verifyPreservation`. */
  readonly preservation?: Preservation;
  /** There where furniture was removed first: not where the room was as good as empty. */
  readonly emptied?: EmptiedPicture;
  /** What was added, in the order of its weight in the picture. Not there where the engine does not report it. */
  readonly added?: readonly PlacedItem[];
  /** What became of the prompt, where the engine reads it and there is one. */
  readonly prompt?: PromptOutcome;
  /** What its operator should know although the picture is good: one sentence each. */
  readonly warnings?: readonly string[];
  readonly cost?: EngineCost;
  /** The scene that the picture was drawn from, as a file in JSON, to be edited and drawn again. Not there where the engine has none. */
  readonly scene?: Uint8Array;
  /** What only this engine reports. */
  readonly details?: Details;
}

/** Why furniture that was to be removed could not be. */
export type RemovalDecline = `REMOVAL_${EmptyingReason}`;

export interface DeclinedAnswer<Details = unknown> {
  readonly outcome: 'declined';
  readonly engine: EngineIdentity;
  /** The most important reason. */
  readonly code: DeclineReason | RemovalDecline | 'UNREADABLE_PHOTO';
  /** Of a file that cannot be read: what is wrong with it and what to do, without a capital or a full stop. */
  readonly reason?: string;
  readonly details?: Details;
}

export type StagingAnswer<Details = unknown> = StagedAnswer<Details> | DeclinedAnswer<Details>;

/** Furnishes a photo, or says why not. */
export interface StagingEngine<Details = unknown> extends EngineIdentity {
  readonly capabilities: EngineCapabilities;
  /** @throws the signal's reason when aborted, anything else when it failed and may be tried again */
  stage(request: StagingRequest, context: StagingContext): Promise<StagingAnswer<Details>>;
}
