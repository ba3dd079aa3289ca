import type { Analysis } from '../decision/analysis.ts';
import { decideAfterPlacement } from '../decision/decide.ts';
import { bareIn, mayBeEnhanced } from '../decision/enhancement.ts';
import type { Photo } from '../photo/photo.ts';
import { planCatalogue } from '../planning/catalogue-adapter.ts';
import type { Seeds } from '../planning/choices.ts';
import { enhanceRoom } from '../planning/enhance-room.ts';
import { type Plan, planRoom } from '../planning/plan-room.ts';
import type { Wishes } from '../planning/wishes/wishes.ts';
import { requestedWishes } from '../prompt/requested-wishes.ts';
import { resizeCamera } from '../scene/camera.ts';
import { counterRectangle } from '../scene/counter-rectangle.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { Removal } from '../scene/emptying-reasons.ts';
import type { StyleId } from '../scene/pieces.ts';
import type { PromptOutcome } from '../scene/prompt-outcome.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { Scene } from '../scene/scene.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';
import { analyse } from './analyse.ts';
import { type Emptying, eitherMask, emptyPhoto } from './empty-photo.ts';
import { lightOutdoors } from './light-outdoors.ts';
import type { RoomLight } from './light-room.ts';
import { lightHere } from './lighting.ts';
import { type Quality, type RenderContext, renderScene } from './render-scene.ts';

/** The same photo and options give the same picture. */
export interface StageOptions extends Seeds {
  readonly room: RoomId;
  readonly style: StyleId;
  /** The agent wants the room's furniture removed before it is furnished. */
  readonly removeFurniture: boolean;
  /** What of it is removed; all by default. */
  readonly removal?: Removal;
  readonly quality: Quality;
  /** What the person wishes beside all this, in words; colours, materials and pieces in it are followed. */
  readonly prompt?: string;
}

/** Steps a person may watch. */
export type StageStep = 'analyse' | 'empty' | 'plan' | 'render';

export interface StageContext extends Omit<RenderContext, 'onProgress'> {
  /** The trained network; without it there are only lines and colours to go by. */
  readonly segmentation?: SegmentationNetwork | null;
  readonly onProgress?: (step: StageStep, share: number) => void;
}

interface StageBase {
  readonly analysis: Analysis;
  /** Milliseconds per step. */
  readonly timings: Readonly<Record<string, number>>;
  /** What became of the prompt; null where there was none. */
  readonly prompt: PromptOutcome | null;
  /** What became of the furniture that was to be removed; not there where none was. */
  readonly emptying?: Emptying;
}

export interface Staged extends StageBase {
  readonly decision: 'stage';
  /** Whether the room keeps the furniture it has, and only got what fits beside it. */
  readonly isKept: boolean;
  readonly image: Photo;
  /** One byte per pixel: 255 where the image may differ from the photo, 0 where it is the photo's own. */
  readonly mask: Uint8Array;
  readonly changedShare: number;
  readonly scene: Scene;
}

export interface Declined extends StageBase {
  readonly decision: 'decline';
  readonly reasons: readonly DeclineReason[];
}

export type StageResult = Staged | Declined;

/** The straightened photo from which the light is found: coarsely, so the working size is as good as the native one. */
const straightPhoto = (photo: Photo, { lens, working }: Analysis): Photo => (lens ? working : photo);

/** Furnishes what an analysis found: where the pieces stand, or why none do. */
function planPieces(analysis: Analysis, options: StageOptions, { wishes }: Wishes): Plan | readonly DeclineReason[] {
  const request = { ...options, wishes: wishes.map(({ wish }) => wish) };
  const isFurnished = analysis.reasons.length > 0;
  const plan = isFurnished
    ? enhanceRoom(analysis.model, request, planCatalogue, bareIn(analysis))
    : planRoom(analysis.model, request, planCatalogue);
  const reasons = isFurnished && plan ? [] : decideAfterPlacement(analysis, plan, options.room);
  return plan === null || reasons.length > 0 ? reasons : plan;
}

/** The scene of a plan in the light of its photo. */
function litScene(
  photo: Photo,
  { model, lens }: Analysis,
  { seed, room, style }: StageOptions,
  { pieces }: Plan,
  light: Pick<Scene, 'box'> & RoomLight,
): Scene {
  return {
    version: 1,
    seed,
    room,
    style,
    camera: resizeCamera(model.camera, photo.width, photo.height),
    cameraHeight: model.cameraHeight,
    lens,
    openings: model.openings,
    ...light,
    foreground: model.foreground ?? null,
    tops: (model.counters ?? []).map(counterRectangle),
    pieces,
  };
}

