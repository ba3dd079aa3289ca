import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { createRandom } from '../math/random.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { BuiltinFront, CounterTop, RoomModel } from '../scene/room.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { solidAt } from './extras/filled.ts';
import { pictureBox } from './picture.ts';
import { planRoom } from './plan-room.ts';
import { planProblems } from './problems/plan-problems.fixture.ts';
import { type RoomSketch, sketchedRoom } from './room.fixture.ts';
import { plansMeet } from './solid.ts';

type Box = readonly [number, number, number, number];

const SKETCH: RoomSketch = {
  box: { left: -2, right: 2, back: 4.6, front: -0.3, height: 2.6 },
  cameraHeight: 1.4,
  focal: 0.55,
  pitch: 0.08,
  yaw: 0,
  aspect: 1.5,
  openings: [],
  obstacles: [],
  trust: { back: 0.8, left: 0.8, right: 0.8 },
};

/** The top behind a front, free but for a hob or a sink in its middle where it has one. */
function topOf({ facing, at, from, to }: BuiltinFront, depth: number, hasHob: boolean): CounterTop {
  const cell = 0.05;
  const [columns, rows] = [Math.floor((to - from) / cell), Math.floor(depth / cell)];
  const cells = Uint8Array.from({ length: columns * rows }, (_, i) =>
    hasHob && Math.abs((i % columns) - columns / 2) * cell < 0.35 ? 0 : 1,
  );
  return { facing, at, from, to: from + columns * cell, top: 0.91, cell, columns, rows, cells };
}

/** A kitchen with a counter along the back wall and, by default, an island before it. */
function kitchen(random: () => number, hasIsland: boolean): RoomModel {
  const between = (a: number, b: number): number => a + (b - a) * random();
  const width = between(3, 6);
  const back = between(hasIsland ? 5 : 4, 7);
  const left = -width * between(0.3, 0.7);
  const right = left + width;
  const counter: Box = [left, right, back - 0.62, back];
  const fronts: BuiltinFront[] = [{ facing: 'back', at: back - 0.62, from: left, to: right, seats: false }];
  const counters: CounterTop[] = [topOf(fronts[0], 0.6, true)];
  const obstacles: Box[] = [counter];
  if (hasIsland) {
    const near = back - 2.6;
    const from = left + width * 0.3;
    const to = Math.min(right - 0.3, from + between(1.5, 2.4));
    obstacles.push([from, to, near, near + 0.9]);
    fronts.unshift({ facing: 'back', at: near, from, to, seats: true });
    counters.unshift(topOf(fronts[0], 0.9, false));
  }
  const door = { kind: 'door', wall: 'left', from: 0.9, to: 1.75, bottom: 0, top: 2.05, confidence: 0.9 } as const;
  return sketchedRoom({
    ...SKETCH,
    box: { ...SKETCH.box, left, right, back },
    obstacles,
    fronts,
    counters,
    openings: random() < 0.5 ? [door] : [],
  });
}

/** A bathroom with a bath along one of its walls; `wider`: metres by which width and depth together are larger than usual. */
function bathroom(random: () => number, wider = 0): RoomModel {
  const between = (a: number, b: number): number => a + (b - a) * random();
  const width = between(1.7, 2.6) + wider / 2;
  const back = between(2.4, 3.4) + wider / 2;
  const left = -width * between(0.35, 0.65);
  const box = { ...SKETCH.box, left, right: left + width, back };
  const isAcross = random() < 0.6;
  const bath: Box = isAcross
    ? [box.left, box.right, back - 0.72, back]
    : [box.right - 0.72, box.right, back - 1.65, back];
  const front: BuiltinFront = isAcross
    ? { facing: 'back', at: back - 0.72, from: box.left, to: box.right, seats: false }
    : { facing: 'right', at: box.right - 0.72, from: back - 1.65, to: back, seats: false };
  // Where the bath is at the side, a basin hangs at the wall across.
  const basin: Box = [box.left + 0.3, box.left + 0.75, back - 0.42, back];
  const washed: BuiltinFront = { facing: 'back', at: basin[2], from: basin[0], to: basin[1], seats: false };
  const others = isAcross ? [] : [basin];
  const fronts = isAcross ? [front] : [front, washed];
  return sketchedRoom({ ...SKETCH, focal: 0.5, pitch: 0.2, box, obstacles: [bath, ...others], fronts });
}

