import type { Camera } from '../../scene/camera.ts';
import type { RoomBox } from '../../scene/room.ts';
import type { SurfaceClass } from '../../scene/surface-class.ts';
import { planeReader } from '../../vision/segmentation/read-plane.ts';
import {
  edgePlane,
  facePlane,
  type SegmentationMaps,
  surfacePlane,
} from '../../vision/segmentation/segmentation-maps.ts';
import { projectOnWall } from './plane.ts';
import type { RectifiedWall } from './rectify.ts';

/** Classes on a wall that planning distinguishes. */
export type OpeningGroup = 'passage' | 'window' | 'builtin';

const PASSAGE: readonly SurfaceClass[] = ['door', 'doorway', 'beyond'];

/** Segmentation probabilities on the cells of a rectified wall; 0 outside the frame. */
export interface WallSegmentation {
  readonly groups: Readonly<Record<OpeningGroup, Float32Array>>;
  /** Door leaves, a part of `passage`. */
  readonly door: Float32Array;
  /** Floor of the other space, a part of `passage`. */
  readonly beyond: Float32Array;
  readonly wall: Float32Array;
  /** Things before the wall and decoration on it. */
  readonly thing: Float32Array;
  readonly decor: Float32Array;
  /** A ceiling that slopes down before the box's wall. */
  readonly ceiling: Float32Array;
  /** A corner in which two walls meet. */
  readonly corner: Float32Array;
  /** That the cell belongs to this wall, hidden or not: neither another face nor floor, ceiling or sky is seen. */
  readonly own: Float32Array;
  /** Area of each cell in cells of the network's maps: parts at a grazing angle rest on few of them. */
  readonly weight: Float32Array;
}

/** Samples the network's maps on the cells of a wall. */
export function segmentWall(
  wall: RectifiedWall,
  seen: SegmentationMaps,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
): WallSegmentation {
  const { columns, rows, cell, known } = wall;
  const places = new Float32Array(2 * columns * rows).fill(Number.NaN);
  const p = { x: 0, y: 0, depth: 0 };
  for (let at = 0; at < columns * rows; at++) {
    if (!known[at]) continue;
    const column = at % columns;
    const along = wall.from + (column + 0.5) * cell;
    const up = ((at - column) / columns + 0.5) * cell;
    projectOnWall(camera, cameraHeight, box, wall.wall, along, up, p);
    places[2 * at] = (p.x * seen.width) / camera.width - 0.5;
    places[2 * at + 1] = (p.y * seen.height) / camera.height - 0.5;
  }
  const read = planeReader(seen, places);
  const kept = new Map<SurfaceClass, Float32Array>();
  const shown = (surface: SurfaceClass): Float32Array => {
    const plane = kept.get(surface) ?? read(surfacePlane(seen, surface));
    kept.set(surface, plane);
    return plane;
  };
  const sum = (classes: readonly SurfaceClass[]): Float32Array => {
    const out = new Float32Array(columns * rows);
    for (const plane of classes.map(shown)) for (let at = 0; at < out.length; at++) out[at] += plane[at];
    return out;
  };
  const elsewhere = sum(['floor', 'ceiling', 'outside', 'rug']);
  const own = read(facePlane(seen, wall.wall));
  for (let at = 0; at < own.length; at++) own[at] *= 1 - elsewhere[at];
  return {
    groups: { passage: sum(PASSAGE), window: shown('window'), builtin: shown('builtin') },
    door: shown('door'),
    beyond: shown('beyond'),
    wall: shown('wall'),
    thing: shown('thing'),
    decor: shown('decor'),
    ceiling: shown('ceiling'),
    corner: read(edgePlane(seen, 'wallWall')),
    own,
    weight: weights(places, columns, rows),
  };
}

/** Area of each wall cell in the maps, from its neighbours to the right and above. */
function weights(places: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(columns * rows);
  for (let at = 0; at < out.length; at++) {
    const column = at % columns;
    const right = column + 1 < columns ? at + 1 : at - 1;
    const above = at + columns < out.length ? at + columns : at - columns;
    const ax = places[2 * right] - places[2 * at];
    const ay = places[2 * right + 1] - places[2 * at + 1];
    const bx = places[2 * above] - places[2 * at];
    const by = places[2 * above + 1] - places[2 * at + 1];
    const area = Math.abs(ax * by - ay * bx);
    out[at] = Number.isFinite(area) ? area : 0;
  }
  return out;
}
