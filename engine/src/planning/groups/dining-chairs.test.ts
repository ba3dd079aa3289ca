import { describe, expect, it } from 'vitest';
import { exhaustively } from '../../exhaustively.fixture.ts';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { cutShare } from '../costs.ts';
import { solidAt } from '../extras/filled.ts';
import { chooseFurnitureSet, type FurnitureSet } from '../furniture-set.ts';
import { pictureBox } from '../picture.ts';
import { planRoom } from '../plan-room.ts';
import { PLAIN_ROOM, type RoomSketch, sketchedRoom } from '../room.fixture.ts';
import { plansMeet } from '../solid.ts';
import { standAt } from '../stand-members.ts';
import { chairsAround, places } from './dining-chairs.ts';

const sets = STYLE_IDS.flatMap((style) =>
  [0, 1, 2].map((designs): FurnitureSet => chooseFurnitureSet(planCatalogue, style, { designs, designIndex: 0 }, 12)),
);
const tops = [1.2, 1.25, 1.3, 1.4, 1.5].map((width) => ({ width, depth: width }));

/** A dining room of 4.6 by 4.5 m, photographed past its doorway: a narrow table for six has no place in the picture. */
const SQUARE_ROOM: RoomSketch = {
  ...PLAIN_ROOM,
  box: { left: -4.05, right: 0.5, back: 4.45, front: -2.5, height: 2.6 },
  cameraHeight: 1.3,
  focal: 0.52,
  pitch: 0,
  yaw: 0.45,
  openings: [
    { kind: 'window', wall: 'back', from: -3.8, to: -0.1, bottom: 0.45, top: 2.2, confidence: 0.9 },
    { kind: 'doorway', wall: 'left', from: 1.65, to: 2.9, bottom: 0, top: 2.15, confidence: 0.9 },
  ],
};

describe('a round table', () => {
  it('seats six where each has 0.62 m of its edge: from 1.2 m', () => {
    for (const furnitureSet of sets) {
      const chair = furnitureSet.size('diningChair');
      expect(places({ width: 1.25, depth: 1.25 }, chair)).toContain(6);
      expect(places({ width: 1.1, depth: 1.1 }, chair)).toEqual([4]);
    }
  });

  it('has chairs around it that do not meet', () => {
    for (const furnitureSet of sets) {
      for (const top of tops) {
        for (const count of places(top, furnitureSet.size('diningChair'))) {
          const pose = { x: 0, z: 0, yaw: 0, anchor: 'floating' } as const;
          const chairs = chairsAround(furnitureSet, top, count).map((chair) => standAt(pose, chair, {}).solid);
          chairs.forEach((one, i) => {
            for (const other of chairs.slice(0, i)) expect(plansMeet(one, other)).toBe(false);
          });
        }
      }
    }
  });
});

const seatsIn = (sketch: RoomSketch, seed: number): number[] =>
  STYLE_IDS.map((style) => {
    const pieces = planRoom(sketchedRoom(sketch), { room: 'DINING_ROOM', style, seed }, planCatalogue)?.pieces ?? [];
    return pieces.filter(({ piece }) => piece === 'diningChair').length;
  });

describe('a dining room of 2.7 m', () => {
  it("has its table in the middle, where it fits within a hand's breadth, not with one side at a wall", () => {
    const narrow = sketchedRoom({
      ...PLAIN_ROOM,
      box: { ...PLAIN_ROOM.box, left: -1.7, right: 1, back: 5 },
      focal: 0.7,
    });
    for (const style of STYLE_IDS) {
      const plan = planRoom(narrow, { room: 'DINING_ROOM', style, seed: 1 }, planCatalogue);
      expect(plan?.arrangement, style).toMatch(/ m, \d chairs$/);
    }
  });
});

describe('a table near the frame', () => {
  it('is not photographed past half a chair', () => {
    const aside = sketchedRoom({
      ...PLAIN_ROOM,
      box: { ...PLAIN_ROOM.box, left: -2, right: 0.9, back: 4 },
      focal: 0.85,
      aspect: 0.75,
    });
    for (const style of STYLE_IDS) {
      const plan = planRoom(aside, { room: 'DINING_ROOM', style, seed: 1 }, planCatalogue);
      expect(plan, style).not.toBeNull();
      for (const { piece, position, yaw, size } of plan?.pieces ?? []) {
        if (piece !== 'diningChair') continue;
        const solid = solidAt(position[0], position[2], yaw, size);
        expect(cutShare(pictureBox(aside, solid)), style).toBeLessThan(0.2);
      }
    }
  });
});

describe('a dining room of 4.5 m', () => {
  it('seats six in most styles', () => {
    const seats = seatsIn(SQUARE_ROOM, 1);
    expect(seats.filter((count) => count >= 6).length, seats.join()).toBeGreaterThan(STYLE_IDS.length / 2);
  });

  exhaustively('does not get a smaller table because its rug is wide in the picture', () => {
    expect(seatsIn({ ...SQUARE_ROOM, focal: 0.54 }, 2).filter((count) => count < 6).length).toBeLessThanOrEqual(1);
  });
});
