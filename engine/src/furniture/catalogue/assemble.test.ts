import { describe, expect, it } from 'vitest';
import { footprint } from '../../scene/footprint.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
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
