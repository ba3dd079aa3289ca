import type { Analysis } from '../decision/analysis.ts';
import { decideAfterPlacement } from '../decision/decide.ts';
import { bareIn, mayBeEnhanced } from '../decision/enhancement.ts';
import type { Emptied } from '../emptying/compose.ts';
import type { Photo } from '../photo/photo.ts';
import { planCatalogue } from '../planning/catalogue-adapter.ts';
import type { Seeds } from '../planning/choices.ts';
import { coveringBy } from '../planning/cover.ts';
import { enhanceRoom } from '../planning/enhance-room.ts';
import { type Plan, planRoom } from '../planning/plan-room.ts';
import type { Wish, Wishes } from '../planning/wishes/wishes.ts';
import { requestedWishes } from '../prompt/requested-wishes.ts';
import type { Composite } from '../rendering/composite/composite.ts';
import { resizeCamera } from '../scene/camera.ts';
import { topsOf } from '../scene/counter-rectangle.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { EmptyingReason, Keep, Removal } from '../scene/emptying-reasons.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { PromptOutcome } from '../scene/prompt-outcome.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { surfaceShares } from '../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';
import { afterRemoval, judgedInPlace, notEmptied, notReplaced } from './after-removal.ts';
import { analyse } from './analyse.ts';
import type { Clearing } from './clearing.ts';
import { concealing } from './concealing.ts';
import { filledInSight, uncoveredFinder } from './count-uncovered.ts';
import { type Emptying, eitherMask, emptyPhoto } from './empty-photo.ts';
import { lightOutdoors } from './light-outdoors.ts';
import type { RoomLight } from './light-room.ts';
import { lightHere } from './lighting.ts';
import { type Quality, type RenderContext, renderScene } from './render-scene.ts';

/** Options of one staging; the same photo and options give the same picture. */
export interface StageOptions extends Seeds {
  readonly room: RoomId;
  readonly style: StyleId;
  /** Remove the room's furniture before furnishing it. */
  readonly removeFurniture: boolean;
  /** How much of it to remove; all by default. */
  readonly removal?: Removal;
  /** What stays of what lies and hangs there; nothing by default. */
  readonly keeps?: readonly Keep[];
  readonly quality: Quality;
  /** The person's prompt: requested colours, materials and pieces are followed. */
  readonly prompt?: string;
}

/** Steps reported as progress. */
export type StageStep = 'analyse' | 'empty' | 'plan' | 'render';

export interface StageContext extends Omit<RenderContext, 'onProgress'> {
  /** The trained network; without it, only lines and colours are used. */
  readonly segmentation?: SegmentationNetwork | null;
  /** Removes furniture; on the caller's thread by default. */
  readonly clearing?: Clearing;
  readonly onProgress?: (step: StageStep, share: number) => void;
}

export interface StageBase {
  readonly analysis: Analysis;
  /** Milliseconds per step. */
  readonly timings: Readonly<Record<string, number>>;
  /** Outcome of the prompt; null without one. */
  readonly prompt: PromptOutcome | null;
  /** Outcome of the requested removal of furniture; absent if none was requested. */
  readonly emptying?: Emptying;
}

export interface Staged extends StageBase {
  readonly decision: 'stage';
  /** Whether the room keeps its furniture and only got additions beside it. */
  readonly isKept: boolean;
  readonly image: Photo;
  /** One byte per pixel: 255 where the image may differ from the photo, 0 where it equals the photo. */
  readonly mask: Uint8Array;
  readonly changedShare: number;
  readonly scene: Scene;
}

export interface Declined extends StageBase {
  readonly decision: 'decline';
  readonly reasons: readonly DeclineReason[];
}

export type StageResult = Staged | Declined;

/** The undistorted photo for estimating the light, which is coarse: the working size is sufficient. */
const straightPhoto = (photo: Photo, { lens, working }: Analysis): Photo => (lens ? working : photo);

/** Share of a photo from which there is a rug in it. */
const MIN_RUG_SHARE = 0.01;

/** Where a rug stays, none is laid on it. */
function noSecondRug({ seen }: Analysis, { keeps = [] }: Pick<StageOptions, 'keeps'>): readonly Wish[] {
  const isThere = keeps.includes('rugs') && seen !== null && surfaceShares(seen).rug >= MIN_RUG_SHARE;
  return isThere ? [{ kind: 'leaveOut', pieces: ['rug'] }] : [];
}

