import { createRandom } from '../../math/random.ts';
import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo/photo.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { type RoomBox, type WallId, worldRay } from '../../scene/room.ts';
import { detectSegments } from '../../vision/camera/detect-segments.ts';
import { mergeSegments } from '../../vision/camera/merge-segments.ts';
import { type CameraEstimate, classifySegments } from '../../vision/camera/segments.ts';
import type { BoxLayout } from '../layout/layout.ts';

/** A box room of plain paint with rectangles on its walls and boxes on its floor, for rendering test photos. */
export interface TestRoom {
  readonly box: RoomBox;
  readonly cameraHeight: number;
  readonly yaw: number;
  /** Rectangles on walls, metres along and up as in `Opening`. */
  readonly patches?: readonly TestPatch[];
  /** Boxes on the floor: x, z and size in metres. */
  readonly boxes?: readonly TestBox[];
  readonly floor?: Vec3;
  readonly wall?: Vec3;
}

export interface TestPatch {
  readonly wall: WallId;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
  readonly color: Vec3;
}

export interface TestBox {
  readonly x0: number;
  readonly x1: number;
  readonly z0: number;
  readonly z1: number;
  readonly height: number;
  readonly color: Vec3;
}

const FLOOR: Vec3 = [150, 110, 75];
const WALL: Vec3 = [196, 194, 188];
const CEILING: Vec3 = [228, 228, 226];
/** Shade of the walls, so that corners are visible. */
const SHADE: Record<WallId, number> = { left: 0.9, right: 0.94, back: 1 };

/** The true camera of a test photo of 800 x 600 pixels, with the edges detected in it. */
export function testCamera(room: TestRoom, photo: Photo): CameraEstimate {
  const camera = cameraOf(room);
  const found = classifySegments(mergeSegments(detectSegments(photo)), camera);
  return { camera, ...found, focalSource: 'lines', pitch: 0.02, roll: 0, yaw: room.yaw };
}

function cameraOf(room: TestRoom): Camera {
  return { width: 800, height: 600, focal: 480, cx: 400, cy: 300, rotation: rotationFromAngles(-0.06, 0, room.yaw) };
}

/** The true layout of a test room. */
export function testLayout({ box, cameraHeight }: TestRoom): BoxLayout {
  return {
    left: -box.left / box.back,
    right: box.right / box.back,
    floor: cameraHeight / box.back,
    ceiling: (box.height - cameraHeight) / box.back,
    confidence: 0.95,
    trust: { back: 1, left: 1, right: 1 },
  };
}

/** A room of usual size with its far corner, ceiling and three walls in the frame. */
export function testBox(): RoomBox {
  const seen = { floor: true, ceiling: true, back: true, left: true, right: true };
  return { left: -2.2, right: 2.4, back: 5, front: -1, height: 2.6, seen };
}

/** Renders the photo: four rays per pixel, a little noise, light that falls off into the room. */
export function photographTestRoom(room: TestRoom): Photo {
  const camera = cameraOf(room);
  const { width, height } = camera;
  const random = createRandom(7);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      for (let k = 0; k < 4; k++) {
        const color = colorAlong(room, worldRay(camera, x + 0.25 + 0.5 * (k % 2), y + 0.25 + 0.5 * (k >> 1)));
        for (let c = 0; c < 3; c++) sum[c] += color[c] / 4;
      }
      const noise = 3 * (random() - 0.5);
      for (let c = 0; c < 3; c++) rgb[3 * (y * width + x) + c] = Math.max(0, Math.min(255, Math.round(sum[c] + noise)));
    }
  }
  return { width, height, rgb };
}

function colorAlong(room: TestRoom, d: Vec3): readonly number[] {
  const { box, cameraHeight } = room;
  const side = d[0] < 0 ? box.left / d[0] : box.right / d[0];
  const flat = d[1] < 0 ? -cameraHeight / d[1] : (box.height - cameraHeight) / d[1];
  const back = d[2] > 0 ? box.back / d[2] : Number.POSITIVE_INFINITY;
  const t = Math.min(side, flat, back);
  const hit = nearestBox(room, d, t);
  if (hit) return hit;
  const p = [d[0] * t, cameraHeight + d[1] * t, d[2] * t];
  const light = 1.05 - 0.03 * p[2];
  if (t === flat) return (d[1] < 0 ? (room.floor ?? FLOOR) : CEILING).map((v) => v * light);
  const wall: WallId = t === back ? 'back' : d[0] < 0 ? 'left' : 'right';
  const along = wall === 'back' ? p[0] : p[2];
  const inside = (q: TestPatch) => q.wall === wall && along > q.from && along < q.to && p[1] > q.bottom && p[1] < q.top;
  const patch = room.patches?.find(inside);
  return patch ? patch.color : (room.wall ?? WALL).map((v) => v * light * SHADE[wall]);
}

/** Colour of the first box that the ray hits before `limit`; its faces are shaded differently. */
function nearestBox({ boxes, cameraHeight }: TestRoom, d: Vec3, limit: number): readonly number[] | null {
  let best = limit;
  let color: readonly number[] | null = null;
  for (const b of boxes ?? []) {
    let enter = 0;
    let leave = best;
    let axis = 0;
    const bounds = [
      [b.x0, b.x1],
      [-cameraHeight, b.height - cameraHeight],
      [b.z0, b.z1],
    ];
    for (let k = 0; k < 3; k++) {
      const p = bounds[k][0] / d[k];
      const q = bounds[k][1] / d[k];
      if (Math.min(p, q) > enter) {
        enter = Math.min(p, q);
        axis = k;
      }
      leave = Math.min(leave, Math.max(p, q));
    }
    if (enter >= leave || enter >= best) continue;
    best = enter;
    color = b.color.map((v) => v * [0.7, 1, 0.85][axis]);
  }
  return color;
}
