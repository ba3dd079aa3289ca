import { describe, expect, it } from 'vitest';
import { matt } from '../../materials/materials.ts';
import { createMeshBuilder } from '../../shapes/mesh-builder.ts';
import { type Column, cabinet, stack } from './cabinet.ts';
import { addFront, type FrontLook } from './front.ts';
import { HANDLE_REACH } from './handle.ts';

const board = matt('#ffffff');
const front = matt('#888888');
const handleMaterial = matt('#222222');
const look = {
  board,
  thickness: 0.02,
  bevel: 0.002,
  front,
  frontKind: 'flat',
  handle: 'none',
  handleMaterial,
} as const;

interface Span {
  readonly low: number;
  readonly high: number;
}

/** Returns the y ranges of the fronts in a cabinet (each front has 44 triangles of the front's material). */
function frontSpans(columns: readonly Column[]): Span[] {
  const b = createMeshBuilder(1);
  cabinet(b, { width: 1, depth: 0.45, bottom: 0.1, top: 0.8 }, look, columns);
  const { mesh } = b.build();
  const material = mesh.materials.indexOf(front);
  const spans: Span[] = [];
  for (let t = 0; t < mesh.triangleMaterials.length; t++) {
    if (mesh.triangleMaterials[t] !== material) continue;
    const ys: number[] = [];
    for (let k = 0; k < 44 * 3; k++) ys.push(mesh.positions[3 * mesh.indices[3 * t + k] + 1]);
    spans.push({ low: Math.min(...ys), high: Math.max(...ys) });
    t += 43;
  }
  return spans;
}

describe('cabinet', () => {
  it('stacks drawers from top to bottom with narrow gaps', () => {
    const spans = frontSpans([{ share: 1, cells: stack('drawer', 0.6, 1, 1.2) }]);
    expect(spans).toHaveLength(3);
    for (let i = 1; i < spans.length; i++) {
      const gap = spans[i - 1].low - spans[i].high;
      expect(gap).toBeGreaterThan(0.002);
      expect(gap).toBeLessThan(0.008);
    }
    expect(spans[0].high - spans[0].low).toBeLessThan(spans[2].high - spans[2].low);
    expect(spans[0].high).toBeLessThan(0.78);
    expect(spans[2].low).toBeGreaterThan(0.12);
  });

  it('returns its open cells between the boards', () => {
    const b = createMeshBuilder(1);
    const columns: Column[] = [
      { share: 1, cells: stack('door', 1) },
      { share: 1, cells: [...stack('open', 1), ...stack('drawer', 1)] },
    ];
    const niches = cabinet(b, { width: 1, depth: 0.45, bottom: 0.1, top: 0.8 }, look, columns);
    expect(niches).toHaveLength(1);
    const [niche] = niches;
    expect(niche.x).toBeCloseTo(0.245);
    expect(niche.width).toBeCloseTo(0.47);
    expect(niche.y + niche.height).toBeCloseTo(0.78);
    expect(niche.y).toBeCloseTo(0.46);
  });
});

describe('addFront', () => {
  it.each(Object.entries(HANDLE_REACH))('with the pull "%s" projects as far as the case allows', (handle, reach) => {
    const b = createMeshBuilder(1);
    const styled = { ...look, handle: handle as FrontLook['handle'] };
    addFront(b, styled, { kind: 'drawer', rect: { x: 0, y: 0.5, width: 0.5, height: 0.2 }, z: 0.2, hand: 1 });
    const { positions } = b.build().mesh;
    let foremost = 0;
    for (let i = 2; i < positions.length; i += 3) foremost = Math.max(foremost, positions[i]);
    expect(foremost).toBeGreaterThan(0.2 + reach - 0.006);
    expect(foremost).toBeLessThan(0.2 + reach + 0.004);
  });
});
