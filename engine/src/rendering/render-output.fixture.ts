import type { RenderOutput } from './render-input.ts';

/** An empty rendered picture that changes no light, for tests. */
export function emptyOutput(width: number, height: number, ratioStep = 2): RenderOutput {
  const pixels = width * height;
  const [ratioWidth, ratioHeight] = [Math.ceil(width / ratioStep), Math.ceil(height / ratioStep)];
  return {
    width,
    height,
    coverage: new Float32Array(pixels),
    radiance: new Float32Array(pixels * 3),
    albedo: new Float32Array(pixels * 3),
    normal: new Float32Array(pixels * 3),
    depth: new Float32Array(pixels),
    material: new Int16Array(pixels).fill(-1),
    ratio: new Float32Array(ratioWidth * ratioHeight * 3).fill(1),
    ratioWidth,
    ratioHeight,
    sunThrough: new Float32Array(0),
    rays: 0,
  };
}
