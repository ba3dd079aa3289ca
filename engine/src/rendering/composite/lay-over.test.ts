import { describe, expect, it } from 'vitest';
import { type Layer, layOver } from './lay-over.ts';

/** A uniform picture. */
interface Plain {
  readonly size: readonly [width: number, height: number];
  readonly coverage: number;
  readonly radiance: number;
  readonly depth: number;
  readonly ratio?: number;
}

function layer({ size: [width, height], coverage, radiance, depth, ratio = 1 }: Plain): Layer {
  const [ratioWidth, ratioHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  return {
    ...{ width, height, ratioWidth, ratioHeight },
    coverage: new Float32Array(width * height).fill(coverage),
    radiance: new Float32Array(3 * width * height).fill(radiance),
    depth: new Float32Array(width * height).fill(depth),
    ratio: new Float32Array(3 * ratioWidth * ratioHeight).fill(ratio),
  };
}

const at = ({ width }: Layer, x: number, y: number): number => y * width + x;

describe('layOver', () => {
  it('changes only pixels inside the part that it covers', () => {
    const whole = layOver(
      layer({ size: [12, 8], coverage: 0, radiance: 0, depth: 0, ratio: 0.8 }),
      layer({ size: [4, 4], coverage: 1, radiance: 0.5, depth: 2, ratio: 0.5 }),
      4,
      2,
    );
    expect(whole.coverage[at(whole, 3, 3)]).toBe(0);
    expect(whole.coverage[at(whole, 4, 2)]).toBe(1);
    expect(whole.radiance[3 * at(whole, 7, 5)]).toBe(0.5);
    expect(whole.coverage[at(whole, 8, 5)]).toBe(0);
    expect(whole.ratio[3 * (1 * 6 + 1)]).toBeCloseTo(0.8);
    expect(whole.ratio[3 * (1 * 6 + 2)]).toBeCloseTo(0.4);
  });

  it('lets nearer surfaces cover farther ones, in either order', () => {
    const stool = layer({ size: [4, 4], coverage: 1, radiance: 0.2, depth: 2 });
    const vase = layer({ size: [4, 4], coverage: 1, radiance: 0.9, depth: 3 });
    expect(layOver(stool, vase, 0, 0).radiance[0]).toBeCloseTo(0.2);
    expect(layOver(vase, stool, 0, 0).radiance[0]).toBeCloseTo(0.2);
  });

  it('blends by coverage where a pixel shows both', () => {
    const { coverage, radiance } = layOver(
      layer({ size: [2, 2], coverage: 1, radiance: 0.2, depth: 3 }),
      layer({ size: [2, 2], coverage: 0.25, radiance: 1, depth: 2 }),
      0,
      0,
    );
    expect(coverage[0]).toBeCloseTo(1);
    expect(radiance[0]).toBeCloseTo(0.25 * 1 + 0.75 * 0.2);
    const beside = layOver(
      layer({ size: [2, 2], coverage: 0.5, radiance: 0.2, depth: 2 }),
      layer({ size: [2, 2], coverage: 1, radiance: 1, depth: 3 }),
      0,
      0,
    );
    expect(beside.coverage[0]).toBeCloseTo(1);
    expect(beside.radiance[0]).toBeCloseTo(0.5 * 0.2 + 0.5 * 1);
  });
});
