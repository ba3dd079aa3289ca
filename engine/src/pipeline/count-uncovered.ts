import { buildPiece } from '../furniture/catalogue/catalogue.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { UncoveredCells } from '../planning/cover-rest.ts';
import type { Concealed } from '../scene/concealed.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { projectWorld, type RoomModel } from '../scene/room.ts';

/** Nearest depth in metres at which a triangle is drawn. */
const NEAR = 0.05;
/** Cells by which a silhouette is shrunk, so that a cell it covers is covered to its edge. */
const MARGIN = 1;

/** A piece's silhouette over a grid: 1 where the centre of a cell is covered. */
function silhouetteOf(
  piece: PlacedPiece,
  mesh: Mesh,
  { camera, cameraHeight }: Pick<RoomModel, 'camera' | 'cameraHeight'>,
  { columns, rows }: Concealed,
): Uint8Array {
  const covered = new Uint8Array(columns * rows);
  const { positions, indices } = mesh;
  const count = positions.length / 3;
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
  const [cos, sin] = [Math.cos(piece.yaw), Math.sin(piece.yaw)];
  const [px, py, pz] = piece.position;
  for (let i = 0; i < count; i++) {
    const [x, y, z] = positions.subarray(3 * i, 3 * i + 3);
    const at = projectWorld(camera, cameraHeight, [x * cos + z * sin + px, y + py, -x * sin + z * cos + pz]);
    xs[i] = at.depth > NEAR ? (at.x / camera.width) * columns : Number.NaN;
    ys[i] = (at.y / camera.height) * rows;
  }
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = indices.subarray(t, t + 3);
    fillTriangle(covered, columns, rows, [xs[a], ys[a], xs[b], ys[b], xs[c], ys[c]]);
  }
  return covered;
}

type Corners = readonly [number, number, number, number, number, number];

/** Sets the cells whose centres lie in a triangle. */
function fillTriangle(covered: Uint8Array, columns: number, rows: number, corners: Corners): void {
  const [ax, ay, bx, by, cx, cy] = corners;
  const across = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (!(Math.abs(across) > 1e-9)) return;
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const x1 = Math.min(columns - 1, Math.ceil(Math.max(ax, bx, cx)));
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const y1 = Math.min(rows - 1, Math.ceil(Math.max(ay, by, cy)));
  for (let row = y0; row <= y1; row++) {
    const y = row + 0.5;
    for (let column = x0; column <= x1; column++) {
      const x = column + 0.5;
      const u = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / across;
      const v = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / across;
      if (u >= 0 && v >= 0 && u + v <= 1) covered[row * columns + column] = 1;
    }
  }
}

/** The cells of what must stay covered, and the cells around each that must be covered with it, as places in a list of both. */
function lookedAt({ columns, rows, cells }: Concealed): { readonly all: Int32Array; readonly around: Int32Array[] } {
  const places = new Map<number, number>();
  const placeOf = (cell: number): number => {
    const known = places.get(cell) ?? places.size;
    places.set(cell, known);
    return known;
  };
  const around = cells.map((cell) => {
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    const near: number[] = [];
    for (let y = Math.max(0, row - MARGIN); y <= Math.min(rows - 1, row + MARGIN); y++) {
      for (let x = Math.max(0, column - MARGIN); x <= Math.min(columns - 1, column + MARGIN); x++) {
        near.push(placeOf(y * columns + x));
      }
    }
    return Int32Array.from(near);
  });
  return { all: Int32Array.from(places.keys()), around };
}

/**
 * Returns a function that finds the cells of what must stay covered that pieces leave uncovered, by their true shapes; its grid
 * should be about as fine as the working picture.
 */
export function uncoveredFinder(model: RoomModel, concealed: Concealed): UncoveredCells {
  const known = new WeakMap<PlacedPiece, Uint8Array>();
  const meshes = new Map<string, Mesh>();
  const meshOf = ({ position: _position, yaw: _yaw, ...spec }: PlacedPiece): Mesh => {
    const key = JSON.stringify(spec);
    const mesh = meshes.get(key) ?? buildPiece(spec);
    meshes.set(key, mesh);
    return mesh;
  };
  const { all, around } = lookedAt(concealed);
  const silhouette = (piece: PlacedPiece): Uint8Array => {
    const found = known.get(piece);
    if (found) return found;
    const whole = silhouetteOf(piece, meshOf(piece), model, concealed);
    const own = new Uint8Array(all.length);
    for (let i = 0; i < all.length; i++) own[i] = whole[all[i]];
    known.set(piece, own);
    return own;
  };
  return (pieces) => {
    const covered = new Uint8Array(all.length);
    for (const own of pieces.map(silhouette)) for (let i = 0; i < own.length; i++) covered[i] |= own[i];
    return concealed.cells.filter((_, i) => !around[i].every((place) => covered[place]));
  };
}