const planned = (count: number, room: 'KITCHEN' | 'BATHROOM', draw: (random: () => number, i: number) => RoomModel) =>
  Array.from({ length: count }, (_, i) => {
    const model = draw(createRandom(i + 7), i);
    const request = { room, style: STYLE_IDS[i % STYLE_IDS.length], seed: i };
    return { model, plan: planRoom(model, request, testCatalogue) };
  });

const problemsOf = (results: ReturnType<typeof planned>): string[] =>
  results.flatMap(({ model, plan }, i) => (plan ? planProblems(model, plan).map((each) => `${i}: ${each}`) : []));

describe('kitchens', { timeout: 60_000 }, () => {
  const withIsland = planned(byExtent(16, 24), 'KITCHEN', (random) => kitchen(random, true));
  const without = planned(byExtent(16, 24), 'KITCHEN', (random) => kitchen(random, false));

  it('keep the floor before counters free, and every other rule of the trade', () => {
    expect(problemsOf([...withIsland, ...without])).toEqual([]);
  });

  it('are furnished where there is floor: with stools at most islands, tables or runners elsewhere', () => {
    expect(withIsland.filter(({ plan }) => plan).length).toBeGreaterThanOrEqual(byExtent(14, 22));
    expect(without.filter(({ plan }) => plan).length).toBeGreaterThanOrEqual(byExtent(14, 22));
    const mains = (results: typeof without) => results.flatMap(({ plan }) => (plan ? [plan.pieces[0].piece] : []));
    expect(mains(withIsland).filter((piece) => piece === 'barStool').length).toBeGreaterThan(byExtent(10, 16));
    expect(new Set(mains(without))).toEqual(new Set(['diningTable', 'runner']));
  });

  it('have one or two groups of objects on their counters, never on a hob, and none where no top is trusted', () => {
    const setsOf = (pieces: readonly PlacedPiece[]) => pieces.filter(({ piece }) => piece === 'counterSet');
    const counts = withIsland.flatMap(({ plan }) => (plan ? [setsOf(plan.pieces).length] : []));
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(0.8 * counts.length);
    for (const { plan } of withIsland) {
      const sets = setsOf(plan?.pieces ?? []);
      expect(new Set(sets.map(({ variant }) => variant)).size).toBe(sets.length);
    }
    for (const { model } of withIsland.slice(0, byExtent(3, withIsland.length))) {
      const bare = planRoom({ ...model, counters: [] }, { room: 'KITCHEN', style: 'MODERN', seed: 1 }, testCatalogue);
      expect(setsOf(bare?.pieces ?? [])).toEqual([]);
    }
  });

  it('have plants before bare walls, and none before what may be cabinets whose fronts were not found', () => {
    const plants = ({ plan }: { plan: ReturnType<typeof planRoom> }) =>
      (plan?.pieces ?? []).filter(({ piece }) => piece === 'plant').length;
    expect(without.filter((result) => plants(result) > 0).length).toBeGreaterThan(byExtent(5, 8));
    const lined = planned(byExtent(8, 24), 'KITCHEN', (random) => {
      const model = kitchen(random, false);
      return { ...model, walls: model.walls.map((wall) => ({ ...wall, cells: wall.cells.map(() => 1) })) };
    });
    expect(lined.filter((result) => plants(result) > 0)).toEqual([]);
  });

  it('turn every stool to the island', () => {
    for (const { plan } of withIsland) {
      for (const stool of plan?.pieces.filter(({ piece }) => piece === 'barStool') ?? [])
        expect(Math.cos(stool.yaw)).toBeGreaterThan(0.9);
    }
  });

  it('have stools at no front that is not known to seat people', () => {
    expect(without.flatMap(({ plan }) => plan?.pieces ?? []).some(({ piece }) => piece === 'barStool')).toBe(false);
  });
});

