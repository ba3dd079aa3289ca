import type { CompletedOpening } from '../scene/completed-opening.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { EmptyingReason, Keep, Removal } from '../scene/emptying-reasons.ts';
import type { PromptOutcome } from '../scene/prompt-outcome.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { Standpoint } from '../scene/standpoints.ts';
import type { StyleId } from '../scene/styles/styles.ts';

/**
 * The port of staging engines: the interface of every engine, whether it draws, edits pixels or calls another
 * service.
 */

/** A scene from an earlier answer, with its furniture rearranged by the person. */
export interface EditedScene {
  /** As returned in `StagedAnswer.scene`. */
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
  /** How much of it to remove; all by default. `only`: all of it, and nothing is added. */
  readonly removal?: Removal | 'only';
  /** What stays where furniture is removed; nothing by default. */
  readonly keeps?: readonly Keep[];
  readonly prompt: string;
  /**
   * Longest edge of the result in pixels: a larger photo is scaled down, a smaller one keeps its size. Infinity: no
   * limit.
   */
  readonly maxEdge: number;
  /**
   * Determines arrangement and details: where the engine is deterministic, the same request gives the same picture.
   */
  readonly seed: number;
  /** Determines designs and colours within the style: photos of one home share it. */
  readonly homeSeed: number;
  /** 0 for the first picture of a photo; other numbers for other versions. */
  readonly variation: number;
  /**
   * Constant over the retries of one attempt and unique to it: an engine charged per picture passes it on, so that a
   * picture requested twice is paid for once.
   */
  readonly idempotencyKey: string;
  /** Draw this scene instead of planning one; only for engines that edit scenes. */
  readonly edited?: EditedScene;
}

export interface StagingContext {
  /** Aborts the work; `stage` then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** @param share completed share of the work, 0 to 1, non-decreasing */
  readonly onProgress?: (step: string, share: number) => void;
}

/** Capabilities beyond furnishing an empty room. */
export interface EngineCapabilities {
  /** Removes furniture from the photo. */
  readonly removesFurniture: boolean;
  /** Returns a mask outside which the picture equals the photo, byte for byte. */
  readonly preservesPixels: boolean;
  /** Returns a scene that can be edited and rendered again. */
  readonly editsScenes: boolean;
}

/** Origin of new pixels, in the terms of IPTC's "Digital Source Type" vocabulary. */
export type PixelProvenance = 'compositeSynthetic' | 'compositeWithTrainedAlgorithmicMedia';

/** The engine that produced a result. */
export interface EngineIdentity {
  readonly id: string;
  readonly version: string;
}

/** Something added to a photo: a plain English name in the right number, and the count. */
export interface PlacedItem {
  readonly name: string;
  readonly count: number;
}

/** Comparison of a picture with its photo: shares of pixels that may differ, and that do. */
export interface Preservation {
  readonly maskShare: number;
  readonly changedShare: number;
}

