import { createRandom } from '../../math/random.ts';
import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo/photo.ts';
import { linearToSrgb } from '../../photo/srgb.ts';
import { hitBox } from '../../scene/box-ray.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import { FACE_INDEX, type RoomBox, worldRay } from '../../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../../scene/surface-class.ts';
import { SEEN_EDGES, SEEN_FACES, type SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import type { RoomSight } from './find-room-sun.ts';

export const CAMERA_HEIGHT = 1.45;
export const CAMERA: Camera = {
  ...{ width: 480, height: 320, focal: 240, cx: 240, cy: 130 },
  rotation: rotationFromAngles(0, 0, 0),
};
export const BOX: RoomBox = {
  ...{ left: -2.6, right: 2.4, back: 5.2, front: -2.5, height: 2.6 },
  seen: { floor: true, ceiling: true, back: true, left: true, right: true },
};

/** A window in the left wall: along z, and up; metres. A bar halves it. */
export const WINDOW = { from: 2.4, to: 4, bottom: 0.7, top: 2.1 } as const;
const BAR = 0.06;
/** Boards along z, wider than a cell and each of a tone of its own. */
const BOARD = 0.14;

/** Whether a place on the left wall is glass. */
export function isPane(along: number, up: number): boolean {
  const middle = (WINDOW.from + WINDOW.to) / 2;
  return (
    along > WINDOW.from &&
    along < WINDOW.to &&
    up > WINDOW.bottom &&
    up < WINDOW.top &&
    Math.abs(along - middle) > BAR / 2
  );
}

/** Where light towards the sun from a place on the floor passes the left wall: along it and up. */
export function passesWall([x, z]: FloorPoint, towards: Vec3): FloorPoint {
  const far = (BOX.left - x) / towards[0];
  return [z + towards[2] * far, towards[1] * far];
}

/** Light of the boards at (x, z) in the room's own light, linear. */
function boards(x: number, z: number): Vec3 {
  const tone = 0.85 + 0.3 * createRandom(1000 + Math.floor(x / BOARD) + 50 * Math.floor(z / 1.3 + x))();
  const falloff = 1 - 0.05 * (x - BOX.left);
  return [0.3 * tone * falloff, 0.22 * tone * falloff, 0.15 * tone * falloff];
}

/**
 * A room with a window in its left wall, segmented without error.
 *
 * @param floorLight what the floor's own light at (x, z) becomes
 */
export function sunnyRoom(floorLight: (own: Vec3, x: number, z: number) => Vec3): RoomSight {
  const { width, height } = CAMERA;
  const rgb = new Uint8Array(width * height * 3);
  const random = createRandom(3);
  const cells = width * height;
  const seen: SegmentationMaps = {
    width,
    height,
    surfaces: new Float32Array(SURFACE_CLASSES.length * cells),
    faces: new Float32Array(SEEN_FACES * cells),
    edges: new Float32Array(SEEN_EDGES.length * cells),
  };
  const surfaces: Surfaces = { width, height, floor: new Float32Array(cells), thing: new Float32Array(cells) };
  for (let at = 0; at < cells; at++) {
    const [dx, dy, dz] = worldRay(CAMERA, (at % width) + 0.5, Math.floor(at / width) + 0.5);
    const { face, t } = hitBox(BOX, 0, CAMERA_HEIGHT, 0, dx, dy, dz, { face: 0, t: 0 });
    const [x, y, z] = [dx * t, CAMERA_HEIGHT + dy * t, dz * t];
    let light: Vec3 = [0.55, 0.54, 0.52];
    let surface: SurfaceClass = face === FACE_INDEX.ceiling ? 'ceiling' : 'wall';
    if (face === FACE_INDEX.floor) {
      surface = 'floor';
      light = floorLight(boards(x, z), x, z);
      surfaces.floor[at] = 1;
    } else if (face === FACE_INDEX.left && z > WINDOW.from && z < WINDOW.to && y > WINDOW.bottom && y < WINDOW.top) {
      surface = 'window';
      light = isPane(z, y) ? [0.95, 0.97, 1] : [0.6, 0.6, 0.6];
    }
    seen.surfaces[surfaceIndex(surface) * cells + at] = 1;
    const grain = 0.98 + 0.04 * random();
    for (let c = 0; c < 3; c++)
      rgb[3 * at + c] = Math.round(Math.min(255, linearToSrgb(Math.min(1, light[c] * grain))));
  }
  const photo: Photo = { width, height, rgb };
  return { photo, camera: CAMERA, cameraHeight: CAMERA_HEIGHT, box: BOX, seen, surfaces };
}
