import { describe, expect, it } from 'vitest';
import { cutCloth, type Pattern } from './pattern.ts';
import { settle } from './settle.ts';
import { enters, noContact, type Solid, solidBetween } from './solid.ts';

const TABLE = solidBetween([-0.5, 0, -0.4], [0.5, 0.7, 0.4], 0.03);
const COTTON = { bendCompliance: 3e-4, friction: 0.6, seconds: 1 };

const spread = ({ flat }: Pattern, y: number): Float64Array => {
  const start = new Float64Array((flat.length / 2) * 3);
  for (let i = 0; 2 * i < flat.length; i++) start.set([flat[2 * i], y, flat[2 * i + 1]], 3 * i);
  return start;
};

const laid = (pattern: Pattern, solids: readonly Solid[], friction = COTTON.friction): Float64Array =>
  settle(pattern, spread(pattern, 0.75), { ...COTTON, friction, solids });

/** A runner across the table that hangs down 0.3 m further than its edges at both ends. */
const RUNNER = cutCloth({ from: [-0.8, -0.2], to: [0.8, 0.2] }, 0.05);

describe('settle', () => {
  it('lets a cloth hang over both edges without stretching it by more than two per cent', () => {
    const at = laid(RUNNER, [TABLE]);
    const length = (row: number): number => {
      let sum = 0;
      for (let c = 1; c < RUNNER.columns; c++) {
        const i = 3 * (row * RUNNER.columns + c);
        sum += Math.hypot(at[i] - at[i - 3], at[i + 1] - at[i - 2], at[i + 2] - at[i - 1]);
      }
      return sum;
    };
    for (let row = 0; row < RUNNER.rows; row++) expect(Math.abs(length(row) / 1.6 - 1)).toBeLessThan(0.02);
    for (const end of [0, 3 * (RUNNER.columns - 1)]) {
      expect(Math.abs(at[end])).toBeLessThan(0.56);
      expect(at[end + 1]).toBeGreaterThan(0.36);
      expect(at[end + 1]).toBeLessThan(0.44);
    }
  });

  it('lets no point sink into what it lies on by more than a tenth of a millimetre', () => {
    const cloth = cutCloth({ from: [-0.8, -0.7], to: [0.8, 0.7] }, 0.05);
    const at = laid(cloth, [TABLE]);
    const contact = noContact();
    for (let i = 0; i < at.length; i += 3) {
      if (enters(TABLE, at, i, contact)) expect(contact.distance).toBeGreaterThan(-1e-4);
    }
  });

  it('comes to rest', () => {
    const early = laid(RUNNER, [TABLE]);
    const late = settle(RUNNER, spread(RUNNER, 0.75), { ...COTTON, solids: [TABLE], seconds: 1.1 });
    for (let k = 0; k < early.length; k++) expect(Math.abs(late[k] - early[k])).toBeLessThan(0.004);
  });

  it('is held by friction where more hangs down on one side', () => {
    const uneven = cutCloth({ from: [-0.55, -0.1], to: [1, 0.1] }, 0.05);
    const end = (friction: number): number => laid(uneven, [TABLE], friction)[0];
    expect(end(0)).toBeGreaterThan(end(0.6) + 0.1);
  });

  it('gives the same folds every time', () => {
    expect(laid(RUNNER, [TABLE])).toEqual(laid(RUNNER, [TABLE]));
  });
});
