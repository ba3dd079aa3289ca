import type { LabPlanes } from '../../photo/lab-planes.ts';
import type { CameraEstimate, ClassifiedSegment } from '../camera/segments.ts';

/** Distance in cells, on either side of a line, of the two strips compared. */
const STRIPS = [3, 5];
/** CIE 1976 colour difference between the strips at which the barrier is strongest. Chosen by eye on drawn rooms. */
const FULL_DIFFERENCE = 9;

/**
 * Additional cost of stepping on each grid cell because a line runs through it. Vertical lines never lie on the floor.
 * A long line along the floor may be a wall's foot or a joint between planks: it is weighted by the colour difference
 * between its sides a few cells away, which distinguishes a change of surface from a joint.
 */
export function floorBarriers(lab: LabPlanes, estimate: CameraEstimate): Float32Array {
  const { width, height } = lab;
  const scale = width / estimate.camera.width;
  const longEdge = Math.max(estimate.camera.width, estimate.camera.height);
  const barriers = new Float32Array(width * height);
  for (const segment of estimate.segments) {
    const isVertical = segment.axis === 1;
    if (segment.axis < 0 || segment.length < longEdge * (isVertical ? 0.03 : 0.05)) continue;
    const strength = isVertical ? 2 : 1.6 * sideDifference(lab, segment, scale);
    if (strength < 0.2) continue;
    const steps = Math.ceil(segment.length * scale * 2);
    for (let i = 0; i <= steps; i++) {
      const x = Math.floor((segment.x1 + ((segment.x2 - segment.x1) * i) / steps) * scale);
      const y = Math.floor((segment.y1 + ((segment.y2 - segment.y1) * i) / steps) * scale);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const cell = y * width + x;
      barriers[cell] = Math.max(barriers[cell], strength);
    }
  }
  return barriers;
}

/** Mean colour difference between the two sides of a line, 0 to 1. */
function sideDifference(lab: LabPlanes, segment: ClassifiedSegment, scale: number): number {
  const { width, height } = lab;
  const nx = -(segment.y2 - segment.y1) / segment.length;
  const ny = (segment.x2 - segment.x1) / segment.length;
  const steps = Math.max(4, Math.ceil(segment.length * scale));
  let sum = 0;
  let count = 0;
  for (let i = 0; i < steps; i++) {
    const t = (i + 0.5) / steps;
    const x = (segment.x1 + (segment.x2 - segment.x1) * t) * scale;
    const y = (segment.y1 + (segment.y2 - segment.y1) * t) * scale;
    for (const offset of STRIPS) {
      const ax = Math.floor(x + nx * offset);
      const ay = Math.floor(y + ny * offset);
      const bx = Math.floor(x - nx * offset);
      const by = Math.floor(y - ny * offset);
      if (Math.min(ax, ay, bx, by) < 0 || Math.max(ax, bx) >= width || Math.max(ay, by) >= height) continue;
      const p = ay * width + ax;
      const q = by * width + bx;
      const difference = Math.hypot(lab.L[p] - lab.L[q], 1.5 * (lab.a[p] - lab.a[q]), 1.5 * (lab.b[p] - lab.b[q]));
      sum += Math.min(1, difference / FULL_DIFFERENCE);
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}
