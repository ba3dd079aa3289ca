import { createRandom, type Random } from '../math/random.ts';
import { type Camera, rotationFromAngles } from '../scene/camera.ts';
import { boxOutline } from '../scene/floor-outline.ts';
import type {
  BuiltinFront,
  CounterTop,
  FloorGrid,
  Opening,
  OpeningKind,
  RoomBox,
  RoomModel,
  WallEvidence,
  WallId,
} from '../scene/room.ts';
import { inFrame } from './picture.ts';
import { wallPoint } from './space.ts';

/** A room for tests: sizes in metres, the camera looking into it. */
export interface RoomSketch {
  readonly box: Omit<RoomBox, 'seen'>;
  readonly cameraHeight: number;
  /** Focal length over the image's width. */
  readonly focal: number;
  readonly pitch: number;
  readonly yaw: number;
  /** Width over height. */
  readonly aspect: number;
  readonly openings: readonly Opening[];
  /** What stands in the room: x0, x1, z0, z1. */
  readonly obstacles: readonly (readonly [number, number, number, number])[];
  readonly trust: Readonly<Record<WallId, number>>;
  /** Fronts of the obstacles that are built in, and their tops. */
  readonly fronts?: readonly BuiltinFront[];
  readonly counters?: readonly CounterTop[];
}

/** An empty room with plain walls, looked at straight from its front wall. */
export const PLAIN_ROOM: RoomSketch = {
  box: { left: -2.4, right: 2.4, back: 5.4, front: -0.3, height: 2.6 },
  cameraHeight: 1.4,
  focal: 0.62,
  pitch: 0.05,
  yaw: 0,
  aspect: 1.5,
  openings: [],
  obstacles: [],
  trust: { back: 0.9, left: 0.9, right: 0.9 },
};

const CELL = 0.1;
const WALL_CELL = 0.05;

/** Height up to which the wall is hidden at least by what stands in the room. */
const OBSTACLE_HEIGHT = 0.4;

/** Whether something that stands in the room hides a point of a wall. */
function isHidden({ cameraHeight, obstacles }: RoomSketch, x: number, y: number, z: number): boolean {
  const steps = Math.ceil(Math.hypot(x, z) / WALL_CELL);
  for (let step = 1; step < steps; step++) {
    const share = step / steps;
    if (cameraHeight + share * (y - cameraHeight) > OBSTACLE_HEIGHT) continue;
    if (obstacles.some(([a, b, c, d]) => share * x > a && share * x < b && share * z > c && share * z < d)) return true;
  }
  return false;
}

function seenWall(
  base: Pick<RoomModel, 'camera' | 'cameraHeight' | 'box'>,
  sketch: RoomSketch,
  wall: WallId,
): WallEvidence {
  const outline = boxOutline(base.box);
  const model: RoomModel = { ...base, outline, walls: [], standingOut: [], openings: [], floor: emptyFloor };
  const start = wall === 'back' ? sketch.box.left : Math.max(0, sketch.box.front);
  const end = wall === 'back' ? sketch.box.right : sketch.box.back;
  let from = end;
  let to = start;
  for (let along = start; along <= end; along += WALL_CELL) {
    const [x, z] = wallPoint(model, wall, along, 0);
    if (!inFrame(model, x, 0.4, z) && !inFrame(model, x, 1.4, z)) continue;
    from = Math.min(from, along);
    to = Math.max(to, along);
  }
  const columns = Math.max(0, Math.floor((to - from) / WALL_CELL));
  const rows = Math.floor(sketch.box.height / WALL_CELL);
  const cells = new Uint8Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const along = from + (i + 0.5) * WALL_CELL;
      const y = (j + 0.5) * WALL_CELL;
      const [x, z] = wallPoint(model, wall, along, 0);
      const opening = sketch.openings.some(
        (o) => o.wall === wall && along > o.from && along < o.to && y > o.bottom && y < o.top,
      );
      cells[j * columns + i] = inFrame(model, x, y, z) ? Number(opening || isHidden(sketch, x, y, z)) : 2;
    }
  }
  const trust = columns > 2 ? sketch.trust[wall] : 0;
  return { wall, at: sketch.box[wall], trust, from, to, cell: WALL_CELL, columns, rows, cells };
}

const emptyFloor: FloorGrid = { x0: 0, z0: 0, cell: CELL, columns: 0, rows: 0, cells: new Uint8Array(0) };

function seenFloor(base: RoomModel, sketch: RoomSketch): FloorGrid {
  const { box } = sketch;
  const z0 = Math.max(0, box.front);
  const columns = Math.ceil((box.right - box.left) / CELL);
  const rows = Math.ceil((box.back - z0) / CELL);
  const cells = new Uint8Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = box.left + (i + 0.5) * CELL;
      const z = z0 + (j + 0.5) * CELL;
      const taken = sketch.obstacles.some(([a, b, c, d]) => x > a && x < b && z > c && z < d);
      cells[j * columns + i] = inFrame(base, x, 0, z) ? (taken ? 2 : 1) : 0;
    }
  }
  return { x0: box.left, z0, cell: CELL, columns, rows, cells };
}

