import { afterAll, describe, expect, it } from 'vitest';
import { estimateCamera } from '../functions/src/engine/camera/estimate-camera.ts';
import { createNodeRenderer } from '../functions/src/engine/platform/node-renderer.ts';
import { estimateLayout } from '../functions/src/engine/room/estimate-layout.ts';
import { worldRay } from '../functions/src/engine/room/room.ts';
import { floorNormalError, layoutError } from './bench/compare-geometry.ts';
import { buildRoom } from './build-room.ts';
import { drawRoom } from './draw-room.ts';
import { planRoom } from './plan/plan-room.ts';
import { roomTruth } from './truth.ts';

const renderer = createNodeRenderer({ threads: 2 });
afterAll(() => renderer.close());

const tiny = { width: 96, height: 64, points: 2, verticalShift: true } as const;
const cheap = { samples: 2, bounces: 0, smoothing: 4, textureSize: 64 } as const;

describe('a drawn room', () => {
  it('is the same picture for the same seed, whatever the number of threads', async () => {
    const alone = createNodeRenderer({ threads: 1 });
    const first = await drawRoom(alone, 8, { ...tiny, ...cheap });
    alone.close();
    const second = await drawRoom(renderer, 8, { ...tiny, ...cheap });
    const other = await drawRoom(renderer, 9, { ...tiny, ...cheap });
    expect(Buffer.from(second.photo.rgb).equals(first.photo.rgb)).toBe(true);
    expect(Buffer.from(other.photo.rgb).equals(first.photo.rgb)).toBe(false);
  });

  it('is exposed: neither black nor white', async () => {
    const { photo } = await drawRoom(renderer, 11, { ...tiny, ...cheap });
    const mean = photo.rgb.reduce((a, b) => a + b, 0) / photo.rgb.length;
    expect(mean).toBeGreaterThan(80);
    expect(mean).toBeLessThan(220);
  });

  it('shows its walls, floor and ceiling where the truth says they are', async () => {
    const plan = planRoom(12, tiny);
    const { mesh, lights } = buildRoom(plan, 16, 1);
    const output = await renderer.render({
      mesh,
      camera: plan.camera,
      cameraHeight: plan.cameraHeight,
      environment: { kind: 'sky', zenith: [1, 1, 1], horizon: [1, 1, 1] },
      lights,
      samples: 1,
      bounces: 1,
      shadowSamples: 0,
      shadowStep: 1,
      denoise: false,
      seed: 1,
    });
    const { camera, cameraHeight, box, faces } = roomTruth(plan);
    const planes = [0, box.height, box.left, box.right, box.back, box.front];
    const axes = [1, 1, 0, 0, 2, 2] as const;
    const errors: number[] = [];
    for (let i = 0; i < faces.length; i++) {
      const ray = worldRay(camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
      const axis = axes[faces[i]];
      const t = (planes[faces[i]] - [0, cameraHeight, 0][axis]) / ray[axis];
      errors.push(Math.abs(t * Math.hypot(...ray) - output.depth[i]));
    }
    errors.sort((a, b) => a - b);
    // Most of the picture is bare surface; a sample lies up to half a pixel off the pixel's centre.
    expect(errors[Math.floor(errors.length * 0.6)]).toBeLessThan(0.05);
  });

  it.each([
    { seed: 1001, points: 2, verticalShift: false },
    { seed: 1004, points: 1, verticalShift: false },
    { seed: 1007, points: 2, verticalShift: true },
  ] as const)('is understood by the analysis (seed $seed)', async ({ seed, ...view }) => {
    const quality = { samples: 4, bounces: 0, smoothing: 5, textureSize: 256 };
    const { photo, truth } = await drawRoom(renderer, seed, { width: 600, height: 400, ...view, ...quality });
    const estimate = estimateCamera(photo);
    expect(floorNormalError(estimate.camera, truth.camera)).toBeLessThan(2);
    expect(layoutError(estimate.camera, estimateLayout(photo, estimate), truth)).toBeLessThan(0.12);
  });
});
