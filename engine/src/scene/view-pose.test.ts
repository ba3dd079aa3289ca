import { expect, test } from 'vitest';
import { fromRoom, LEADING_POSE, toRoom, type ViewPose } from './view-pose.ts';

const FROM_THE_RIGHT: ViewPose = { x: 3, z: 2, turn: -Math.PI / 2, scale: 1.5 };

test('toRoom rotates a point ahead of a view turned to the left', () => {
  const [x, z] = toRoom(FROM_THE_RIGHT, [0, 2]);
  expect(x).toBeCloseTo(0);
  expect(z).toBeCloseTo(2);
});

test('fromRoom inverts toRoom', () => {
  const [x, z] = fromRoom(FROM_THE_RIGHT, toRoom(FROM_THE_RIGHT, [0.7, 3.1]));
  expect(x).toBeCloseTo(0.7);
  expect(z).toBeCloseTo(3.1);
  expect(toRoom(LEADING_POSE, [0.7, 3.1])).toEqual([0.7, 3.1]);
});
