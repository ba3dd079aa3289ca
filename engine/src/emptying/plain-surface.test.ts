import { expect, it } from 'vitest';
import { surfaceIndex } from '../scene/surface-class.ts';
import { fillRoom, findFurniture, planEmptying } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';

/** A switch on the wall, beside the sofa. */
const SWITCH: Part = {
  ...SOFA,
  left: 0.28,
  right: 0.31,
  top: 0.55,
  bottom: 0.6,
  surface: 'wall',
  colour: [235, 232, 226],
};
/** What the network takes for furniture without being sure. */
const BLOB: Part = { ...SOFA, left: 0.24, top: 0.48, bottom: 0.66 };

/** The sofa's shadow on the wall behind the switch. */
const SHADOW: Part = { ...BLOB, right: SOFA.left, surface: 'wall', colour: [103, 100, 95] };
/** The switch in that shadow. */
const DARK_SWITCH: Part = { ...SWITCH, colour: [118, 116, 113] };

/** A room in which a network takes the wall around a sofa for a part of it. */
function mistaken(parts: readonly Part[], chance: number) {
  const { room, bare } = furnishedRoom(parts);
  const { seen } = room;
  const cells = seen.width * seen.height;
  for (let cell = 0; cell < cells; cell++) {
    const x = ((cell % seen.width) + 0.5) / seen.width;
    const y = (Math.floor(cell / seen.width) + 0.5) / seen.height;
    if (x < BLOB.left || x >= SOFA.left || y < BLOB.top || y >= BLOB.bottom) continue;
    seen.surfaces[surfaceIndex('wall') * cells + cell] = 1 - chance;
    seen.surfaces[surfaceIndex('thing') * cells + cell] = chance;
  }
  return { room, bare };
}

/** What would be removed of such a room. */
function planned(parts: readonly Part[], chance: number) {
  const { room } = mistaken(parts, chance);
  const { whole, view } = findFurniture(room);
  const { width, height } = view.map;
  const shareGone = ({ left, right, top, bottom }: Part): number => {
    const inside: number[] = [];
    for (let y = Math.ceil(top * height); y < bottom * height; y++) {
      for (let x = Math.ceil(left * width); x < right * width; x++) inside.push(whole[y * width + x]);
    }
    return inside.reduce((sum, v) => sum + v, 0) / inside.length;
  };
  return shareGone;
}

it('leaves a switch beside a sofa on its wall, which the network takes for part of the sofa', () => {
  const shareGone = planned([SOFA, SWITCH], 0.6);
  expect(shareGone(SWITCH)).toBe(0);
  expect(shareGone({ ...BLOB, right: SWITCH.left - 0.01 })).toBe(0);
  expect(shareGone(SOFA)).toBe(1);
});

it('removes a thing beside a sofa of which the network is sure, or that touches it', () => {
  expect(planned([SOFA, { ...SWITCH, surface: 'thing' }], 0.95)(SWITCH)).toBe(1);
  const arm = { ...SWITCH, left: 0.33, right: SOFA.left };
  expect(planned([SOFA, arm], 0.6)(arm)).toBe(1);
});

it('leaves a switch in the shadow of a sofa on its wall, as bright as the wall becomes', () => {
  const parts = [SHADOW, SOFA, DARK_SWITCH];
  expect(planned(parts, 0.42)(DARK_SWITCH)).toBe(0);
  const { room } = mistaken(parts, 0.42);
  const plan = planEmptying(findFurniture(room), 'all');
  const { image } = fillRoom(room, plan);
  const at = (x: number, y: number) =>
    image.rgb[3 * (Math.floor(y * image.height) * image.width + Math.floor(x * image.width))];
  const [left, top] = [(SWITCH.left + SWITCH.right) / 2, (SWITCH.top + SWITCH.bottom) / 2];
  const wall = at(SWITCH.left - 0.025, top);
  expect(wall).toBeGreaterThan(1.5 * SHADOW.colour[0]);
  expect(at(left, top) / wall).toBeCloseTo(DARK_SWITCH.colour[0] / SHADOW.colour[0], 1);
});
