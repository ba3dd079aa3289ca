import { expect, it } from 'vitest';
import type { Photo } from '../photo/photo.ts';
import { emptyRoom } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';
import { photoClasses } from './photo-classes.ts';
import { FIRST_WALL, FLOOR, mapFaces, roomFaces, withFeet } from './room-faces.ts';
import { wallFeet } from './wall-feet.ts';

/** Stands at the wall's foot, and hides its skirting. */
const BEFORE_SKIRTING: Part = { ...SOFA, left: 0.4, right: 0.6, top: 0.6, bottom: 0.97 };

/** Mean level of a rectangle of a picture, in shares of it. */
function levelIn({ width, height, rgb }: Photo, left: number, top: number, right: number, bottom: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.ceil(top * height); y < bottom * height; y++) {
    for (let x = Math.ceil(left * width); x < right * width; x++) {
      count += 3;
      for (let c = 0; c < 3; c++) sum += rgb[3 * (y * width + x) + c];
    }
  }
  return sum / count;
}

/** The feet of the walls of an empty room with a layout whose camera stands higher or lower by some metres. */
function feetWith(higher: number) {
  const { room } = furnishedRoom([]);
  const { width, height } = room.photo;
  const faces = roomFaces({ ...room.model, cameraHeight: room.model.cameraHeight + higher }, null, width, height);
  const map = mapFaces(faces);
  const away = new Float32Array(map.face.length).fill(1);
  const none = new Uint8Array(map.face.length);
  const classes = photoClasses(room.photo, room.seen, null, null);
  const grid = { gridWidth: 2, gridHeight: 2 };
  const floor = [172, 138, 103].map((level) => new Float32Array(4).fill(Math.log(level)));
  const light = { ...grid, faces: [floor] };
  const feet = wallFeet({ working: room.photo, map, faces, classes, mask: none, away, light });
  const back = room.model.outline.edges.findIndex(({ wall }) => wall === 'back');
  return { faces, feet, back };
}

it('finds how far a skirting goes on below the foot that the layout has', () => {
  const exact = feetWith(0);
  expect(exact.feet[exact.back]).toBe(0);
  const { feet, back } = feetWith(-0.05);
  expect(feet[back]).toBeLessThan(-0.02);
  expect(feet[back]).toBeGreaterThan(-0.07);
});

it('finds how far a wall of the layout reaches onto the floor, and gives the floor what shows it', () => {
  const { faces, feet, back } = feetWith(0.06);
  expect(feet[back]).toBeGreaterThan(0.03);
  expect(feet[back]).toBeLessThan(0.08);
  const { width, face } = mapFaces(withFeet(faces, feet));
  const column = face.filter((_, i) => i % width === width / 2);
  const exact = mapFaces(feetWith(0).faces).face.filter((_, i) => i % width === width / 2);
  expect(Math.abs(column.indexOf(FLOOR) - exact.indexOf(FLOOR))).toBeLessThan(2);
  expect(column.lastIndexOf(FIRST_WALL + back)).toBe(column.indexOf(FLOOR) - 1);
});

it('does not brighten a skirting by the shadow on the floor before it', async () => {
  const shadow: Part = {
    ...BEFORE_SKIRTING,
    left: 0.6,
    right: 0.68,
    top: 0.94,
    bottom: 1,
    surface: 'floor',
    colour: [156, 125, 93],
  };
  const { room } = furnishedRoom([BEFORE_SKIRTING, shadow]);
  const result = await emptyRoom(room);
  if (!('emptied' in result)) throw new Error('Declined');
  const [is, was] = [result.emptied.image, room.photo].map((picture) => levelIn(picture, 0.63, 0.9, 0.66, 0.92));
  expect(Math.abs(is - was)).toBeLessThan(1);
});
