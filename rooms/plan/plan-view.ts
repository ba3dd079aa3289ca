import { type Camera, rotationFromAngles } from '../../functions/src/engine/camera/camera.ts';
import type { Random } from '../../functions/src/engine/math/random.ts';
import type { RoomBox } from '../../functions/src/engine/room/room.ts';
import { between } from './choose.ts';

export interface ViewOptions {
  readonly width: number;
  readonly height: number;
  /** Walls seen at an angle (two vanishing points on the horizon) or one wall seen square on. */
  readonly points: 1 | 2;
  /** The camera stood level and the picture was shifted or cropped vertically, as agents do. */
  readonly verticalShift: boolean;
}

export interface View {
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly box: RoomBox;
}

const degrees = (d: number): number => (d * Math.PI) / 180;
/** Focal length in pixels of a 35 mm film equivalent, by the picture's long edge. */
export function focalPixels(millimetres: number, width: number, height: number): number {
  return (millimetres / 36) * Math.max(width, height);
}

/** Most listing photos are taken as wide as the lens goes. */
function focalLength(random: Random): number {
  const r = random();
  if (r < 0.75) return between(random, 16, 24);
  return between(random, 24, r < 0.93 ? 28 : 35);
}

/** A room of plausible size and a camera where a photographer stands: by the wall or in the corner facing away from it. */
export function planView(random: Random, options: ViewOptions): View {
  const { width, height, points, verticalShift } = options;
  const roomWidth = between(random, 2.8, 7);
  const roomDepth = between(random, 3, 7);
  const roomHeight = between(random, 2.35, 3.1);
  const behind = between(random, 0.12, 0.6);

  const focal = focalPixels(focalLength(random), width, height);

  let yaw: number;
  let leftShare: number;
  if (points === 1) {
    yaw = degrees(between(random, -2.5, 2.5));
    leftShare = between(random, 0.3, 0.7);
  } else {
    const towardsLeft = random() < 0.5;
    // Not so far round that the wall behind the camera comes into view.
    const furthest = Math.min(degrees(42), degrees(82) - Math.atan(width / 2 / focal));
    yaw = between(random, degrees(10), furthest) * (towardsLeft ? 1 : -1);
    const corner = between(random, 0.12, 0.32);
    leftShare = towardsLeft ? 1 - corner : corner;
  }
  const left = -roomWidth * leftShare;
  const pitch = degrees(verticalShift ? between(random, -0.4, 0.4) : between(random, -4, 3));
  const roll = degrees(between(random, -0.7, 0.7));
  const shift = verticalShift ? between(random, -0.13, 0.1) : 0;
  const camera: Camera = {
    width,
    height,
    focal,
    cx: width / 2,
    cy: height * (0.5 + shift),
    rotation: rotationFromAngles(pitch, roll, yaw),
  };
  const box: RoomBox = {
    left,
    right: left + roomWidth,
    back: roomDepth - behind,
    front: -behind,
    height: roomHeight,
    seen: { floor: true, ceiling: true, left: true, right: true, back: true },
  };
  return { camera, cameraHeight: between(random, 1.15, 1.65), box };
}
