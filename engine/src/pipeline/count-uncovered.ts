import { buildPiece } from '../furniture/catalogue/catalogue.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { UncoveredCells } from '../planning/covering-task.ts';
import type { Concealed } from '../scene/concealed.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';

/** Nearest depth in metres at which a triangle is drawn. */
const NEAR = 0.05;

/** Points along each side of a cell at which it must be covered: what is between two cushions is narrower than one. */
const FINER = 2;

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
  const { width, height, focal, cx, cy, rotation: r } = camera;
  const [across, down] = [columns / width, rows / height];
  // As projectWorld, without the objects: this is called for some hundred shapes per room.
  for (let i = 0, k = 0; i < count; i++, k += 3) {
    const x = positions[k] * cos + positions[k + 2] * sin + px;
    const z = positions[k + 2] * cos - positions[k] * sin + pz;
    const low = cameraHeight - positions[k + 1] - py;
    const depth = r[6] * x + r[7] * low + r[8] * z;
    const scale = focal / depth;
    xs[i] = depth > NEAR ? (scale * (r[0] * x + r[1] * low + r[2] * z) + cx) * across : Number.NaN;
    ys[i] = (scale * (r[3] * x + r[4] * low + r[5] * z) + cy) * down;
  }
  const corners = new Float32Array(6);
  for (let t = 0; t < indices.length; t += 3) {
    for (let corner = 0; corner < 3; corner++) {
      corners[2 * corner] = xs[indices[t + corner]];
      corners[2 * corner + 1] = ys[indices[t + corner]];
    }
    fillTriangle(covered, columns, rows, corners);
  }
  return covered;
}

/** A triangle's corners: x and y of each in turn. */
type Corners = Float32Array;

/** Sets the cells whose centres lie in a triangle, row by row. */
function fillTriangle(covered: Uint8Array, columns: number, rows: number, corners: Corners): void {
  const [ax, bx, cx] = [corners[0], corners[2], corners[4]];
  const [ay, by, cy] = [corners[1], corners[3], corners[5]];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (!(Math.abs(area) > 1e-9)) return;
  const first = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const last = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let row = first; row <= last; row++) fillRow(covered, columns, row, corners);
}

/** Sets the cells of one row whose centres lie in a triangle: between the sides that cross it. */
function fillRow(covered: Uint8Array, columns: number, row: number, corners: Corners): void {
  const y = row + 0.5;
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (let side = 0; side < 6; side += 2) {
    const end = side < 4 ? side + 2 : 0;
    const [y0, y1] = [corners[side + 1], corners[end + 1]];
    if ((y < y0 && y < y1) || (y > y0 && y > y1) || y0 === y1) continue;
    const x = corners[side] + ((y - y0) / (y1 - y0)) * (corners[end] - corners[side]);
    if (x < from) from = x;
    if (x > to) to = x;
  }
  const start = Math.max(0, Math.ceil(from - 0.5));
  const end = Math.min(columns - 1, Math.floor(to - 0.5));
  for (let column = start; column <= end; column++) covered[row * columns + column] = 1;
}

interface LookedAt {
  /** The cells of what must stay covered, and those around them that must be covered with them. */
  readonly all: Int32Array;
  /** For each cell of what must stay covered, the cells around it as places in `all`. */
  readonly around: Int32Array;
  /** How many each of them has; at the edge of the picture some stand twice. */
  readonly each: number;
}

function lookedAt({ columns, rows, cells, margin }: Concealed): LookedAt {
  const each = (2 * margin + 1) ** 2;
  const around = new Int32Array(cells.length * each);
  const placeOf = new Int32Array(columns * rows).fill(-1);
  const all: number[] = [];
  let k = 0;
  for (const cell of cells) {
    const column = cell % columns;
    const row = (cell - column) / columns;
    for (let y = row - margin; y <= row + margin; y++) {
      for (let x = column - margin; x <= column + margin; x++) {
        const near = Math.min(rows - 1, Math.max(0, y)) * columns + Math.min(columns - 1, Math.max(0, x));
        if (placeOf[near] < 0) placeOf[near] = all.push(near) - 1;
        around[k++] = placeOf[near];
      }
    }
  }
  return { all: Int32Array.from(all), around, each };
}

/**
 * Returns a function that finds the cells of what must stay covered that pieces leave uncovered, by their true shapes; its grid
 * should be about as fine as the working picture.
 */
export function uncoveredFinder(model: RoomModel, concealed: Concealed): UncoveredCells {
  const fine = { ...concealed, columns: FINER * concealed.columns, rows: FINER * concealed.rows };
  const known = new WeakMap<PlacedPiece, Uint8Array>();
  const meshes = new Map<string, Mesh>();
  const meshOf = ({ position: _position, yaw: _yaw, ...spec }: PlacedPiece): Mesh => {
    const key = JSON.stringify(spec);
    const mesh = meshes.get(key) ?? buildPiece(spec);
    meshes.set(key, mesh);
    return mesh;
  };
  const { all, around, each } = lookedAt(concealed);
  const silhouette = (piece: PlacedPiece): Uint8Array => {
    const found = known.get(piece);
    if (found) return found;
    const whole = silhouetteOf(piece, meshOf(piece), model, fine);
    const own = new Uint8Array(all.length);
    for (let i = 0; i < all.length; i++) {
      const column = all[i] % concealed.columns;
      const at = FINER * ((all[i] - column) * FINER + column);
      own[i] = whole[at] & whole[at + 1] & whole[at + fine.columns] & whole[at + fine.columns + 1];
    }
    known.set(piece, own);
    return own;
  };
  return (pieces) => {
    const covered = new Uint8Array(all.length);
    for (const own of pieces.map(silhouette)) for (let i = 0; i < own.length; i++) covered[i] |= own[i];
    return concealed.cells.filter((_, i) => {
      for (let k = i * each; k < (i + 1) * each; k++) if (!covered[around[k]]) return true;
      return false;
    });
  };
}

/** Share of the picture in which removed furniture is seen to be gone: what was behind it is filled, and no piece stands before it. */
export function filledInSight(model: RoomModel, concealed: Concealed, pieces: readonly PlacedPiece[]): number {
  const { columns, rows, removed } = concealed;
  const cells = Array.from(removed.keys()).filter((cell) => removed[cell]);
  return uncoveredFinder(model, { ...concealed, cells, margin: 0 })(pieces).length / (columns * rows);
}
