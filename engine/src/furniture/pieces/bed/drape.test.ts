import { describe, expect, it } from 'vitest';
import { type Drape, drapePoint, dropTo, duvetLoft, hangingFolds, hemLength } from './drape.ts';

const body = { halfWidth: 0.8, foot: 1, top: 0.56, radius: 0.05 };
const plain: Drape = {
  body,
  lift: 0.03,
  sideDrop: 0.36,
  footDrop: 0.36,
  foldDepth: 0,
  fold: () => 0,
  hem: 0.01,
  loft: () => 0,
};
const folded: Drape = { ...plain, foldDepth: 0.04, fold: hangingFolds(5, 0.36), loft: duvetLoft(5, 0.013, 0.02) };

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('drapePoint', () => {
  it('lies flat on the top and hangs straight down beside it', () => {
    expect(drapePoint(plain, 0.3, 0.2)[0]).toBe(0.3);
    expect(drapePoint(plain, 0.3, 0.2)[1]).toBeCloseTo(0.59);
    const [x, y, z] = drapePoint(plain, 0.75 + 0.3, 0.2);
    expect(x).toBeCloseTo(0.83);
    expect(y).toBeCloseTo(0.59 - 0.08 - (0.3 - (0.08 * Math.PI) / 2));
    expect(z).toBe(0.2);
  });

  it('preserves the length of the cloth over the edge and around the hem', () => {
    let length = 0;
    const end = 0.75 + 0.36 + hemLength(0.01);
    const steps = 2000;
    for (let i = 0; i < steps; i++) {
      length += distance(drapePoint(plain, (end * i) / steps, 0), drapePoint(plain, (end * (i + 1)) / steps, 0));
    }
    expect(length).toBeCloseTo(end, 2);
  });

  it('is continuous, including at the corner', () => {
    for (let s = -1.1; s < 1.1; s += 0.01) {
      for (let t = 0.6; t < 1.3; t += 0.01) {
        const here = drapePoint(folded, s, t);
        expect(distance(here, drapePoint(folded, s + 0.001, t))).toBeLessThan(0.012);
        expect(distance(here, drapePoint(folded, s, t + 0.001))).toBeLessThan(0.012);
      }
    }
  });

  it('hangs to the height that its overhang was asked for, its hem straight', () => {
    const drop = dropTo(body, 0.03, 0.2);
    const hung: Drape = { ...folded, foldDepth: 0.03, sideDrop: drop, footDrop: drop };
    const hem = Array.from({ length: 160 }, (_, k) => drapePoint(hung, 0.75 + drop, -0.5 + 0.01 * k));
    for (const [, y] of hem) expect(Math.abs(y - 0.2)).toBeLessThan(0.008);
    // Folds of 3 cm, and creases that the hem has drawn flat.
    const out = hem.slice(0, 140).map(([x]) => x);
    expect(Math.max(...out) - Math.min(...out)).toBeLessThan(0.042);
  });

  it('never penetrates the mattress and never reaches the floor', () => {
    for (let s = -1.15; s <= 1.15; s += 0.02) {
      for (let t = -0.5; t <= 1.35; t += 0.02) {
        const [x, y, z] = drapePoint(folded, s, t);
        const outside = y > body.top - 0.02 || Math.abs(x) > body.halfWidth - 0.012 || z > body.foot - 0.012;
        expect(outside).toBe(true);
        expect(y).toBeGreaterThan(0.12);
      }
    }
  });

  it('keeps a longer layer outside a shorter one along both sides', () => {
    const over: Drape = { ...folded, lift: 0.045, sideDrop: 0.4 };
    for (const side of [-1, 1]) {
      for (let t = -0.4; t < 0.9; t += 0.01) {
        for (let s = 0.86; s < 1.08; s += 0.02) {
          const outer = side * drapePoint(over, side * s, t)[0];
          expect(outer).toBeGreaterThan(side * drapePoint(folded, side * s, t)[0] + 0.005);
        }
      }
    }
  });
});
