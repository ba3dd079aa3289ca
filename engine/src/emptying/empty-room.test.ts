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
const CHAIR: Part = { ...SOFA, left: 0.84, right: 0.92, top: 0.7, bottom: 0.86 };
const SEA_OF_THINGS: Part = { ...SOFA, left: 0, right: 1, top: 0.45, bottom: 1 };

async function emptied(parts: readonly Part[], guessed: readonly Part[] | null = null) {
  const { room, bare } = furnishedRoom(parts, guessed);
  const result = await emptyRoom(room);
  if (!('emptied' in result)) throw new Error(`Not emptied: ${JSON.stringify(result.signs)}`);
  return { room, bare, completed: result.completed, ...result.emptied };
}

describe('emptying a room', async () => {
  const ofSofa = await emptied([SOFA]);

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

  exhaustively('leaves an empty room as it is', async () => {
    const { image, mask, room } = await emptied([]);
    expect(mask.every((v) => v === 0)).toBe(true);
    expect(image.rgb).toEqual(room.photo.rgb);
  });
});

exhaustively(
  'shows floor at the foot of a wall, below the skirting, where the layout has the wall a little too tall',
  async () => {
    const { room, bare } = furnishedRoom([{ ...SOFA, left: 0.4, right: 0.6, top: 0.6, bottom: 0.97 }]);
    const model = { ...room.model, cameraHeight: room.model.cameraHeight + 0.06 };
    const result = await emptyRoom({ ...room, model });
    if (!('emptied' in result)) throw new Error('Declined');
    // Rows of floor between the wall's true foot and that of the layout.
    const is = meanColour(result.emptied.image, 0.45, 0.933, 0.55, 0.945);
    meanColour(bare, 0.45, 0.933, 0.55, 0.945).forEach((v, c) => {
      expect(Math.abs(v - is[c])).toBeLessThan(10);
    });
  },
);

