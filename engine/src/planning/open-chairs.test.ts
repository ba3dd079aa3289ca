import { describe, expect, it } from 'vitest';
import type { StyleId } from '../scene/pieces.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { facesViewer } from './costs.ts';
import { solidAt } from './extras/filled.ts';
import { pictureBox } from './picture.ts';
import { planRoom } from './plan-room.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';

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

const chairsIn = (model: typeof NEAR) =>
  STYLES.flatMap((style) =>
    [1, 2, 3, 4, 5, 6].flatMap((seed) =>
      (planRoom(model, { room: 'DINING_ROOM', style, seed }, planCatalogue)?.pieces ?? []).filter(
        ({ piece }) => piece === 'diningChair',
      ),
    ),
  );
const isClosed = (style: StyleId, variant: number): boolean =>
  planCatalogue.hasClosedBack?.('diningChair', style, variant) ?? false;

describe('chairs with high, shut backs', () => {
  it('do not stand before their table in the foreground', () => {
    const chairs = chairsIn(NEAR);
    expect(chairs.length).toBeGreaterThan(20);
    const walls = chairs.filter(({ style, variant, position: [x, , z], yaw, size }) => {
      const solid = solidAt(x, z, yaw, size);
      const { y0, y1 } = pictureBox(NEAR, solid);
      return isClosed(style, variant) && facesViewer(solid) < -0.5 && y1 - y0 > 0.34;
    });
    expect(walls).toEqual([]);
  });

  it('stay where they are seen from afar', () => {
    const closed = chairsIn(FAR).filter(({ style, variant }) => isClosed(style, variant));
    expect([...new Set(closed.map(({ style }) => style))].sort()).toEqual(STYLES);
  });
});
