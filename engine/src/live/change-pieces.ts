import { CATALOGUE } from '../furniture/catalogue.ts';
import type { Finish } from '../scene/finish.ts';
import type { PieceId, PlacedPiece, Size, StyleId } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { heldInside } from './move-piece.ts';
import { preparedRoom } from './prepared-room.ts';
import { ridersOf, stanceOf, withPiece } from './stance.ts';

/** Which piece, and which of its designs in the scene's style, from 0. */
export interface Design {
  readonly piece: PieceId;
  readonly variant: number;
}

/** A piece's place once its size has changed: its back stays where it was. */
function resized(placed: PlacedPiece, size: Size): PlacedPiece {
  if (stanceOf(placed) !== 'floor') return { ...placed, size };
  const nearer = (size.depth - placed.size.depth) / 2;
  const [x, y, z] = placed.position;
  const position = [x + nearer * Math.sin(placed.yaw), y, z + nearer * Math.cos(placed.yaw)] as const;
  return { ...placed, size, position };
}

/**
 * The scene with another design, or another piece, in place of one. What stood on it stands on the new one, or is gone where that
 * has no top.
 */
export function swapDesign(room: RoomModel, scene: Scene, index: number, { piece, variant }: Design): Scene {
  const before = scene.pieces[index];
  const size = CATALOGUE.pieceSize(piece, scene.style, variant);
  const { isMirrored: _, panel: __, ...kept } = before;
  const drawn = { ...kept, piece, variant, style: scene.style, position: before.position, yaw: before.yaw };
  const swapped = resized({ ...drawn, size: before.size }, size);
  const { space } = preparedRoom(room, scene.room);
  const after = stanceOf(swapped) === 'floor' ? heldInside(space, swapped) : swapped;
  if (CATALOGUE.traits(piece).hasTop) return withPiece(scene, index, after);
  const riders = new Set(ridersOf(scene, index));
  const pieces = scene.pieces.flatMap((each, other) => (other === index ? [after] : riders.has(other) ? [] : [each]));
  return { ...scene, pieces };
}

/** The scene with a piece in another finish; its own where that is null. */
export function recolourPiece(scene: Scene, index: number, finish: Finish | null): Scene {
  const pieces = scene.pieces.map((piece, other): PlacedPiece => {
    if (other !== index) return piece;
    const { finish: before, ...plain } = piece;
    const bare = before?.bare ? { bare: true } : {};
    return finish || before?.bare ? { ...plain, finish: { ...finish, ...bare } } : plain;
  });
  return { ...scene, pieces };
}

/** The scene without a piece and what stands on it. */
export function removePiece(scene: Scene, index: number): Scene {
  const gone = new Set([index, ...ridersOf(scene, index)]);
  return { ...scene, pieces: scene.pieces.filter((_, other) => !gone.has(other)) };
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The scene in another style: the same pieces at the same places in that style's designs, as large as those may be. */
export function restyle(scene: Scene, style: StyleId): Scene {
  return scene.pieces.reduce<Scene>(
    (changed, placed, index) => {
      const { piece, size } = placed;
      const variant = placed.variant % CATALOGUE.variants(piece, style);
      const { min, max } = CATALOGUE.sizeRange(piece, style, variant);
      const fitted = {
        width: within(size.width, min.width, max.width),
        depth: within(size.depth, min.depth, max.depth),
        height: within(size.height, min.height, max.height),
      };
      return withPiece(changed, index, resized({ ...placed, style, variant }, fitted));
    },
    { ...scene, style },
  );
}
