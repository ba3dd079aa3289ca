import { mayBeEnhanced } from '../../decision/enhancement.ts';
import { sceneFileOf } from '../../live/scene-file.ts';
import type { Photo } from '../../photo/photo.ts';
import { planTogether, sceneOfView, viewsOf } from '../../pipeline/stage-views.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import type { DeclineReason } from '../../scene/decline-reasons.ts';
import type { RoomId } from '../../scene/room-type.ts';
import type { Scene } from '../../scene/scene.ts';
import type { StyleId } from '../../scene/styles/styles.ts';
import type { ViewPose } from '../../scene/view-pose.ts';
import { createLiveSession } from '../../session/live-session.ts';
import { joinView } from '../../views/join-view.ts';
import { pieceInRoom } from '../../views/pieces-in-view.ts';
import { registerViews } from '../../views/register-views.ts';
import type { Joining, RegisteredViews, Registration, SamePoint, View } from '../../views/registration.ts';
import type { RoomPlan } from '../../views/room-plan.ts';
import { distinctWays, type Sketched } from '../../views/same-sketch.ts';
import { inFrameOf } from '../../views/solve-group.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { decodePhoto } from './image-file-decode.ts';
import { encodeStaged } from './image-file-encode.ts';
import type { PlanRequest } from './scene-files.ts';

/** Longest edge in pixels for registering photos: the analysis uses no more. */
const EDGE = 1000;

type Fit = Pick<RegisteredViews, 'lead' | 'poses'>;

/** A small JPEG of each photo's picture, null for a photo without one. */
interface SketchedWay {
  readonly thumbnails: readonly (Uint8Array | null)[];
  /** Whether it is far more probable than every other. */
  readonly isLikely: boolean;
}

export interface FittedPhotos extends Pick<Registration, 'verdict'> {
  /** Most probable first. A photo without a sketch does not fit, and would be furnished on its own. */
  readonly alternatives: readonly (Fit & SketchedWay)[];
}

/** Style, wishes and seeds are those of the pictures that are to be made. */
export interface FitRequest extends Pick<PlanRequest, 'seed' | 'homeSeed'> {
  readonly room: RoomId;
  readonly style: StyleId;
  readonly prompt: string;
  readonly points?: readonly SamePoint[];
}

export interface JoinedPhoto extends Pick<Registration, 'verdict'> {
  /** The room's photo shown beside the new one in the thumbnails; null if none is left. */
  readonly beside: number | null;
  /** Most probable first, with the sketch of the photo beside it first. */
  readonly alternatives: readonly ({ readonly pose: ViewPose } & SketchedWay)[];
}

/** Points are listed per photo in the room's order, the new photo's last. */
export interface JoinRequest extends FitRequest {
  /** Number of photos that the room was planned from: the first ones. */
  readonly planned: number;
}

/** Why a photo of a planned room is not staged. */
export type NotShown = DeclineReason | 'NOT_IN_SIGHT';

interface Drawing {
  readonly segmentation: SegmentationNetwork | null;
  readonly renderer: Renderer;
}

const decoded = async (file: Uint8Array): Promise<Photo> => (await decodePhoto(file, { maxEdge: EDGE })).photo;

type Shown = { readonly scene: Scene } | { readonly declined: NotShown; readonly scene: Scene };

/** What one photo shows of a planned room. The scene of a declined photo has no furniture. */
async function shownIn(plan: RoomPlan, view: View, pose: ViewPose): Promise<Shown> {
  const { scene } = await sceneOfView(plan, view, pose, {});
  const [reason] = mayBeEnhanced(view.analysis) ? [] : view.analysis.reasons;
  const declined = reason ?? (scene.pieces.length === 0 ? 'NOT_IN_SIGHT' : null);
  return declined ? { declined, scene: { ...scene, pieces: [] } } : { scene };
}

/** What a photo shows of a plan; null for one that does not fit. */
type SketchScene = Scene | null;

const sceneIn = async (plan: RoomPlan, view: View, pose: ViewPose | null): Promise<SketchScene> =>
  pose && (await shownIn(plan, view, pose)).scene;

