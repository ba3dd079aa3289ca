import { describe, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import type { Vec3 } from '../../math/vec3.ts';
import type { Opening } from '../../scene/room.ts';
import type { RectifiedWall } from '../walls/rectify.ts';
import type { WallSegmentation } from '../walls/segmentation.ts';
import { withFireplaces } from './fireplaces.ts';

const CELL = 0.04;
const COLUMNS = 100;
const ROWS = 60;
/** L*a*b*. */
const BRICK: Vec3 = [38, 13, 16];
const MORTAR: Vec3 = [52, 6, 10];
const SOOT: Vec3 = [9, 0, 1];
const GLASS: Vec3 = [30, 0, -2];

type Paint = (along: number, up: number) => Vec3;

/** Courses of bricks with natural variation. */
function brickwork(): Paint {
  const random = createRandom(4);
  const shades = Array.from({ length: COLUMNS * ROWS }, () => 14 * (random() - 0.5));
  return (along, up) => {
    const [x, y] = [Math.floor((along + 2) / 0.2), Math.floor(up / 0.08)];
    const [l, a, b] = Math.floor(up / CELL) % 4 === 3 ? MORTAR : BRICK;
    return [l + shades[(y * 20 + x) % shades.length], a, b];
  };
}

function wallOf(paint: Paint): RectifiedWall {
  const plane = () => new Float32Array(COLUMNS * ROWS);
  const wall = {
    wall: 'back' as const,
    at: 5,
    from: -2,
    to: 2,
    cell: CELL,
    columns: COLUMNS,
    rows: ROWS,
    known: new Uint8Array(COLUMNS * ROWS).fill(1),
    L: plane(),
    a: plane(),
    b: plane(),
  };
  for (let at = 0; at < COLUMNS * ROWS; at++) {
    const column = at % COLUMNS;
    const colour = paint(-2 + (column + 0.5) * CELL, ((at - column) / COLUMNS + 0.5) * CELL);
    [wall.L[at], wall.a[at], wall.b[at]] = colour;
  }
  return wall;
}

type Bounds = readonly [from: number, to: number, bottom: number, top: number];

const within = ([from, to, bottom, top]: Bounds, colour: Vec3, around: Paint): Paint => {
  return (along, up) => (along > from && along < to && up > bottom && up < top ? colour : around(along, up));
};

/** A network that sees bare wall and, within the rectangle's columns, things. */
function seeing(thing: number): WallSegmentation {
  const plane = (value: number) => new Float32Array(COLUMNS * ROWS).fill(value);
  const groups = { passage: plane(0), window: plane(0), builtin: plane(0) };
  const none = { door: plane(0), beyond: plane(0), decor: plane(0), ceiling: plane(0), corner: plane(0) };
  return { groups, ...none, own: plane(1), weight: plane(1), wall: plane(1 - thing), thing: plane(thing) };
}

describe('withFireplaces', () => {
  it('finds a firebox in brick, with its surround and down to the floor', () => {
    const wall = wallOf(within([-0.5, 0.4, 0.3, 0.9], SOOT, brickwork()));
    const [fire, ...others] = withFireplaces([], wall, seeing(0));
    expect(others).toEqual([]);
    expect(fire).toMatchObject({ kind: 'fireplace', wall: 'back', bottom: 0 });
    for (const [side, truth] of [
      [fire.from, -0.75],
      [fire.to, 0.65],
      [fire.top, 1.15],
    ])
      expect(Math.abs(side - truth)).toBeLessThan(0.1);
    const { from, to, bottom, top } = fire.mouth ?? fire;
    for (const [side, truth] of [
      [from, -0.5],
      [to, 0.4],
      [bottom, 0.3],
      [top, 0.9],
    ])
      expect(Math.abs(side - truth)).toBeLessThan(0.1);
  });

  it('rejects a dark area where a thing is as likely as a wall, as before a radiator', () => {
    const wall = wallOf(within([-0.5, 0.4, 0.1, 0.6], SOOT, () => [80, 0, 4]));
    expect(withFireplaces([], wall, seeing(0)).map(({ kind }) => kind)).toEqual(['fireplace']);
    expect(withFireplaces([], wall, seeing(0.45))).toEqual([]);
  });

  it('finds an arch of glass no darker than the surrounding bricks', () => {
    const brick = brickwork();
    const arch: Paint = (along, up) =>
      Math.hypot(along / 0.5, (up - 0.3) / 0.55) < 1 && up > 0.3 ? GLASS : brick(along, up);
    expect(withFireplaces([], wallOf(arch), seeing(0)).map((o) => o.kind)).toEqual(['fireplace']);
  });

  it('finds none in bare brick, a dark door, a high picture, a vent or where things stand', () => {
    const brick = brickwork();
    const nothing = (paint: Paint, thing = 0) => expect(withFireplaces([], wallOf(paint), seeing(thing))).toEqual([]);
    nothing(brick);
    nothing(within([-0.5, 0.4, 0, 2], SOOT, brick));
    nothing(within([-0.5, 0.4, 1.2, 1.8], SOOT, brick));
    nothing(within([-0.2, 0.1, 0.1, 0.3], SOOT, brick));
    nothing(within([-0.5, 0.4, 0, 0.6], SOOT, brick), 0.8);
  });

  it('drops an uncertain window above it but keeps certain ones and doors', () => {
    const wall = wallOf(within([-0.5, 0.4, 0.3, 0.9], SOOT, brickwork()));
    const window: Opening = { kind: 'window', wall: 'back', from: -1, to: 1, bottom: 1, top: 2, confidence: 0.45 };
    const door: Opening = { ...window, kind: 'door', from: 1.1, to: 1.9, bottom: 0, confidence: 0.5 };
    const kinds = (of: readonly Opening[]) =>
      withFireplaces(of, wall, seeing(0))
        .map((o) => o.kind)
        .sort();
    expect(kinds([window, door])).toEqual(['door', 'fireplace']);
    expect(kinds([{ ...window, confidence: 0.9 }])).toEqual(['fireplace', 'window']);
  });

  it('resolves overlaps with other openings by confidence', () => {
    const wall = wallOf(within([-0.5, 0.4, 0.3, 0.9], SOOT, brickwork()));
    const window: Opening = { kind: 'window', wall: 'back', from: -0.5, to: 0.4, bottom: 0.3, top: 0.9, confidence: 1 };
    expect(withFireplaces([window], wall, seeing(0))).toEqual([window]);
    expect(withFireplaces([{ ...window, confidence: 0.5 }], wall, seeing(0)).map((o) => o.kind)).toEqual(['fireplace']);
  });

  it('merges a fire with the chimney breast found around it', () => {
    const wall = wallOf(within([-0.5, 0.4, 0.3, 0.9], SOOT, brickwork()));
    const breast: Opening = {
      kind: 'fireplace',
      wall: 'back',
      from: -1,
      to: 0.9,
      bottom: 0,
      top: 2.2,
      confidence: 0.6,
    };
    const [fire, ...others] = withFireplaces([breast], wall, seeing(0));
    expect(others).toEqual([]);
    expect(fire).toMatchObject({ from: -1, to: expect.closeTo(0.9), top: 2.2 });
    expect(fire.confidence).toBeGreaterThan(0.6);
  });

  it('does not call a built-in without a firebox a fireplace, with a segmentation either', () => {
    const wall = wallOf(brickwork());
    const radiator: Opening = {
      kind: 'fireplace',
      wall: 'back',
      from: -1,
      to: 0.9,
      bottom: 0,
      top: 0.7,
      confidence: 0.6,
    };
    expect(withFireplaces([radiator], wall, seeing(0))).toEqual([{ ...radiator, kind: 'other' }]);
    expect(withFireplaces([radiator], wall, null)).toEqual([radiator]);
  });
});
