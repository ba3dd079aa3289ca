import { describe, expect, it } from 'vitest';
import { LABEL_PLACES, MARKETS } from '../../contract/markets.ts';
import { drawLabel } from './label.ts';

const SIZES = [
  [640, 427],
  [1280, 853],
  [1920, 1280],
  [2048, 1536],
  [3840, 2560],
  [1536, 2048],
  [300, 400],
  [256, 1400],
  [2000, 256],
] as const;
const WORDS = [...new Set(Object.values(MARKETS).flatMap(({ words }) => Object.values(words)))];

describe('a label', () => {
  it.each(SIZES)('on %i x %i has letters of 3 %% of the height, at least 14 px, and lies inside', (width, height) => {
    for (const words of WORDS) {
      const label = drawLabel(words, 'bottom-left', { width, height });
      expect(label.capital, words).toBeGreaterThanOrEqual(14);
      // Less only if the longest word would not fit.
      if (width >= height / 2) expect(label.capital, words).toBe(Math.max(14, Math.round(0.03 * height)));
      expect(label.left + label.width, words).toBeLessThanOrEqual(width);
      expect(label.top + label.height, words).toBeLessThanOrEqual(height);
    }
  });

  it('is in the requested corner', () => {
    const corners = LABEL_PLACES.map((place) => {
      const { left, top, width, height } = drawLabel('Virtually staged', place, { width: 1200, height: 800 });
      return [left, 1200 - left - width, top, 800 - top - height].map((distance) => distance === 16);
    });
    expect(corners).toEqual([
      [true, false, false, true],
      [false, true, false, true],
      [true, false, true, false],
      [false, true, true, false],
    ]);
  });

  it('leaves the lower right corner to the wordmark, in several lines if necessary', () => {
    const { width, lines } = drawLabel(MARKETS.har.words.es, 'bottom-left', { width: 1280, height: 853 });
    expect(lines).toBeGreaterThan(1);
    expect(width).toBeLessThan(0.63 * 1280);
  });

  it('with an unsupported character is rejected', () => {
    expect(() => drawLabel('見本', 'bottom-left', { width: 1200, height: 800 })).toThrow('npm run glyphs');
  });
});