/** Furnishes an analysed room: placed pieces, or the reasons why there are none. */
function planPieces(
  analysis: Analysis,
  options: Omit<StageOptions, 'quality'>,
  { wishes }: Wishes,
): Plan | readonly DeclineReason[] {
  const { concealed } = analysis.model;
  const request = {
    ...options,
    wishes: [...wishes.map(({ wish }) => wish), ...noSecondRug(analysis, options)],
    ...(concealed && { covering: coveringBy(uncoveredFinder(analysis.model, concealed)) }),
  };
  const isFurnished = analysis.reasons.length > 0;
  const plan = isFurnished
    ? enhanceRoom(analysis.model, request, planCatalogue, bareIn(analysis))
    : planRoom(analysis.model, request, planCatalogue);
  const reasons =
    isFurnished && plan
      ? []
      : decideAfterPlacement(analysis, plan, { room: options.room, hasWishes: wishes.length > 0 });
  return plan === null || reasons.length > 0 ? reasons : plan;
}

/** The scene of a plan, lit by its photo. */
function litScene(
  photo: Photo,
  { model, lens }: Analysis,
  { seed, room, style }: Pick<StageOptions, 'seed' | 'room' | 'style'>,
  { pieces }: Pick<Plan, 'pieces'>,
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
    tops: topsOf(model),
    pieces,
  };
}

/** The scene of pieces planned elsewhere, lit by this photo. */
export async function sceneWith(
  photo: Photo,
  analysis: Analysis,
  options: Pick<StageOptions, 'seed' | 'room' | 'style'>,
  pieces: readonly PlacedPiece[],
  { lighting = lightHere }: Pick<StageContext, 'lighting'>,
): Promise<Scene> {
  const straight = straightPhoto(photo, analysis);
  const { ground, box } = analysis.model;
  const light = ground
    ? lightOutdoors(straight, analysis, pieces)
    : { box, ...(await lighting.room(straight, analysis)) };
  return litScene(photo, analysis, options, { pieces }, light);
}

/** The photo to furnish: the original, or the one without the furniture to be removed. */
interface RoomToFurnish {
  readonly photo: Photo;
  readonly analysis: Analysis;
  /** Whether furniture still has to be removed. */
  readonly removeFurniture: boolean;
  /** Outcome of the requested removal of furniture; absent if none was requested. */
  readonly emptying?: Emptying;
  readonly timings: Readonly<Record<string, number>>;
}

type FindOptions = Pick<StageOptions, 'room' | 'removeFurniture' | 'removal' | 'keeps'>;
type FindContext = Pick<StageContext, 'segmentation' | 'clearing' | 'signal' | 'onProgress'>;

/** An analysed photo, and the same photo emptied: absent where nothing was removed. */
interface EmptiedWhereWanted {
  readonly analysis: Analysis;
  /** Time at which the analysis was done. */
  readonly analysed: number;
  readonly emptying?: Emptying;
  readonly emptied?: Photo;
}

/** The emptied photo, to be shown or not; null where nothing was removed. */
const emptiedOf = (emptying: Emptying): Emptied | null =>
  'declined' in emptying ? null : 'replaced' in emptying ? emptying.replaced.emptied : emptying.emptied;

/**
 * Analyses a photo and removes its furniture if requested. If nothing can be removed, there is no emptied photo.
 *
 * @throws the signal's reason when aborted
 */
async function emptyWhereWanted(
  photo: Photo,
  options: FindOptions,
  { segmentation = null, clearing, signal, onProgress }: FindContext,
): Promise<EmptiedWhereWanted> {
  onProgress?.('analyse', 0);
  const { room, removeFurniture } = options;
  const analysis = await analyse(photo, { segmentation, removeFurniture, room });
  const analysed = performance.now();
  if (!removeFurniture) return { analysis, analysed };
  onProgress?.('empty', 0);
  const emptying = await emptyPhoto(photo, analysis, segmentation, options, clearing);
  signal?.throwIfAborted();
  const { image, mask } = emptiedOf(emptying) ?? { image: photo, mask: new Uint8Array() };
  return { analysis, analysed, emptying, ...(mask.some((changed) => changed > 0) && { emptied: image }) };
}

/**
 * Finds the room to furnish. After a removal, the emptied photo is analysed again as if it were the original.
 *
 * @throws the signal's reason when aborted
 */
