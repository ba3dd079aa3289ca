import { describe, expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import type { Opening } from '../scene/room.ts';
import { hiddenShare, hidesFire, hidingCost } from './hiding.ts';
import { blocksSight, inFrame } from './picture.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { axisSolid, type Solid } from './solid.ts';
import { prepareSpace, wallPoint } from './space.ts';

const WINDOW: Opening = {
  ...{ kind: 'window', wall: 'back', from: -1, to: 1, bottom: 0.6, top: 2.2, confidence: 0.9 },
};
const AT_SIDE: Opening = { ...WINDOW, wall: 'right', from: 2.5, to: 4.9 };
const DOOR: Opening = { ...WINDOW, kind: 'door', from: -0.45, to: 0.45, bottom: 0, top: 2.03 };

/** A room whose window runs out of the frame where the camera is turned. */
const spaceWith = (opening: Opening, yaw = 0) =>
  prepareSpace(sketchedRoom({ ...PLAIN_ROOM, yaw, openings: [opening] }));

/** The share of a fine raster's points on the opening that are hidden. */
function countedShare(space: ReturnType<typeof spaceWith>, opening: Opening, furniture: readonly Solid[]): number {
  const { model } = space;
  let seen = 0;
  let hidden = 0;
  for (let i = 0; i < 80; i++) {
    const [x, z] = wallPoint(model, opening.wall, opening.from + ((i + 0.5) / 80) * (opening.to - opening.from), 0.01);
    for (let j = 0; j < 80; j++) {
      const y = opening.bottom + ((j + 0.5) / 80) * (opening.top - opening.bottom);
      if (!inFrame(model, x, y, z)) continue;
      seen++;
      if (furniture.some((solid) => blocksSight(solid, model.cameraHeight, x, y, z))) hidden++;
    }
  }
  return hidden / seen;
}

describe('what furniture hides of an opening', () => {
  it('is what a fine raster of points counts, whatever stands before it', () => {
    const random = createRandom(5);
    const solid = (): Solid => {
      const turn = 3 * random();
      const [halfWidth, halfDepth] = [0.2 + random(), 0.2 + 0.5 * random()];
      const [x, z] = [2 * random() - 1, 2.5 + 2 * random()];
      const top = 0.4 + 1.8 * random();
      return { x, z, cos: Math.cos(turn), sin: Math.sin(turn), halfWidth, halfDepth, bottom: 0, top };
    };
    for (const [opening, yaw] of [
      [WINDOW, 0.55],
      [AT_SIDE, -0.4],
    ] as const) {
      for (let i = 0; i < 60; i++) {
        const space = spaceWith(opening, i % 2 === 0 ? 0 : yaw);
        const furniture = [solid(), solid()];
        const difference = hiddenShare(space, opening, furniture) - countedShare(space, opening, furniture);
        expect(Math.abs(difference)).toBeLessThan(0.04);
      }
    }
  });

  it('costs hardly more where a piece is a finger higher or to the side: no row of points tips', () => {
    for (const opening of [WINDOW, DOOR]) {
      const space = spaceWith(opening);
      const costAt = (top: number, aside: number): number => {
        const { doorHidden, windowHidden } = hidingCost(space, [
          axisSolid([aside - 1, aside + 0.2], [3.5, 4.3], [0, top]),
        ]);
        return doorHidden + windowHidden;
      };
      for (let step = 0; step < 60; step++) {
        const top = 0.6 + 0.01 * step;
        const aside = -0.5 + 0.01 * step;
        expect(Math.abs(costAt(top + 0.01, 0) - costAt(top, 0))).toBeLessThan(0.15);
        expect(Math.abs(costAt(0.9, aside + 0.01) - costAt(0.9, aside))).toBeLessThan(0.15);
      }
    }
  });

  it('costs much and ever more, whether the way is narrow or wide, and less where it is a glass door', () => {
    const costOf = (width: number, kind: Opening['kind'], top: number): number => {
      const way: Opening = { ...DOOR, kind, from: -width / 2, to: width / 2 };
      return hidingCost(spaceWith(way), [axisSolid([-1.2, 1.2], [3.2, 4.1], [0, top])]).doorHidden;
    };
    for (const width of [0.9, 1.9]) {
      expect(costOf(width, 'doorway', 0.8)).toBeGreaterThan(1);
      expect(costOf(width, 'doorway', 1.1)).toBeGreaterThan(costOf(width, 'doorway', 0.8) + 0.5);
      expect(costOf(width, 'window', 0.8)).toBeCloseTo(costOf(width, 'doorway', 0.8) / 2, 5);
    }
  });

  it("costs much where a fire's mouth is hidden, although its surround shows", () => {
    const fire: Opening = { ...DOOR, kind: 'fireplace', from: -1.2, to: 1.2, top: 1.6 };
    const before = [axisSolid([-0.5, 0.5], [4.2, 4.4], [0, 0.8])];
    const mouth = { from: -0.4, to: 0.4, bottom: 0, top: 0.7 };
    expect(hidingCost(spaceWith({ ...fire, mouth }), before).fireHidden).toBe(2.5);
    expect(hidingCost(spaceWith(fire), before).fireHidden).toBeLessThan(1.5);
  });

  it('costs half as much where a chair stands before the surround of a fire whose mouth shows', () => {
    const fire: Opening = { ...DOOR, kind: 'fireplace', from: -1.2, to: 1.2, top: 1.6 };
    const mouth = { from: -0.4, to: 0.4, bottom: 0, top: 0.7 };
    const aside = [axisSolid([-1.1, -0.5], [4.2, 4.4], [0, 0.8])];
    const { fireHidden } = hidingCost(spaceWith({ ...fire, mouth }), aside);
    expect(fireHidden).toBeGreaterThan(0);
    expect(fireHidden).toBeLessThan(0.55 * hidingCost(spaceWith(fire), aside).fireHidden);
  });
});

describe('a lamp', () => {
  const FIRE: Opening = { ...WINDOW, kind: 'fireplace', from: -0.6, to: 0.6, bottom: 0, top: 1.1 };
  const lampAt = (x: number): Solid => axisSolid([x - 0.15, x + 0.15], [4, 4.3], [0, 1.2]);

  it('hides a fire where it is seen before it, and nothing else', () => {
    expect(hidesFire(spaceWith(FIRE), lampAt(0.2))).toBe(true);
    expect(hidesFire(spaceWith(FIRE), lampAt(1.4))).toBe(false);
    expect(hidesFire(spaceWith(WINDOW), lampAt(0.2))).toBe(false);
  });
});
