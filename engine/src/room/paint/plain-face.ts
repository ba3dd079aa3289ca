import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import { projectWorld } from '../../scene/room.ts';

/** Distance between samples in metres, and the part of a counter's front that is looked at. */
const STEP = 0.02;
const BOTTOM = 0.16;
const TOP = 0.74;
/** The ends of a front are its own edges. */
const END = 0.12;
/** Difference of brightness (0 to 255) between neighbouring samples that is an edge, and the share of edges on a plain front. */
const EDGE = 11;
const MOST_EDGES = 0.03;
/** Difference at which an edge that was clear goes on (hysteresis; Canny 1986 takes a half to a third). */
const FAINT_EDGE = 5;
/** A line is an edge along so much of the front's height or length; a faint one is clear along so much of it. */
const LINE = 0.5;
const CLEAR_LINE = 0.25;
/** Joints between panels and the ends of an island run from top to bottom, this often at most. */
const MOST_JOINTS = 0.3;
/** Level lines outside these heights are a panel's own: the plinth, the rails, the overhang's shadow. Between them is a drawer. */
const PANEL = [0.32, 0.62] as const;
/** Share of edges that are left beside the lines of a panelled front: handles and knobs make more. */
const MOST_HARDWARE = 0.012;

/** Brightness at places of an upright front, column by column along it; NaN where the photo does not show it. */
type Brightness = readonly Float32Array[];

/**
 * Whether an upright front is one that people sit at, as the outer side of an island: plain, or panelled from top to bottom.
 * Drawers have level lines, doors have handles.
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

/** Whether there is an edge from a sample to its neighbour along the front, and to the one above; null out of the photo. */
function edgesAt(
  face: Brightness,
  i: number,
  j: number,
): { upright: boolean; faintUpright: boolean; level: boolean } | null {
  const upright = Math.abs(face[i + 1][j] - face[i][j]);
  const level = Math.abs(face[i][j + 1] - face[i][j]);
  if (Number.isNaN(upright + level)) return null;
  return { upright: upright > EDGE, faintUpright: upright > FAINT_EDGE, level: level > EDGE };
}

function isPlain(face: Brightness, rows: number): boolean {
  let edges = 0;
  let count = 0;
  for (let i = 0; i + 1 < face.length; i++) {
    for (let j = 0; j + 1 < rows; j++) {
      const here = edgesAt(face, i, j);
      if (!here) continue;
      count++;
      if (here.upright || here.level) edges++;
    }
  }
  return count > 0 && edges / count < MOST_EDGES;
}

function isPanelled(face: Brightness, rows: number): boolean {
  const columns = face.length - 1;
  const upright = new Float32Array(Math.max(0, columns));
  const faint = new Float32Array(Math.max(0, columns));
  const level = new Float32Array(rows - 1);
  const seen = new Float32Array(Math.max(0, columns));
  const across = new Float32Array(rows - 1);
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j + 1 < rows; j++) {
      const here = edgesAt(face, i, j);
      if (!here) continue;
      seen[i]++;
      across[j]++;
      // A line that is not quite upright in the photo changes columns on its way.
      const beside = i > 0 ? edgesAt(face, i - 1, j) : null;
      if (here.upright || beside?.upright) upright[i]++;
      if (here.faintUpright || beside?.faintUpright) faint[i]++;
      if (here.level) level[j]++;
    }
  }
  const isJoint = (i: number): boolean => faint[i] > LINE * seen[i] && upright[i] > CLEAR_LINE * seen[i];
  const near = (i: number): boolean => [i - 1, i, i + 1].some((k) => k >= 0 && k < columns && isJoint(k));
  const isRail = (j: number): boolean => level[j] > LINE * across[j];
  const heightOf = (j: number): number => BOTTOM + (j + 0.5) * STEP;
  let joints = 0;
  let rest = 0;
  let count = 0;
  for (let j = 0; j + 1 < rows; j++) {
    const inside = heightOf(j) > PANEL[0] && heightOf(j) < PANEL[1];
    if (inside && isRail(j)) return false;
  }
  for (let i = 0; i < columns; i++) {
    if (near(i)) {
      joints++;
      continue;
    }
    for (let j = 0; j + 1 < rows; j++) {
      const inside = heightOf(j) > PANEL[0] && heightOf(j) < PANEL[1];
      const here = inside ? edgesAt(face, i, j) : null;
      if (!here) continue;
      count++;
      if (here.upright || here.level) rest++;
    }
  }
  return count > 0 && joints <= MOST_JOINTS * columns && rest / count < MOST_HARDWARE;
}