async function findRoom(photo: Photo, options: FindOptions, context: FindContext): Promise<RoomToFurnish> {
  const started = performance.now();
  const { analysis, analysed, emptying, emptied } = await emptyWhereWanted(photo, options, context);
  const { room, removeFurniture, removal } = options;
  const timings = { ...analysis.timings, analyse: analysed - started };
  const kept = { removeFurniture, ...(emptying && { emptying }) };
  if (emptying && 'declined' in emptying) return { photo, analysis: notEmptied(analysis), ...kept, timings };
  if (!emptied) return { photo, analysis, ...kept, timings };
  // Remaining furniture is kept: the room is then treated as furnished.
  const isAllGone = removal !== 'sure';
  const { segmentation = null } = context;
  const again = await analyse(emptied, { segmentation, removeFurniture: isAllGone, room });
  const empty = performance.now() - analysed;
  const found =
    emptying && 'replaced' in emptying
      ? { ...judgedInPlace(again), model: concealing(again, photo, emptying.replaced) }
      : again;
  return {
    photo: emptied,
    analysis: found,
    ...kept,
    removeFurniture: isAllGone,
    timings: { ...timings, empty },
  };
}

/** The mask of a room that was emptied and staged is the union of both steps. */
function withEmptied<P extends { readonly mask: Uint8Array; readonly changedShare: number }>(
  picture: P,
  emptying: Emptying | undefined,
): P {
  if (!emptying) return picture;
  const emptied = emptiedOf(emptying);
  if (!emptied) return picture;
  const mask = eitherMask(emptied.mask, picture.mask);
  return { ...picture, mask, changedShare: setShare(mask) };
}

/**
 * Stages a photo: furnishes an empty room, adds to a furnished one that may keep its furniture, empties one whose
 * furniture is to be removed, or declines with the reasons. A furnished room from which nothing can be removed is
 * declined; a room that is nearly empty is staged as it is. Pixels outside the returned mask equal the photo, byte
 * for byte.
 *
 * @throws the signal's reason when aborted
 */
export async function stage(photo: Photo, options: StageOptions, context: StageContext): Promise<StageResult> {
  const started = performance.now();
  const found = await findRoom(photo, options, context);
  const { planned, emptying } = await planFound(found, options, context);
  const finish = (result: StageResult, became: Emptying | undefined): StageResult => {
    const timings = { ...found.timings, ...result.timings, total: performance.now() - started };
    return { ...result, ...(became && { emptying: became }), timings };
  };
  if (planned.decision === 'decline') return finish(planned, emptying);
  const isReplaced = emptying && 'replaced' in emptying;
  const concealing = isReplaced ? { concealed: emptying.replaced.concealed } : {};
  const { uncovered, ...drawn } = await draw(found.photo, planned, options, { ...context, ...concealing });
  if (!isReplaced || uncovered === 0) return finish(withEmptied(drawn, emptying), emptying);
  const declined = notReplaced(drawn, emptying);
  return finish(declined.planned, declined.emptying);
}

/**
 * Does everything that `stage` does except drawing.
 *
 * @throws the signal's reason when aborted
 */
export async function planPhoto(
  photo: Photo,
  options: Omit<StageOptions, 'quality'>,
  context: Omit<StageContext, 'renderer'>,
): Promise<Planned | Declined> {
  const { planned, emptying } = await planFound(await findRoom(photo, options, context), options, context);
  return { ...planned, ...(emptying && { emptying }) };
}

/** Furnishes the room that was found, without drawing it. */
async function planFound(
  { photo, analysis, removeFurniture, emptying }: RoomToFurnish,
  options: Omit<StageOptions, 'quality'>,
  context: Omit<StageContext, 'renderer'>,
): Promise<ReturnType<typeof afterRemoval>> {
  const planned = await planScene(photo, analysis, { ...options, removeFurniture }, context);
  const { concealed } = analysis.model;
  if (!emptying || !('replaced' in emptying) || !concealed || planned.decision === 'decline') {
    return afterRemoval(planned, emptying, removeFurniture);
  }
  // What is plainly not covered need not be drawn; the finished picture decides on the rest.
  const { pieces } = planned.scene;
  const uncovered = uncoveredFinder(analysis.model, concealed)(pieces).length;
  const isHopeless =
    uncovered > MAX_UNCOVERED_PLANNED * concealed.cells.length ||
    filledInSight(analysis.model, concealed, pieces) > MAX_FILLED_IN_SIGHT;
  return isHopeless ? notReplaced(planned, emptying) : { planned, emptying };
}

