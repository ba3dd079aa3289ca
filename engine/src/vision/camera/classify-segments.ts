import type { Camera } from '../../scene/camera.ts';
import type { AxisClass, ClassifiedSegment, LineSegment } from './segments.ts';
import { vanishingPoint } from './vanishing-points.ts';

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
