import { expect, it } from 'vitest';
import { fillRoom, findFurniture, planEmptying } from './empty-room.ts';
import { furnishedRoom, type Part } from './furnished-room.fixture.ts';

const LAMP: Part = {
  left: 0.46,
  right: 0.52,
  top: 0.54,
  bottom: 0.72,
  surface: 'thing',
  colour: [255, 255, 250],
};
/** Wall around the shade that the lamp overexposes, with a hue of its own. */
const GLOW: Part = {
  ...LAMP,
  left: 0.44,
  right: 0.54,
  top: 0.5,
  bottom: 0.6,
  surface: 'wall',
  colour: [255, 255, 150],
};

it('fills the overexposed wall around a lamp like the wall behind it', () => {
  const { room } = furnishedRoom([GLOW, LAMP]);
  const { bare } = furnishedRoom([]);
  const { image } = fillRoom(room, planEmptying(findFurniture(room), 'all'));
  let most = 0;
  for (let y = Math.ceil(GLOW.top * image.height); y < GLOW.bottom * image.height; y++) {
    for (let x = Math.ceil(GLOW.left * image.width); x < GLOW.right * image.width; x++) {
      const i = 3 * (y * image.width + x);
      for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(image.rgb[i + c] - bare.rgb[i + c]));
    }
  }
  expect(most).toBeLessThan(40);
});
