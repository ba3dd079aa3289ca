import { median } from '../../math/median.ts';
import { connectedParts } from '../../photo/connected-parts.ts';
import { type Camera, resizeCamera } from '../../scene/camera.ts';
import { boxOutline } from '../../scene/floor-outline.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { GroundSun } from '../../scene/ground-sun.ts';
import { type FloorGrid, type RoomBox, type RoomModel, worldRay } from '../../scene/room.ts';
import type { SurfaceClass } from '../../scene/surface-class.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { floorGrid, keepConnected } from '../floor/grid.ts';
import type { BoxLayout } from '../layout/layout.ts';

/** A door seen from outdoors, in camera heights: its foot on the ground and the height of its head. */
interface SeenDoor {
  readonly kind: 'door' | 'glass';
  /** Ends of its foot, (x, z). */
  readonly from: FloorPoint;
  readonly to: FloorPoint;
  /** Height of its head; null if cut off by the frame. */
  readonly top: number | null;
}

/**
 * Probability from which a cell counts. The cell counts here and the distances below: chosen by eye on drawn terraces.
 */
const MIN_PROBABILITY = 0.5;
/** Maximum number of cells between the foot of a door and the ground before it: a step, a threshold's shadow. */
const MAX_STEP_CELLS = 2;
/** Minimum width of a door in columns. */
const MIN_COLUMNS = 3;
/** Minimum height of a door in cells. */
const MIN_ROWS = 5;

interface Column {
  readonly foot: FloorPoint;
  readonly top: number | null;
}

/** Height of a door's head above the ground outside, casing included, metres (docs/decisions/020). */
const DOOR_METRES = 2.1;
/** Usual camera height in metres, and the standard deviation of its logarithm. */
const USUAL_CAMERA_HEIGHT = 1.5;
const CAMERA_SPREAD = 0.12;
/** Standard deviation of the logarithm of a door's height: steps, transoms, blurred edges. */
const DOOR_SPREAD = 0.09;
/** Plausible camera heights by a door, metres. */
const MIN_CAMERA_HEIGHT = 0.9;
const MAX_CAMERA_HEIGHT = 2.1;

/** Height of the camera above the ground in metres, and the source of the scale. */
interface GroundScale {
  readonly cameraHeight: number;
  readonly source: 'door' | 'camera';
}

/**
 * Maximum distance of ground from the camera in metres, to the sides and ahead: farther away a segmentation cell is
 * about a metre wide.
 */
const MAX_ASIDE = 9;
const MAX_AHEAD = 13;
/** Metres by which the bounds of the free ground are expanded, because its edges already keep clear. */
const BOUNDS_MARGIN = 0.6;
/** Metres behind and beside the camera that count as ground, from where people come. */
const BEHIND = 2.5;
const BESIDE = 0.8;
/** Height of the open space above, metres. */
const OPEN_HEIGHT = 12;
/** Minimum share of the upper part of the picture covered by a roof. */
const MIN_ROOF_SHARE = 0.3;

const UNSEEN = { floor: true, ceiling: false, back: false, left: false, right: false } as const;

/** Bounds of the free ground as a box for placing furniture. */
function boundsOf({ x0, z0, cell, columns, cells }: FloorGrid): RoomBox {
  let [left, right, back] = [-BESIDE, BESIDE, 1];
  cells.forEach((value, at) => {
    if (value !== 1) return;
    const x = x0 + ((at % columns) + 0.5) * cell;
    left = Math.min(left, x - BOUNDS_MARGIN);
    right = Math.max(right, x + BOUNDS_MARGIN);
    back = Math.max(back, z0 + Math.floor(at / columns) * cell + BOUNDS_MARGIN);
  });
  return { left, right, back, front: -BEHIND, height: OPEN_HEIGHT, seen: UNSEEN };
}

/** Share of the upper third of the picture that shows a roof or a ceiling. */
function roofShare(maps: SegmentationMaps): number {
  const ceiling = surfacePlane(maps, 'ceiling');
  const builtin = surfacePlane(maps, 'builtin');
  const upper = Math.floor(maps.height / 3) * maps.width;
  let sum = 0;
  for (let cell = 0; cell < upper; cell++) sum += ceiling[cell] + builtin[cell];
  return sum / Math.max(1, upper);
}

/** The layout of a place without walls: ground up to the horizon. */
export function openLayout(cameraHeight: number, confidence: number): BoxLayout {
  const floor = cameraHeight / 1000;
  return { left: null, right: null, floor, ceiling: null, confidence, trust: { back: 0, left: 0, right: 0 } };
}

/**
 * Builds the ground of a terrace in metres: its free part and the doors that open onto it. Needs no walls.
 *
 * @param sunOver finds the sun, given the camera's height above the ground in metres
 */
