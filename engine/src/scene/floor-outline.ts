import type { FloorPoint } from './footprint.ts';
import type { FloorOutline, OutlineEdgeKind, RoomBox } from './room.ts';

/** Corners of an outline, in order. */
export const outlineCorners = ({ edges }: FloorOutline): FloorPoint[] => edges.map(({ from }) => from);

/** Outline of a room of which only the box is known. */
export function boxOutline({ left, right, back, front, seen }: RoomBox): FloorOutline {
  const kind = (isSeen: boolean): OutlineEdgeKind => (isSeen ? 'wall' : 'unseen');
  return {
    edges: [
      { from: [left, front], to: [left, back], kind: kind(seen.left), wall: 'left' },
      { from: [left, back], to: [right, back], kind: kind(seen.back), wall: 'back' },
      { from: [right, back], to: [right, front], kind: kind(seen.right), wall: 'right' },
      { from: [right, front], to: [left, front], kind: 'unseen', wall: null },
    ],
  };
}

/**
 * Distance in metres from the camera's foot to the outline in the direction (x, z), which need not be normalised;
 * Infinity if there is no edge in that direction.
 */
export function outlineDistance({ edges }: FloorOutline, x: number, z: number): number {
  const length = Math.hypot(x, z);
  let nearest = Infinity;
  for (const { from, to } of edges) {
    const dx = to[0] - from[0];
    const dz = to[1] - from[1];
    const across = x * dz - z * dx;
    if (Math.abs(across) < 1e-12) continue;
    const t = (from[0] * dz - from[1] * dx) / across;
    const s = (from[0] * z - from[1] * x) / across;
    if (t > 0 && s >= -1e-9 && s <= 1 + 1e-9) nearest = Math.min(nearest, t * length);
  }
  return nearest;
}

/** Whether a floor point (world metres) lies inside the outline: even-odd rule along +z. */
export function isWithin({ edges }: FloorOutline, x: number, z: number): boolean {
  let inside = false;
  for (const { from, to } of edges) {
    if (from[0] > x === to[0] > x) continue;
    if (from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1]) > z) inside = !inside;
  }
  return inside;
}