/** What the engine would know of the sketched room from its photo. */
export function sketchedRoom(sketch: RoomSketch): RoomModel {
  const width = 1000;
  const height = Math.round(width / sketch.aspect);
  const camera: Camera = {
    width,
    height,
    focal: sketch.focal * width,
    cx: width / 2,
    cy: height / 2,
    rotation: rotationFromAngles(sketch.pitch, 0, sketch.yaw),
  };
  const seen = { floor: true, ceiling: true, back: true, left: true, right: true };
  const box: RoomBox = { ...sketch.box, seen };
  const base = { camera, cameraHeight: sketch.cameraHeight, box };
  const walls = (['back', 'left', 'right'] as const).map((wall) => seenWall(base, sketch, wall));
  const outline = boxOutline(box);
  const model: RoomModel = { ...base, outline, walls, standingOut: [], openings: sketch.openings, floor: emptyFloor };
  return { ...model, floor: seenFloor(model, sketch), fronts: sketch.fronts ?? [], counters: sketch.counters ?? [] };
}

const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

function randomOpenings(random: Random, box: Omit<RoomBox, 'seen'>): Opening[] {
  const openings: Opening[] = [];
  const kinds: readonly [OpeningKind, number, number, number, number][] = [
    ['door', 0.8, 0.95, 0, 2.05],
    ['doorway', 0.9, 1.6, 0, 2.1],
    ['window', 0.9, 2.2, 0.9, 2.1],
    ['window', 1.2, 2.4, 0.05, 2.2],
    ['fireplace', 1, 1.5, 0, 1.1],
    ['radiator', 0.8, 1.4, 0.1, 0.7],
  ];
  const count = Math.floor(random() * 4);
  for (let i = 0; i < count; i++) {
    const wall = (['back', 'left', 'right'] as const)[Math.floor(random() * 3)];
    const [kind, least, most, bottom, top] = kinds[Math.floor(random() * kinds.length)];
    const start = wall === 'back' ? box.left : Math.max(0, box.front);
    const end = wall === 'back' ? box.right : box.back;
    const width = between(random, least, most);
    if (end - start < width + 0.3) continue;
    const from = between(random, start + 0.1, end - width - 0.1);
    const to = from + width;
    if (openings.some((o) => o.wall === wall && o.from < to + 0.1 && o.to > from - 0.1)) continue;
    openings.push({ kind, wall, from, to, bottom, top, confidence: 0.8 });
  }
  return openings;
}

/** The same room with part of its back wall, metres along it and above the floor, differing from its paint (1) or not (0). */
export function withBackWall(
  model: RoomModel,
  part: { readonly from: number; readonly to: number; readonly bottom: number; readonly top: number },
  deviation = 1,
): RoomModel {
  const walls = model.walls.map((wall) => ({
    ...wall,
    cells: wall.cells.map((old, at) => {
      const along = wall.from + ((at % wall.columns) + 0.5) * wall.cell;
      const y = (Math.floor(at / wall.columns) + 0.5) * wall.cell;
      const isIn = along > part.from && along < part.to && y > part.bottom && y < part.top;
      return wall.wall === 'back' && isIn ? deviation : old;
    }),
  }));
  return { ...model, walls };
}

/** The same room in other metres, as the engine measures it when it finds a door's head a little higher or lower. */
export function inOtherMetres(model: RoomModel, by: number): RoomModel {
  const { box, floor } = model;
  const opening = (o: Opening): Opening => ({
    ...o,
    ...{ from: by * o.from, to: by * o.to, bottom: by * o.bottom, top: by * o.top },
  });
  const wall = (w: WallEvidence): WallEvidence => ({
    ...w,
    ...{ at: by * w.at, from: by * w.from, to: by * w.to, cell: by * w.cell },
  });
  const [left, right, back, front] = [box.left, box.right, box.back, box.front].map((side) => by * side);
  const grown = { ...box, left, right, back, front, height: by * box.height };
  return {
    ...model,
    cameraHeight: by * model.cameraHeight,
    box: grown,
    outline: boxOutline(grown),
    walls: model.walls.map(wall),
    openings: model.openings.map(opening),
    floor: { ...floor, x0: by * floor.x0, z0: by * floor.z0, cell: by * floor.cell },
  };
}

/** A random room between 2.6 and 7 m, photographed from near its front wall, with openings and now and then an obstacle. */
export function randomRoom(seed: number): RoomModel {
  const random = createRandom(seed);
  const width = between(random, 2.6, 7);
  const depth = between(random, 2.6, 7);
  const left = -between(random, 0.2, 0.8) * width;
  const front = -between(random, 0, 0.3);
  const box = { left, right: left + width, back: front + depth, front, height: between(random, 2.4, 3.2) };
  const yaw = (left / width + 0.5) * between(random, 0, -1.6) + between(random, -0.12, 0.12);
  const obstacles: [number, number, number, number][] = [];
  if (random() < 0.25) {
    const x = between(random, box.left, box.right - 0.5);
    const z = between(random, 1.5, Math.max(1.6, box.back - 0.4));
    // Longer than wide: a thing hides the floor behind it as well.
    obstacles.push([x, x + between(random, 0.35, 1), z, z + between(random, 0.6, 1)]);
  }
  return sketchedRoom({
    box,
    cameraHeight: between(random, 1.15, 1.65),
    focal: between(random, 0.5, 0.85),
    pitch: between(random, -0.03, 0.2),
    yaw,
    aspect: random() < 0.15 ? 0.75 : 1.5,
    openings: randomOpenings(random, box),
    obstacles,
    trust: { back: between(random, 0.2, 1), left: between(random, 0.2, 1), right: between(random, 0.2, 1) },
  });
}