export function buildGroundModel(
  camera: Camera,
  surfaces: Surfaces,
  seen: SegmentationMaps,
  sunOver: (cameraHeight: number) => GroundSun | null,
): { model: RoomModel; scaleSource: 'door' | 'camera' } {
  const doors = findDoors(seen, camera);
  const { cameraHeight, source } = groundScale(doors);
  const wide: RoomBox = {
    left: -MAX_ASIDE,
    right: MAX_ASIDE,
    back: MAX_AHEAD,
    front: -BEHIND,
    height: OPEN_HEIGHT,
    seen: UNSEEN,
  };
  const floor = floorGrid(camera, cameraHeight, wide, surfaces);
  keepConnected(floor);
  const box = boundsOf(floor);
  const ground = {
    sun: sunOver(cameraHeight),
    covered: roofShare(seen) > MIN_ROOF_SHARE,
    doors: doors.map(({ from, to }) => ({
      from: [from[0] * cameraHeight, from[1] * cameraHeight] as const,
      to: [to[0] * cameraHeight, to[1] * cameraHeight] as const,
    })),
  };
  const model = {
    camera,
    cameraHeight,
    box,
    outline: boxOutline(box),
    walls: [],
    standingOut: [],
    openings: [],
    floor,
    ground,
  };
  return { model, scaleSource: source };
}

/**
 * Scale of the ground plane: every door entirely in the frame gives a height, combined with the usual camera height
 * (maximum likelihood for independent log-normal estimates).
 */
export function groundScale(doors: readonly SeenDoor[]): GroundScale {
  const votes = doors.flatMap(({ kind, top }) => {
    const height = kind === 'door' && top !== null && top > 0 ? DOOR_METRES / top : 0;
    return height > MIN_CAMERA_HEIGHT && height < MAX_CAMERA_HEIGHT ? [height] : [];
  });
  if (votes.length === 0) return { cameraHeight: USUAL_CAMERA_HEIGHT, source: 'camera' };
  const camera = CAMERA_SPREAD ** -2;
  const door = DOOR_SPREAD ** -2;
  const sum = votes.reduce((total, height) => total + door * Math.log(height), camera * Math.log(USUAL_CAMERA_HEIGHT));
  return { cameraHeight: Math.exp(sum / (camera + door * votes.length)), source: 'door' };
}

/** Foot and head of a part in one column of cells; null if it does not stand on the ground. */
function columnOf(
  maps: SegmentationMaps,
  camera: Camera,
  ground: Float32Array,
  column: number,
  rows: readonly number[],
): Column | null {
  const { width, height } = maps;
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  if (last - first + 1 < MIN_ROWS) return null;
  let standsOn = false;
  for (let row = last + 1; row <= Math.min(height - 1, last + 1 + MAX_STEP_CELLS); row++) {
    if (ground[row * width + column] > MIN_PROBABILITY) standsOn = true;
  }
  if (!standsOn) return null;
  const [dx, dy, dz] = worldRay(camera, column + 0.5, last + 1);
  if (dy > -0.02) return null;
  const foot: FloorPoint = [-dx / dy, -dz / dy];
  if (first === 0) return { foot, top: null };
  const [ux, uy, uz] = worldRay(camera, column + 0.5, first);
  return { foot, top: 1 + (uy * Math.hypot(...foot)) / Math.hypot(ux, uz) };
}

/** Doors of one kind: connected parts that stand on the ground in several columns of the picture. */
function doorsOf(
  maps: SegmentationMaps,
  camera: Camera,
  kind: SeenDoor['kind'],
  classes: readonly SurfaceClass[],
): SeenDoor[] {
  const { width, height } = maps;
  const planes = classes.map((name) => surfacePlane(maps, name));
  const likely = (cell: number): boolean => planes.reduce((sum, plane) => sum + plane[cell], 0) > MIN_PROBABILITY;
  const ground = surfacePlane(maps, 'floor');
  return connectedParts(width, height, likely).flatMap((part): SeenDoor[] => {
    const rowsOf = new Map<number, number[]>();
    for (const cell of part) rowsOf.set(cell % width, [...(rowsOf.get(cell % width) ?? []), Math.floor(cell / width)]);
    const columns = [...rowsOf]
      .sort(([a], [b]) => a - b)
      .flatMap(([column, rows]) => columnOf(maps, camera, ground, column, rows) ?? []);
    if (columns.length < MIN_COLUMNS) return [];
    const tops = columns.flatMap(({ top }) => (top === null ? [] : [top]));
    const isWhole = tops.length >= MIN_COLUMNS;
    return [{ kind, from: columns[0].foot, to: columns[columns.length - 1].foot, top: isWhole ? median(tops) : null }];
  });
}

/**
 * Finds doors that open onto the ground: leaves, and glass down to it.
 *
 * @param camera of the whole picture, at any size
 */
export function findDoors(maps: SegmentationMaps, camera: Camera): SeenDoor[] {
  const own = resizeCamera(camera, maps.width, maps.height);
  return [...doorsOf(maps, own, 'door', ['door', 'doorway']), ...doorsOf(maps, own, 'glass', ['window'])];
}
