import { sceneFileOf } from '../../live/scene-file.ts';
import type { Photo } from '../../photo/photo.ts';
import { planTogether, planViews, sceneOfView, viewsOf } from '../../pipeline/stage-views.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import type { RoomId } from '../../scene/room-type.ts';
import type { StyleId } from '../../scene/styles/styles.ts';
import { LEADING_POSE, type ViewPose } from '../../scene/view-pose.ts';
import { createLiveSession } from '../../session/live-session.ts';
import { poseBetween } from '../../views/compose-poses.ts';
import { joinView } from '../../views/join-view.ts';
import { pieceInRoom } from '../../views/pieces-in-view.ts';
import { registerViews } from '../../views/register-views.ts';
import type { Joining, RegisteredViews, Registration, SamePoint, View } from '../../views/registration.ts';
import type { RoomPlan } from '../../views/room-plan.ts';
import { inFrameOf } from '../../views/solve-group.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { decodePhoto } from './image-file-decode.ts';
import { encodeStaged } from './image-file-encode.ts';
import type { PlanRequest } from './scene-files.ts';

/** Longest edge in pixels for registering photos: the analysis uses no more. */
const EDGE = 1000;
/** Seed of the furniture in the thumbnails that show how photos fit together. */
const SHOWN_SEED = 1;

type Fit = Pick<RegisteredViews, 'lead' | 'poses'>;

export interface FittedPhotos extends Pick<Registration, 'verdict'> {
  /** Most probable first; each with a small furnished JPEG per photo, null if that photo cannot be furnished. */
  readonly alternatives: readonly (Fit & { readonly thumbnails: readonly (Uint8Array | null)[] })[];
}

export interface FitRequest {
  readonly room: RoomId;
  readonly style: StyleId;
  /** Wishes for the furniture in the thumbnails. */
  readonly prompt: string;
  readonly points?: readonly SamePoint[];
}

export interface JoinedPhoto extends Pick<Registration, 'verdict'> {
  /** The room's photo shown beside the new one in the thumbnails; null if none is left. */
  readonly beside: number | null;
  /** Most probable first; each with a small furnished JPEG of either photo, null if it cannot be furnished. */
  readonly alternatives: readonly { readonly pose: ViewPose; readonly thumbnails: readonly (Uint8Array | null)[] }[];
}

/** Points are listed per photo in the room's order, the new photo's last. */
export type JoinRequest = FitRequest & Pick<PlanRequest, 'seed' | 'homeSeed'>;

interface Drawing {
  readonly segmentation: SegmentationNetwork | null;
  readonly renderer: Renderer;
}

const decoded = async (file: Uint8Array, maxEdge: number): Promise<Photo> =>
  (await decodePhoto(file, Number.isFinite(maxEdge) ? { maxEdge } : {})).photo;

/** Registers photos of a room, and draws furniture into them for each candidate. */
export async function fitPhotos(
  files: readonly Uint8Array[],
  { room, style, prompt, points }: FitRequest,
  { segmentation, renderer }: Drawing,
): Promise<FittedPhotos> {
  const photos = await Promise.all(files.map((file) => decoded(file, EDGE)));
  const views = await viewsOf(photos, room, { segmentation });
  const { verdict, alternatives } = await registerViews(views, points && { points });
  const sessions = photos.map((photo) => createLiveSession(photo, { renderer }));
  const shown: FittedPhotos['alternatives'][number][] = [];
  for (const { lead, poses } of verdict === 'none' ? [] : alternatives) {
    const planned = await planViews(views, { lead, poses }, { room, style, prompt, seed: SHOWN_SEED }, {});
    if (planned.decision === 'decline') continue;
    const thumbnails: (Uint8Array | null)[] = [];
    for (const [i, view] of planned.views.entries()) {
      const picture = view && (await sessions[i].draw(view.scene, 'preview'));
      thumbnails.push(picture && (await encodeStaged(picture, 'jpeg')));
    }
    shown.push({ lead, poses, thumbnails });
  }
  return { verdict: shown.length > 0 ? verdict : 'none', alternatives: shown };
}

