import { describe, expect, it } from 'vitest';
import { box } from './box.ts';
import { cushion, piping } from './cushion.ts';
import { extrude, roundCorners } from './extrude.ts';
import { ball, cylinder, lathe } from './lathe.ts';
import { pillow } from './pillow.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';
import { chain, mapPoint, move, turnX, turnY, turnZ } from './transform.ts';
import { strut, tube } from './tube.ts';

/** Returns the volume by the divergence theorem; the sign of each face comes from its shading normal. */
function volume({ positions: p, normals: n, indices }: Surface): number {
  let sum = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const u = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const v = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const shading = [0, 1, 2].map((k) => n[a + k] + n[b + k] + n[c + k]);
    const sign = Math.sign(cross[0] * shading[0] + cross[1] * shading[1] + cross[2] * shading[2]);
    sum += (sign * (p[a] * cross[0] + p[a + 1] * cross[1] + p[a + 2] * cross[2])) / 6;
  }
  return sum;
}

describe('closed shapes', () => {
  it('enclose their volume, with outward normals', () => {
    expect(volume(box(0.4, 0.2, 0.3, 0))).toBeCloseTo(0.024, 6);
    expect(volume(box(0.4, 0.2, 0.3, 0.002))).toBeCloseTo(0.024, 3);
    expect(volume(cylinder(0.5, 1, 64, 0.001))).toBeCloseTo(Math.PI / 4, 2);
    expect(volume(ball(1, 2, 48))).toBeCloseTo((4 / 3) * Math.PI, 1);
    expect(volume(strut([0, 0, 0], [0, 1, 0], 0.5, 0.5, { square: true }))).toBeCloseTo(1, 3);
    expect(volume(cushion(0.6, 0.2, 0.6, { round: 0.01 }))).toBeCloseTo(0.072, 3);
    expect(volume(pillow({ width: 0.4, height: 0.4, thickness: 0.1, seed: 1 }))).toBeGreaterThan(0.005);
  });

  it('extrudes concave outlines', () => {
    const corner = [
      [0, 0],
      [1, 0],
      [1, 0.4],
      [0.4, 0.4],
      [0.4, 1],
      [0, 1],
    ] as const;
    expect(volume(extrude(corner, 0.5, 0.0001))).toBeCloseTo(0.32, 3);
    expect(volume(extrude(corner.toReversed(), 0.5, 0.0001))).toBeCloseTo(0.32, 3);
  });

  it('bulges by its puff and no more', () => {
    const { positions } = cushion(0.6, 0.2, 0.6, { round: 0.03, puff: [0, 0.03, 0] });
    let top = 0;
    for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i]);
    expect(top).toBeGreaterThan(0.125);
    expect(top).toBeLessThanOrEqual(0.1301);
  });

  it('stands on a foot as wide as itself where only its underside is sharper', () => {
    const widest = (side: number, roundBelow = 0.08): number => {
      const { positions } = cushion(0.6, 0.5, 0.6, { round: 0.08, roundBelow });
      let most = 0;
      for (let i = 0; i < positions.length; i += 3)
        if (side * positions[i + 1] > 0.2) most = Math.max(most, Math.abs(positions[i]));
      return most;
    };
    expect(widest(-1)).toBeLessThan(0.296);
    expect(widest(-1, 0.012)).toBeCloseTo(0.3, 3);
    expect(widest(1, 0.012)).toBeLessThan(0.296);
  });

  it.each(['x', 'y', 'z'] as const)('has a cord around each of its two faces across %s', (axis) => {
    const k = ['x', 'y', 'z'].indexOf(axis);
    const [first, second] = piping([0.6, 0.2, 0.8], axis, 0.005, { round: 0.03 });
    const middle = ({ positions }: Surface): number =>
      positions.reduce((sum, v, i) => (i % 3 === k ? sum + (3 * v) / positions.length : sum), 0);
    const half = [0.3, 0.1, 0.4][k];
    expect(middle(first)).toBeLessThan(-half + 0.03);
    expect(middle(second)).toBeGreaterThan(half - 0.03);
  });
});

describe('surface measures', () => {
  it('have uvs in metres', () => {
    const { uvs } = sheet(4, 3, (s, t) => [2 * s, 0, 1.5 * t]);
    expect(Math.max(...uvs.filter((_, i) => i % 2 === 0))).toBeCloseTo(2, 6);
    expect(Math.max(...uvs.filter((_, i) => i % 2 === 1))).toBeCloseTo(1.5, 6);
    const bar = tube(
      [
        [0, 0, 0],
        [0, 0, 0.7],
      ],
      0.02,
    );
    expect(Math.max(...bar.uvs.filter((_, i) => i % 2 === 0))).toBeCloseTo(0.7, 6);
  });

  it('keep sharp profile corners sharp and curves smooth', () => {
    const { normals } = lathe([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    const flat = normals.filter((value, i) => i % 3 === 1 && Math.abs(value) > 1e-6);
    expect(new Set(flat.map((value) => Math.round(value)))).toEqual(new Set([-1]));
  });

  it('rounds every corner of an outline', () => {
    const round = roundCorners(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      0.2,
      4,
    );
    expect(round.length).toBe(20);
    expect(round.some(([x, y]) => x === 0 && y === 0)).toBe(false);
  });
});

describe('transforms', () => {
  it('turn like a piece’s yaw: +z towards +x', () => {
    const [x, , z] = mapPoint(turnY(Math.PI / 2), [0, 0, 1]);
    expect(x).toBeCloseTo(1, 9);
    expect(z).toBeCloseTo(0, 9);
  });

  it('apply the last one of a chain first', () => {
    const p = mapPoint(chain(move(1, 0, 0), turnZ(Math.PI / 2), turnX(0)), [1, 0, 0]);
    expect(p[0]).toBeCloseTo(1, 9);
    expect(p[1]).toBeCloseTo(1, 9);
  });
});
