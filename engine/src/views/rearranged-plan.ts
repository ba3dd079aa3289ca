import { furnished, readSceneFile } from '../live/scene-file.ts';
import { roomOf } from '../live/stored-room.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { toRoom, type ViewPose } from '../scene/view-pose.ts';
import { pieceInRoom, type RoomPiece, roomPieces } from './pieces-in-view.ts';
import type { RoomPlan } from './room-plan.ts';

/** Metres and radians within which a piece counts as unmoved. */
const UNMOVED_TOLERANCE = 1e-3;

/** Furniture that a person rearranged in one photo of a room. */
export interface ArrangedView {
  /** The photo's pose, and the room as it shows it. */
  readonly pose: ViewPose;
  readonly room: RoomModel;
  /** The planned pieces it showed, and the current ones. */
  readonly shown: readonly PlacedPiece[];
  readonly arranged: readonly PlacedPiece[];
  readonly style: StyleId;
}

const isSamePiece = (one: PlacedPiece, other: PlacedPiece): boolean =>
  one.piece === other.piece && one.seed === other.seed;

const stands = (one: PlacedPiece, other: PlacedPiece): boolean =>
  one.position.every((value, axis) => Math.abs(value - other.position[axis]) < UNMOVED_TOLERANCE) &&
  Math.abs(one.yaw - other.yaw) < UNMOVED_TOLERANCE;

/** Matches the photo's pieces with the plan's; among equals, the nearest. */
function sourcesOf(plan: readonly RoomPiece[], shown: readonly PlacedPiece[], pose: ViewPose): (RoomPiece | null)[] {
  const left = new Set(plan);
  return shown.map((piece) => {
    const [x, z] = toRoom(pose, [piece.position[0], piece.position[2]]);
    const away = ({ position }: RoomPiece): number => Math.hypot(position[0] - x, position[2] - z);
    const [nearest = null] = [...left].filter((each) => isSamePiece(each, piece)).sort((a, b) => away(a) - away(b));
    if (nearest) left.delete(nearest);
    return nearest;
  });
}

/**
 * The plan of a room after furniture was rearranged in one photo: moved pieces take the position from that photo;
 * unmoved pieces, and pieces it never showed, keep the plan's exact position.
 *
 * @param plan that the photo was drawn from; null if there was none
 */
export function rearrangedPlan(
  plan: RoomPlan | null,
  view: ArrangedView,
  { seed, room }: Pick<Scene, 'seed' | 'room'>,
): RoomPlan {
  const before = plan?.pieces ?? [];
  const sources = sourcesOf(before, view.shown, view.pose);
  const unseen = before.filter((piece) => !sources.includes(piece));
  const arranged = roomPieces(view.arranged, view.room).map((piece): RoomPiece => {
    const at = view.shown.findIndex((each) => isSamePiece(each, piece) && stands(each, piece));
    const source = sources[at];
    const moved = pieceInRoom(piece, view.pose);
    if (!source) return moved;
    const { position, yaw, out } = source;
    return { ...moved, position, yaw, ...(out !== undefined && { out }) };
  });
  return { version: 1, seed, room, style: view.style, pieces: [...arranged, ...unseen] };
}

/** Furniture as arranged by a person. */
interface Arrangement {
  readonly style: StyleId;
  /** Placed pieces as JSON. */
  readonly pieces: string;
}

/**
 * The same from files; null if the photo's scene has another format.
 *
 * @param shown the photo's scene, with its current furniture if that was arranged by hand
 */
export function arrangedPlanFile(
  plan: Uint8Array | null,
  shown: { readonly file: Uint8Array; readonly drawn: Arrangement | null },
  arranged: Arrangement,
  pose: ViewPose,
): Uint8Array | null {
  const kept = readSceneFile(shown.file);
  if (!kept) return null;
  const before = shown.drawn ? furnished(kept.scene, shown.drawn) : kept.scene;
  const { style, pieces } = furnished(kept.scene, arranged);
  const view = { pose, room: roomOf(kept.room), shown: before.pieces, arranged: pieces, style };
  // Written by the engine, so not validated again.
  const stored = plan && (JSON.parse(new TextDecoder().decode(plan)) as RoomPlan);
  return new TextEncoder().encode(JSON.stringify(rearrangedPlan(stored, view, kept.scene)));
}
