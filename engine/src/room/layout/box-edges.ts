import type { Vec3 } from '../../math/vec3.ts';
import { type Camera, project } from '../../scene/camera.ts';
import type { SeenEdge } from '../../vision/segmentation/segmentation-maps.ts';
import { BEYOND, type EdgePath, visibleEdge } from './edges.ts';
import type { BoxDistances } from './trust.ts';

export type Level = 'floor' | 'ceiling';
export type Side = 'left' | 'right';

/** Height (room axes, y down) of a box's floor or ceiling; far away if outside the frame. */
export const levelAt = (level: Level, box: BoxDistances): number =>
  level === 'floor' ? (box.floor ?? BEYOND) : -(box.ceiling ?? BEYOND);

/** Position of a box's side wall along x; far away if outside the frame. */
export const sideAt = (side: Side, box: BoxDistances): number =>
  side === 'left' ? -(box.left ?? BEYOND) : (box.right ?? BEYOND);

/** The eight edges of a box that can be visible: two across the middle wall, two vertical, four towards the viewer. */
const EDGE_NAMES = [
  'floor',
  'ceiling',
  'left',
  'right',
  'left-floor',
  'right-floor',
  'left-ceiling',
  'right-ceiling',
] as const;
export type EdgeName = (typeof EDGE_NAMES)[number];

/** A visible edge of a box. */
export interface BoxEdge {
  readonly name: EdgeName;
  readonly kind: SeenEdge;
  readonly path: EdgePath;
  /**
   * Unit direction across it in pixels: from floor or ceiling towards the wall, and from a side wall towards the middle
   * one.
   */
  readonly across: { readonly x: number; readonly y: number };
}

/**
 * Ends of an edge in room axes with the middle wall at distance 1, and the direction from it onto its upper face
 * (`across`).
 */
interface Ends {
  readonly kind: SeenEdge;
  readonly from: Vec3;
  readonly to: Vec3;
  readonly aside: Vec3;
}

/** Distance from the edge at which its other face is projected; small, so that the projection stays close. */
const ASIDE = 0.02;

function endsOf(name: EdgeName, box: BoxDistances): Ends {
  const left = sideAt('left', box);
  const right = sideAt('right', box);
  const floor = levelAt('floor', box);
  const ceiling = levelAt('ceiling', box);
  const upright = (x: number): Ends => ({
    kind: 'wallWall',
    from: [x, floor, 1],
    to: [x, ceiling, 1],
    aside: [-Math.sign(x) * ASIDE, 0, 0],
  });
  const level = (y: number, from: Vec3, to: Vec3): Ends => ({
    kind: y > 0 ? 'wallFloor' : 'wallCeiling',
    from,
    to,
    aside: [0, -Math.sign(y) * ASIDE, 0],
  });
  const away = (x: number, y: number): Ends => level(y, [x, y, 1], [x, y, -BEYOND]);
  switch (name) {
    case 'floor':
      return level(floor, [left, floor, 1], [right, floor, 1]);
    case 'ceiling':
      return level(ceiling, [left, ceiling, 1], [right, ceiling, 1]);
    case 'left':
      return upright(left);
    case 'right':
      return upright(right);
    case 'left-floor':
      return away(left, floor);
    case 'right-floor':
      return away(right, floor);
    case 'left-ceiling':
      return away(left, ceiling);
    case 'right-ceiling':
      return away(right, ceiling);
  }
}

/** The visible edges of a box. */
export function boxEdges(camera: Camera, box: BoxDistances): BoxEdge[] {
  return EDGE_NAMES.flatMap((name) => {
    const ends = endsOf(name, box);
    const path = visibleEdge(camera, ends.from, ends.to);
    const across = path && acrossEdge(camera, path, ends);
    return path && across ? [{ name, kind: ends.kind, path, across }] : [];
  });
}

/** Unit normal of a path, towards the projection of a point beside the edge. */
function acrossEdge(camera: Camera, path: EdgePath, { from, to, aside }: Ends): { x: number; y: number } | null {
  const dx = path.x1 - path.x0;
  const dy = path.y1 - path.y0;
  const length = Math.hypot(dx, dy);
  if (length < 1) return null;
  const normal = { x: -dy / length, y: dx / length };
  const place = placeBefore(camera, from, to);
  const on = project(camera, place);
  const beside = project(camera, [place[0] + aside[0], place[1] + aside[1], place[2] + aside[2]]);
  const sign = Math.sign((beside.x - on.x) * normal.x + (beside.y - on.y) * normal.y) || 1;
  return { x: sign * normal.x, y: sign * normal.y };
}

/** A point on an edge in front of the camera: its start, its end or one in between. */
function placeBefore(camera: Camera, from: Vec3, to: Vec3): Vec3 {
  const at = (t: number): Vec3 => [
    from[0] + t * (to[0] - from[0]),
    from[1] + t * (to[1] - from[1]),
    from[2] + t * (to[2] - from[2]),
  ];
  let best = at(0);
  for (const t of [0.25, 0.5, 0.75, 1]) {
    const place = at(t);
    if (project(camera, best).depth < 0.1 && project(camera, place).depth > project(camera, best).depth) best = place;
  }
  return best;
}
