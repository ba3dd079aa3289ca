import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { enhanceRoom } from './enhance-room.ts';
import { solidAt } from './extras/filled.ts';
import { mayStand } from './limits.ts';
import type { PictureBox } from './picture.ts';
import { type RoomSketch, randomRoom, sketchedRoom } from './room.fixture.ts';
import { solidsMeet } from './solid.ts';
import { prepareSpace } from './space.ts';

const everywhere = (): boolean => true;
const request = { room: 'LIVING_ROOM', style: 'SCANDINAVIAN', seed: 4 } as const;

/** A room in the middle of which something large stands. */
const sketch: RoomSketch = {
  box: { left: -2.6, right: 2.6, back: 5.2, front: -0.4, height: 2.6 },
  ...{ cameraHeight: 1.45, focal: 0.6, pitch: 0.08, yaw: 0, aspect: 1.5 },
  openings: [],
  obstacles: [[-1.1, 1.1, 2.4, 4]],
  trust: { back: 0.9, left: 0.9, right: 0.9 },
};
const room = sketchedRoom(sketch);

describe('enhanceRoom', () => {
  it('adds a plant, a lamp and pictures to a room that keeps its furniture', () => {
    const plan = enhanceRoom(room, request, testCatalogue, everywhere);
    expect(plan?.pieces.map(({ piece }) => piece)).toEqual(expect.arrayContaining(['plant', 'floorLamp', 'art']));
    expect(enhanceRoom(room, request, testCatalogue, everywhere)).toEqual(plan);
  });

  it('adds nothing before what the photo shows in the room', () => {
    expect(enhanceRoom(room, request, testCatalogue, () => false)).toBeNull();
    const checked: PictureBox[] = [];
    const plan = enhanceRoom(room, request, testCatalogue, (box) => {
      checked.push(box);
      return box.x1 < 0.5;
    });
    expect(checked.length).toBeGreaterThan(0);
    for (const { position } of plan?.pieces ?? []) expect(position[0]).toBeLessThan(0);
  });

  it('adds nothing where only one kind of thing finds a place', () => {
    // Places for what stands on the floor, none on the walls: a plant and a lamp, or a plant alone.
    const onFloor = ({ y1 }: PictureBox): boolean => y1 > 0.6;
    const pieces = (room: 'LIVING_ROOM' | 'DINING_ROOM') =>
      enhanceRoom(sketchedRoom(sketch), { ...request, room }, testCatalogue, onFloor)?.pieces.map(({ piece }) => piece);
    expect(pieces('LIVING_ROOM')).toEqual(['plant', 'floorLamp']);
    expect(pieces('DINING_ROOM')).toBeUndefined();
  });

  it('lights no lamp where people cook', () => {
    const plan = enhanceRoom(room, { ...request, room: 'DINING_ROOM' }, testCatalogue, everywhere);
    expect(plan?.pieces.map(({ piece }) => piece)).not.toContain('floorLamp');
  });

  it('keeps the floor before counters free, as in an empty kitchen', () => {
    const counter = { facing: 'back', at: 4.6, from: -2.6, to: 2.6, seats: false } as const;
    const withCounter = sketchedRoom({ ...sketch, obstacles: [...sketch.obstacles, [-2.6, 2.6, counter.at, 5.2]] });
    const kitchen = { ...withCounter, fronts: [counter] };
    const inTheWay = (room: 'KITCHEN' | 'LIVING_ROOM') =>
      (enhanceRoom(kitchen, { ...request, room }, testCatalogue, everywhere)?.pieces ?? []).filter(
        ({ piece, position, size }) => piece !== 'art' && position[2] + size.depth / 2 > counter.at - 1,
      );
    // Without the counter's rule a plant goes into that corner.
    expect(inTheWay('LIVING_ROOM').length).toBeGreaterThan(0);
    expect(inTheWay('KITCHEN')).toEqual([]);
  });

  it('finds a place for something or for nothing whatever the seed', () => {
    const answers = { something: 0, nothing: 0 };
    for (let number = 1; number <= byExtent(20, 40); number++) {
      const model = randomRoom(number);
      // A strip of the photo is bare, wide enough for two kinds of things in some designs and too narrow in others.
      const from = (number % 9) / 10;
      const isBare = ({ x0, x1 }: PictureBox): boolean => x0 >= from && x1 <= from + 0.2;
      const found = byExtent([1, 2, 3], [1, 2, 3, 4, 5, 6, 7, 8]).map(
        (seed) => enhanceRoom(model, { ...request, seed }, planCatalogue, isBare) !== null,
      );
      expect(new Set(found).size, `room ${number}: ${found}`).toBe(1);
      answers[found[0] ? 'something' : 'nothing']++;
    }
    expect(Math.min(answers.something, answers.nothing)).toBeGreaterThan(byExtent(2, 4));
  });

  it('stands within every limit and apart, in any room', () => {
    for (let seed = 1; seed <= byExtent(30, 60); seed++) {
      const model = randomRoom(seed);
      const plan = enhanceRoom(model, { ...request, seed }, testCatalogue, everywhere);
      if (!plan) continue;
      const space = prepareSpace(model);
      const standing = plan.pieces.filter(({ piece }) => piece !== 'art');
      const solids = standing.map(({ position, yaw, size }) => solidAt(position[0], position[2], yaw, size));
      standing.forEach(({ piece }, i) => {
        expect(mayStand(space, piece, solids[i]), `${piece} of ${seed}`).toBe(true);
        for (const other of solids.slice(i + 1)) expect(solidsMeet(solids[i], other, 0.05)).toBe(false);
      });
    }
  });
});
