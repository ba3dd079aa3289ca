import type { Camera } from '../../scene/camera.ts';
import { edgeContrast, edgeFeatures } from './edge-features.ts';
import { BEYOND, visibleEdge } from './edges.ts';
import type { EdgeMaps } from './evidence-edges.ts';
import type { BoxLayout } from './layout.ts';

/** The distances of a layout. */
export type BoxDistances = Pick<BoxLayout, 'left' | 'right' | 'floor' | 'ceiling'>;

/**
 * Support of the foot of each wall by the photo, 0 to 1: lines along it and a colour change across it. 0 if the foot is
 * outside the frame.
 */
export function footTrust(camera: Camera, maps: EdgeMaps, box: BoxDistances): BoxLayout['trust'] {
  const { floor } = box;
  if (floor === null) return { back: 0, left: 0, right: 0 };
  const left = -(box.left ?? BEYOND);
  const right = box.right ?? BEYOND;
  const support = (edge: ReturnType<typeof visibleEdge>, axis: 0 | 2) => {
    if (!edge || edge.length < 0.01) return 0;
    const f = edgeFeatures(maps, edge, axis);
    return Math.min(1, 0.55 * Math.max(f.lines, f.gradient) + 0.65 * edgeContrast(maps, edge));
  };
  return {
    back: support(visibleEdge(camera, [left, floor, 1], [right, floor, 1]), 0),
    left: box.left === null ? 0 : support(visibleEdge(camera, [left, floor, 1], [left, floor, -BEYOND]), 2),
    right: box.right === null ? 0 : support(visibleEdge(camera, [right, floor, 1], [right, floor, -BEYOND]), 2),
  };
}