/** Share of what must stay covered that a plan may leave uncovered and still be drawn: its silhouettes are a little too small. */
const MAX_UNCOVERED_PLANNED = 0.03;
/**
 * Share of the picture that may show what was behind removed furniture where new furniture replaces it: it stands where the old stood. In five
 * real photos 0.2 to 0.5 were in sight, and none could be published for what was left there; in drawn rooms it is up to 0.03.
 */
const MAX_FILLED_IN_SIGHT = 0.12;

export type RedrawOptions = Pick<StageOptions, 'removeFurniture' | 'removal' | 'keeps' | 'quality'>;

export interface Redrawn extends Omit<Composite, 'uncovered'> {
  /** Outcome of the requested removal of furniture; absent if none was requested. */
  readonly emptying?: Emptying;
}

/**
 * A scene is not drawn between the furniture that stood in its photo where that cannot be removed (any more), nor where it leaves
 * uncovered what nobody knows.
 */
export interface NotRedrawn {
  readonly declined: readonly EmptyingReason[];
}

/**
 * Draws an edited scene into the photo it was planned for, with the same furniture removed.
 *
 * @throws the signal's reason when aborted
 */
export async function redraw(
  photo: Photo,
  scene: Scene,
  options: RedrawOptions,
  context: StageContext,
): Promise<Redrawn | NotRedrawn> {
  const { onProgress, segmentation: _, ...rendering } = context;
  const { emptied: base = photo, emptying }: Partial<EmptiedWhereWanted> = options.removeFurniture
    ? await emptyWhereWanted(photo, { ...options, room: scene.room }, context)
    : {};
  if (emptying && 'declined' in emptying) return { declined: emptying.declined };
  const here = { ...scene, camera: resizeCamera(scene.camera, base.width, base.height) };
  const isReplaced = emptying && 'replaced' in emptying;
  const { uncovered, ...picture } = await renderScene(base, here, options.quality, {
    ...rendering,
    ...(isReplaced && { concealed: emptying.replaced.concealed }),
    onProgress: (share) => onProgress?.('render', share),
  });
  if (isReplaced && uncovered > 0) return { declined: emptying.replaced.reasons };
  return { ...withEmptied(picture, emptying), ...(emptying && { emptying }) };
}

const setShare = (mask: Uint8Array): number => mask.reduce((sum, v) => sum + (v > 0 ? 1 : 0), 0) / mask.length;

/** A furnished photo before drawing. */
export interface Planned extends StageBase {
  readonly decision: 'stage';
  readonly isKept: boolean;
  readonly scene: Scene;
}

/**
 * Furnishes an analysed photo without drawing it.
 *
 * @throws the signal's reason when aborted
 */
export async function planScene(
  photo: Photo,
  analysis: Analysis,
  options: Omit<StageOptions, 'quality'>,
  context: Pick<StageContext, 'signal' | 'onProgress' | 'lighting'>,
): Promise<Planned | Declined> {
  const { signal, onProgress, lighting = lightHere } = context;
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
  // Prevents an unhandled rejection when nothing is placed.
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
  const decided = isKept ? { ...analysis, reasons: [], confidence: analysis.judgement.layoutRight } : analysis;
  return { decision: 'stage', isKept, analysis: decided, scene, prompt: outcome(scene), timings };
}

/**
 * Stages an analysed photo: one analysis serves any number of styles, versions and prompts.
 *
 * @param analysis of this photo, for this room type and removal; it is not modified
 * @throws the signal's reason when aborted
 */
export async function furnish(
  photo: Photo,
  analysis: Analysis,
  options: StageOptions,
  context: Omit<StageContext, 'segmentation'>,
): Promise<StageResult> {
  const planned = await planScene(photo, analysis, options, context);
  if (planned.decision === 'decline') return planned;
  const { uncovered: _, ...drawn } = await draw(photo, planned, options, context);
  return drawn;
}

/** Draws a planned room. */
async function draw(
  photo: Photo,
  planned: Planned,
  { quality }: Pick<StageOptions, 'quality'>,
  {
    renderer,
    signal,
    onProgress,
    concealed,
    lighting = lightHere,
  }: Omit<StageContext, 'segmentation'> & Pick<RenderContext, 'concealed'>,
): Promise<Staged & Pick<Composite, 'uncovered'>> {
  const started = performance.now();
  const result = await renderScene(photo, planned.scene, quality, {
    renderer,
    lighting,
    ...(concealed && { concealed }),
    ...(signal && { signal }),
    onProgress: (share) => onProgress?.('render', share),
  });
  return { ...planned, ...result, timings: { ...planned.timings, render: performance.now() - started } };
}
