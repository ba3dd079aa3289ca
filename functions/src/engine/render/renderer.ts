import { createArena } from './arena.ts';
import { createHeader, type Header } from './header.ts';
import { createKernelMemory } from './kernel.ts';
import * as layout from './kernel-layout.ts';
import { allocatePlanes, type Planes, readPlanes } from './planes.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { uploadCamera } from './upload-camera.ts';
import { uploadEnvironment } from './upload-environment.ts';
import { uploadLights } from './upload-lights.ts';
import { uploadMesh } from './upload-mesh.ts';
import { createWorkerPool, type StartWorker } from './worker-pool.ts';

export interface RenderOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with the share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface Renderer {
  /**
   * Renders one picture. Calls queue up: one picture at a time. The answer depends on the input alone, not on the number of
   * threads. Rejects with the signal's reason soon after it aborts; the renderer can be used again.
   */
  render(input: RenderInput, options?: RenderOptions): Promise<RenderOutput>;
  /** Ends the workers. */
  close(): void;
}

/** Distances between the denoiser's taps in pixels, one iteration each. */
const DENOISE_STEPS = [1, 2, 4, 8];

/** Runs the denoiser's iterations; an even number of them, so that the result is back in the first buffers. */
async function denoise(planes: Planes, header: Header, runPass: (share: number) => Promise<void>): Promise<void> {
  for (const [i, step] of DENOISE_STEPS.entries()) {
    header.int(layout.H_DENOISE_STEP, step);
    header.int(layout.H_IRRADIANCE, i % 2 ? planes.irradianceB : planes.irradiance);
    header.int(layout.H_IRRADIANCE_B, i % 2 ? planes.irradiance : planes.irradianceB);
    header.int(layout.H_SPECULAR, i % 2 ? planes.specularB : planes.specular);
    header.int(layout.H_SPECULAR_B, i % 2 ? planes.specular : planes.specularB);
    await runPass((i + 1) / DENOISE_STEPS.length);
  }
  header.int(layout.H_IRRADIANCE, planes.irradiance);
  header.int(layout.H_SPECULAR, planes.specular);
}

/** A renderer on `threads` workers that share one memory. `kernel` is the compiled kernel or its bytes. */
export function createRenderer(options: {
  kernel: Uint8Array | WebAssembly.Module;
  threads: number;
  startWorker: StartWorker;
}): Renderer {
  const module = options.kernel instanceof WebAssembly.Module ? options.kernel : new WebAssembly.Module(options.kernel);
  const memory = createKernelMemory();
  const pool = createWorkerPool({ module, memory, threads: options.threads, startWorker: options.startWorker });

  async function renderNow(input: RenderInput, { signal, onProgress }: RenderOptions): Promise<RenderOutput> {
    signal?.throwIfAborted();
    pool.resume();
    signal?.addEventListener('abort', pool.cancel);
    try {
      const { width, height } = input.camera;
      const arena = createArena(memory, options.threads);
      const header = createHeader(memory);
      const { textures } = uploadMesh(input.mesh, arena, header);
      uploadCamera(input.camera, input.cameraHeight, header);
      uploadEnvironment(input, arena, header);
      uploadLights(input, arena, header);
      const planes = allocatePlanes(width, height, arena, header);
      header.int(layout.H_SAMPLES, input.samples);
      header.int(layout.H_BOUNCES, input.bounces);
      header.int(layout.H_SEED, input.seed);

      let rays = 0;
      const run = async (pass: number, units: number, from = 0, to = 0): Promise<void> => {
        rays += await pool.run(pass, units, (done) => onProgress?.(from + ((to - from) * done) / units));
        signal?.throwIfAborted();
      };
      await run(layout.PASS_PREPARE, 1 + textures);
      await run(layout.PASS_MARK, Math.ceil(input.mesh.indices.length / 3 / layout.MARK_CHUNK));
      if (input.environment.kind === 'photo') await run(layout.PASS_AMBIENT, 1);
      const tiles = Math.ceil(width / layout.TILE) * Math.ceil(height / layout.TILE);
      await run(layout.PASS_RENDER, tiles, 0, 0.9);
      if (input.denoise)
        await denoise(planes, header, (share) =>
          run(layout.PASS_DENOISE, tiles, 0.9 + 0.1 * (share - 0.25), 0.9 + 0.1 * share),
        );
      await run(layout.PASS_RESOLVE, tiles);
      onProgress?.(1);
      return {
        width,
        height,
        ...readPlanes(planes, width, height, arena),
        ratio: new Float32Array(0),
        ratioWidth: 0,
        ratioHeight: 0,
        rays,
      };
    } finally {
      signal?.removeEventListener('abort', pool.cancel);
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    render(input, renderOptions = {}) {
      const result = last.then(() => renderNow(input, renderOptions));
      last = result.catch(() => {});
      return result;
    },
    close: pool.close,
  };
}
