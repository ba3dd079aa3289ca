import { describe, expect, it } from 'vitest';
import { cutCloth } from './pattern.ts';
import { sew } from './sew.ts';

const PATTERN = cutCloth({ from: [-0.5, -0.3], to: [0.5, 0.3] }, 0.05);
/** Lies in an arch over the z axis. */
const ARCH = Float64Array.from({ length: 3 * PATTERN.columns * PATTERN.rows }, (_, k) => {
  const [s, t] = [PATTERN.flat[2 * Math.floor(k / 3)], PATTERN.flat[2 * Math.floor(k / 3) + 1]];
  return [0.6 * Math.sin(s / 0.6), 0.6 * Math.cos(s / 0.6), t][k % 3];
});
const RADIUS = 0.01;

describe('sew', () => {
  it('draws a finer surface within 2 mm of the cloth, facing up', () => {
    const { surface, columns, rows } = sew(PATTERN, ARCH, RADIUS);
    expect([columns, rows]).toEqual([41, 25]);
    for (let i = 0; i < 3 * columns * rows; i += 3) {
      expect(Math.abs(Math.hypot(surface.positions[i], surface.positions[i + 1]) - 0.6)).toBeLessThan(0.002);
      expect(surface.normals[i + 1]).toBeGreaterThan(0.2);
    }
  });

  it('rolls its edges under, as thick as asked for', () => {
    const { surface, columns, rows } = sew(PATTERN, ARCH, RADIUS);
    const beyond = Math.max(...surface.positions.filter((_, k) => k % 3 === 2)) - 0.3;
    expect(beyond).toBeGreaterThan(0.008);
    expect(beyond).toBeLessThan(0.0101);
    const rolled = surface.positions.slice(3 * columns * rows);
    const radii = rolled.flatMap((x, k) => (k % 3 === 0 ? [Math.hypot(x, rolled[k + 1])] : []));
    expect(Math.min(...radii)).toBeCloseTo(0.58, 2);
  });

  it('measures its texture in metres of the cloth', () => {
    const { surface, columns } = sew(PATTERN, ARCH, RADIUS);
    expect(surface.uvs[2 * (columns - 1)] - surface.uvs[0]).toBeCloseTo(1);
  });
});
