import { expect, it } from 'vitest';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { pictureSeed } from './placed-extra.ts';

const picture = (variant: number): PlacedPiece => ({
  piece: 'art',
  style: 'LUXURY',
  variant,
  size: { width: 1, height: 1, depth: 0.03 },
  seed: 1,
  palette: 1,
  position: [0, 1.5, 3],
  yaw: 0,
});

it('what follows a group of four frames shows none of the four', () => {
  const held = { pictureCount: (_: string, variant: number) => (variant === 2 ? 4 : 1) };
  const first = pictureSeed(7, held, []);
  expect(pictureSeed(7, held, [picture(0)])).toBe(first + 1);
  expect(pictureSeed(7, held, [picture(2)])).toBe(first + 4);
  expect(pictureSeed(7, held, [picture(2), picture(0)])).toBe(first + 5);
});
