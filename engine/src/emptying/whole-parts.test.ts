import { expect, it } from 'vitest';
import { bareIndex } from '../scene/bare-class.ts';
import { surfaceIndex } from '../scene/surface-class.ts';
import { findFurniture, planEmptying } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';

const HANGING: Part = { ...SOFA, left: 0.66, right: 0.76, top: 0.4, bottom: 0.47, surface: 'decor' };

/** A room with a sofa and something that hangs, of which the networks also think something else. */
function planned(doubt: { readonly window?: number; readonly lamp?: number }) {
  const { room } = furnishedRoom([SOFA, HANGING], []);
  const { seen, bareRoom } = room;
  if (!bareRoom) throw new Error('No network');
  const cells = seen.width * seen.height;
  for (let cell = 0; cell < cells; cell++) {
    const x = ((cell % seen.width) + 0.5) / seen.width;
    const y = (Math.floor(cell / seen.width) + 0.5) / seen.height;
    if (x < HANGING.left || x >= HANGING.right || y < HANGING.top || y >= HANGING.bottom) continue;
    const { window = 0, lamp = 0 } = doubt;
    bareRoom.removable[cell] = 0.8;
    seen.surfaces[surfaceIndex('decor') * cells + cell] = 1 - window;
    seen.surfaces[surfaceIndex('window') * cells + cell] = window;
    bareRoom.classes[bareIndex('wall') * cells + cell] = 1 - lamp;
    bareRoom.classes[bareIndex('builtin') * cells + cell] = lamp;
  }
  const { mask, reasons, view } = planEmptying(findFurniture(room), 'all');
  const { width, height } = view.map;
  return { reasons, isGoing: mask[Math.floor(0.43 * height) * width + Math.floor(0.71 * width)] === 1 };
}

it('removes a picture', () => {
  expect(planned({})).toEqual({ reasons: [], isGoing: true });
});

it('removes nothing where one network sees a picture and the other may see a window', () => {
  expect(planned({ window: 0.35 }).reasons).toEqual(['NOT_WHOLE']);
});

it('leaves a lamp of the house whole', () => {
  expect(planned({ lamp: 0.35 })).toEqual({ reasons: [], isGoing: false });
});
