import { worldRay } from '@roomwright/engine';
import type { RenderOutput } from '@roomwright/engine/testing';
import type { StandingRoom } from './standing-room.ts';

/** A box of furniture along the room's axes: metres, from the floor up to `top`. */
export interface FurnitureBox {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  readonly top: number;
}

/** The renderer's output for a box of furniture in a scene without what stands in front of it. */
export function renderedBox({ camera, cameraHeight }: StandingRoom, furniture: FurnitureBox): RenderOutput {
  const { width, height } = camera;
  const pixels = width * height;
  const coverage = new Float32Array(pixels);
  const depth = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const ray = worldRay(camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    let enter = 0;
    let leave = Number.POSITIVE_INFINITY;
    [furniture.x, [0, furniture.top], furniture.z].forEach(([low, high], k) => {
      const origin = k === 1 ? cameraHeight : 0;
      const ends = [(low - origin) / ray[k], (high - origin) / ray[k]];
      enter = Math.max(enter, Math.min(...ends));
      leave = Math.min(leave, Math.max(...ends));
    });
    if (enter >= leave) continue;
    coverage[i] = 1;
    depth[i] = enter * Math.hypot(...ray);
  }
  return {
    width,
    height,
    coverage,
    radiance: new Float32Array(pixels * 3).fill(0.1),
    albedo: new Float32Array(pixels * 3),
    normal: new Float32Array(pixels * 3),
    depth,
    material: new Int16Array(pixels),
    ratio: new Float32Array(Math.ceil(width / 2) * Math.ceil(height / 2) * 3).fill(0.7),
    ratioWidth: Math.ceil(width / 2),
    ratioHeight: Math.ceil(height / 2),
    sunThrough: new Float32Array(0),
    rays: 0,
  };
}

/**
 * Of the furniture's pixels that the room truly hides, the share that is drawn all the same; of those that it truly shows,
 * the share that is missing.
 */
export function hidingErrors(
  room: StandingRoom,
  rendered: RenderOutput,
  coverage: Float32Array,
): { readonly covered: number; readonly missing: number; readonly hidden: number } {
  let hidden = 0;
  let drawn = 0;
  let shown = 0;
  let missing = 0;
  for (let i = 0; i < coverage.length; i++) {
    if (rendered.coverage[i] === 0) continue;
    if (room.depth[i] < rendered.depth[i]) {
      hidden++;
      drawn += coverage[i];
    } else {
      shown++;
      missing += 1 - coverage[i];
    }
  }
  return { covered: drawn / Math.max(1, hidden), missing: missing / Math.max(1, shown), hidden };
}
