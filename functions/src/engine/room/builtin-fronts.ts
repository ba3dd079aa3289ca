import type { Camera } from '../camera/camera.ts';
import { type SeenMaps, surfacePlane } from '../eyes/seen-maps.ts';
import { median } from '../math/median.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Photo } from '../photo.ts';
import { isPlainFace } from './plain-face.ts';
import { type BuiltinFront, type FloorGrid, projectWorld, type RoomBox, type WallId } from './room.ts';

/** Cells of floor, counted from the free floor on, within which what stands there must be seen. */
const REACH = 2;
/** How far the foot may wander from a straight line, in cells, and how long it is at least, in metres. */
const WANDER = 1.3;
const LEAST_LENGTH = 0.35;
/** Cells of a foot that may be missing between two of its parts. */
const GAP = 2;
/** Metres between the ends of two feet that are one, and depth to which a foot stands back under a counter's overhang (NKBA: 0.38 m of knee room at a counter of 0.91 m). */
const JOINT = 0.25;
const RECESS = 0.42;
/** A side seen more edge-on than this (metres that the viewer stands before its plane) is no more than a sight line. */
const BEFORE = 0.25;
/** Probability from which a place shows something built in. */
const SURE = 0.5;
/** Heights in metres at which a front is looked at, and the share of these places that must show it. */
const FACE_HEIGHTS: readonly number[] = [0.2, 0.35, 0.5];
const LEAST_FACE = 0.6;
/** What people sit at is higher than a bath, leaves open wall somewhere above its top, and has this much room behind its foot. */
const COUNTER = 0.74;
const ABOVE: readonly number[] = [1.1, 1.2, 1.3, 1.45, 1.6, 1.75, 1.9];
const OPEN_ABOVE = 0.2;
const BEHIND_ISLAND = 1.35;

type Facing = WallId;

/** A straight foot in metres: its ends along it, and where it lies across. */
interface Foot {
  from: number;
  to: number;
  at: number;
}

/** The place of a foot: `along` and `at` as in BuiltinFront. */
const placeOf = (facing: Facing, along: number, at: number, y: number): Vec3 =>
  facing === 'back' ? [along, y, at] : [at, y, along];

/**
 * Straight feet of what is built in (counters, islands, baths, vanities) where verified floor lies before them.
 * @param floor verified floor, as the network sees it
 */
