import { afterAll, expect, test } from 'vitest';
import type { Sun, SunlitGround } from '../lighting/light-sources.ts';
import { createNodeRenderer } from '../platform/node/node-renderer.ts';
import { projectWorld } from '../scene/room.ts';
import { photoInput, tiltedCamera } from './inputs.fixture.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { block, quadMesh } from './test-meshes.ts';

const renderer = createNodeRenderer({ threads: 1 });
afterAll(() => renderer.close());

const white = [{ colour: [0.7, 0.7, 0.7], roughness: 1, specular: 0 }] as const;
/** A board 0.4 m above the floor; the sun stands at 45 degrees to the right, so its shadow lies 0.4 m to the left. */
const board = quadMesh(block([-0.3, 0.38, 2.7], [0.3, 0.4, 3.3]), white);
const camera = tiltedCamera(192, 128, 0.35);
const sun: Sun = { direction: [Math.SQRT1_2, Math.SQRT1_2, 0], irradiance: [4, 4, 4], radius: 0.0046 };
/** Ground in shade where x is below `from`. */
const shadeUpTo = (from: number): SunlitGround => {
  const [columns, rows] = [60, 60];
  const values = Float32Array.from({ length: columns * rows }, (_, i) =>
    -3 + ((i % columns) + 0.5) / 10 < from ? 0 : 1,
  );
  return { x0: -3, z0: 0, cell: 0.1, columns, rows, values };
};

function throughAt(input: RenderInput, output: RenderOutput, x: number, z: number): number {
  const p = projectWorld(input.camera, input.cameraHeight, [x, 0, z]);
  return output.sunThrough[Math.floor(p.y) * output.width + Math.floor(p.x)];
}

/** Mean light (green) of what of the board is seen. */
function boardLight({ radiance, coverage }: RenderOutput): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < coverage.length; i++) {
    if (coverage[i] < 1) continue;
    sum += radiance[3 * i + 1];
    count++;
  }
  return sum / count;
}

test('the sun is stopped where the shadow falls and nowhere else', async () => {
  const input = photoInput(board, { camera, sun });
  const output = await renderer.render(input);
  expect(throughAt(input, output, -0.55, 2.9)).toBe(0);
  expect(throughAt(input, output, 0.5, 2.9)).toBe(1);
  expect(throughAt(input, output, -0.9, 2.9)).toBe(1);
});

test('no sun is lost on ground that lies in shade', async () => {
  const input = photoInput(board, { camera, sun: { ...sun, ground: shadeUpTo(0) } });
  const output = await renderer.render(input);
  expect(throughAt(input, output, -0.55, 2.9)).toBe(1);
});

test('what stands in the sun is lit by it, and what stands in the shade of the ground is not', async () => {
  const light = async (shining?: Sun): Promise<number> =>
    boardLight(await renderer.render(photoInput(board, { camera, ...(shining && { sun: shining }) })));
  const none = await light();
  const lit = await light(sun);
  const shaded = await light({ ...sun, ground: shadeUpTo(0.2) });
  expect(lit).toBeGreaterThan(none + 0.3);
  expect(Math.abs(shaded - none)).toBeLessThan(0.02);
});

test('without a sun there is no plane of it', async () => {
  expect((await renderer.render(photoInput(board, { camera }))).sunThrough).toHaveLength(0);
});

test('the edge of the sun on what it lights stays sharp through the denoiser', async () => {
  const cloth = quadMesh(block([-1, 0, 2.2], [1, 0.02, 3.8]), white);
  const input = photoInput(cloth, { camera, sun: { ...sun, ground: shadeUpTo(0) }, samples: 8, denoise: true });
  const { radiance } = await renderer.render(input);
  const lightAt = (x: number): number => {
    const p = projectWorld(camera, input.cameraHeight, [x, 0.02, 3]);
    return radiance[3 * (Math.floor(p.y) * camera.width + Math.floor(p.x)) + 1];
  };
  const [shade, lit] = [lightAt(-0.5), lightAt(0.5)];
  expect(lit).toBeGreaterThan(shade + 0.3);
  // The map's own cells are 0.1 m wide: beyond them all of the rise is over.
  expect(lightAt(-0.13)).toBeLessThan(shade + 0.1 * (lit - shade));
  expect(lightAt(0.17)).toBeGreaterThan(shade + 0.9 * (lit - shade));
});
