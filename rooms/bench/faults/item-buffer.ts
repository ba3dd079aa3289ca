import { type Camera, FACE_INDEX, type PlacedPiece, projectWorld, surfaceIndex, worldRay } from '@roomwright/engine';
import { buildPiece, mergePlaced } from '@roomwright/engine/testing';

/** The nearest piece of each pixel of a picture. */
export interface ItemBuffer {
  readonly width: number;
  readonly height: number;
  /** Index of the piece plus one; 0 where no piece is. */
  readonly items: Uint8Array;
  /** Per piece: pixels that it would cover alone, and share of its vertices inside the frame. */
  readonly alone: readonly number[];
  readonly framed: readonly number[];
}

/** Nearest depth that is drawn, metres. */
const NEAR = 0.1;

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** Visits the pixels of a triangle with their inverse depth. */
function fill(
  corners: readonly [Corner, Corner, Corner],
  width: number,
  height: number,
  visit: (pixel: number, nearness: number) => void,
): void {
  const [a, b, c] = corners;
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area === 0) return;
  const x0 = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const y0 = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const y1 = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const v = ((px - a.x) * (c.y - a.y) - (py - a.y) * (c.x - a.x)) / area;
      const w = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) / area;
      if (v < 0 || w < 0 || v + w > 1) continue;
      visit(y * width + x, (1 - v - w) / a.depth + v / b.depth + w / c.depth);
    }
  }
}

/** Draws which piece is seen where, at the camera's size. */
export function drawItems(camera: Camera, cameraHeight: number, pieces: readonly PlacedPiece[]): ItemBuffer {
  const { width, height } = camera;
  const items = new Uint8Array(width * height);
  const nearest = new Float32Array(width * height);
  const alone: number[] = [];
  const framed: number[] = [];
  pieces.forEach((piece, index) => {
    const { positions, indices } = mergePlaced([buildPiece(piece)], [piece]);
    const corners: Corner[] = [];
    let inside = 0;
    for (let i = 0; i < positions.length; i += 3) {
      const at = projectWorld(camera, cameraHeight, [positions[i], positions[i + 1], positions[i + 2]]);
      if (at.depth > NEAR && at.x >= 0 && at.y >= 0 && at.x < width && at.y < height) inside++;
      corners.push(at);
    }
    const own = new Uint8Array(width * height);
    for (let i = 0; i < indices.length; i += 3) {
      const triangle = [corners[indices[i]], corners[indices[i + 1]], corners[indices[i + 2]]] as const;
      if (triangle.some(({ depth }) => depth <= NEAR)) continue;
      fill(triangle, width, height, (pixel, nearness) => {
        own[pixel] = 1;
        if (nearness <= nearest[pixel]) return;
        nearest[pixel] = nearness;
        items[pixel] = index + 1;
      });
    }
    alone.push(own.reduce((sum, set) => sum + set, 0));
    framed.push(inside / Math.max(1, corners.length));
  });
  return { width, height, items, alone, framed };
}

const CELL = 0.1;
/** Distance in metres beyond which a pixel of floor says little. */
const MAX_DISTANCE = 12;

/** Square metres of a drawn room's floor that its picture shows. */
export function visibleFloor(
  { surfaces, faces }: { readonly surfaces: Uint8Array; readonly faces: Uint8Array },
  camera: Camera,
  cameraHeight: number,
): number {
  const cells = new Set<number>();
  const floor = surfaceIndex('floor');
  for (let pixel = 0; pixel < surfaces.length; pixel++) {
    if (surfaces[pixel] !== floor || faces[pixel] !== FACE_INDEX.floor) continue;
    const [dx, dy, dz] = worldRay(camera, (pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5);
    if (dy >= 0) continue;
    const [x, z] = [(-dx * cameraHeight) / dy, (-dz * cameraHeight) / dy];
    if (Math.hypot(x, z) > MAX_DISTANCE) continue;
    cells.add(Math.floor(z / CELL) * 1000 + Math.floor(x / CELL) + 500);
  }
  return cells.size * CELL * CELL;
}
