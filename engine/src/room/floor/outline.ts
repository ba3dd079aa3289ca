import type { Camera } from '../../scene/camera.ts';
import { boxOutline } from '../../scene/floor-outline.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { FloorOutline, OutlineEdge, RoomBox } from '../../scene/room.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { BoxLayout } from '../layout/layout.ts';
import {
  boxLine,
  CORNER_RAYS,
  distanceAlong,
  type FootLine,
  isSameLine,
  type LineRun,
  traceWalls,
} from '../outline/lines.ts';
import { type FloorRays, floorRays } from '../outline/rays.ts';

/** Corners nearer to each other (metres) are merged. */
const MIN_EDGE_METRES = 0.02;

/** An axis of the floor: 0 is x, 1 is z, as in a FloorPoint. */
type Axis = 0 | 1;

const point = (axis: Axis, along: number, across: number): FloorPoint =>
  axis === 0 ? [along, across] : [across, along];

/** A corner, with the visible wall whose foot is the edge to the next corner. */
interface Joint {
  readonly point: FloorPoint;
  readonly wall: FootLine | null;
}

/**
 * Minimum distance of a wall from the box's, and minimum length along it; metres. These and the limits below: chosen by
 * eye on 58 drawn rooms that are no boxes (`npm run bench:geometry -- --outlines`).
 */
const MIN_APART_METRES = 0.3;
const MIN_LENGTH_METRES = 0.6;
/** Minimum height in metres of a farther wall's foot above the box's: below that it may be the top of a skirting board. */
const MIN_ABOVE_SKIRTING = 0.18;
/** Minimum distance between both feet in cells of the network's maps, their resolution. */
const MIN_CELLS = 1;

/**
 * Outline of the empty room's floor in metres: the box's, except where segmentation clearly shows its walls elsewhere.
 * @param trust reliability of the feet of the box's walls by lines and colours, 0 to 1
 * @param seen the segmentation; null if only the box is known
 */
export function floorOutline(
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
  trust: BoxLayout['trust'],
  seen: SegmentationMaps | null,
): FloorOutline {
  const rays = seen && box.seen.floor ? floorRays(seen, camera, cameraHeight) : null;
  if (!rays) return boxOutline(box);
  const runs = withBoxWhereAlike(traceWalls(rays, box, trust), rays, cameraHeight, box);
  return outlineOf(runs, rays, box);
}

/** Distance in metres from a floor point to the nearest visible wall of the box. */
function offBox(box: RoomBox, angle: number, distance: number): number {
  const x = Math.sin(angle) * distance;
  const z = Math.cos(angle) * distance;
  const toSide = x < 0 ? x - box.left : box.right - x;
  const toBack = box.back - z;
  if (toSide >= 0 && toBack >= 0) return Math.min(toSide, toBack);
  return Math.hypot(Math.min(0, toSide), Math.min(0, toBack));
}

