import { expect, it } from 'vitest';
import type { Opening } from '../scene/room.ts';
import { openingOutline } from './opening-outline.ts';
import { pictureOf } from './picture-point.ts';
import { HALL, sceneIn } from './planned-scene.fixture.ts';

const SCENE = sceneIn(HALL);
const [DOOR] = HALL.openings;

it('is the door as its wall shows it in the picture', () => {
  const { from, to, top } = DOOR;
  expect(openingOutline(HALL, SCENE, DOOR)).toEqual(
    [
      [from, top],
      [to, top],
      [to, 0],
      [from, 0],
    ].map(([z, y]) => pictureOf(SCENE, [HALL.box.left, y, z])),
  );
});

it('is the part in front of the camera of a door beside it, and nothing of one behind it', () => {
  const beside: Opening = { ...DOOR, from: -0.5, to: 4 };
  const outline = openingOutline(HALL, SCENE, beside) ?? [];
  expect(outline[0]).toEqual(pictureOf(SCENE, [HALL.box.left, DOOR.top, 0.625]));
  expect(outline[1]).toEqual(pictureOf(SCENE, [HALL.box.left, DOOR.top, 4]));
  expect(openingOutline(HALL, SCENE, { ...DOOR, from: -2, to: -1 })).toBeNull();
});
