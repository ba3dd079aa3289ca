import { expect, it } from 'vitest';
import { concealedOn, coveringRoom } from './covering.fixture.ts';
import { trimHeights } from './trim-heights.ts';

it('makes a back no higher than what it covers asks for', () => {
  const { task, cells, piece, back } = coveringRoom(concealedOn([-0.8, 0.6], [0.1, 0.5]));
  const usual = piece('sofa', [-0.1, back - 0.52], Math.PI, { width: 2.4 });
  const high = { ...usual, size: { ...usual.size, height: 1.4 } };
  const [trimmed] = trimHeights(task, [high], cells);
  expect(trimmed.size.height).toBeLessThan(1.1);
  expect(cells([trimmed]).length).toBe(cells([high]).length);
});
