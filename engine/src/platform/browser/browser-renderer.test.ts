import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { photoInput, tiltedCamera } from '../../rendering/inputs.fixture.ts';
import { createKernelMemory } from '../../rendering/kernel.ts';
import { createRenderer } from '../../rendering/renderer.ts';
import { block, quadMesh } from '../../rendering/test-meshes.ts';
import { createNodeRenderer } from '../node/node-renderer.ts';
import { kernelForOneThread, serveHere } from './browser-renderer.ts';

it('draws in memory that is not shared what threads draw in memory that is', async () => {
  const box = quadMesh(block([-0.6, 0, 2.6], [0.6, 0.74, 3.4]), [{ colour: [0.5, 0.35, 0.2], roughness: 0.4 }]);
  const threads = createNodeRenderer({ threads: 2 });
  const here = createRenderer({
    compileKernel: () => new WebAssembly.Module(readFileSync(kernelForOneThread())),
    memory: createKernelMemory({ shared: false }),
    threads: 1,
    startWorker: serveHere,
  });
  // Larger each time: the memory grows, and moves.
  for (const [width, height] of [
    [48, 32],
    [240, 160],
  ] as const) {
    const input = photoInput(box, { camera: tiltedCamera(width, height), bounces: 2 });
    expect(await here.render(input)).toEqual(await threads.render(input));
  }
  here.close();
  threads.close();
});
