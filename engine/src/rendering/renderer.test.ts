import { afterAll, expect, test } from 'vitest';
import { readKernelFile } from '../platform/node/kernel-file.ts';
import { createNodeRenderer } from '../platform/node/node-renderer.ts';
import { photoInput, skyInput, tiltedCamera } from './inputs.fixture.ts';
import { createKernelMemory } from './kernel.ts';
import type { RenderOutput } from './render-input.ts';
import { createRenderer } from './renderer.ts';
import { block, NOTHING, quadMesh } from './test-meshes.ts';

const renderer = createNodeRenderer({ threads: 2 });
afterAll(() => renderer.close());

const texture = {
  name: 'chequers',
  size: 16,
  texels: Uint8Array.from({ length: 16 * 16 * 4 }, (_, i) => (((i >> 4) ^ (i >> 7)) & 1 ? 220 : 120)),
};

/** A table of wood and metal with a lamp over it. */
const table = {
  ...quadMesh(
    [
      ...block([-0.6, 0.7, 2.6], [0.6, 0.74, 3.4]),
      ...[-0.55, 0.5].flatMap((x) => [2.65, 3.3].flatMap((z) => block([x, 0, z], [x + 0.05, 0.7, z + 0.05], 1))),
    ],
    [
      { colour: [0.5, 0.35, 0.2], roughness: 0.4, texture, textureSize: 0.3, bump: 0.002 },
      { colour: [0.8, 0.8, 0.8], roughness: 0.25, metallic: 1 },
    ],
  ),
  lights: [
    { centre: [0, 1.6, 3], halfU: [0.1, 0, 0], halfV: [0, 0, 0.1], normal: [0, -1, 0], radiance: [2, 1.8, 1.5] },
  ],
} as const;

test('the picture is the same for any number of threads', async () => {
  const outputs: RenderOutput[] = [];
  for (const threads of [1, 2, 3]) {
    const own = createNodeRenderer({ threads });
    outputs.push(await own.render(photoInput(table, { bounces: 2 })));
    own.close();
  }
  for (const other of outputs.slice(1)) expect(other).toEqual(outputs[0]);
});

test('another seed gives other noise', async () => {
  const one = await renderer.render(skyInput(table));
  const two = await renderer.render(skyInput(table, { seed: 2 }));
  expect(one.radiance).not.toEqual(two.radiance);
});

test('every figure of every plane is finite', async () => {
  const output = await renderer.render(photoInput(table));
  for (const plane of [output.radiance, output.albedo, output.normal, output.depth, output.coverage, output.ratio]) {
    expect(plane.every(Number.isFinite)).toBe(true);
  }
  expect(output.coverage.some((share) => share > 0 && share < 1)).toBe(true);
  expect(output.rays).toBeGreaterThan(10_000);
});

test('edges of a draft are drawn in finer steps than its samples allow', async () => {
  const samples = 4;
  const { coverage } = await renderer.render(photoInput(table, { samples, camera: tiltedCamera(96, 64) }));
  const steps = new Set(coverage.map((share) => Math.round(100 * share)));
  expect(steps.size).toBeGreaterThan(2 * samples);
});

test('a top that is seen at a slant has no more noise than its light', async () => {
  const top = quadMesh(
    [...block([-1, 1.3, 2], [1, 1.34, 3.6]), ...block([-0.2, 1.34, 3.2], [0.2, 1.8, 3.6])],
    [{ colour: [0.7, 0.7, 0.7], roughness: 0.9 }],
  );
  const changes = { camera: tiltedCamera(192, 128, 0.1), shadowSamples: 0, bounces: 2 };
  const [quick, exact] = await Promise.all([
    renderer.render(photoInput(top, { ...changes, samples: 12 })),
    renderer.render(photoInput(top, { ...changes, samples: 400, denoise: false })),
  ]);
  let [squares, count] = [0, 0];
  exact.coverage.forEach((share, i) => {
    if (share < 1 || exact.normal[3 * i + 1] < 0.99) return;
    squares += (quick.radiance[3 * i + 1] / exact.radiance[3 * i + 1] - 1) ** 2;
    count++;
  });
  expect(count).toBeGreaterThan(500);
  expect(Math.sqrt(squares / count)).toBeLessThan(0.05);
});

