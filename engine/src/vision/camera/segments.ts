import type { Camera } from '../../scene/camera.ts';

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