/**
 * Stages one photo of an empty room, adds a little to a furnished one that may keep what it has, empties one whose furniture is to
 * go, or declines with the reasons. Pixels outside the returned mask are the photo's own, byte for byte.
 *
 * @throws the signal's reason when aborted.
 */
export async function stage(photo: Photo, options: StageOptions, context: StageContext): Promise<StageResult> {
  const started = performance.now();
  context.onProgress?.('analyse', 0);
  const { removeFurniture, room } = options;
  const segmentation = context.segmentation ?? null;
  const analysis = await analyse(photo, { segmentation, removeFurniture, room });
  const analysed = performance.now();
  const result = removeFurniture
    ? await emptyAndFurnish(photo, analysis, options, context)
    : await furnish(photo, analysis, options, context);
  const timings = { ...analysis.timings, analyse: analysed - started, ...result.timings };
  return { ...result, timings: { ...timings, total: performance.now() - started } };
}

/**
 * Removes the furniture, looks at the room again as if its photo had come empty, and furnishes it. Where nothing can be removed, a
 * room that is furnished is declined, and one that is as good as empty staged as it is.
 */
async function emptyAndFurnish(
  photo: Photo,
  analysis: Analysis,
  options: StageOptions,
  context: StageContext,
): Promise<StageResult> {
  const { segmentation = null, signal, onProgress } = context;
  const started = performance.now();
  onProgress?.('empty', 0);
  const emptying = await emptyPhoto(photo, analysis, segmentation, options.removal);
  if ('declined' in emptying) return { ...(await furnish(photo, analysis, options, context)), emptying };
  signal?.throwIfAborted();
  const { image, mask } = emptying.emptied;
  // What was left standing stays: the room is then one that keeps its furniture.
  const removeFurniture = options.removal !== 'sure';
  const again = await analyse(image, { segmentation, removeFurniture, room: options.room });
  const empty = performance.now() - started;
  const result = await furnish(image, again, { ...options, removeFurniture }, context);
  const timings = { ...result.timings, empty };
  if (result.decision === 'decline') return { ...result, emptying, timings };
  const whole = eitherMask(mask, result.mask);
  return { ...result, mask: whole, changedShare: setShare(whole), emptying, timings };
}

const setShare = (mask: Uint8Array): number => mask.reduce((sum, v) => sum + (v > 0 ? 1 : 0), 0) / mask.length;

/**
 * The rest of `stage` once the photo is analysed: one analysis serves any number of styles, versions and wishes.
 *
 * @param analysis of this photo, for this kind of room and with the same wish about its furniture; it is left as it is
 * @throws the signal's reason when aborted.
 */
export async function furnish(
  photo: Photo,
  analysis: Analysis,
  options: StageOptions,
  context: Omit<StageContext, 'segmentation'>,
): Promise<StageResult> {
  const { renderer, signal, onProgress, lighting = lightHere } = context;
  const started = performance.now();
  const { wishes, outcome } = await requestedWishes(options.prompt ?? '', options.room, options.style);
  const timings: Record<string, number> = {};
  const declined = (reasons: readonly DeclineReason[]): Declined => ({
    decision: 'decline',
    reasons,
    analysis,
    prompt: outcome(null),
    timings,
  });
  const isKept = !options.removeFurniture && !analysis.model.ground && mayBeEnhanced(analysis);
  if (analysis.reasons.length > 0 && !isKept) return declined(analysis.reasons);
  signal?.throwIfAborted();
  onProgress?.('plan', 0);
  const { model } = analysis;
  const straight = straightPhoto(photo, analysis);
  const lightInside = model.ground ? null : lighting.room(straight, analysis);
  // A failure reaches whoever awaits the light; where nothing is placed nobody does.
  lightInside?.catch(() => {});
  const plan = planPieces(analysis, options, wishes);
  const planned = performance.now();
  timings.plan = planned - started;
  if (!('pieces' in plan)) return declined(isKept ? analysis.reasons : plan);
  signal?.throwIfAborted();
  const light = lightInside
    ? { box: model.box, ...(await lightInside) }
    : lightOutdoors(straight, analysis, plan.pieces);
  const lit = performance.now();
  timings.light = lit - planned;
  const scene = litScene(photo, analysis, options, plan, light);
  const result = await renderScene(photo, scene, options.quality, {
    renderer,
    lighting,
    ...(signal && { signal }),
    onProgress: (share) => onProgress?.('render', share),
  });
  timings.render = performance.now() - lit;
  const decided = isKept ? { ...analysis, reasons: [], confidence: analysis.judgement.layoutRight } : analysis;
  return { decision: 'stage', isKept, ...result, analysis: decided, scene, prompt: outcome(scene), timings };
}
