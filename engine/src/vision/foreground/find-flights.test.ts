import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../math/vec3.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { type FloorGrid, projectWorld, type RoomBox, worldRay } from '../../scene/room.ts';
import { SURFACE_CLASSES } from '../../scene/surface-class.ts';
import type { ClassifiedSegment } from '../camera/segments.ts';
import { SEEN_EDGES, SEEN_FACES, type SegmentationMaps, surfacePlane } from '../segmentation/segmentation-maps.ts';
import { findStairBalusters } from './detect-foreground.ts';
import { findFlights } from './find-flights.ts';
import { blockUnder, type FlightLine } from './flight.ts';
import { findStandingParts } from './standing-parts.ts';

const camera: Camera = {
  width: 900,
  height: 600,
  focal: 560,
  cx: 450,
  cy: 300,
  rotation: rotationFromAngles(0.1, 0, 0.08),
};
const cameraHeight = 1.45;
const box: RoomBox = {
  left: -3,
  right: 3,
  back: 6,
  front: -1,
  height: 2.6,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};
const [COLUMNS, ROWS] = [120, 80];

/** A shape in a vertical plane: metres along it and above the floor. */
type Shape = (s: number, y: number) => boolean;

/** Segmentation in which a shape in a vertical plane has a class, and everything else below the horizon is floor. */
function maps(along: 'x' | 'z', at: number, shape: Shape, surface: 'builtin' | 'thing' = 'builtin'): SegmentationMaps {
  const blank = (planes: number) => new Float32Array(planes * COLUMNS * ROWS);
  const seen: SegmentationMaps = {
    width: COLUMNS,
    height: ROWS,
    surfaces: blank(SURFACE_CLASSES.length),
    faces: blank(SEEN_FACES),
    edges: blank(SEEN_EDGES.length),
  };
  const [solid, floor] = [surfacePlane(seen, surface), surfacePlane(seen, 'floor')];
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) {
    const column = cell % COLUMNS;
    const row = (cell - column) / COLUMNS;
    const [dx, dy, dz] = worldRay(camera, (column + 0.5) * 7.5, (row + 0.5) * 7.5);
    const t = along === 'x' ? at / dz : at / dx;
    if (t > 0 && shape(t * (along === 'x' ? dx : dz), cameraHeight + t * dy)) solid[cell] = 1;
    else if (dy < 0 && (dz * cameraHeight) / -dy < box.back) floor[cell] = 1;
  }
  return seen;
}

/** A flight of steps, half a metre thick, that leaves the floor at `from`. */
const steps =
  (from: number, to: number, slope: number): Shape =>
  (s, y) => {
    const run = (s - from) * Math.sign(to - from);
    const step = Math.floor(run / 0.25) * 0.25 * slope;
    return run > 0 && run < Math.abs(to - from) && y > step && y < step + 0.5 && y < 2.4;
  };

const find = (seen: SegmentationMaps, room = box) =>
  findFlights(findStandingParts(seen, camera, cameraHeight, room), camera, cameraHeight, room);

describe('findFlights', () => {
  it.each([
    { where: 'along the back wall, to the right', along: 'x', at: 5, from: -1, to: 2.2, slope: 0.7 },
    { where: 'along the back wall, to the left', along: 'x', at: 5, from: 1.6, to: -1.5, slope: 0.75 },
    { where: 'along a side wall, away from the viewer', along: 'z', at: -2, from: 3, to: 5.9, slope: 0.7 },
    { where: 'along a side wall, towards the viewer', along: 'z', at: 2.2, from: 5.4, to: 2.6, slope: 0.8 },
    { where: 'free in the room, up to the back wall', along: 'z', at: 0.8, from: 3, to: 5.9, slope: 0.7 },
  ] as const)('finds a flight $where', ({ along, at, from, to, slope }) => {
    const [flight, ...others] = find(maps(along, at, steps(from, to, slope)));
    expect(others).toEqual([]);
    expect(flight.along).toBe(along);
    expect(Math.abs(flight.at - at)).toBeLessThan(0.3);
    expect(Math.abs(flight.from - from)).toBeLessThan(0.5);
    expect(Math.sign(flight.to - flight.from)).toBe(Math.sign(to - from));
    expect(Math.abs(flight.slope - slope)).toBeLessThan(0.12);
    expect(flight.cells.size).toBeGreaterThan(50);
  });

  it('knows the distance of its cells, also where floor shows under them', () => {
    const [flight] = find(maps('x', 4, steps(-1, 2.2, 0.7)));
    const hung = projectWorld(camera, cameraHeight, [1, 1.6, 4]);
    const cell = Math.floor(hung.y / 7.5) * COLUMNS + Math.floor(hung.x / 7.5);
    expect(Math.abs((flight.cells.get(cell) ?? 0) - Math.hypot(1, 4))).toBeLessThan(0.3);
  });

  it.each([
    ['a counter along the wall', 'x', 5.4, (s: number, y: number) => Math.abs(s) < 1.5 && y > 0 && y < 0.9],
    ['a wall that ends in the room', 'z', -1, (s: number, y: number) => s > 2 && s < 5.5 && y > 0],
    [
      'a slanting flue that does not reach the floor',
      'x',
      5,
      (s: number, y: number) => Math.abs(y - 1.8 - 0.5 * s) < 0.1 && Math.abs(s) < 1,
    ],
    ['a beam under the ceiling', 'x', 4, (_: number, y: number) => y > 2.3 && y < 2.6],
    ['a low ramp', 'x', 5, (s: number, y: number) => s > -1 && s < 2 && y > 0.1 * s && y < 0.3 + 0.1 * s],
  ] as const)('takes %s for none', (_, along, at, shape) => {
    expect(find(maps(along, at, shape))).toEqual([]);
  });

  it('rejects flights that come close to the viewer', () => {
    const narrow = { ...box, left: -0.6, right: 9 };
    expect(find(maps('z', 0.5, steps(2.4, 0.4, 0.9)), narrow)).toEqual([]);
  });

  it('rejects furniture, whatever its outline', () => {
    expect(find(maps('x', 5, steps(-1, 2.2, 0.7), 'thing'))).toEqual([]);
  });
});

