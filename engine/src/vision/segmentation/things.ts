import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import type { LabPlanes } from '../../photo/lab-planes.ts';
import type { CameraEstimate } from '../camera/segments.ts';

/** Length of edges off the room's axes per cell, after blurring, at which the probability of a thing is a half. */
const HALF_SURE = 0.12;

/**
 * Probability per cell that something stands in front of the empty room there. Two sources: floor is seen further up in
 * the same column, so what is not floor below it must stand on it; and edges that follow none of the room's three
 * directions, which walls and floors hardly have.
 */
export function thingsInFront(
  floor: Float32Array,
  isBelowHorizon: Uint8Array,
  lab: LabPlanes,
  estimate: CameraEstimate,
): Float32Array {
  const { width, height } = lab;
  const odd = oddEdges(width, height, estimate);
  const thing = new Float32Array(width * height);
  for (let x = 0; x < width; x++) {
    let floorAbove = 0;
    for (let y = 0; y < height; y++) {
      const cell = y * width + x;
      if (!isBelowHorizon[cell]) continue;
      floorAbove = Math.max(floorAbove, floor[cell]);
      const oddity = odd[cell] / (odd[cell] + HALF_SURE);
      thing[cell] = (1 - floor[cell]) * Math.max(0.8 * floorAbove, oddity);
    }
  }
  return thing;
}

/** Length in cells of the edges along none of the room's axes, spread over their surroundings. */
function oddEdges(width: number, height: number, estimate: CameraEstimate): Float32Array {
  const scale = width / estimate.camera.width;
  const plane = new Float32Array(width * height);
  for (const segment of estimate.segments) {
    if (segment.axis >= 0) continue;
    const steps = Math.max(1, Math.ceil(segment.length * scale));
    for (let i = 0; i < steps; i++) {
      const t = (i + 0.5) / steps;
      const x = Math.floor((segment.x1 + (segment.x2 - segment.x1) * t) * scale);
      const y = Math.floor((segment.y1 + (segment.y2 - segment.y1) * t) * scale);
      if (x >= 0 && y >= 0 && x < width && y < height) plane[y * width + x] += (segment.length * scale) / steps;
    }
  }
  return gaussianBlur(plane, width, height, 4);
}
