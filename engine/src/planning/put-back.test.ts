import { expect, it } from 'vitest';
import { concealedOn, coveringRoom } from './covering.fixture.ts';
import { putBack } from './put-back.ts';

const { task, piece, back } = coveringRoom(concealedOn([-0.8, 0.6], [0.1, 0.5]));
const sofa = piece('sofa', [-0.1, back - 0.52], Math.PI);
const table = piece('coffeeTable', [-0.1, back - 1.8], Math.PI);

it('puts a table back as far from the sofa as it was', () => {
  const moved = { ...sofa, position: [0.2, 0, sofa.position[2]] as const };
  const [, again] = putBack(task, [sofa, table], [moved]);
  expect(again.piece).toBe('coffeeTable');
  expect(again.position[0]).toBeCloseTo(0.2);
});

it('leaves out what has no room any more', () => {
  const chair = piece('armchair', [-0.1, back - 1.8], Math.PI / 2);
  expect(putBack(task, [sofa, table], [sofa, chair])).toEqual([sofa, chair]);
});