const flight: FlightLine = { along: 'x', at: 5, from: -1, to: 2.2, slope: 0.7, rise: 0 };

describe('findStairBalusters', () => {
  /** A bar on the flight, `run` metres from its foot. */
  function bar(run: number, bottom = 0.4, length = 0.9): ClassifiedSegment {
    const ends = [bottom, bottom + length].map((above): Vec3 => [-1 + run, 0.7 * run + above, 5]);
    const [low, high] = ends.map((end) => projectWorld(camera, cameraHeight, end));
    return { x1: low.x, y1: low.y, x2: high.x, y2: high.y, length: low.y - high.y, axis: 1, error: 0 };
  }
  const findIn = (segments: readonly ClassifiedSegment[]) =>
    findStairBalusters(
      { camera, segments, inlierShare: 1, focalSource: 'lines', pitch: 0.1, roll: 0, yaw: 0.08 },
      cameraHeight,
      flight,
    );
  const row = (count: number, gap: number, make = bar) => Array.from({ length: count }, (_, i) => make(0.3 + i * gap));

  it('finds the bars under a rail with feet on steps', () => {
    const onSteps = row(14, 0.15, (run) => {
      const lower = ((run % 0.25) - 0.125) * 0.7;
      return bar(run, 0.4 - lower, 0.9 + lower);
    });
    const found = findIn([...onSteps, bar(1.02, 0.1, 1.4), bar(1.33, 0.9, 1)]);
    expect(found?.height).toBeCloseTo(0.9, 1);
    expect(found?.from[0]).toBeCloseTo(-0.7, 1);
    expect(found?.to[0]).toBeCloseTo(1.25, 1);
    expect(found?.bottom[0]).toBeCloseTo(0.21 + 0.4, 1);
    expect(found?.bottom[1]).toBeCloseTo(1.575 + 0.4, 1);
  });

  it('rejects few, uneven, short or level uprights', () => {
    expect(findIn(row(4, 0.15))).toBeNull();
    expect(findIn([0.2, 0.29, 0.52, 0.9, 1, 1.3, 1.52].map((run) => bar(run)))).toBeNull();
    expect(findIn(row(14, 0.15, (run) => bar(run, 0.4, 0.2)))).toBeNull();
    expect(findIn(row(14, 0.15, (run) => bar(run, 0.9 - 0.7 * run)))).toBeNull();
  });
});

it('blockUnder blocks the floor under the low part of a flight, up to the wall behind it', () => {
  const floor: FloorGrid = { x0: -3, z0: 0, cell: 0.1, columns: 60, rows: 60, cells: new Uint8Array(3600).fill(1) };
  blockUnder(floor, { ...flight, slope: 1 }, box);
  const at = (x: number, z: number) => floor.cells[Math.round((z - 0.05) / 0.1) * 60 + Math.round((x + 2.95) / 0.1)];
  expect([at(-0.5, 5), at(0.5, 5.9), at(0.5, 4.8), at(-1.2, 5)]).toEqual([2, 2, 2, 2]);
  expect([at(-0.5, 4.5), at(1.6, 5), at(-1.5, 5)]).toEqual([1, 1, 1]);
});
