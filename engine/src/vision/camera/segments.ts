import type { Camera } from '../../scene/camera.ts';
import { vanishingPoint } from './vanishing-points.ts';

/** A straight edge in pixels of the working image. */
export interface LineSegment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly length: number;
}

/** Scales a segment to the same picture at another size, by the nearly equal factors `across` and `down`. */
export const scaleSegment = (s: LineSegment, across: number, down = across): LineSegment => ({
  ...{ x1: s.x1 * across, y1: s.y1 * down, x2: s.x2 * across, y2: s.y2 * down },
  length: s.length * across,
});

/** Room axis along which an edge runs: 0 = x, 1 = y (vertical), 2 = z, -1 = none. */
export type AxisClass = 0 | 1 | 2 | -1;

export interface ClassifiedSegment extends LineSegment {
  readonly axis: AxisClass;
  /** Sine of the angle between the segment and the direction to its vanishing point. */
  readonly error: number;
}

/** The camera of a photo, with its evidence. */
export interface CameraEstimate {
  /** In pixels of the working image. */
  readonly camera: Camera;
  readonly segments: readonly ClassifiedSegment[];
  /** Share of all segment length that points at one of the three vanishing points, 0 to 1. */
  readonly inlierShare: number;
  /** Source of the focal length: the lines, the file, or an assumption. */
  readonly focalSource: 'lines' | 'exif' | 'prior';
  /** Radians. */
  readonly pitch: number;
  readonly roll: number;
  readonly yaw: number;
}

/**
 * Maximum sines of the angle between a segment and the direction to its axis's vanishing point, to belong to the axis
 * and to count as an inlier of the camera. Chosen by eye on drawn rooms.
 */
const MAX_CLASS_SINE = 0.05;
const MAX_INLIER_SINE = 0.03;

/**
 * Assigns each segment to the room axis it runs along, and returns the share of all length that points at a vanishing
 * point.
 */
export function classifySegments(
  segments: readonly LineSegment[],
  camera: Camera,
): { segments: ClassifiedSegment[]; inlierShare: number } {
  const points = ([0, 1, 2] as const).map((axis) => vanishingPoint(camera, axis));
  let total = 0;
  let inlier = 0;
  const classified = segments.map((s) => {
    const mx = (s.x1 + s.x2) / 2;
    const my = (s.y1 + s.y2) / 2;
    let error = 1;
    let axis: AxisClass = -1;
    for (const k of [0, 1, 2] as const) {
      const ax = points[k][0] - mx * points[k][2];
      const ay = points[k][1] - my * points[k][2];
      const sine = Math.abs(ax * (s.y2 - s.y1) - ay * (s.x2 - s.x1)) / (Math.hypot(ax, ay) * s.length);
      if (sine >= error) continue;
      error = sine;
      axis = k;
    }
    total += s.length;
    if (error < MAX_INLIER_SINE) inlier += s.length;
    return { ...s, axis: error <= MAX_CLASS_SINE ? axis : (-1 as const), error };
  });
  return { segments: classified, inlierShare: total > 0 ? inlier / total : 0 };
}
