import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../math/vec3.ts';
import { litShare, splitLight } from './split-light.ts';
import { LIT, pavedGround, SHADE } from './test-ground.ts';

describe('sun and shade on the ground', () => {
  it('are distinguished, with what the shade leaves of each colour', () => {
    const levels = splitLight(pavedGround((x) => (x < -0.5 ? SHADE : LIT)));
    if (!levels) throw new Error('No sun was found.');
    levels.left.forEach((left, k) => {
      expect(left).toBeCloseTo(SHADE[k] / LIT[k], 1);
    });
    expect(litShare(levels, levels.lit)).toBe(1);
    expect(litShare(levels, levels.shade)).toBe(0);
    expect(litShare(levels, (levels.lit + levels.shade) / 2)).toBeCloseTo(0.5, 5);
  });

  it('are not seen in even light, nor in light that fades softly', () => {
    expect(splitLight(pavedGround(() => LIT))).toBeNull();
    const fade = (x: number): Vec3 => {
      const t = Math.min(1, Math.max(0, (x + 2) / 4));
      return [
        SHADE[0] + t * (LIT[0] - SHADE[0]),
        SHADE[1] + t * (LIT[1] - SHADE[1]),
        SHADE[2] + t * (LIT[2] - SHADE[2]),
      ];
    };
    expect(splitLight(pavedGround(fade))).toBeNull();
  });

  it('are not claimed where the darker ground is warmer, or bluer than shade is: another material', () => {
    expect(splitLight(pavedGround((x) => (x < 0 ? [0.2, 0.12, 0.06] : [0.5, 0.5, 0.5])))).toBeNull();
    expect(splitLight(pavedGround((x) => (x < 0 ? [0.06, 0.1, 0.3] : [0.5, 0.5, 0.5])))).toBeNull();
  });
});
