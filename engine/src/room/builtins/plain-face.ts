import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import { projectWorld } from '../../scene/room.ts';

/**
 * Sample spacing in metres, and heights between which a counter's front is sampled. These and the limits below: chosen
 * by eye on drawn kitchens.
 */
const STEP = 0.02;
const BOTTOM = 0.16;
const TOP = 0.74;
/** Metres ignored at the ends of a front, which are its own edges. */
const END = 0.12;
/**
 * Minimum brightness difference (0 to 255) of an edge between adjacent samples, and maximum share of edges on a plain
 * front.
 */
const MIN_EDGE = 11;
const MAX_EDGE_SHARE = 0.03;
/** Lower hysteresis threshold (Canny 1986 recommends a half to a third of the upper one). */
const MIN_FAINT_EDGE = 5;
/** Minimum share of the front's height or length covered by a line, counting faint edges, and by its clear edges. */
const MIN_LINE_SHARE = 0.5;
const MIN_CLEAR_SHARE = 0.25;
/** Maximum share of joints between panels and ends of an island, which run from top to bottom. */
const MAX_JOINT_SHARE = 0.3;
/**
 * Heights in metres outside which horizontal lines belong to a panel: plinth, rails, shadow of the overhang. A line
 * between them is a drawer's.
 */
const PANEL = [0.32, 0.62] as const;
/** Maximum share of edges left beside the lines of a panelled front; handles and knobs make more. */
const MAX_HARDWARE_SHARE = 0.012;

/** Brightness at positions of a vertical front, column by column; NaN where the photo does not show it. */
type Brightness = readonly Float32Array[];

/**
 * Whether people may sit at a vertical front, such as the outer side of an island: plain, or panelled from top to
 * bottom. Drawers have horizontal lines, doors have handles.
 * @param place world point of the front at metres along it and above the floor
 */
export function isPlainFace(
  photo: Photo,
  camera: Camera,
  cameraHeight: number,
  length: number,
  place: (along: number, y: number) => Vec3,
): boolean {
  const { width, height, rgb } = photo;
  const brightness = (along: number, y: number): number => {
    const p = projectWorld(camera, cameraHeight, place(along, y));
    const [i, j] = [Math.floor((p.x * width) / camera.width), Math.floor((p.y * height) / camera.height)];
    if (p.depth < 0.1 || i < 0 || j < 0 || i >= width || j >= height) return Number.NaN;
    const at = 3 * (j * width + i);
    return 0.3 * rgb[at] + 0.59 * rgb[at + 1] + 0.11 * rgb[at + 2];
  };
  const rows = Math.ceil((TOP - BOTTOM) / STEP) + 1;
  const columns = Math.max(0, Math.ceil((length - 2 * END) / STEP) + 1);
  const face = Array.from({ length: columns }, (_, i) =>
    Float32Array.from({ length: rows }, (_, j) => brightness(END + i * STEP, BOTTOM + j * STEP)),
  );
  return isPlain(face, rows) || isPanelled(face, rows);
}

/** Edges between a sample and its neighbours: along the front (vertical edges), and to the one above. */
interface Edges {
  readonly upright: boolean;
  readonly faintUpright: boolean;
  readonly level: boolean;
}

/** Null outside the photo. */
function edgesAt(face: Brightness, i: number, j: number): Edges | null {
  const upright = Math.abs(face[i + 1][j] - face[i][j]);
  const level = Math.abs(face[i][j + 1] - face[i][j]);
  if (Number.isNaN(upright + level)) return null;
  return { upright: upright > MIN_EDGE, faintUpright: upright > MIN_FAINT_EDGE, level: level > MIN_EDGE };
}

/** Share of edges in the given columns and rows; NaN where the photo shows none of them. */
function edgeShare(face: Brightness, columns: readonly number[], rows: readonly number[]): number {
  let edges = 0;
  let count = 0;
  for (const i of columns) {
    for (const j of rows) {
      const here = edgesAt(face, i, j);
      if (!here) continue;
      count++;
      if (here.upright || here.level) edges++;
    }
  }
  return edges / count;
}

const upTo = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, i) => i);

const isPlain = (face: Brightness, rows: number): boolean =>
  edgeShare(face, upTo(face.length - 1), upTo(rows - 1)) < MAX_EDGE_SHARE;

/**
 * Per column, the samples with a vertical edge, with at least a faint one, and all; per row, those with a horizontal
 * edge, and all.
 */
interface EdgeCounts {
  readonly upright: Float32Array;
  readonly faint: Float32Array;
  readonly inColumn: Float32Array;
  readonly level: Float32Array;
  readonly inRow: Float32Array;
}

function countEdges(face: Brightness, columns: number, rows: number): EdgeCounts {
  const [upright, faint, inColumn] = [0, 1, 2].map(() => new Float32Array(columns));
  const [level, inRow] = [0, 1].map(() => new Float32Array(rows));
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const here = edgesAt(face, i, j);
      if (!here) continue;
      inColumn[i]++;
      inRow[j]++;
      // A line that is not quite vertical in the photo changes columns.
      const beside = i > 0 ? edgesAt(face, i - 1, j) : null;
      if (here.upright || beside?.upright) upright[i]++;
      if (here.faintUpright || beside?.faintUpright) faint[i]++;
      if (here.level) level[j]++;
    }
  }
  return { upright, faint, inColumn, level, inRow };
}

function isInPanel(row: number): boolean {
  const height = BOTTOM + (row + 0.5) * STEP;
  return height > PANEL[0] && height < PANEL[1];
}

function isPanelled(face: Brightness, rows: number): boolean {
  const columns = upTo(face.length - 1);
  const { upright, faint, inColumn, level, inRow } = countEdges(face, columns.length, rows - 1);
  const panelRows = upTo(rows - 1).filter(isInPanel);
  if (panelRows.some((j) => level[j] > MIN_LINE_SHARE * inRow[j])) return false;
  const isJoint = (i: number): boolean =>
    faint[i] > MIN_LINE_SHARE * inColumn[i] && upright[i] > MIN_CLEAR_SHARE * inColumn[i];
  const panels = columns.filter((i) => !isJoint(i - 1) && !isJoint(i) && !isJoint(i + 1));
  if (columns.length - panels.length > MAX_JOINT_SHARE * columns.length) return false;
  return edgeShare(face, panels, panelRows) < MAX_HARDWARE_SHARE;
}
