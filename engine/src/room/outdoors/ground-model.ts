import { median } from '../../math/median.ts';
import { connectedParts } from '../../photo/connected-parts.ts';
import type { Camera } from '../../scene/camera.ts';
import { resizeCamera } from '../../scene/camera.ts';
import { boxOutline } from '../../scene/floor-outline.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { GroundSun } from '../../scene/ground-sun.ts';
import type { FloorGrid, RoomBox, RoomModel } from '../../scene/room.ts';
import { worldRay } from '../../scene/room.ts';
import type { SurfaceClass } from '../../scene/surface-class.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { floorGrid, keepConnected } from '../floor/grid.ts';
import type { BoxLayout } from '../layout/layout.ts';

/** A door as seen from outdoors, in camera heights: where its foot stands on the ground and how high its head is. */
interface SeenDoor {
  readonly kind: 'door' | 'glass';
  /** Ends of its foot, (x, z). */
  readonly from: FloorPoint;
  readonly to: FloorPoint;
  /** Height of its head; null where the picture cuts it off. */
  readonly top: number | null;
}

/** Probability from which on a cell counts. */
const LIKELY = 0.5;
/** Most cells between the foot of a door and the ground before it: a step, a threshold's shadow. */
const STEP = 2;
/** Fewest columns of cells that make a door. */
const LEAST_COLUMNS = 3;
/** Fewest cells that a door is high. */
const LEAST_ROWS = 5;

interface Column {
  readonly foot: FloorPoint;
  readonly top: number | null;
}

/** Metres of a door's head above the ground outside, casing included. */
const DOOR = 2.1;
/** Metres at which people hold cameras, and how much that varies (spread of the logarithm). */
const USUAL_CAMERA = 1.5;
const CAMERA_SPREAD = 0.12;
/** The same of a door's head: steps, transoms, blurred edges. */
const DOOR_SPREAD = 0.09;
/** Plausible camera heights by a door, metres. */
const LOWEST = 0.9;
const HIGHEST = 2.1;

/** Height of the camera above the ground in metres, and what it rests on. */
interface GroundScale {
  readonly cameraHeight: number;
  readonly source: 'door' | 'camera';
}

/** Metres from the camera up to which ground counts: farther away a cell of the segmentation is about a metre wide. */
const ASIDE = 9;
const AHEAD = 13;
/** Metres that the bounds of the free ground are widened by, so that nothing is kept off its edges twice. */
const AROUND = 0.6;
/** Metres behind and beside the camera that count as ground, where people come from. */
const BEHIND = 2.5;
const BESIDE = 0.8;
/** Nothing outdoors is kept low by a ceiling, metres. */
const OPEN = 12;
/** Share of the picture above the horizon's middle that a roof takes before the place counts as covered. */
const COVERED = 0.3;

const UNSEEN = { floor: true, ceiling: false, back: false, left: false, right: false } as const;

/** Bounds of the free ground as the space in which furniture is placed. */
function boundsOf({ x0, z0, cell, columns, cells }: FloorGrid): RoomBox {
  let [left, right, back] = [-BESIDE, BESIDE, 1];
  cells.forEach((value, at) => {
    if (value !== 1) return;
    const x = x0 + ((at % columns) + 0.5) * cell;
    left = Math.min(left, x - AROUND);
    right = Math.max(right, x + AROUND);
    back = Math.max(back, z0 + Math.floor(at / columns) * cell + AROUND);
  });
  return { left, right, back, front: -BEHIND, height: OPEN, seen: UNSEEN };
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
 * The ground of a terrace in metres: what of it is free, and the doors that open on it. No walls are needed.
 *
 * @param sunOver finds the sun, given the height of the camera above the ground in metres
 */
export function buildGroundModel(
  camera: Camera,
  surfaces: Surfaces,
  seen: SegmentationMaps,
  sunOver: (cameraHeight: number) => GroundSun | null,
): { model: RoomModel; scaleSource: 'door' | 'camera' } {
  const doors = findDoors(seen, camera);
  const { cameraHeight, source } = groundScale(doors);
  const wide: RoomBox = { left: -ASIDE, right: ASIDE, back: AHEAD, front: -BEHIND, height: OPEN, seen: UNSEEN };
  const floor = floorGrid(camera, cameraHeight, wide, surfaces);
  keepConnected(floor);
  const box = boundsOf(floor);
  const ground = {
    sun: sunOver(cameraHeight),
    covered: roofShare(seen) > COVERED,
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
 * Metres of the ground plane: every door that is whole in the frame gives a height, weighed against how people hold cameras (the
 * most likely height when the logarithms of all are normal and independent).
 */
export function groundScale(doors: readonly SeenDoor[]): GroundScale {
  const votes = doors.flatMap(({ kind, top }) => {
    const height = kind === 'door' && top !== null && top > 0 ? DOOR / top : 0;
    return height > LOWEST && height < HIGHEST ? [height] : [];
  });
  if (votes.length === 0) return { cameraHeight: USUAL_CAMERA, source: 'camera' };
  const camera = CAMERA_SPREAD ** -2;
  const door = DOOR_SPREAD ** -2;
  const sum = votes.reduce((total, height) => total + door * Math.log(height), camera * Math.log(USUAL_CAMERA));
  return { cameraHeight: Math.exp(sum / (camera + door * votes.length)), source: 'door' };
}

/** Foot and head of a part of the picture in one column of cells; null where it does not stand on the ground. */
function columnOf(
  maps: SegmentationMaps,
  camera: Camera,
  ground: Float32Array,
  column: number,
  rows: readonly number[],
): Column | null {
  const { width, height } = maps;
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  if (last - first + 1 < LEAST_ROWS) return null;
  let standsOn = false;
  for (let row = last + 1; row <= Math.min(height - 1, last + 1 + STEP); row++) {
    if (ground[row * width + column] > LIKELY) standsOn = true;
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
  const likely = (cell: number): boolean => planes.reduce((sum, plane) => sum + plane[cell], 0) > LIKELY;
  const ground = surfacePlane(maps, 'floor');
  return connectedParts(width, height, likely).flatMap((part): SeenDoor[] => {
    const rowsOf = new Map<number, number[]>();
    for (const cell of part) rowsOf.set(cell % width, [...(rowsOf.get(cell % width) ?? []), Math.floor(cell / width)]);
    const columns = [...rowsOf]
      .sort(([a], [b]) => a - b)
      .flatMap(([column, rows]) => columnOf(maps, camera, ground, column, rows) ?? []);
    if (columns.length < LEAST_COLUMNS) return [];
    const tops = columns.flatMap(({ top }) => (top === null ? [] : [top]));
    const isWhole = tops.length >= LEAST_COLUMNS;
    return [{ kind, from: columns[0].foot, to: columns[columns.length - 1].foot, top: isWhole ? median(tops) : null }];
  });
}

/**
 * Doors that open on the ground: leaves, and glass that reaches down to it.
 *
 * @param camera of the whole picture, at any size
 */
export function findDoors(maps: SegmentationMaps, camera: Camera): SeenDoor[] {
  const own = resizeCamera(camera, maps.width, maps.height);
  return [...doorsOf(maps, own, 'door', ['door', 'doorway']), ...doorsOf(maps, own, 'glass', ['window'])];
}
