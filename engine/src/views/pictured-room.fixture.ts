import { testAnalysis } from '../decision/analysis.fixture.ts';
import { rotationFromAngles } from '../scene/camera.ts';
import { boxOutline } from '../scene/floor-outline.ts';
import { type RoomBox, type WallId, worldRay } from '../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../scene/surface-class.ts';
import { fromRoom, toRoom, type ViewPose } from '../scene/view-pose.ts';
import type { View } from './registration.ts';

/** A room rendered without the network: metres, x from 0 to `width`, z from 0 to `depth`. */
export interface PicturedRoom {
  readonly width: number;
  readonly depth: number;
  readonly floor: readonly [number, number, number];
  readonly wall: readonly [number, number, number];
  /** Rectangles on the walls x = 0, x = width, z = 0, z = depth, given along the wall and above the floor. */
  readonly openings: readonly {
    readonly on: 'x0' | 'x1' | 'z0' | 'z1';
    readonly from: number;
    readonly to: number;
    readonly bottom: number;
    readonly top: number;
    readonly shows: 'door' | 'window';
  }[];
}

const HEIGHT = 2.6;
const EYE = 1.4;
/** Of the smallest picture. */
const [SMALL_COLUMNS, SMALL_ROWS, SMALL_FOCAL] = [96, 64, 56];
const WINDOW = [235, 240, 250] as const;
const DOOR = [120, 80, 50] as const;
const CEILING = [245, 245, 245] as const;

/** Colour and class hit by a ray from a point in the room. */
function lookAt(room: PicturedRoom, [x, z]: readonly [number, number], direction: readonly number[]): SurfaceClass {
  const [dx, dy, dz] = direction;
  const walls = [
    { on: dx < 0 ? 'x0' : 'x1', t: ((dx < 0 ? 0 : room.width) - x) / dx },
    { on: dz < 0 ? 'z0' : 'z1', t: ((dz < 0 ? 0 : room.depth) - z) / dz },
  ] as const;
  const wall = walls[0].t < walls[1].t ? walls[0] : walls[1];
  const flat = dy < 0 ? -EYE / dy : (HEIGHT - EYE) / dy;
  if (flat < wall.t) return dy < 0 ? 'floor' : 'ceiling';
  const along = wall.on.startsWith('x') ? z + dz * wall.t : x + dx * wall.t;
  const up = EYE + dy * wall.t;
  const hole = room.openings.find(
    ({ on, from, to, bottom, top }) => on === wall.on && along > from && along < to && up > bottom && up < top,
  );
  return hole?.shows ?? 'wall';
}

/**
 * A photo of the room with a perfect analysis.
 *
 * @param pose in the room; `yaw` turns the camera away from its frame's z axis
 * @param times size of the picture
 */
export function pictureRoom(room: PicturedRoom, pose: ViewPose, yaw: number, times = 1): View {
  const [columns, rows, focal] = [times * SMALL_COLUMNS, times * SMALL_ROWS, times * SMALL_FOCAL];
  const camera = {
    ...{ width: columns, height: rows, focal, cx: columns / 2, cy: rows / 2 },
    rotation: rotationFromAngles(0.06, 0, yaw),
  };
  const cells = columns * rows;
  const surfaces = new Float32Array(cells * SURFACE_CLASSES.length);
  const rgb = new Uint8Array(3 * cells);
  const colours = { floor: room.floor, wall: room.wall, ceiling: CEILING, window: WINDOW, door: DOOR };
  for (let cell = 0; cell < cells; cell++) {
    const [x, y, z] = worldRay(camera, (cell % columns) + 0.5, Math.floor(cell / columns) + 0.5);
    const [dx, dz] = toRoom({ ...pose, x: 0, z: 0 }, [x, z]);
    const shown = lookAt(room, [pose.x, pose.z], [dx, y, dz]);
    surfaces[surfaceIndex(shown) * cells + cell] = 1;
    rgb.set(colours[shown as keyof typeof colours], 3 * cell);
  }
  const corners = [fromRoom(pose, [0, 0]), fromRoom(pose, [room.width, room.depth])];
  const [xs, zs] = [corners.map((c) => c[0]), corners.map((c) => c[1])];
  const box: RoomBox = {
    ...{ left: Math.min(...xs), right: Math.max(...xs), back: Math.max(...zs), front: Math.min(...zs), height: HEIGHT },
    seen: { floor: true, ceiling: true, back: true, left: true, right: true },
  };
  const wall = (id: WallId, at: number) => ({
    ...{ wall: id, at, trust: 1, from: 0, to: 1, cell: 1, columns: 1, rows: 1 },
    cells: new Uint8Array(1),
  });
  const base = testAnalysis();
  const photo = { width: columns, height: rows, rgb };
  const analysis = testAnalysis({
    working: photo,
    seen: { width: columns, height: rows, surfaces, faces: new Float32Array(0), edges: new Float32Array(0) },
    model: {
      ...base.model,
      camera,
      cameraHeight: EYE,
      box,
      outline: boxOutline(box),
      walls: [wall('back', box.back), wall('left', box.left), wall('right', box.right)],
    },
  });
  return { photo, analysis };
}
