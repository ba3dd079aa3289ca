import { expect, it } from 'vitest';
import { traitsOf } from '../../furniture/catalogue/profiles.ts';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import { boxShare, pictureBox, shareInSight } from '../picture.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { axisSolid } from '../solid.ts';
import type { Standing } from '../stand-members.ts';
import { filledWith } from './filled.fixture.ts';
import { type Extra, solidAt } from './filled.ts';
import { chairInCorner, lampBeside, lampInCorner, plantInCorner, smallChairInCorner } from './in-any-design.ts';

const filled = filledWith(sketchedRoom(PLAIN_ROOM), axisSolid([-1, 1], [4.4, 5.3], [0, 0.8]));
const furnitureSet = chooseFurnitureSet(planCatalogue, 'TRADITIONAL', { designs: 1, designIndex: 0 }, 14);

const tableLampAt = (x: number, z: number): Standing => ({
  member: {
    role: 'lamp',
    piece: 'tableLamp',
    variant: 0,
    size: { width: 0.3, depth: 0.3, height: 0.5 },
    u: 0,
    v: 0,
    turn: 0,
  },
  traits: traitsOf('tableLamp'),
  solid: axisSolid([x - 0.15, x + 0.15], [z - 0.15, z + 0.15], [0.5, 1]),
  yaw: 0,
});

it('a floor lamp does not stand beside a lamp that is on a table already', () => {
  const alone = lampInCorner(filled, furnitureSet, []);
  if (!alone) return expect.fail('no place for a lamp in an empty room');
  const { x, z } = alone;
  const other = lampInCorner(filled, furnitureSet, [tableLampAt(x, z)]);
  expect(other === null || Math.hypot(other.x - x, other.z - z) > 1.5).toBe(true);
});

it('a second plant is of another kind than the first, and a lamp beside a chair than the room has already', () => {
  const first = plantInCorner(filled, furnitureSet, 0, []);
  if (!first) return expect.fail('no place for a plant in an empty room');
  for (const index of [0, 1, 2]) {
    const next = plantInCorner(filled, furnitureSet, index, [first]);
    expect(next && next.variant !== first.variant).toBe(true);
  }
  const chair = chairInCorner(filled, furnitureSet, axisSolid([-1, 1], [4.4, 5.3], [0, 0.8]));
  if (!chair) return expect.fail('no place for a chair in an empty room');
  const lamps = [false, true].map((isSecond) => lampBeside(filled, furnitureSet, chair, isSecond));
  expect(lamps[0]?.variant).toBe(furnitureSet.variant('floorLamp'));
  expect(lamps[1]?.variant).not.toBe(furnitureSet.variant('floorLamp'));
});

it('a low plant leaves the casing of a door free', () => {
  const door = { kind: 'doorway', wall: 'back', from: 1.2, to: 2.1, bottom: 0, top: 2.1, confidence: 0.9 } as const;
  const main = axisSolid([-1.6, 0.2], [4.4, 5.3], [0, 0.8]);
  const busy = filledWith(sketchedRoom({ ...PLAIN_ROOM, openings: [door] }), main);
  const plants: Extra[] = [];
  for (let index = 0; index < 3; index++) {
    const plant = plantInCorner(busy, furnitureSet, index, plants);
    if (plant) plants.push(plant);
  }
  expect(plants.length).toBeGreaterThan(0);
  for (const { x, z, size } of plants) {
    const half = size.width / 2;
    if (size.height <= 0.8 && z > 4.9) expect(x + half <= 0.9 + 1e-6 || x - half >= 2.4 - 1e-6).toBe(true);
  }
});

it('a visitor to an office gets a chair that is small in the picture, in every style', () => {
  const model = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -1.6, right: 1.6, back: 4.2 } });
  const desk = axisSolid([-0.2, 1.2], [3.5, 4.1], [0, 0.75]);
  const office = filledWith(model, desk);
  const share = (chair: Extra | null): number => {
    if (!chair) return expect.fail('no place for a chair');
    return boxShare(pictureBox(model, solidAt(chair.x, chair.z, chair.yaw, chair.size)));
  };
  for (const style of STYLE_IDS) {
    for (const designs of [0, 1, 2]) {
      const furnitureSet = chooseFurnitureSet(planCatalogue, style, { designs, designIndex: 0 }, 8);
      const small = share(smallChairInCorner(office, furnitureSet, desk));
      expect(small, style).toBeLessThan(0.06);
      expect(small, style).toBeLessThan(share(chairInCorner(office, furnitureSet, desk)));
    }
  }
});

it('a chair to read in is not lost behind the sofa: it shows what one sits on or is not there', () => {
  const model = sketchedRoom({ ...PLAIN_ROOM, cameraHeight: 1.5 });
  const sofa = axisSolid([-1.3, 1.3], [3, 3.9], [0, 0.85]);
  for (const style of STYLE_IDS) {
    const chair = chairInCorner(
      filledWith(model, sofa),
      chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, 20),
      sofa,
    );
    const shown = chair ? shareInSight(model, solidAt(chair.x, chair.z, chair.yaw, chair.size), [sofa]) : 1;
    expect(shown, style).toBeGreaterThanOrEqual(0.5);
  }
});