/** What an engine that is charged per picture cost. */
export interface EngineCost {
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** The room without its furniture, before it was furnished. */
export interface EmptiedPicture {
  readonly provenance: PixelProvenance;
  /** As large as the staged picture, in a lossless format. */
  readonly image: Uint8Array;
  /** Like the staged picture's mask, for the emptied one alone. */
  readonly mask?: Uint8Array;
  /** Absent until the mask's promise has been verified; see `verifyPreservation`. */
  readonly preservation?: Preservation;
}

export interface StagedAnswer<Details = unknown> {
  readonly outcome: 'staged';
  readonly engine: EngineIdentity;
  readonly provenance: PixelProvenance;
  /** A picture as large as the photo or as the requested longest edge, in a lossless format. */
  readonly image: Uint8Array;
  /**
   * An 8-bit grey PNG as large as the picture: 0 where its pixels equal the photo. Absent if the engine promises
   * nothing.
   */
  readonly mask?: Uint8Array;
  /** Absent until the mask's promise has been verified; see `verifyPreservation`. */
  readonly preservation?: Preservation;
  /** Present if furniture was removed first; absent if the room was nearly empty, and where furniture was replaced. */
  readonly emptied?: EmptiedPicture;
  /**
   * Furniture was replaced in place: the new furniture hides what the old furniture hid, and nobody knows what that is. Such a
   * picture has neither an emptied room nor a scene to edit.
   */
  readonly isReplaced?: boolean;
  /** Furniture was removed and nothing was added: the picture is the emptied room, as asked for. It has no scene to edit. */
  readonly isEmptied?: boolean;
  /** Openings whose lower part furniture hid and that are shown as the house itself says; absent if there are none. */
  readonly completed?: readonly CompletedOpening[];
  /** Added pieces, most prominent first. Absent if the engine does not report them. */
  readonly added?: readonly PlacedItem[];
  /** Outcome of the prompt, if there is one and the engine reads it. */
  readonly prompt?: PromptOutcome;
  /** Warnings for the operator about a good picture, one sentence each. */
  readonly warnings?: readonly string[];
  readonly cost?: EngineCost;
  /** The scene behind the picture as JSON, to be edited and drawn again. Absent if the engine has none. */
  readonly scene?: Uint8Array;
  /** Data that only this engine reports. */
  readonly details?: Details;
}

/** Why furniture could not be removed. */
export type RemovalDecline = `REMOVAL_${EmptyingReason}`;

export interface DeclinedAnswer<Details = unknown> {
  readonly outcome: 'declined';
  readonly engine: EngineIdentity;
  /** The most important reason. */
  readonly code: DeclineReason | RemovalDecline | 'UNREADABLE_PHOTO';
  /** Where another photo of the room would show more of it; absent where that is not known or no cure. */
  readonly standAt?: Standpoint;
  /** For an unreadable file: what is wrong and what to do, without a capital or a full stop. */
  readonly reason?: string;
  readonly details?: Details;
}

export type StagingAnswer<Details = unknown> = StagedAnswer<Details> | DeclinedAnswer<Details>;

/** Furnishes a photo, or declines with a reason. */
export interface StagingEngine<Details = unknown> extends EngineIdentity {
  readonly capabilities: EngineCapabilities;
  /** @throws the signal's reason when aborted; anything else for a failure that may be retried */
  stage(request: StagingRequest, context: StagingContext): Promise<StagingAnswer<Details>>;
}

type Engines = readonly [StagingEngine, ...StagingEngine[]];

const isAble = ({ capabilities }: StagingEngine, { removeFurniture, edited }: StagingRequest): boolean =>
  (!removeFurniture || capabilities.removesFurniture) && (!edited || capabilities.editsScenes);

/** Adds a warning to the result of an engine that is not the first choice. */
function withWarning(answer: StagingAnswer, failed: readonly string[]): StagingAnswer {
  if (answer.outcome === 'declined' || failed.length === 0) return answer;
  const warning = `Staged by ${answer.engine.id}, because these failed: ${failed.join(', ')}.`;
  return { ...answer, warnings: [...(answer.warnings ?? []), warning] };
}

/**
 * Combines several engines: a request goes to the first that supports it and, if that fails, to the next. A declined
 * photo is not a failure: another engine would furnish it where the first found no place. Requests that none
 * supports go to the first, which declines them.
 */
export function firstAbleEngine(engines: Engines): StagingEngine {
  const [first] = engines;
  const any = (capability: keyof EngineCapabilities): boolean =>
    engines.some(({ capabilities }) => capabilities[capability]);
  return {
    id: first.id,
    version: first.version,
    capabilities: {
      removesFurniture: any('removesFurniture'),
      preservesPixels: any('preservesPixels'),
      editsScenes: any('editsScenes'),
    },
    async stage(request: StagingRequest, context: StagingContext) {
      const able = engines.filter((engine) => isAble(engine, request));
      const failed: string[] = [];
      const errors: unknown[] = [];
      for (const engine of able.length > 0 ? able : [first]) {
        try {
          return withWarning(await engine.stage(request, context), failed);
        } catch (error) {
          context.signal.throwIfAborted();
          failed.push(engine.id);
          errors.push(error);
        }
      }
      throw errors.length === 1 ? errors[0] : new AggregateError(errors, `All engines failed: ${failed.join(', ')}.`);
    },
  };
}
