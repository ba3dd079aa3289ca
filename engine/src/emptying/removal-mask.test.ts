import { expect, it } from 'vitest';
import { surfaceIndex } from '../scene/surface-class.ts';
import { emptyRoom, fillRoom, findFurniture, planEmptying } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';

/** A dark bar on the wall that ends at the sofa: the cap of a half wall. */
const CAP: Part = { left: 0.62, right: 0.8, top: 0.56, bottom: 0.6, surface: 'wall', colour: [120, 90, 60] };

/**
 * A room with a sofa and a cap which the network takes for built in with some probability.
 *
 * @param isDenied whether the network of the empty room sees a wall there
 */
function roomWithCap(builtin: number, isDenied = false) {
  const { room } = furnishedRoom([CAP, SOFA], isDenied ? [] : null);
  const { surfaces, width, height } = room.seen;
  for (let cell = 0; cell < width * height; cell++) {
    const [x, y] = [((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height];
    if (x < CAP.left || x >= CAP.right || y < CAP.top - 0.02 || y >= CAP.bottom + 0.02) continue;
    surfaces[surfaceIndex('builtin') * width * height + cell] = builtin;
    surfaces[surfaceIndex('wall') * width * height + cell] = 1 - builtin;
  }
  return room;
}

/** Share of the cap that would be removed, but for what is right beside the sofa. */
function goingOf(builtin: number, isDenied = false): number {
  const { mask, view } = planEmptying(findFurniture(roomWithCap(builtin, isDenied)), 'all');
  const { width, height } = view.map;
  let [going, all] = [0, 0];
  for (let y = Math.ceil(CAP.top * height); y < CAP.bottom * height; y++) {
    for (let x = Math.ceil((CAP.left + 0.015) * width); x < (CAP.left + 0.05) * width; x++) {
      all++;
      going += mask[y * width + x];
    }
  }
  return going / all;
}

it('takes what hangs together with furniture for its remainder, also where one of two networks has doubts', () => {
  expect(goingOf(0)).toBeGreaterThan(0.5);
  expect(goingOf(0.3, true)).toBeGreaterThan(0.5);
});

it('leaves what hangs together with furniture but is rather built in', () => {
  expect(goingOf(0.3)).toBe(0);
});

it('declines the photo where what is rather built in is cut', async () => {
  expect(await emptyRoom(roomWithCap(0.3))).toMatchObject({ declined: ['NOT_WHOLE'] });
});

it('does not relight what is rather built in, nor the wall beside it by its darkness', () => {
  const room = roomWithCap(0.3);
  const { width, height, rgb } = fillRoom(room, planEmptying(findFurniture(room), 'all')).image;
  for (let y = Math.ceil((CAP.top - 0.03) * height); y < (CAP.bottom + 0.03) * height; y++) {
    for (let x = Math.ceil((CAP.left + 0.03) * width); x < (CAP.right + 0.02) * width; x++) {
      const i = 3 * (y * width + x);
      expect(Math.abs(rgb[i] - room.photo.rgb[i])).toBeLessThan(6);
    }
  }
});
