import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../math/random.ts';
import { monsteraLeaf } from './foliage-plants.ts';

/** Returns the maximum distance from the midrib at each position along the blade, on the right side. */
function rim(seed: number): number[] {
  const { positions, uvs } = monsteraLeaf(0.3, 0.26, createRandom(seed));
  const widest = new Map<string, number>();
  for (let i = 0; i < positions.length / 3; i++) {
    if (uvs[2 * i] < 0.5) continue;
    const along = uvs[2 * i + 1].toFixed(4);
    widest.set(along, Math.max(widest.get(along) ?? 0, positions[3 * i]));
  }
  return [...widest].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, x]) => x);
}

describe('monsteraLeaf', () => {
  it('has deep slits between its lobes that do not reach the midrib', () => {
    const widths = rim(3);
    const slits = widths.filter(
      (x, i) => i > 1 && i < widths.length - 2 && x < 0.6 * Math.max(widths[i - 2], widths[i + 2]),
    );
    expect(slits.length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...slits)).toBeGreaterThan(0.01);
  });

  it('differs from leaf to leaf', () => {
    expect(rim(3)).not.toEqual(rim(4));
  });
});
