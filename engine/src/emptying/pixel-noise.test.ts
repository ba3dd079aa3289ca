import { expect, it } from 'vitest';
import { softPicture } from '../rendering/composite/soft-picture.fixture.ts';
import { pixelNoise } from './pixel-noise.ts';

it('measures the noise by which neighbouring pixels differ', () => {
  for (const noise of [1, 3]) {
    const photo = softPicture(400, 300, { blur: 1, noise });
    expect(Math.abs(pixelNoise(photo) - noise)).toBeLessThan(0.4);
  }
});
