import { describe, expect, it } from 'vitest';
import { matt } from '../materials/materials.ts';
import { box } from '../shapes/box.ts';
import { createMeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import { fitToSize } from './fit.ts';

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