test('a pattern that recedes loses its contrast bit by bit, not along a line', async () => {
  const size = 64;
  const stripes = {
    name: 'stripes',
    size,
    texels: Uint8Array.from({ length: size * size * 4 }, (_, i) => (((i >> 2) % size) & 8 ? 240 : 60)),
  };
  const flat = quadMesh(
    [
      {
        corners: [
          [-3, 0.01, 1.5],
          [-3, 0.01, 9],
          [3, 0.01, 9],
          [3, 0.01, 1.5],
        ],
        material: 0,
      },
    ],
    [{ colour: [0.5, 0.5, 0.5], roughness: 1, texture: stripes, textureSize: 0.8 }],
  );
  const carpet = { ...flat, uvs: flat.positions.filter((_, i) => i % 3 !== 1) };
  const camera = tiltedCamera(160, 120);
  const { albedo, coverage } = await renderer.render(photoInput(carpet, { samples: 24, camera }));
  const contrasts: number[] = [];
  for (let y = 0; y < camera.height; y++) {
    const row = Array.from({ length: camera.width }, (_, x) => y * camera.width + x).filter((i) => coverage[i] === 1);
    const tones = row.map((i) => albedo[3 * i]).sort((a, b) => a - b);
    if (tones.length > 80)
      contrasts.push(tones[Math.floor(0.9 * tones.length)] - tones[Math.floor(0.1 * tones.length)]);
  }
  const whole = Math.max(...contrasts) - Math.min(...contrasts);
  const steps = contrasts.slice(2).map((contrast, i) => Math.abs(contrast - contrasts[i]));
  expect(whole).toBeGreaterThan(0.1);
  expect(Math.max(...steps)).toBeLessThan(0.3 * whole);
});

test('an empty scene leaves the photo alone', async () => {
  const output = await renderer.render(photoInput(NOTHING));
  expect(output.coverage.every((share) => share === 0)).toBe(true);
  expect(output.ratio.length).toBe(output.ratioWidth * output.ratioHeight * 3);
  expect(output.ratio.every((value) => value === 1)).toBe(true);
});

test('a drawn room shows its sky where nothing stands', async () => {
  const environment = { kind: 'sky', zenith: [0.1, 0.2, 0.9], horizon: [0.8, 0.8, 0.8] } as const;
  const output = await renderer.render(skyInput(NOTHING, { environment, camera: tiltedCamera(8, 8, -0.6) }));
  expect(output.coverage.every((share) => share === 1)).toBe(true);
  expect(output.radiance[2]).toBeGreaterThan(output.radiance[0]);
});

test('progress grows to 1', async () => {
  const shares: number[] = [];
  await renderer.render(photoInput(table, { camera: tiltedCamera(240, 160) }), {
    onProgress: (share) => shares.push(share),
  });
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('an aborted picture ends soon, and the next one is right', async () => {
  const expected = await renderer.render(photoInput(table));
  const controller = new AbortController();
  const long = renderer.render(skyInput(table, { camera: tiltedCamera(1200, 800), samples: 512, bounces: 4 }), {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('The user left.')),
  });
  const started = performance.now();
  await expect(long).rejects.toThrow('The user left.');
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(await renderer.render(photoInput(table))).toEqual(expected);
});

test('a worker that cannot start makes rendering fail, not wait', async () => {
  const broken = createRenderer({
    compileKernel: () => new WebAssembly.Module(readKernelFile()),
    memory: createKernelMemory({ shared: true }),
    threads: 1,
    startWorker: (receive) => ({
      post: () => receive({ kind: 'failed', message: 'no memory' }),
      close: () => {},
    }),
  });
  await expect(broken.render(skyInput(table))).rejects.toThrow('A rendering worker failed: no memory');
});

test('closing ends what is being rendered', async () => {
  const own = createNodeRenderer({ threads: 1 });
  const picture = own.render(skyInput(table, { camera: tiltedCamera(1200, 800), samples: 512 }));
  own.close();
  await expect(picture).rejects.toThrow('The renderer was closed.');
});

test('an abort before the start renders nothing', async () => {
  await expect(renderer.render(photoInput(table), { signal: AbortSignal.abort() })).rejects.toThrow();
});