/** Photos that still exist, with their poses; if the leading photo is gone, the first of the others leads. */
function thereIn(files: readonly (Uint8Array | null)[], { lead, poses }: Fit) {
  const there = files.flatMap((file, i) => (file ? [{ file, i, pose: poses[i] ?? null }] : []));
  const leading = there.findIndex(({ i, pose }) => i === lead && pose);
  return { there, lead: leading < 0 ? there.findIndex(({ pose }) => pose) : leading };
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
  { points = [], ...request }: JoinRequest,
  { segmentation, renderer }: Drawing,
): Promise<JoinedPhoto> {
  const { there, lead } = thereIn(files, fit);
  const nothing: JoinedPhoto = { verdict: 'none', beside: there[lead]?.i ?? null, alternatives: [] };
  if (lead < 0) return nothing;
  const photos = await Promise.all([...there.map(({ file }) => file), late].map((file) => decoded(file, EDGE)));
  const views = await viewsOf(photos, request.room, { segmentation });
  const [others, joining] = [views.slice(0, -1), views[there.length]];
  const poses = there.map(({ pose }) => pose);
  const marks = points.map(({ at }) => ({ at: [...there.map(({ i }) => at[i] ?? null), at[files.length] ?? null] }));
  const { verdict, alternatives, beside }: Joining = await joinView(others, { poses }, joining, { points: marks });
  if (verdict === 'none' || beside === null) return nothing;
  const inLead = inFrameOf(poses, lead);
  const planned = await planTogether(others, { lead, poses: inLead }, request, {});
  if (planned.decision === 'decline') return nothing;
  const draw = async (view: View, pose: ViewPose | null): Promise<Uint8Array | null> => {
    if (!pose) return null;
    const { scene } = await sceneOfView(planned.plan, view, pose, {});
    return encodeStaged(await createLiveSession(view.photo, { renderer }).draw(scene, 'preview'), 'jpeg');
  };
  const shown = await draw(others[beside], inLead[beside]);
  const frame = poses[lead] ?? LEADING_POSE;
  const joined: JoinedPhoto['alternatives'][number][] = [];
  for (const { pose } of alternatives) {
    joined.push({ pose, thumbnails: [shown, await draw(joining, poseBetween(pose, frame))] });
  }
  return { verdict, beside: there[beside].i, alternatives: joined };
}

/**
 * The plan of a room as a file. If its leading photo is gone, the first of the others leads from which the room can be
 * furnished; the plan stays in the frame of the registration.
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
  const there = files.flatMap((file, i) => (file ? [{ file, i, pose: fit.poses[i] ?? null }] : []));
  const posed = there.flatMap(({ i, pose }, at) => (pose ? [{ at, pose, leads: i === fit.lead }] : []));
  const candidates = posed.some(({ leads }) => leads) ? posed.filter(({ leads }) => leads) : posed;
  if (candidates.length === 0) return null;
  const photos = await Promise.all(there.map(({ file }) => decoded(file, EDGE)));
  const views = await viewsOf(photos, room, { segmentation });
  const poses = there.map(({ pose }) => pose);
  for (const { at, pose, leads } of candidates) {
    const inLead = leads ? poses : inFrameOf(poses, at);
    const planned = await planTogether(views, { lead: at, poses: inLead }, { ...request, room }, {});
    if (planned.decision === 'decline') continue;
    const { plan } = planned;
    const pieces = leads ? plan.pieces : plan.pieces.map((piece) => pieceInRoom(piece, pose));
    return new TextEncoder().encode(JSON.stringify({ ...plan, pieces } satisfies RoomPlan));
  }
  return null;
}

/** The scene of one photo of a planned room as a file; null if the photo cannot be furnished. */
export async function sceneInFile(
  plan: Uint8Array,
  file: Uint8Array,
  pose: ViewPose,
  { maxEdge, roomType: room }: Pick<PlanRequest, 'maxEdge' | 'roomType'>,
  segmentation: SegmentationNetwork | null,
): Promise<Uint8Array | null> {
  // Written by the engine, so not validated again.
  const stored = JSON.parse(new TextDecoder().decode(plan)) as RoomPlan;
  const photo = await decoded(file, maxEdge);
  const [view]: readonly View[] = await viewsOf([photo], room, { segmentation });
  if (view.analysis.reasons.length > 0) return null;
  const { scene } = await sceneOfView(stored, view, pose, {});
  return scene.pieces.length === 0 ? null : sceneFileOf(scene, view.analysis.model);
}
