import type { Photo } from '../photo/photo.ts';
import type { PlanRequest } from '../planning/plan-room.ts';
import { requestedWishes } from '../prompt/requested-wishes.ts';
import type { Composite } from '../rendering/composite/composite.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { Scene } from '../scene/scene.ts';
import type { ViewPose } from '../scene/view-pose.ts';
import { completeRoom } from '../views/complete-room.ts';
import { poseBetween } from '../views/compose-poses.ts';
import {
  type LeftOut,
  pieceInRoom,
  pieceInView,
  piecesInView,
  type RoomPiece,
  roomPieces,
} from '../views/pieces-in-view.ts';
import { registerViews } from '../views/register-views.ts';
import type { RegisteredViews, Registration, View } from '../views/registration.ts';
import type { RoomPlan } from '../views/room-plan.ts';
import { sharedModel } from '../views/shared-model.ts';
import { analyse } from './analyse.ts';
import { renderScene } from './render-scene.ts';
import { type Declined, planScene, type StageContext, type StageOptions, sceneWith } from './stage.ts';

/** How to furnish a room shown by several photos. */
export type ViewsOptions = Omit<StageOptions, 'quality' | 'removeFurniture' | 'removal' | 'keeps'>;
type ViewsContext = Pick<StageContext, 'signal' | 'lighting'>;

/** One photo of a planned room. */
export interface PlannedView {
  readonly scene: Scene;
  /** Pieces of the plan left out of this photo. */
  readonly leftOut: readonly LeftOut[];
}

export interface PlannedRoom {
  readonly decision: 'stage';
  /** Null if the photos could not be registered: each then has its own arrangement of the same designs. */
  readonly plan: RoomPlan | null;
  /** One entry per photo; null for a photo that cannot be furnished. */
  readonly views: readonly (PlannedView | null)[];
}

/**
 * A photo of a room with the furniture of its plan, in its own light.
 *
 * @param pose the photo's pose in the room
 * @throws the signal's reason when aborted
 */
export async function sceneOfView(
  plan: RoomPlan,
  { photo, analysis }: View,
  pose: ViewPose,
  context: ViewsContext,
): Promise<PlannedView> {
  context.signal?.throwIfAborted();
  const { pieces, leftOut } = piecesInView(plan.pieces, pose, analysis.model, plan.room);
  return { scene: await sceneWith(photo, analysis, plan, pieces, context), leftOut };
}

/** Furnishes a photo independently. */
async function planAlone(
  { photo, analysis }: View,
  options: ViewsOptions,
  context: ViewsContext,
): Promise<PlannedView | Declined> {
  const planned = await planScene(photo, analysis, { ...options, removeFurniture: false }, context);
  return planned.decision === 'stage' ? { scene: planned.scene, leftOut: [] } : planned;
}

/** Furnishes each photo independently, with the same designs. */
async function planApart(
  views: readonly View[],
  options: ViewsOptions,
  context: ViewsContext,
): Promise<PlannedRoom | Declined> {
  const shown: (PlannedView | null)[] = [];
  let refusal: Declined | null = null;
  for (const view of views) {
    const planned = await planAlone(view, options, context);
    if ('scene' in planned) shown.push(planned);
    else {
      shown.push(null);
      refusal ??= planned;
    }
  }
  if (refusal && shown.every((view) => view === null)) return refusal;
  return { decision: 'stage', plan: null, views: shown };
}

/** The room's furniture, in the room's frame, with additions on walls that the leading photo does not show. */
function completed(
  views: readonly View[],
  { lead, poses }: Pick<RegisteredViews, 'lead' | 'poses'>,
  request: PlanRequest,
  planned: readonly RoomPiece[],
): readonly RoomPiece[] {
  const pieces = [...planned];
  const posed = views.flatMap(({ analysis: { model, reasons } }, i) => {
    const pose = poses[i];
    return pose ? [{ model, pose, mayGetMore: i !== lead && reasons.length === 0 }] : [];
  });
  posed.sort((a, b) => Number(a.mayGetMore) - Number(b.mayGetMore));
  for (const [i, { model, pose, mayGetMore }] of posed.entries()) {
    if (!mayGetMore || model.ground) continue;
    const others = posed
      .filter((other) => other.pose !== pose)
      .map((other) => ({ model: other.model, pose: poseBetween(other.pose, pose) }));
    const seen = sharedModel(model, others);
    const present = pieces.map((piece) => pieceInView(piece, pose));
    // Additions keep their order, so the first of them are those from before.
    const done = seen.otherViews?.slice(0, i) ?? [];
    const more = roomPieces(completeRoom(seen, request, present, done), seen);
    pieces.push(...more.map((piece) => pieceInRoom(piece, pose)));
  }
  return pieces;
}

