import { describe, expect, it } from 'vitest';
import { buildPiece } from '../../furniture/catalogue/catalogue.ts';
import type { Mesh } from '../../furniture/shapes/mesh.ts';
import { createMeshBuilder } from '../../furniture/shapes/mesh-builder.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { contactArea, contactDistance } from './contact-area.ts';

const placed: PlacedPiece = {
  piece: 'diningChair',
  style: 'MODERN',
  variant: 0,
  size: { width: 0.5, depth: 0.5, height: 0.9 },
  seed: 1,
  position: [0, 0, 4],
  yaw: 0,
};

/** Builds the walls of a box without bottom or top, centred on the floor. */
function upright(width: number, depth: number, bottom: number, height: number): Mesh {
  const [x, z] = [width / 2, depth / 2];
  const ring = [
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ];
  const positions = ring.flatMap(([px, pz]) => [px, bottom, pz, px, height, pz]);
  const indices = ring.flatMap((_, k) => {
    const [a, b] = [2 * k, 2 * ((k + 1) % 4)];
    return [a, a + 1, b, b, a + 1, b + 1];
  });
  return {
    ...createMeshBuilder(1).build().mesh,
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
  };
}

describe('contactArea', () => {
  it('measures distances from a foot to within 4 mm', () => {
    const area = contactArea(upright(0.06, 0.06, 0, 0.5), placed);
    if (!area) throw new Error('It touches the floor.');
    expect(contactDistance(area, 0.03, 4)).toBeLessThan(0.005);
    expect(contactDistance(area, 0.045, 4)).toBeCloseTo(0.015, 2.4);
    expect(contactDistance(area, 0.03 + 0.012, 4.03 + 0.012)).toBeCloseTo(0.017, 2.4);
    expect(contactDistance(area, 0.2, 4)).toBe(Number.POSITIVE_INFINITY);
  });

  it('follows the piece’s yaw and position', () => {
    const area = contactArea(upright(0.6, 0.06, 0, 0.5), { ...placed, position: [1, 0, 3], yaw: Math.PI / 2 });
    if (!area) throw new Error('It touches the floor.');
    expect(contactDistance(area, 1, 3.3)).toBeLessThan(0.005);
    expect(contactDistance(area, 1.3, 3)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is null for pieces that do not reach the floor', () => {
    expect(contactArea(upright(0.6, 0.6, 0.1, 0.5), placed)).toBeNull();
    expect(contactArea(upright(0.6, 0.6, 0, 0.5), { ...placed, position: [0, 0.7, 4] })).toBeNull();
  });

  it('follows the legs of a chair, not its outline', () => {
    const chair = contactArea(buildPiece(placed), placed);
    if (!chair) throw new Error('It touches the floor.');
    expect(contactDistance(chair, 0, 4)).toBeGreaterThan(0.03);
    expect(Math.min(...chair.distance)).toBe(0);
  });
});
