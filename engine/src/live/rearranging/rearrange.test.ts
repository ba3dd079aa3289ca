import { describe, expect, it } from 'vitest';
import type { PlacedPiece } from '../../scene/pieces.ts';
import type { Scene } from '../../scene/scene.ts';
import { HALL, plannedIn, plannedRooms, sceneIn } from '../planned-scene.fixture.ts';
import { wholeSolid } from '../shown-solids.ts';
import { warningsOf } from '../warnings.ts';
import { rearrange } from './rearrange.ts';

const living = plannedIn(HALL).scene;
const of = ({ pieces }: Scene, kind: string): PlacedPiece[] => pieces.filter(({ piece }) => piece === kind);
const one = (scene: Scene, kind: string): PlacedPiece => {
  const [found] = of(scene, kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};
const done = (words: string, scene = living): Scene => {
  const result = rearrange(HALL, scene, words);
  expect(result.notDone).toEqual([]);
  return result.scene;
};
const problems = (words: string, scene = living) => {
  const result = rearrange(HALL, scene, words);
  expect(result.scene.pieces).toEqual(scene.pieces);
  return result.notDone.map(({ why }) => why);
};
/** An empty hall with a sofa, for moves that other furniture would hinder. */
const bare = done('add a sofa', sceneIn(HALL));

describe('rearrange', () => {
  it('puts a sofa to the window wall, with its back to it and on one side of nothing that is forbidden', () => {
    const scene = done('sofa to the window wall', bare);
    const sofa = one(scene, 'sofa');
    expect(sofa.position[0]).toBeGreaterThan(HALL.box.right - 1);
    expect(sofa.yaw).toBeCloseTo(-Math.PI / 2, 5);
    expect(warningsOf(HALL, scene, scene.pieces.indexOf(sofa)).some(({ isForbidden }) => isForbidden)).toBe(false);
  });

  it('puts it to each wall, into a corner and into the middle', () => {
    const back = one(done('sofa to the back wall', bare), 'sofa');
    expect(back.yaw).toBeCloseTo(Math.PI, 5);
    expect(one(done('sofa to the left wall', bare), 'sofa').yaw).toBeCloseTo(Math.PI / 2, 5);
    const plant = one(done('add a plant in the right corner', bare), 'plant');
    expect(Math.hypot(plant.position[0] - HALL.box.right, plant.position[2] - HALL.box.back)).toBeLessThan(1.2);
    const middle = one(done('move the sofa to the middle', bare), 'sofa');
    expect(Math.abs(middle.position[0])).toBeLessThan(0.4);
  });

  it('puts pieces before, beside, opposite and under others', () => {
    const scene = done(
      'sofa to the back wall, add a coffee table in front of the sofa, add an armchair opposite the sofa, add a side table to the left of the sofa, add a rug under the coffee table',
      bare,
    );
    const sofa = one(scene, 'sofa');
    const table = wholeSolid(one(scene, 'coffeeTable'));
    expect(table.z).toBeLessThan(sofa.position[2]);
    expect(Math.abs(table.x - sofa.position[0])).toBeLessThan(0.6);
    expect(Math.cos(one(scene, 'armchair').yaw - sofa.yaw)).toBeLessThan(-0.9);
    expect(one(scene, 'sideTable').position[0]).toBeLessThan(sofa.position[0]);
    const rug = one(scene, 'rug');
    expect([rug.position[0], rug.position[2]]).toEqual([expect.closeTo(table.x, 0), expect.closeTo(table.z, 0)]);
  });

  it('takes steps, turns, removes and replaces', () => {
    const scene = done('sofa to the middle', bare);
    const moved = done('sofa 30 cm to the left', scene);
    expect(one(moved, 'sofa').position[0]).toBeCloseTo(one(scene, 'sofa').position[0] - 0.3, 2);
    const turned = one(done('turn the sofa to face the window', scene), 'sofa');
    expect(Math.sin(turned.yaw)).toBeGreaterThan(0.5);
    expect(of(done('remove the sofa', bare), 'sofa')).toEqual([]);
    expect(of(done('replace the sofa with a bench', bare), 'bench')).toHaveLength(1);
  });

  it('tells the left one of two from the right one, and takes all where several are named', () => {
    const two = done('add an armchair at the left wall, add an armchair at the right wall', sceneIn(HALL));
    const left = of(two, 'armchair').reduce((a, b) => (a.position[0] < b.position[0] ? a : b));
    const rest = of(done('remove the left armchair', two), 'armchair');
    expect(rest).toHaveLength(1);
    expect(rest).not.toContainEqual(left);
    expect(of(done('remove the armchairs', two), 'armchair')).toEqual([]);
  });

  it('says what it does not do, and leaves everything as it is', () => {
    expect(problems('make it cosy')).toEqual(['NOT_UNDERSTOOD']);
    expect(problems('remove the bed')).toEqual(['NO_SUCH_PIECE']);
    expect(problems('sofa next to the bed', bare)).toEqual(['NO_SUCH_PIECE']);
    expect(problems('sofa to the fireplace', bare)).toEqual(['NO_SUCH_PLACE']);
    const atWall = done('move the sofa 20 m to the left', bare);
    expect(problems('move the sofa 20 m to the left', atWall)).toEqual(['STAYS']);
  });

  it('carries out what it can, one after the other', () => {
    const { done: carried, notDone } = rearrange(HALL, bare, 'remove the bed, sofa to the window wall, sing');
    expect(carried.map(({ words }) => words)).toEqual(['sofa to the window wall']);
    expect(notDone.map(({ words }) => words)).toEqual(['remove the bed', 'sing']);
  });

  it('says which orders are too many at a time, and carries out those before them', () => {
    const plants = rearrange(HALL, sceneIn(HALL), Array(6).fill('add a plant').join(', '));
    expect(plants.done).toHaveLength(4);
    expect(plants.notDone.map(({ why }) => why)).toEqual(['TOO_MANY', 'TOO_MANY']);
    const steps = rearrange(HALL, bare, Array(22).fill('sing').join(', '));
    expect(steps.notDone.filter(({ why }) => why === 'TOO_MANY')).toHaveLength(2);
  });

  it('never leaves a piece where the editor forbids it, in random rooms', () => {
    const words = 'sofa to the window wall, bed to the left wall, desk under the window, plant to the right corner';
    for (const { room, scene } of plannedRooms(12)) {
      const { scene: moved } = rearrange(room, scene, words);
      const forbidden = ({ pieces }: Scene, all: Scene) =>
        pieces.flatMap((_, i) => warningsOf(room, all, i).filter(({ isForbidden }) => isForbidden)).length;
      expect(forbidden(moved, moved)).toBeLessThanOrEqual(forbidden(scene, scene));
    }
  });

  it('is deterministic', () => {
    expect(rearrange(HALL, living, 'sofa to the window wall')).toEqual(
      rearrange(HALL, living, 'sofa to the window wall'),
    );
  });
});