/** Length in metres of the box's walls between one direction and the next, behind what differs from them there. */
function lengthAt(box: RoomBox, angles: readonly number[], ray: number): number {
  const at = (angle: number): readonly [number, number] => {
    const distance = distanceAlong(boxLine(box, angle), angle);
    return [Math.sin(angle) * distance, Math.cos(angle) * distance];
  };
  const a = at(angles[ray]);
  const b = at(angles[Math.min(ray + 1, angles.length - 1)]);
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/**
 * The visible walls, replaced by the box's wherever they differ from it too little or over too short a length to be
 * more than noise. A stretch runs from where the box's walls end to where they continue.
 */
function withBoxWhereAlike(runs: readonly LineRun[], rays: FloorRays, cameraHeight: number, box: RoomBox): LineRun[] {
  const { angles } = rays;
  const own = angles.map((angle) => boxLine(box, angle));
  const lines = runs.flatMap(({ line, first, last }) => Array.from({ length: last - first + 1 }, () => line));
  const differs = (ray: number): boolean => {
    const angle = angles[ray];
    const distance = distanceAlong(lines[ray], angle);
    const boxDistance = distanceAlong(own[ray], angle);
    const isClear = distance < boxDistance || cameraHeight * (1 - boxDistance / distance) > MIN_ABOVE_SKIRTING;
    return (
      isClear &&
      offBox(box, angle, distance) > MIN_APART_METRES &&
      rays.cellsBetween(ray, distance, boxDistance) > MIN_CELLS
    );
  };
  for (let start = 0, end = 0; start < lines.length; start = end) {
    let length = 0;
    for (end = start; end < lines.length && !isSameLine(lines[end], own[end]); end++) {
      if (differs(end)) length += lengthAt(box, angles, end);
    }
    if (length < MIN_LENGTH_METRES) for (let ray = start; ray < end; ray++) lines[ray] = own[ray];
    if (end === start) end++;
  }
  const kept: LineRun[] = [];
  for (const [ray, line] of lines.entries()) {
    const last = kept.at(-1);
    if (last && isSameLine(last.line, line)) kept[kept.length - 1] = { ...last, last: ray };
    else kept.push({ line, first: ray, last: ray });
  }
  return kept;
}

/** Axis across a line, and the line's position on it. */
function lineAcross({ wall, distance }: FootLine): { axis: Axis; at: number } {
  if (wall === 'back') return { axis: 1, at: distance };
  return { axis: 0, at: wall === 'left' ? -distance : distance };
}

/** The point of a line in a direction, exactly on the line. */
function pointAt(line: FootLine, angle: number): FloorPoint {
  const distance = distanceAlong(line, angle);
  const { axis, at } = lineAcross(line);
  return axis === 0 ? [at, Math.cos(angle) * distance] : [Math.sin(angle) * distance, at];
}

/** The box's wall across an axis, on the side of a position: a substitute for hidden places. */
function boxAcross(box: RoomBox, axis: Axis, place: number): number {
  if (axis === 1) return box.back;
  return place < 0 ? box.left : box.right;
}

/**
 * Corners between two walls adjacent in the picture, from the nearer to the farther: their common corner where they
 * meet; otherwise the nearer wall ends and hides what lies behind it. Its far side is assumed to run straight away from
 * the viewer, up to the box or the farther wall.
 */
function cornersBehind(near: FootLine, far: FootLine, angle: number, box: RoomBox): FloorPoint[] {
  const end = pointAt(near, angle);
  const start = pointAt(far, angle);
  const { axis } = lineAcross(near);
  const along: Axis = axis === 0 ? 1 : 0;
  if (lineAcross(far).axis === axis) return [end, point(along, end[along], start[axis])];
  const limit = boxAcross(box, axis, start[axis]);
  const hidden = Math.abs(limit) > Math.abs(start[axis]) ? limit : start[axis];
  return [end, point(along, end[along], hidden), point(along, start[along], hidden)];
}

/** Intersection of two lines with different axes. */
function crossing(a: FootLine, b: FootLine): FloorPoint {
  const first = lineAcross(a);
  const second = lineAcross(b);
  return first.axis === 0 ? [first.at, second.at] : [second.at, first.at];
}

/** Corners between one visible wall and the next to its right. */
function cornersBetween(a: FootLine, b: FootLine, angle: number, reach: number, box: RoomBox): FloorPoint[] {
  if ((a.wall === 'back') !== (b.wall === 'back')) {
    const corner = crossing(a, b);
    if (Math.abs(Math.atan2(corner[0], corner[1]) - angle) < reach) return [corner];
  }
  if (distanceAlong(a, angle) <= distanceAlong(b, angle)) return cornersBehind(a, b, angle, box);
  return cornersBehind(b, a, angle, box).reverse();
}

/** Corners from behind the camera to the first visible wall at one end of the frame (`side` -1 left, 1 right). */
function cornersAtEnd(line: FootLine, angle: number, side: -1 | 1, box: RoomBox): FloorPoint[] {
  if (line.wall !== 'back') {
    const { at } = lineAcross(line);
    return [[at, box.front]];
  }
  const wall = side < 0 ? box.left : box.right;
  const seen = pointAt(line, angle)[0];
  const x = side < 0 ? Math.min(wall, seen) : Math.max(wall, seen);
  return [
    [x, box.front],
    [x, line.distance],
  ];
}

/** Removes coincident corners, and walls without thickness along which the outline doubles back. */
function withoutSpikes(joints: readonly Joint[]): Joint[] {
  const kept = [...joints];
  for (let i = 0; i < kept.length && kept.length > 4; ) {
    const [a, b, c] = [0, 1, 2].map((k) => kept[(i + k) % kept.length].point);
    const there = [b[0] - a[0], b[1] - a[1]];
    const back = [c[0] - b[0], c[1] - b[1]];
    const isOne = Math.hypot(there[0], there[1]) < MIN_EDGE_METRES;
    const across = there[0] * back[1] - there[1] * back[0];
    const isSpike = Math.abs(across) < 1e-6 && there[0] * back[0] + there[1] * back[1] < 0;
    if (!isOne && !isSpike) {
      i++;
      continue;
    }
    kept.splice(isOne ? i : (i + 1) % kept.length, 1);
    i = Math.max(0, i - 2);
  }
  return kept;
}

/**
 * The floor with the given visible walls, from left to right; hidden parts and those outside the frame follow the box.
 */
function outlineOf(runs: readonly LineRun[], { angles, step }: FloorRays, box: RoomBox): FloorOutline {
  const first = runs[0];
  const last = runs[runs.length - 1];
  const joints: Joint[] = [];
  const add = (points: readonly FloorPoint[], next: FootLine | null) => {
    for (const [i, each] of points.entries()) joints.push({ point: each, wall: i === points.length - 1 ? next : null });
  };
  add(cornersAtEnd(first.line, angles[first.first], -1, box), first.line);
  for (const [i, { line, first: ray }] of runs.entries()) {
    if (i > 0) add(cornersBetween(runs[i - 1].line, line, angles[ray] - step / 2, CORNER_RAYS * step, box), line);
  }
  add(cornersAtEnd(last.line, angles[last.last], 1, box).reverse(), null);
  const corners = withoutSpikes(joints);
  return {
    edges: corners.map(({ point: from, wall }, i): OutlineEdge => {
      const { point: to } = corners[(i + 1) % corners.length];
      return { from, to, kind: wall ? 'wall' : 'unseen', wall: wall?.wall ?? facing(from, to) };
    }),
  };
}

/** The box's wall to which an unseen edge belongs by its direction; null behind the camera. */
function facing(from: FloorPoint, to: FloorPoint): OutlineEdge['wall'] {
  if (Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])) return to[0] > from[0] ? 'back' : null;
  return to[1] > from[1] ? 'left' : 'right';
}