/**
 * Plans a room using all photos that show it, with the leading photo's scene; or the reasons why that photo cannot
 * be furnished.
 */
export async function planTogether(
  views: readonly View[],
  { lead, poses }: Pick<RegisteredViews, 'lead' | 'poses'>,
  options: ViewsOptions,
  context: ViewsContext,
): Promise<{ readonly decision: 'stage'; readonly plan: RoomPlan; readonly scene: Scene } | Declined> {
  const { photo, analysis } = views[lead];
  const others = views.flatMap(({ analysis: { model } }, i) => {
    const pose = poses[i];
    return i === lead || !pose ? [] : [{ model, pose }];
  });
  const model = sharedModel(analysis.model, others);
  const planned = await planScene(photo, { ...analysis, model }, { ...options, removeFurniture: false }, context);
  if (planned.decision === 'decline') return planned;
  const { seed, room, style, pieces } = planned.scene;
  const { wishes } = await requestedWishes(options.prompt ?? '', room, style);
  const request = { ...options, wishes: wishes.wishes.map(({ wish }) => wish) };
  const all = completed(views, { lead, poses }, request, roomPieces(pieces, model));
  return { decision: 'stage', plan: { version: 1, seed, room, style, pieces: all }, scene: planned.scene };
}

/**
 * Plans a room once for all its photos, and what each photo shows. Pieces that would look wrong in a photo are left
 * out of it; a photo that matches no other is furnished independently.
 *
 * @param registered the photos' registration; null if unknown
 * @returns the reasons if the leading photo cannot be furnished
 * @throws the signal's reason when aborted
 */
export async function planViews(
  views: readonly View[],
  registered: Pick<RegisteredViews, 'lead' | 'poses'> | null,
  options: ViewsOptions,
  context: ViewsContext,
): Promise<PlannedRoom | Declined> {
  if (!registered) return planApart(views, options, context);
  const { lead, poses } = registered;
  const planned = await planTogether(views, registered, options, context);
  if (planned.decision === 'decline') return planned;
  const { plan } = planned;
  const shown: (PlannedView | null)[] = [];
  for (const [i, view] of views.entries()) {
    const pose = poses[i];
    if (i === lead) {
      const first = planned.scene.pieces.length;
      const added = plan.pieces.slice(first).map((_, k) => ({ piece: first + k, why: 'OUT_OF_SIGHT' as const }));
      shown.push({ scene: planned.scene, leftOut: added });
    } else if (pose) shown.push(await sceneOfView(plan, view, pose, context));
    else {
      const alone = await planAlone(view, options, context);
      shown.push('scene' in alone ? alone : null);
    }
  }
  return { decision: 'stage', plan, views: shown };
}

/** Analyses the photos of a room. @throws the signal's reason when aborted. */
export async function viewsOf(
  photos: readonly Photo[],
  room: RoomId,
  { segmentation = null, signal }: Pick<StageContext, 'segmentation' | 'signal'>,
): Promise<View[]> {
  const views: View[] = [];
  for (const photo of photos) {
    signal?.throwIfAborted();
    views.push({ photo, analysis: await analyse(photo, { segmentation, removeFurniture: false, room }) });
  }
  return views;
}

export interface StagedView extends PlannedView {
  readonly picture: Composite;
}

export interface StagedRoom extends Omit<PlannedRoom, 'views'> {
  readonly registration: Registration;
  readonly views: readonly (StagedView | null)[];
}

/**
 * Stages all photos of a room with the same furniture in the same places, if they can be registered.
 *
 * @throws the signal's reason when aborted
 */
export async function stageViews(
  photos: readonly Photo[],
  { quality, ...options }: ViewsOptions & Pick<StageOptions, 'quality'>,
  context: StageContext,
): Promise<StagedRoom | Declined> {
  const { renderer, onProgress, lighting, signal } = context;
  onProgress?.('analyse', 0);
  const views = await viewsOf(photos, options.room, context);
  const registration = await registerViews(views, signal && { signal });
  const [best = null] = registration.verdict === 'none' ? [] : registration.alternatives;
  onProgress?.('plan', 0);
  const planned = await planViews(views, best, options, context);
  if (planned.decision === 'decline') return planned;
  const staged: (StagedView | null)[] = [];
  for (const [i, view] of planned.views.entries()) {
    if (!view) {
      staged.push(null);
      continue;
    }
    const picture = await renderScene(views[i].photo, view.scene, quality, {
      renderer,
      ...(lighting && { lighting }),
      ...(signal && { signal }),
      onProgress: (share) => onProgress?.('render', (i + share) / views.length),
    });
    staged.push({ ...view, picture });
  }
  return { ...planned, registration, views: staged };
}