export function builtinFronts(
  photo: Photo,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
  floor: FloorGrid,
  seen: SeenMaps,
): BuiltinFront[] {
  const builtin = surfacePlane(seen, 'builtin');
  const likely = (p: Vec3): number => {
    const { x, y, depth } = projectWorld(camera, cameraHeight, p);
    if (depth < 0.1 || x < 0 || y < 0 || x >= camera.width || y >= camera.height) return 0;
    const column = Math.floor((x * seen.width) / camera.width);
    return builtin[Math.floor((y * seen.height) / camera.height) * seen.width + column];
  };
  const fronts = (['back', 'left', 'right'] as const).flatMap((facing) => {
    const found = straightParts(feet(facing, floor, likely)).flatMap(({ from, to, at }): Foot[] => {
      const start = originOf(facing, floor) + from * floor.cell;
      const end = originOf(facing, floor) + (to + 1) * floor.cell;
      const place = crossOf(facing, floor, at);
      if (end - start < LEAST_LENGTH) return [];
      if (facing !== 'back' && (facing === 'left' ? -place : place) < BEFORE) return [];
      if (shareAt(facing, start, end, place, FACE_HEIGHTS, likely) < LEAST_FACE) return [];
      return [{ from: start, to: end, at: place }];
    });
    return joined(found, facing).map(({ from, to, at }): BuiltinFront => {
      const share = (heights: readonly number[]): number => shareAt(facing, from, to, at, heights, likely);
      const behind = Math.abs(box[facing] - at);
      const isIsland = behind > BEHIND_ISLAND && share([COUNTER]) > LEAST_FACE && 1 - share(ABOVE) > OPEN_ABOVE;
      const onFace = (along: number, y: number): Vec3 => placeOf(facing, from + along, at, y);
      return { facing, at, from, to, seats: isIsland && isPlainFace(photo, camera, cameraHeight, to - from, onFace) };
    });
  });
  return fronts.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** Share of places on an upright plane over a foot that show something built in. */
function shareAt(
  facing: Facing,
  start: number,
  end: number,
  at: number,
  heights: readonly number[],
  likely: (p: Vec3) => number,
): number {
  const steps = Math.max(4, Math.round((end - start) / 0.1));
  let count = 0;
  for (let i = 0; i < steps; i++) {
    const along = start + ((i + 0.5) / steps) * (end - start);
    for (const y of heights) if (likely(placeOf(facing, along, at, y)) > SURE) count++;
  }
  return count / (steps * heights.length);
}

/**
 * Feet that go on in one another put together: between the ends of an island, or under its overhang, its foot stands back.
 * What is joined stands where its nearest part does.
 */
function joined(feet: readonly Foot[], facing: Facing): Foot[] {
  // Towards the free floor: what looks to the right stands at a left wall.
  const nearest = facing === 'left' ? Math.max : Math.min;
  const whole: Foot[] = [];
  for (const { from, to, at } of [...feet].sort((a, b) => a.from - b.from)) {
    const last = whole.findLast(
      (other) => Math.abs(from - other.to) < JOINT && Math.abs(other.at - at) < RECESS && to > other.to,
    );
    if (!last) whole.push({ from, to, at });
    else Object.assign(last, { to, at: nearest(last.at, at) });
  }
  return whole;
}

const originOf = (facing: Facing, { x0, z0 }: FloorGrid): number => (facing === 'back' ? x0 : z0);

/** The foot's place from its (fractional) cell: the near side of a cell that faces the viewer. */
function crossOf(facing: Facing, { x0, z0, cell }: FloorGrid, at: number): number {
  return (facing === 'back' ? z0 : x0) + at * cell;
}

/** Per cell along a front's direction: edges between free floor and something built in behind it. */
function feet(facing: Facing, floor: FloorGrid, likely: (p: Vec3) => number): number[][] {
  const { columns, rows, cells, x0, z0, cell } = floor;
  const [lines, depth] = facing === 'back' ? [columns, rows] : [rows, columns];
  // Away from the free floor: into the picture, or to the side.
  const step = facing === 'left' ? -1 : 1;
  const valueAt = (line: number, k: number): number => {
    if (k < 0 || k >= depth) return 0;
    return facing === 'back' ? cells[k * columns + line] : cells[line * columns + k];
  };
  const isBuiltin = (line: number, k: number): boolean => {
    const [i, j] = facing === 'back' ? [line, k] : [k, line];
    return valueAt(line, k) === 2 && likely([x0 + (i + 0.5) * cell, 0, z0 + (j + 0.5) * cell]) > SURE;
  };
  return Array.from({ length: lines }, (_, line) => {
    const found: number[] = [];
    for (let k = 0; k < depth; k++) {
      if (valueAt(line, k) !== 1 || valueAt(line, k + step) !== 2) continue;
      const behind = Array.from({ length: REACH }, (_, n) => isBuiltin(line, k + step * (n + 1)));
      if (behind.some((is) => is)) found.push(step > 0 ? k + 1 : k);
    }
    return found;
  });
}

/** Straight runs of edges: first and last line, and the middle edge. */
function straightParts(edges: readonly (readonly number[])[]): { from: number; to: number; at: number }[] {
  const open: { from: number; to: number; places: number[] }[] = [];
  const done: typeof open = [];
  edges.forEach((places, line) => {
    for (const place of places) {
      const middle = (part: { places: number[] }): number => median(part.places);
      const part = open.find((each) => each.to < line && Math.abs(middle(each) - place) <= WANDER);
      if (part) {
        part.to = line;
        part.places.push(place);
      } else open.push({ from: line, to: line, places: [place] });
    }
    for (let i = open.length - 1; i >= 0; i--) {
      if (line - open[i].to > GAP) done.push(...open.splice(i, 1));
    }
  });
  return [...done, ...open].map(({ from, to, places }) => ({ from, to, at: median(places) }));
}