const sketchedIn = ({ analysis }: View, scene: SketchScene): Sketched =>
  scene && { view: analysis.model, pieces: scene.pieces };

/** Draws small pictures of what photos show of a room. */
function sketcher(views: readonly View[], renderer: Renderer) {
  const sessions = views.map(({ photo }) => createLiveSession(photo, { renderer }));
  return async (at: number, scene: SketchScene): Promise<Uint8Array | null> =>
    scene && encodeStaged(await sessions[at].draw(scene, 'preview'), 'jpeg');
}

/**
 * Registers photos of a room, and draws for each candidate what the pictures will show. Only ways in which the room can
 * be furnished as one are returned, and one of those whose sketches look alike; if the most probable one cannot be
 * furnished, none is sure.
 */
export async function fitPhotos(
  files: readonly Uint8Array[],
  { points, ...request }: FitRequest,
  { segmentation, renderer }: Drawing,
): Promise<FittedPhotos> {
  const photos = await Promise.all(files.map((file) => decoded(file)));
  const views = await viewsOf(photos, request.room, { segmentation });
  const { verdict, alternatives } = await registerViews(views, points && { points });
  const found: (RegisteredViews & { readonly scenes: readonly SketchScene[] })[] = [];
  let isBestShown = false;
  for (const [at, way] of alternatives.entries()) {
    const planned = await planTogether(views, way, request, {});
    if (planned.decision === 'decline') continue;
    isBestShown ||= at === 0;
    const scenes: SketchScene[] = [];
    for (const [i, pose] of way.poses.entries()) scenes.push(await sceneIn(planned.plan, views[i], pose));
    found.push({ ...way, scenes });
  }
  const ways = distinctWays(found, ({ scenes }) => scenes.map((scene, i) => sketchedIn(views[i], scene)));
  if (ways.length === 0) return { verdict: 'none', alternatives: [] };
  const sketch = sketcher(views, renderer);
  const shown: FittedPhotos['alternatives'][number][] = [];
  for (const { way, isLikely } of ways) {
    const { lead, poses, scenes } = way;
    const thumbnails: (Uint8Array | null)[] = [];
    for (const [i, scene] of scenes.entries()) thumbnails.push(await sketch(i, scene));
    shown.push({ lead, poses, isLikely, thumbnails });
  }
  return { verdict: isBestShown ? verdict : 'ask', alternatives: shown };
}

/** A photo of a room that still exists. */
interface PhotoThere {
  readonly file: Uint8Array;
  /** Its index in the registration. */
  readonly index: number;
  readonly pose: ViewPose | null;
}

const thereIn = (files: readonly (Uint8Array | null)[], { poses }: Fit): readonly PhotoThere[] =>
  files.flatMap((file, index) => (file ? [{ file, index, pose: poses[index] ?? null }] : []));

/**
 * Plans a room in the frame of its registration. If the leading photo is gone, the first of the others leads from which
 * the room can be furnished.
 *
 * @param views of the photos that are there
 * @returns null if the room cannot be furnished from the photo that leads, or from any that is left
 */
async function planRegistered(
  there: readonly PhotoThere[],
  views: readonly View[],
  lead: number,
  request: Parameters<typeof planTogether>[2],
): Promise<RoomPlan | null> {
  const posed = there.flatMap(({ index, pose }, at) => (pose ? [{ at, pose, leads: index === lead }] : []));
  const candidates = posed.some(({ leads }) => leads) ? posed.filter(({ leads }) => leads) : posed;
  const poses = there.map(({ pose }) => pose);
  for (const { at, pose, leads } of candidates) {
    const inLead = leads ? poses : inFrameOf(poses, at);
    const planned = await planTogether(views, { lead: at, poses: inLead }, request, {});
    if (planned.decision === 'decline') continue;
    const { plan } = planned;
    return leads ? plan : { ...plan, pieces: plan.pieces.map((piece) => pieceInRoom(piece, pose)) };
  }
  return null;
}

