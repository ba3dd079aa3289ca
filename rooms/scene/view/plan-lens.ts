import { type Camera, rotationFromAngles } from '@roomwright/engine';
import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';

/** Long edge of the planned picture in pixels. */
const LONG_EDGE = 240;

/** Radial distortion; see throughDistortion for the formula. Both 0 for a pinhole. */
export interface Lens {
  readonly k1: number;
  readonly k2: number;
}

/** The camera before its position is chosen. */
export interface LensPlan {
  readonly width: number;
  readonly height: number;
  /** Pixels. */
  readonly focal: number;
  /** Radians, positive is down. */
  readonly pitch: number;
  readonly roll: number;
  /** Offset of the principal point from the picture's centre, as a share of width and height. */
  readonly shiftX: number;
  readonly shiftY: number;
  readonly lens: Lens;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns width over height: mostly 3:2; a fifth are portrait. */
function aspectRatio(random: Random): number {
  const r = random();
  const wide = r < 0.52 ? 3 / 2 : r < 0.79 ? 4 / 3 : r < 0.88 ? 16 / 9 : r < 0.94 ? 1 : between(random, 1.1, 1.7);
  return random() < 0.2 ? 1 / wide : wide;
}

/** Returns a 35 mm equivalent focal length for the long edge. */
function focalLength(random: Random): number {
  const r = random();
  if (r < 0.7) return between(random, 16, 24);
  if (r < 0.8) return between(random, 14, 16);
  return between(random, 24, r < 0.92 ? 28 : 35);
}

/**
 * Returns radial distortion: positive k1 is barrel distortion that moves corners by 1 to 6 %; negative k2 bends the
 * outer part back.
 */
function distortion(random: Random): Lens {
  const r = random();
  if (r < 0.2) {
    const k1 = between(random, 0.01, 0.06);
    return { k1, k2: random() < 0.3 ? -k1 * between(random, 0.1, 0.5) : 0 };
  }
  if (r < 0.25) return { k1: -between(random, 0.005, 0.02), k2: 0 };
  return { k1: 0, k2: 0 };
}

interface Format {
  readonly width: number;
  readonly height: number;
}

function planFormat(random: Random): Format {
  const aspect = aspectRatio(random);
  const width = aspect >= 1 ? LONG_EDGE : Math.round(LONG_EDGE * aspect);
  const height = aspect >= 1 ? Math.round(LONG_EDGE / aspect) : LONG_EDGE;
  return { width, height };
}

/** Plans a handheld camera, tilted down by a number of degrees and with at most one of the given roll angles. */
function heldByHand(
  random: Random,
  frame: Pick<LensPlan, 'width' | 'height' | 'focal'>,
  tilt: number,
  rolls: readonly number[],
): LensPlan {
  // Averages two numbers, so that small rolls are more likely.
  const roll = ((random() + random()) / 2 - 0.5) * 2 * pick(random, rolls);
  const shifts = { shiftX: 0, shiftY: 0 };
  return { ...frame, pitch: radians(tilt), roll: radians(roll), ...shifts, lens: distortion(random) };
}

/**
 * Plans a handheld snapshot: the normal lens of a phone or compact camera, tilted down half of the time, or always
 * if `low`.
 */
export function planSnapshotLens(random: Random, low: boolean): LensPlan {
  const format = planFormat(random);
  const focal = (between(random, 24, random() < 0.7 ? 36 : 50) / 36) * LONG_EDGE;
  const tilt = random() < 0.5 && !low ? between(random, -4, 7) : between(random, 4, 22);
  return heldByHand(random, { ...format, focal }, tilt, [1.5, 3]);
}

/** Plans camera and lens: level and shifted, level, slightly tilted as if handheld, or clearly tilted. */
export function planLens(random: Random): LensPlan {
  const { width, height } = planFormat(random);
  const focal = (focalLength(random) / 36) * LONG_EDGE;
  const stance = random();
  if (stance < 0.42) {
    return {
      width,
      height,
      focal,
      pitch: radians(between(random, -0.5, 0.5)),
      roll: radians(between(random, -0.5, 0.5)),
      shiftX: random() < 0.12 ? between(random, -0.1, 0.1) : 0,
      shiftY: random() < 0.75 ? between(random, -0.16, 0.12) : 0,
      lens: { k1: 0, k2: 0 },
    };
  }
  const tilt =
    stance < 0.82 ? between(random, -4, 6) : stance < 0.97 ? between(random, -9, 12) : between(random, -14, 20);
  return heldByHand(random, { width, height, focal }, tilt, [1, 2, 2]);
}

/** Returns the camera in the turned room; positive yaw is to the left. */
export function lensCamera({ width, height, focal, pitch, roll, shiftX, shiftY }: LensPlan, yaw: number): Camera {
  const rotation = rotationFromAngles(pitch, roll, yaw);
  return { width, height, focal, cx: width * (0.5 + shiftX), cy: height * (0.5 + shiftY), rotation };
}
