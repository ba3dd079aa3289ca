import { describe, expect, it } from 'vitest';
import { type Layer, layOver } from './lay-over.ts';

/** A picture of one value everywhere. */
function layer(width: number, height: number, coverage: number, radiance: number, depth: number, ratio: number): Layer {
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
  it('leaves everything outside of the part as it is, and takes what the part covers', () => {
    const whole = layOver(layer(12, 8, 0, 0, 0, 0.8), layer(4, 4, 1, 0.5, 2, 0.5), 4, 2);
    expect(whole.coverage[at(whole, 3, 3)]).toBe(0);
    expect(whole.coverage[at(whole, 4, 2)]).toBe(1);
    expect(whole.radiance[3 * at(whole, 7, 5)]).toBe(0.5);
    expect(whole.coverage[at(whole, 8, 5)]).toBe(0);
    expect(whole.ratio[3 * (1 * 6 + 1)]).toBeCloseTo(0.8);
    expect(whole.ratio[3 * (1 * 6 + 2)]).toBeCloseTo(0.4);
  });

  it('lets what is nearer cover what is farther, whichever was there first', () => {
    const stool = layer(4, 4, 1, 0.2, 2, 1);
    const vase = layer(4, 4, 1, 0.9, 3, 1);
    expect(layOver(stool, vase, 0, 0).radiance[0]).toBeCloseTo(0.2);
    expect(layOver(vase, stool, 0, 0).radiance[0]).toBeCloseTo(0.2);
  });

  it('mixes by coverage where both are seen in one pixel', () => {
    const { coverage, radiance } = layOver(layer(2, 2, 1, 0.2, 3, 1), layer(2, 2, 0.25, 1, 2, 1), 0, 0);
    expect(coverage[0]).toBeCloseTo(1);
    expect(radiance[0]).toBeCloseTo(0.25 * 1 + 0.75 * 0.2);
    const beside = layOver(layer(2, 2, 0.5, 0.2, 2, 1), layer(2, 2, 1, 1, 3, 1), 0, 0);
    expect(beside.coverage[0]).toBeCloseTo(1);
    expect(beside.radiance[0]).toBeCloseTo(0.5 * 0.2 + 0.5 * 1);
  });
});
