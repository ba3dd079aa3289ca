import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import type { RoomKind } from '../site.ts';
import { addFeature } from './outline-features.ts';

type Range = readonly [number, number];

/** Range of the short and long side per kind of room, metres. */
const SIZES: Readonly<Record<RoomKind, readonly [short: Range, long: Range]>> = {
  living: [
    [3, 5.6],
    [3.8, 8],
  ],
  bedroom: [
    [2.3, 4.4],
    [2.9, 5.6],
  ],
  dining: [
    [2.6, 4.4],
    [3, 5.6],
  ],
  office: [
    [2, 4.2],
    [2.5, 6],
  ],
  hall: [
    [1.05, 3.4],
    [2.8, 7.5],
  ],
  kitchen: [
    [2.1, 4.4],
    [2.8, 6.5],
  ],
  bathroom: [
    [1.6, 2.9],
    [2.2, 4],
  ],
  terrace: [
    [3, 5.5],
    [3.5, 9],
  ],
};

/** Returns width and depth of a room. */
export function planSize(random: Random, kind: RoomKind): readonly [number, number] {
  if ((kind === 'living' || kind === 'kitchen') && random() < 0.2)
    return [between(random, 4.5, 8), between(random, 7, 12)];
  const [short, long] = SIZES[kind];
  const a = between(random, ...short);
  const b = Math.max(a, between(random, ...long));
  return random() < 0.5 ? [a, b] : [b, a];
}

export const rectangleOutline = (width: number, depth: number): FloorPoint[] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
];

/** Returns a rectangle without one corner, or without two opposite ones. */
function lShape(random: Random, width: number, depth: number): FloorPoint[] {
  const cutX = () => Math.max(0.5, width * between(random, 0.2, 0.6));
  const cutZ = () => Math.max(0.5, depth * between(random, 0.2, 0.6));
  const a = Math.min(cutX(), width - 1.1);
  const b = Math.min(cutZ(), depth - 1.1);
  const far: FloorPoint[] = [
    [0, 0],
    [width, 0],
    [width, depth - b],
    [width - a, depth - b],
    [width - a, depth],
    [0, depth],
  ];
  const c = Math.min(cutX(), width - a - 1.1);
  const d = Math.min(cutZ(), depth - 1.1);
  if (random() < 0.2 && c > 0.4) {
    return [[c, 0], ...far.slice(1), [0, d], [c, d]];
  }
  return far;
}

/** Returns a room with two spur walls that leave a wide opening between its parts. */
function bottleneck(random: Random, width: number, depth: number): FloorPoint[] {
  const thick = between(random, 0.12, 0.5);
  const at = depth * between(random, 0.3, 0.7);
  const left = between(random, 0.15, width * 0.32);
  const right = random() < 0.35 ? 0 : between(random, 0.15, width * 0.32);
  const spurRight: FloorPoint[] = [
    [width, at],
    [width - right, at],
    [width - right, at + thick],
    [width, at + thick],
  ];
  return [
    [0, 0],
    [width, 0],
    ...(right > 0 ? spurRight : []),
    [width, depth],
    [0, depth],
    [0, at + thick],
    [left, at + thick],
    [left, at],
    [0, at],
  ];
}

/** Returns a quadrilateral room with one wall askew. */
function skewed(random: Random, width: number, depth: number): FloorPoint[] {
  const by = between(random, -0.18, 0.18) * depth;
  return [
    [0, 0],
    [width, 0],
    [width, depth + by],
    [0, depth - by * 0.5],
  ];
}

/** Mirrors and rotates an outline at random, so that no side of the plan is special. */
function shuffled(random: Random, outline: readonly FloorPoint[]): FloorPoint[] {
  let points = [...outline];
  if (random() < 0.5) points = points.map(([x, z]): FloorPoint => [-x, z]).reverse();
  if (random() < 0.5) points = points.map(([x, z]): FloorPoint => [z, -x]);
  if (random() < 0.5) points = points.map(([x, z]): FloorPoint => [-x, -z]);
  return points;
}

/** Plans the floor plan of a room: half of them rectangles. */
export function planOutline(random: Random, kind: RoomKind): readonly FloorPoint[] {
  const [width, depth] = planSize(random, kind);
  const box = rectangleOutline(width, depth);
  const shape = random();
  const small = Math.min(width, depth) < 2.3;
  let outline: readonly FloorPoint[] = box;
  if (shape > 0.88 && !small) outline = lShape(random, width, depth);
  else if (shape > 0.8 && !small) outline = lShape(random, width * 1.2, depth * 1.2);
  else if (shape > 0.74 && depth > 4.5 && width > 2.6) outline = bottleneck(random, width, depth);
  else if (shape > 0.71) outline = skewed(random, width, depth);
  const features = pick(random, shape > 0.71 ? [0, 0, 0, 1, 1] : [0, 0, 0, 0, 0, 1, 1, 1, 2]);
  for (let i = 0; i < features; i++) outline = addFeature(random, outline);
  return shuffled(random, outline);
}
