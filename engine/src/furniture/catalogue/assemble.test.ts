import { describe, expect, it } from 'vitest';
import { footprint } from '../../scene/footprint.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { matt } from '../materials/materials.ts';
import { box } from '../shapes/box.ts';
import { createMeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import { fitToSize } from './assemble.ts';
import { assembleMesh, buildPiece, pieceSize } from './catalogue.ts';

const lampAt = (x: number, z: number, yaw: number): PlacedPiece => ({
  piece: 'floorLamp',
  style: 'MODERN',
  variant: 0,
  size: pieceSize('floorLamp', 'MODERN', 0),
  seed: 4,
  position: [x, 0, z],
  yaw,
});

describe('assembling a room', () => {
  it('stands every piece on its footprint, turned by its yaw', () => {
    const placed = lampAt(1.2, 3.4, 2.1);
    const { positions } = assembleMesh([placed]);
    const corners = footprint(placed);
    const [a, b, d] = [corners[0], corners[1], corners[3]];
    for (let i = 0; i < positions.length; i += 3) {
      const [x, z] = [positions[i] - a[0], positions[i + 2] - a[1]];
      const u = (x * (b[0] - a[0]) + z * (b[1] - a[1])) / placed.size.width;
      const v = (x * (d[0] - a[0]) + z * (d[1] - a[1])) / placed.size.depth;
      expect(u).toBeGreaterThan(-0.001);
      expect(u).toBeLessThan(placed.size.width + 0.001);
      expect(v).toBeGreaterThan(-0.001);
      expect(v).toBeLessThan(placed.size.depth + 0.001);
    }
  });

  it('faces +z at yaw 0 and the viewer at yaw pi', () => {
    const one = buildPiece(lampAt(0, 0, 0)).lights[0].centre;
    const turned = assembleMesh([lampAt(0, 5, Math.PI)]).lights[0].centre;
    expect(turned[0]).toBeCloseTo(-one[0], 6);
    expect(turned[1]).toBeCloseTo(one[1], 6);
    expect(turned[2]).toBeCloseTo(5 - one[2], 6);
  });

  it('keeps one copy of a material that several pieces share, and every light', () => {
    const single = assembleMesh([lampAt(0, 3, 0)]);
    const both = assembleMesh([lampAt(0, 3, 0), lampAt(2, 4, 1)]);
    expect(both.materials).toEqual(single.materials);
    expect(both.indices.length).toBe(2 * single.indices.length);
    expect(both.lights.length).toBe(2 * single.lights.length);
    expect(Math.max(...both.indices)).toBeLessThan(both.positions.length / 3);
    expect(Math.max(...both.indices)).toBeGreaterThan(single.positions.length / 3);
  });

  it('is an empty mesh for an empty room', () => {
    expect(assembleMesh([]).positions.length).toBe(0);
  });
});

describe('fitting a piece to its size', () => {
  it('stretches the body to the box and takes the objects on it along', () => {
    const builder = createMeshBuilder(1);
    builder.add(box(1, 0.5, 0.4, 0), matt('#808080'), move(0.3, 0.25, 0));
    builder.objects(() => builder.add(box(0.1, 0.1, 0.1, 0), matt('#404040'), move(0.3, 0.55, 0)));
    const { mesh, body } = builder.build();
    const size = { width: 1.05, height: 0.52, depth: 0.4 };
    const { positions } = fitToSize(mesh, body, size, false);
    const heights = positions.filter((_, i) => i % 3 === 1);
    const across = positions.filter((_, i) => i % 3 === 0);
    expect(Math.min(...across)).toBeCloseTo(-0.525, 5);
    expect(Math.max(...across)).toBeCloseTo(0.525, 5);
    expect(Math.min(...heights)).toBeCloseTo(0, 6);
    // The object stands on the stretched top.
    expect(Math.max(...heights)).toBeCloseTo(0.52 + 0.104, 4);
  });

  it('hangs pictures around their centre with their back at z = 0', () => {
    const builder = createMeshBuilder(1);
    builder.add(box(0.5, 0.7, 0.03, 0), matt('#808080'));
    const { mesh, body } = builder.build();
    const size = { width: 0.5, height: 0.7, depth: 0.03 };
    const { positions } = fitToSize(mesh, body, size, true);
    const heights = positions.filter((_, i) => i % 3 === 1);
    const depths = positions.filter((_, i) => i % 3 === 2);
    expect(Math.min(...heights)).toBeCloseTo(-0.35, 5);
    expect(Math.min(...depths)).toBeCloseTo(0, 6);
  });
});
