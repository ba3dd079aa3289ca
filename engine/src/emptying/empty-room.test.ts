import { describe, expect, it } from 'vitest';
import { exhaustively } from '../exhaustively.fixture.ts';
import type { Photo } from '../photo/photo.ts';
import { emptyRoom } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';

/** A cupboard that belongs to the house, right behind the sofa. */
const CUPBOARD: Part = {
  left: 0.3,
  right: 0.7,
  top: 0.3,
  bottom: 0.6,
  surface: 'builtin',
  colour: [90, 80, 70],
};
const WINDOW: Part = {
  left: 0.3,
  right: 0.55,
  top: 0.41,
  bottom: 0.58,
  surface: 'window',
  colour: [120, 160, 220],
};
const LOW_SOFA: Part = { ...SOFA, left: 0.42, right: 0.8, top: 0.56, bottom: 0.8 };
const SEA_OF_THINGS: Part = { ...SOFA, left: 0, right: 1, top: 0.45, bottom: 1 };

function emptied(parts: readonly Part[], guessed: readonly Part[] | null = null) {
  const { room, bare } = furnishedRoom(parts, guessed);
  const result = emptyRoom(room);
  if (!('emptied' in result)) throw new Error(`Declined: ${result.declined.join(', ')}`);
  return { room, bare, ...result.emptied };
}

describe('emptying a room', () => {
  const ofSofa = emptied([SOFA]);

  it('shows floor, wall and skirting where the sofa was, close to what they are', () => {
    const { image, mask, bare, room } = ofSofa;
    let error = 0;
    let before = 0;
    let count = 0;
    for (let i = 0; i < mask.length; i++) {
      if (!mask[i]) continue;
      count++;
      for (let c = 0; c < 3; c++) {
        error += Math.abs(image.rgb[3 * i + c] - bare.rgb[3 * i + c]) / 3;
        before += Math.abs(room.photo.rgb[3 * i + c] - bare.rgb[3 * i + c]) / 3;
      }
    }
    expect(before / count).toBeGreaterThan(40);
    expect(error / count).toBeLessThan(4);
  });

  it('covers the whole sofa, and leaves every pixel outside the mask as it was', () => {
    const { image, mask, room } = ofSofa;
    const { width, height, rgb } = room.photo;
    let uncovered = 0;
    let touched = 0;
    for (let i = 0; i < mask.length; i++) {
      const x = ((i % width) + 0.5) / width;
      const y = (Math.floor(i / width) + 0.5) / height;
      const isSofa = x > SOFA.left && x < SOFA.right && y > SOFA.top && y < SOFA.bottom;
      if (isSofa && mask[i] !== 255) uncovered++;
      if (!mask[i] && [0, 1, 2].some((c) => image.rgb[3 * i + c] !== rgb[3 * i + c])) touched++;
    }
    expect([uncovered, touched]).toEqual([0, 0]);
    expect(mask.reduce((sum, v) => sum + (v ? 1 : 0), 0) / mask.length).toBeLessThan(0.15);
  });

  exhaustively('leaves an empty room as it is', () => {
    const { image, mask, room } = emptied([]);
    expect(mask.every((v) => v === 0)).toBe(true);
    expect(image.rgb).toEqual(room.photo.rgb);
  });
});

exhaustively(
  'shows floor at the foot of a wall, below the skirting, where the layout has the wall a little too tall',
  () => {
    const { room, bare } = furnishedRoom([{ ...SOFA, left: 0.4, right: 0.6, top: 0.6, bottom: 0.97 }]);
    const model = { ...room.model, cameraHeight: room.model.cameraHeight + 0.06 };
    const result = emptyRoom({ ...room, model });
    if (!('emptied' in result)) throw new Error('Declined');
    // Rows of floor between the wall's true foot and that of the layout.
    const is = meanColour(result.emptied.image, 0.45, 0.933, 0.55, 0.945);
    meanColour(bare, 0.45, 0.933, 0.55, 0.945).forEach((v, c) => {
      expect(Math.abs(v - is[c])).toBeLessThan(10);
    });
  },
);

exhaustively('takes a leaf that reaches down to nothing for part of the furniture around it', () => {
  const leaf: Part = {
    ...SOFA,
    left: 0.44,
    right: 0.54,
    top: 0.56,
    bottom: 0.66,
    surface: 'door',
    colour: [220, 220, 230],
  };
  const { mask, room } = emptied([SOFA, leaf], [leaf]);
  const middle = Math.floor(0.61 * room.photo.height) * room.photo.width + Math.floor(0.49 * room.photo.width);
  expect(mask[middle]).toBe(255);
});

/** Mean colour of a rectangle of a picture, in shares of it. */
function meanColour({ width, height, rgb }: Photo, left: number, top: number, right: number, bottom: number): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.ceil(top * height); y < bottom * height; y++) {
    for (let x = Math.ceil(left * width); x < right * width; x++) {
      count++;
      for (let c = 0; c < 3; c++) sum[c] += rgb[3 * (y * width + x) + c];
    }
  }
  return sum.map((v) => v / count);
}

describe('a window whose lower edge a sofa hides in part', () => {
  it('goes on down to the sill that is seen beside the sofa, with wall below', () => {
    const { image, bare } = emptied([WINDOW, LOW_SOFA], [WINDOW]);
    for (const [top, bottom] of [
      [0.563, 0.575],
      [0.59, 0.62],
    ]) {
      const is = meanColour(image, 0.45, top, 0.53, bottom);
      const should = meanColour(bare, 0.45, top, 0.53, bottom);
      is.forEach((v, c) => {
        expect(Math.abs(v - should[c])).toBeLessThan(12);
      });
    }
  });

  it('keeps its furniture where the network has it end elsewhere', () => {
    const { room } = furnishedRoom([WINDOW, LOW_SOFA], [WINDOW, { ...WINDOW, left: 0.42, bottom: 0.68 }]);
    expect(emptyRoom(room)).toMatchObject({ declined: expect.arrayContaining(['WINDOW_HIDDEN']) });
  });

  exhaustively('keeps its furniture where that hides a side, too', () => {
    const sofa = { ...SOFA, left: 0.5, right: 0.8, top: 0.4 };
    expect(emptyRoom(furnishedRoom([WINDOW, sofa], [WINDOW]).room)).toMatchObject({
      declined: expect.arrayContaining(['WINDOW_HIDDEN']),
    });
  });
});

describe('a room is left as it is', () => {
  it('where hardly any floor is seen', () => {
    expect(emptyRoom(furnishedRoom([SEA_OF_THINGS]).room)).toMatchObject({
      declined: expect.arrayContaining(['FLOOR_HIDDEN']),
    });
  });

  it('where furniture stands before what is built in, but for the pieces that surely can go where only those are asked for', () => {
    const chair: Part = { ...SOFA, left: 0.84, right: 0.92, top: 0.7, bottom: 0.86 };
    const { room } = furnishedRoom([CUPBOARD, SOFA, chair]);
    expect(emptyRoom(room, 'all')).toMatchObject({ declined: expect.arrayContaining(['BUILT_IN_TOUCHED']) });
    const result = emptyRoom(room, 'sure');
    if (!('emptied' in result)) throw new Error('Declined');
    const { mask } = result.emptied;
    const at = (x: number, y: number) =>
      mask[Math.floor(y * room.photo.height) * room.photo.width + Math.floor(x * room.photo.width)];
    expect([at(0.88, 0.78), at(0.5, 0.6)]).toEqual([255, 0]);
  });
});