exhaustively('takes a leaf that reaches down to nothing for part of the furniture around it', async () => {
  const leaf: Part = {
    ...SOFA,
    left: 0.44,
    right: 0.54,
    top: 0.56,
    bottom: 0.66,
    surface: 'door',
    colour: [220, 220, 230],
  };
  const { mask, room } = await emptied([SOFA, leaf], [leaf]);
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
  it('goes on down to the sill that is seen beside the sofa, with wall below', async () => {
    const { image, bare, completed } = await emptied([WINDOW, LOW_SOFA], [WINDOW]);
    expect(completed).toMatchObject([{ kind: 'window', from: 'itself' }]);
    const [{ hiddenCentimetres, box }] = completed;
    expect(hiddenCentimetres).toBeGreaterThan(2);
    expect(hiddenCentimetres).toBeLessThan(60);
    const hidden = [LOW_SOFA.left, LOW_SOFA.top, WINDOW.right, WINDOW.bottom];
    for (const [i, edge] of box.entries()) expect(Math.abs(edge - hidden[i])).toBeLessThan(0.03);
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

  it('is only shown with new furniture before it where the network has it end elsewhere', async () => {
    const { room } = furnishedRoom([WINDOW, LOW_SOFA], [WINDOW, { ...WINDOW, left: 0.42, bottom: 0.68 }]);
    expect(await emptyRoom(room)).toMatchObject({ replaced: { reasons: ['WINDOW_HIDDEN'] } });
  });

  exhaustively('is only shown with new furniture before it where a side is hidden, too', async () => {
    const sofa = { ...SOFA, left: 0.5, right: 0.8, top: 0.4 };
    expect(await emptyRoom(furnishedRoom([WINDOW, sofa], [WINDOW]).room)).toMatchObject({
      replaced: { reasons: expect.arrayContaining(['WINDOW_HIDDEN']) },
    });
  });
});

describe('a room is left as it is', () => {
  it('where hardly any floor is seen', async () => {
    expect(await emptyRoom(furnishedRoom([SEA_OF_THINGS]).room)).toMatchObject({
      declined: expect.arrayContaining(['FLOOR_HIDDEN']),
    });
  });

  it('where furniture stands before what is built in unless new furniture hides that again, but for the pieces that surely can go where only those are asked for', async () => {
    const { room } = furnishedRoom([CUPBOARD, SOFA, CHAIR]);
    expect(await emptyRoom(room, 'all')).toMatchObject({ replaced: { reasons: ['BUILT_IN_TOUCHED'] } });
    const result = await emptyRoom(room, 'sure');
    if (!('emptied' in result)) throw new Error('Declined');
    const { mask } = result.emptied;
    const at = (x: number, y: number) =>
      mask[Math.floor(y * room.photo.height) * room.photo.width + Math.floor(x * room.photo.width)];
    expect([at(0.88, 0.78), at(0.5, 0.6)]).toEqual([255, 0]);
  });

  it('for too little that can go, where only what surely can is asked for and that is nothing', async () => {
    const { room } = furnishedRoom([CUPBOARD, SOFA]);
    expect(await emptyRoom(room, 'all')).toMatchObject({ replaced: { reasons: ['BUILT_IN_TOUCHED'] } });
    expect(await emptyRoom(room, 'sure')).toMatchObject({ declined: ['TOO_LITTLE'] });
  });
});

describe('what is removed goes whole or stays whole', () => {
  const at = ({ width, height }: Photo, mask: Uint8Array, x: number, y: number): number =>
    mask[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0;
  /** On the wall to the left of the window, too small for a picture. */
  const VENT: Part = { ...SOFA, left: 0.25, right: 0.265, top: 0.47, bottom: 0.495, surface: 'decor' };
  /** On the back wall; the network takes only its left half for a picture. */
  const PICTURE: Part = { ...SOFA, left: 0.3, right: 0.38, top: 0.5, bottom: 0.62, surface: 'decor' };
  const UNSEEN_HALF: Part = { ...PICTURE, left: 0.38, right: 0.5, surface: 'wall' };

  it('a vent on the wall stays, whatever the network takes it for', async () => {
    const { mask, room } = await emptied([VENT, SOFA]);
    expect([at(room.photo, mask, 0.255, 0.48), at(room.photo, mask, 0.5, 0.6)]).toEqual([0, 255]);
  });

  it('a picture of which only half was recognised stays, and the room is declined where all should go', async () => {
    const { room } = furnishedRoom([PICTURE, UNSEEN_HALF, CHAIR]);
    expect(await emptyRoom(room, 'all')).toMatchObject({ declined: ['NOT_WHOLE'] });
    const result = await emptyRoom(room, 'sure');
    if (!('emptied' in result)) throw new Error('Declined');
    const { mask } = result.emptied;
    expect([at(room.photo, mask, 0.34, 0.56), at(room.photo, mask, 0.88, 0.78)]).toEqual([0, 255]);
  });

  it('a piece that is seen again in the result stays, and the room is declined where all should go', async () => {
    const { room } = furnishedRoom([SOFA, CHAIR]);
    const { room: again } = furnishedRoom([SOFA]);
    const look = async () => again.seen;
    expect(await emptyRoom(room, 'all', look)).toMatchObject({ declined: ['NOT_WHOLE'] });
    const result = await emptyRoom(room, 'sure', look);
    if (!('emptied' in result)) throw new Error('Declined');
    const { mask, image } = result.emptied;
    expect([at(room.photo, mask, 0.5, 0.6), at(room.photo, mask, 0.88, 0.78)]).toEqual([0, 255]);
    expect(result.isPoor).toBe(true);
    const middle = 3 * (Math.floor(0.6 * image.height) * image.width + Math.floor(0.5 * image.width));
    expect(image.rgb[middle]).toBe(room.photo.rgb[middle]);
  });
});

describe('a room whose furniture is replaced in place', () => {
  const SIDE_SOFA: Part = { ...SOFA, left: 0.45, right: 0.7, top: 0.5, bottom: 0.8 };
  const replacedIn = async (parts: readonly Part[], guessed: readonly Part[]) => {
    const { room } = furnishedRoom(parts, guessed);
    const result = await emptyRoom(room);
    if (!('replaced' in result)) throw new Error('Not replaced');
    const { width, height } = room.photo;
    const { concealed } = result.replaced;
    return (x: number, y: number): number => concealed[Math.floor(y * height) * width + Math.floor(x * width)];
  };

  it('must be covered where the window may go on behind the sofa, down to the floor, and nowhere else', async () => {
    const isConcealed = await replacedIn([WINDOW, SIDE_SOFA, CHAIR], [WINDOW]);
    const below = [0.46, 0.5, 0.54].flatMap((x) => [0.51, 0.57, 0.63].map((y) => isConcealed(x, y)));
    expect(below.every((v) => v === 1)).toBe(true);
    expect([isConcealed(0.68, 0.55), isConcealed(0.66, 0.78), isConcealed(0.88, 0.78)]).toEqual([0, 0, 0]);
    expect([isConcealed(0.35, 0.5), isConcealed(0.2, 0.9)]).toEqual([0, 0]);
  });

  it('is declined where something else is in the way, too', async () => {
    const { room } = furnishedRoom([WINDOW, SEA_OF_THINGS], [WINDOW]);
    expect(await emptyRoom(room)).toMatchObject({
      declined: expect.arrayContaining(['FLOOR_HIDDEN', 'WINDOW_HIDDEN']),
    });
  });
});
