import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import type { Opening } from '../scene/room.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { planRoom } from './plan-room.ts';
import { type RoomSketch, sketchedRoom } from './room.fixture.ts';
import { axisSolid, type Solid } from './solid.ts';
import { prepareSpace } from './space.ts';
import { blockedShare, keepsWalkways } from './walkways.ts';

const DOORWAY: Opening = {
  kind: 'doorway',
  wall: 'back',
  from: -0.92,
  to: 0.15,
  bottom: 0,
  top: 2.1,
  confidence: 0.9,
};

/** A living room of 5 m photographed from its corner: sofas stand at the back wall beside the doorway. */
const CORNER_VIEW: RoomSketch = {
  box: { left: -4.55, right: 0.45, back: 5.4, front: -2.5, height: 2.8 },
  cameraHeight: 1.4,
  focal: 0.62,
  pitch: 0.05,
  yaw: 0.42,
  aspect: 1.5,
  openings: [DOORWAY, { kind: 'window', wall: 'left', from: 3.15, to: 4.5, bottom: 0.05, top: 2.35, confidence: 0.9 }],
  obstacles: [],
  trust: { back: 0.9, left: 0.9, right: 0.9 },
};

const spaceWith = (opening: Opening) => prepareSpace(sketchedRoom({ ...CORNER_VIEW, openings: [opening] }));
/** A chair whose far side is `before` metres before the doorway. */
const chairBefore = (before: number, from = -1.3): Solid =>
  axisSolid([from, from + 0.9], [4.5 - before, 5.4 - before], [0, 0.8]);

describe('the walkway out of a doorway', () => {
  const space = spaceWith(DOORWAY);

  it('is blocked by what stands straight before it, less the farther that is', () => {
    const near = blockedShare(space, DOORWAY, chairBefore(1));
    const far = blockedShare(space, DOORWAY, chairBefore(1.8));
    expect(near).toBeGreaterThan(0.25);
    expect(far).toBeGreaterThan(0);
    expect(far).toBeLessThan(near);
    expect(blockedShare(space, DOORWAY, chairBefore(2.6))).toBe(0);
  });

  it('is blocked by two pieces together that leave no walkway between them', () => {
    const [left, right] = [chairBefore(1.3, -1.5), chairBefore(1.3, -0.2)];
    const together = blockedShare(space, DOORWAY, left, right);
    expect(together).toBeGreaterThan(blockedShare(space, DOORWAY, left) + 0.1);
    expect(together).toBeGreaterThan(blockedShare(space, DOORWAY, right) + 0.1);
  });

  it('is free where a walkway is left beside it', () => {
    expect(blockedShare(space, DOORWAY, chairBefore(1, -1.8))).toBe(0);
    const wide = { ...DOORWAY, from: -2.5 };
    expect(blockedShare(spaceWith(wide), wide, chairBefore(1))).toBe(0);
  });

  it('is needed before doors, not before windows', () => {
    expect(keepsWalkways(spaceWith({ ...DOORWAY, kind: 'window' }), chairBefore(1))).toBe(true);
    expect(keepsWalkways(space, chairBefore(1))).toBe(false);
  });

  it('has no armchair before it in a room that has other places for one', () => {
    const model = sketchedRoom(CORNER_VIEW);
    const space = prepareSpace(model);
    for (const style of STYLE_IDS) {
      for (const seed of byExtent([1], [1, 2, 3])) {
        const plan = planRoom(model, { room: 'LIVING_ROOM', style, seed }, planCatalogue);
        for (const { piece, position, yaw, size } of plan?.pieces ?? []) {
          if (piece !== 'armchair') continue;
          const [x, , z] = position;
          const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
          const half = { halfWidth: size.width / 2, halfDepth: size.depth / 2 };
          const solid: Solid = { x, z, sin, cos, ...half, bottom: 0, top: size.height };
          expect(blockedShare(space, DOORWAY, solid), `${style} ${seed}`).toBeLessThan(0.2);
        }
      }
    }
  });
});