/**
 * Registers a later photo with a room, and draws the room's furniture into it beside an existing photo.
 *
 * @param files in the order of the registration; null for a deleted photo
 */
export async function joinPhoto(
  files: readonly (Uint8Array | null)[],
  fit: Fit,
  late: Uint8Array,
  { points = [], planned, ...request }: JoinRequest,
  { segmentation, renderer }: Drawing,
): Promise<JoinedPhoto> {
  const there = thereIn(files, fit);
  const posed = there.filter(({ pose }) => pose);
  const leading = posed.find(({ index }) => index === fit.lead) ?? posed.at(0);
  const nothing: JoinedPhoto = { verdict: 'none', beside: leading?.index ?? null, alternatives: [] };
  if (!leading) return nothing;
  const photos = await Promise.all([...there.map(({ file }) => file), late].map((file) => decoded(file)));
  const views = await viewsOf(photos, request.room, { segmentation });
  const [others, joining] = [views.slice(0, -1), views[there.length]];
  const poses = there.map(({ pose }) => pose);
  const marks = points.map(({ at }) => ({
    at: [...there.map(({ index }) => at[index] ?? null), at[files.length] ?? null],
  }));
  const { verdict, alternatives, beside }: Joining = await joinView(others, { poses }, joining, { points: marks });
  if (verdict === 'none' || beside === null) return nothing;
  const count = there.filter(({ index }) => index < planned).length;
  const plan = await planRegistered(there.slice(0, count), others.slice(0, count), fit.lead, request);
  if (!plan) return nothing;
  const found: (Joining['alternatives'][number] & { readonly scene: SketchScene })[] = [];
  for (const way of alternatives) found.push({ ...way, scene: await sceneIn(plan, joining, way.pose) });
  const sketch = sketcher(views, renderer);
  const shown = await sketch(beside, await sceneIn(plan, others[beside], poses[beside] ?? null));
  const joined: JoinedPhoto['alternatives'][number][] = [];
  for (const { way, isLikely } of distinctWays(found, ({ scene }) => [sketchedIn(joining, scene)])) {
    joined.push({ pose: way.pose, isLikely, thumbnails: [shown, await sketch(there.length, way.scene)] });
  }
  return { verdict, beside: there[beside].index, alternatives: joined };
}

/**
 * The plan of a room as a file, in the frame of the registration.
 *
 * @param files in the order of the registration; null for a deleted photo
 * @returns null if the room cannot be furnished from the photo that leads, or from any that is left
 */
export async function planRoomFile(
  files: readonly (Uint8Array | null)[],
  fit: Fit,
  { maxEdge: _, roomType: room, removeFurniture: __, removal: ___, keeps: ____, ...request }: PlanRequest,
  segmentation: SegmentationNetwork | null,
): Promise<Uint8Array | null> {
  const there = thereIn(files, fit);
  if (there.every(({ pose }) => !pose)) return null;
  const photos = await Promise.all(there.map(({ file }) => decoded(file)));
  const views = await viewsOf(photos, room, { segmentation });
  const plan = await planRegistered(there, views, fit.lead, { ...request, room });
  return plan && new TextEncoder().encode(JSON.stringify(plan));
}

/**
 * The scene of one photo of a planned room as a file, or why the photo is not staged. It is what the sketches show, for it
 * is made from the same small copy: another size may be taken for a room in another place.
 *
 * @param file the photo's small copy
 */
export async function sceneInFile(
  plan: Uint8Array,
  file: Uint8Array,
  pose: ViewPose,
  { roomType: room }: Pick<PlanRequest, 'roomType'>,
  segmentation: SegmentationNetwork | null,
): Promise<Uint8Array | NotShown> {
  // Written by the engine, so not validated again.
  const stored = JSON.parse(new TextDecoder().decode(plan)) as RoomPlan;
  const [view]: readonly View[] = await viewsOf([await decoded(file)], room, { segmentation });
  const shown = await shownIn(stored, view, pose);
  return 'declined' in shown ? shown.declined : sceneFileOf(shown.scene, view.analysis.model);
}