describe('bathrooms', { timeout: 60_000 }, () => {
  const results = planned(32, 'BATHROOM', (random) => bathroom(random));
  const wide = planned(32, 'BATHROOM', (random) => bathroom(random, 2.6));

  it('keep what people wash at free, and every other rule of the trade', () => {
    expect(problemsOf(results)).toEqual([]);
  });

  it('of four square metres are furnished, with a mat in nearly all', () => {
    const found = results.flatMap(({ plan }) => (plan ? [plan] : []));
    expect(found.length).toBeGreaterThanOrEqual(29);
    expect(found.filter(({ pieces }) => pieces[0].piece === 'bathMat').length).toBeGreaterThanOrEqual(
      0.85 * found.length,
    );
  });

  it('hold nothing of a living room', () => {
    const allowed = ['bathMat', 'stool', 'towelLadder', 'laundryBasket', 'plant', 'art'];
    const pieces = results.flatMap(({ plan }) => plan?.pieces ?? []);
    expect(pieces.filter(({ piece }) => !allowed.includes(piece))).toEqual([]);
  });

  const solidOf = ({ position, yaw, size }: PlacedPiece) => solidAt(position[0], position[2], yaw, size);

  it('have baskets that are small in the picture', () => {
    const widths = [...results, ...wide].flatMap(({ model, plan }) =>
      (plan?.pieces ?? [])
        .filter(({ piece }) => piece === 'laundryBasket')
        .map((piece) => {
          const { x0, x1 } = pictureBox(model, solidOf(piece));
          return x1 - x0;
        }),
    );
    expect(widths.length).toBeGreaterThan(5);
    expect(Math.max(...widths)).toBeLessThanOrEqual(0.2);
  });

  it('keep ladder, basket and plant apart from one another and from the stool', () => {
    const spread = ['stool', 'towelLadder', 'laundryBasket', 'plant'];
    let pairs = 0;
    for (const { plan } of [...results, ...wide]) {
      const standing = (plan?.pieces ?? []).filter(({ piece }) => spread.includes(piece));
      standing.forEach((one, i) => {
        for (const other of standing.slice(i + 1)) {
          pairs++;
          const apart = [one, other].some(({ piece }) => piece === 'towelLadder') ? 0.2 : 0.26;
          expect(plansMeet(solidOf(one), solidOf(other), apart - 1e-6)).toBe(false);
        }
      });
    }
    expect(pairs).toBeGreaterThan(10);
  });

  it('have ladders whose heads touch the wall that they lean on', () => {
    let ladders = 0;
    for (const { model, plan } of wide) {
      for (const { position, yaw, size } of plan?.pieces.filter(({ piece }) => piece === 'towelLadder') ?? []) {
        ladders++;
        const [x, z] = [position[0] - (size.depth / 2) * Math.sin(yaw), position[2] - (size.depth / 2) * Math.cos(yaw)];
        const { left, right, back } = model.box;
        expect(Math.min(Math.abs(x - left), Math.abs(x - right), Math.abs(z - back))).toBeLessThan(1e-6);
      }
    }
    expect(ladders).toBeGreaterThan(5);
  });

  it('have at most one print, no wider than a small one', () => {
    const prints = wide.map(({ plan }) => (plan?.pieces ?? []).filter(({ piece }) => piece === 'art'));
    expect(Math.max(...prints.map(({ length }) => length))).toBe(1);
    for (const { size } of prints.flat()) expect(size.width).toBeLessThanOrEqual(0.75);
  });

  it.each(STYLE_IDS)('of %s have slender plants, of other kinds from home to home', (style) => {
    const kinds = new Set<number>();
    for (const [at, { model }] of results.entries()) {
      if (kinds.size >= byExtent(2, 3)) break;
      const plan = planRoom(model, { room: 'BATHROOM', style, seed: at + 1 }, planCatalogue);
      for (const { piece, variant, size } of plan?.pieces ?? []) {
        if (piece !== 'plant') continue;
        kinds.add(variant);
        expect(size.width).toBeLessThan(traitsOf('plant').homeWidth?.least ?? 0);
      }
    }
    expect(kinds.size).toBeGreaterThanOrEqual(2);
  });

  it('keep mat and stool out of the swing of a door', () => {
    const door = { kind: 'door', wall: 'back', from: -0.5, to: 0.4, bottom: 0, top: 2.05, confidence: 0.9 } as const;
    const model = sketchedRoom({
      ...SKETCH,
      focal: 0.5,
      pitch: 0.2,
      box: { ...SKETCH.box, left: -1.2, right: 1.2, back: 3.2 },
      openings: [door],
    });
    const plan = planRoom(model, { room: 'BATHROOM', style: 'MODERN', seed: 2 }, testCatalogue);
    expect(plan?.pieces.length).toBeGreaterThan(0);
    expect(plan && planProblems(model, plan)).toEqual([]);
  });
});
