import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import type { PieceId } from '../scene/pieces.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { facesViewer } from './costs.ts';
import { solidAt } from './extras/filled.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { withOpenChairs } from './open-chairs.ts';
import { pictureBox } from './picture.ts';
import { planRoom } from './plan-room.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';
import { standAt } from './stand-members.ts';

/** A dining room whose table stands near the camera, and one seen from afar. */
const NEAR = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, back: 4.4 } });
const FAR = sketchedRoom({
  ...PLAIN_ROOM,
  box: { ...PLAIN_ROOM.box, back: 8.5, left: -3, right: 3 },
  focal: 0.9,
  obstacles: [[-3, 3, 0, 5]],
});
/** Styles with a chair under a cover, with a tufted high back or a wide padded one. */
const STYLES: readonly StyleId[] = ['FARMHOUSE', 'LUXURY', 'TRADITIONAL'];

const chairsIn = (model: typeof NEAR, seeds: readonly number[]) =>
  STYLES.flatMap((style) =>
    seeds.flatMap((seed) =>
      (planRoom(model, { room: 'DINING_ROOM', style, seed }, planCatalogue)?.pieces ?? []).filter(
        ({ piece }) => piece === 'diningChair',
      ),
    ),
  );
const isClosed = (style: StyleId, variant: number): boolean =>
  planCatalogue.hasClosedBack?.('diningChair', style, variant) ?? false;

describe('chairs with high, shut backs', () => {
  it('do not stand before their table in the foreground', () => {
    const chairs = chairsIn(NEAR, byExtent([1, 2], [1, 2, 3, 4, 5, 6]));
    expect(chairs.length).toBeGreaterThan(20);
    const walls = chairs.filter(({ style, variant, position: [x, , z], yaw, size }) => {
      const solid = solidAt(x, z, yaw, size);
      const { y0, y1 } = pictureBox(NEAR, solid);
      return isClosed(style, variant) && facesViewer(solid) < -0.5 && y1 - y0 > 0.34;
    });
    expect(walls).toEqual([]);
  });

  it('stay where they are seen from afar', () => {
    const closed = chairsIn(FAR, byExtent([1, 2, 3], [1, 2, 3, 4, 5, 6])).filter(({ style, variant }) =>
      isClosed(style, variant),
    );
    expect([...new Set(closed.map(({ style }) => style))].sort()).toEqual(STYLES);
  });
});

describe('a chair in the foreground', () => {
  const space = prepareSpace(sketchedRoom({ ...PLAIN_ROOM, pitch: 0 }));
  const furnitureSet = chooseFurnitureSet(planCatalogue, 'FARMHOUSE', { designs: 1, designIndex: 0 }, 12);
  const rest = { clearances: [], art: null, terms: {}, cost: 0, width: 0.5 };

  /** Whether other chairs are looked for where one at (0, z) is turned so many degrees from showing its back. */
  function isAnotherSought(z: number, degrees: number, isClosed = true, piece: PieceId = 'diningChair'): boolean {
    const size = { width: 0.5, depth: 0.5, height: piece === 'diningChair' ? 1 : 0.75 };
    const chair = { role: 'chair0', piece, variant: 0, size, u: 0, v: 0, turn: 0 } as const;
    const pose = { x: 0, z, yaw: (degrees * Math.PI) / 180, anchor: 'floating' } as const;
    const group = {
      ...{ name: 'table', members: [chair], clearances: [], stands: 'free' as const },
      ...{ cost: 0, floatingCost: 0, looksAtFocus: false, backCost: 0, busyCost: 0 },
    };
    const standing = [standAt(pose, { ...chair, isClosed }, space.traitsOf(piece))];
    let isSought = false;
    withOpenChairs(space, { furnitureSet, arrangement: { ...rest, group, pose, standing } }, () => {
      isSought = true;
      return null;
    });
    return isSought;
  }

  it('gets another at a table where that shows its back, to 63 degrees beside it', () => {
    expect([isAnotherSought(2.8, 0), isAnotherSought(2.8, 61)]).toEqual([true, true]);
    expect([isAnotherSought(2.8, 65), isAnotherSought(2.8, 180)]).toEqual([false, false]);
  });

  it('gets none where it takes less than three tenths of the picture, or one sees through its back', () => {
    // A metre at so many metres is 0.93 of the picture over them; the seat's depth adds to it.
    expect([isAnotherSought(3.2, 0), isAnotherSought(4.2, 0)]).toEqual([true, false]);
    expect(isAnotherSought(2.8, 0, false)).toBe(false);
  });

  it('gets another beside a sofa where a tub shows nothing but its shell, from behind or from its side', () => {
    const tub = (degrees: number, z = 4): boolean => isAnotherSought(z, degrees, true, 'armchair');
    expect([tub(0), tub(90), tub(105)]).toEqual([true, true, true]);
    expect([tub(115), tub(180), tub(0, 9)]).toEqual([false, false, false]);
  });
});
