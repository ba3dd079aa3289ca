import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../math/vec3.ts';
import { homeLook } from '../home-look.ts';
import { createMeshBuilder } from '../shapes/mesh-builder.ts';
import { topiaryBall, topiaryTiers } from './clipped-plants.ts';

const SIZE = { width: 0.4, depth: 0.4, height: 1 };

/** Corners of a plant's triangles whose material lets light through: its leaves. */
function leavesOf(draw: typeof topiaryBall): Vec3[][] {
  const builder = createMeshBuilder(4);
  draw(builder, homeLook('TRADITIONAL'), SIZE);
  const { positions, indices, triangleMaterials, materials } = builder.build().mesh;
  const corner = (k: number): Vec3 => [0, 1, 2].map((axis) => positions[3 * indices[k] + axis]) as unknown as Vec3;
  return Array.from(triangleMaterials).flatMap((material, at) =>
    (materials[material].translucency ?? 0) > 0 ? [[corner(3 * at), corner(3 * at + 1), corner(3 * at + 2)]] : [],
  );
}

function area([a, b, c]: readonly Vec3[]): number {
  const [u, v] = [b, c].map((p) => [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}

describe('a clipped box tree', () => {
  it('is a ball of leaves, dense enough to hide its inside, on a bare stem', () => {
    const leaves = leavesOf(topiaryBall);
    const heights = leaves.flat().map(([, y]) => y);
    const [foot, top] = [Math.min(...heights), Math.max(...heights)];
    const radius = (top - foot) / 2;
    const middle = (top + foot) / 2;
    expect(foot).toBeGreaterThan(0.5);
    expect(radius).toBeCloseTo(SIZE.width / 2, 1);
    for (const [x, y, z] of leaves.flat()) {
      const out = Math.hypot(x, y - middle, z) / radius;
      expect(out).toBeGreaterThan(0.72);
      expect(out).toBeLessThan(1.12);
    }
    const grown = leaves.reduce((sum, each) => sum + area(each), 0);
    expect(grown).toBeGreaterThan(1.2 * 4 * Math.PI * radius ** 2);
  });

  it('is two balls with a bare stem between them, the smaller above', () => {
    const points = leavesOf(topiaryTiers).flat();
    const heights = points.map(([, y]) => y).sort((a, b) => a - b);
    const gaps = heights.slice(1).map((y, i) => y - heights[i]);
    const bare = Math.max(...gaps);
    const above = heights[gaps.indexOf(bare) + 1];
    const widthOf = (isUpper: boolean): number =>
      Math.max(...points.filter(([, y]) => y >= above === isUpper).map(([x, , z]) => Math.hypot(x, z)));
    expect(bare).toBeGreaterThan(0.015);
    expect(widthOf(true) / widthOf(false)).toBeGreaterThan(0.55);
    expect(widthOf(true) / widthOf(false)).toBeLessThan(0.85);
  });
});
