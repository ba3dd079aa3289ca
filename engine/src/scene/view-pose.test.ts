import { expect, test } from 'vitest';
import { fromRoom, LEADING_POSE, toRoom, type ViewPose } from './view-pose.ts';

const FROM_THE_RIGHT: ViewPose = { x: 3, z: 2, turn: -Math.PI / 2, scale: 1.5 };

test('a view that looks to the left sees a point before it left of where it stands', () => {
  const { x, z } = toRoom(FROM_THE_RIGHT, { x: 0, z: 2 });
  expect(x).toBeCloseTo(0);
  expect(z).toBeCloseTo(2);
});

test('a point goes into the room and back', () => {
  const point = { x: 0.7, z: 3.1 };
  const back = fromRoom(FROM_THE_RIGHT, toRoom(FROM_THE_RIGHT, point));
  expect(back.x).toBeCloseTo(point.x);
  expect(back.z).toBeCloseTo(point.z);
  expect(toRoom(LEADING_POSE, point)).toEqual(point);
});
