import { createArena } from './arena.ts';
import { denoisePicture, denoiseRatio } from './denoise-steps.ts';
import { createHeader } from './header.ts';
import { createKernelMemory } from './kernel.ts';
import * as layout from './kernel-layout.ts';
import { allocatePlanes, readPlanes } from './planes.ts';
import { allocateRatio, readRatio } from './ratio-plane.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { uploadCamera } from './upload-camera.ts';
import { uploadEnvironment } from './upload-environment.ts';
import { uploadLights } from './upload-lights.ts';
import { uploadMesh } from './upload-mesh.ts';
import { uploadShadowReach } from './upload-shadow-reach.ts';
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

/** Share of the work that is done, for progress, when the meshes are rendered. */
const SHARE_RENDERED = 0.7;

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
      uploadShadowReach(input, arena, header);
      let planes = allocatePlanes(width, height, arena, header);
      header.int(layout.H_SAMPLES, input.samples);
      header.int(layout.H_BOUNCES, input.bounces);
      header.int(layout.H_SEED, input.seed);
      header.int(layout.H_DESPECKLE, input.denoise ? 1 : 0);

      const noisyRatio = allocateRatio(input, arena, header);

      let rays = 0;
      const run = async (pass: number, units: number, from = 0, to = 0): Promise<void> => {
        const report = (done: number): void => onProgress?.(from + ((to - from) * done) / units);
        rays += await pool.run(pass, units, to > from ? report : undefined);
        signal?.throwIfAborted();
      };
      await run(layout.PASS_PREPARE, 1 + textures);
      await run(layout.PASS_MARK, Math.ceil(input.mesh.indices.length / 3 / layout.MARK_CHUNK));
      if (input.environment.kind === 'photo') await run(layout.PASS_AMBIENT, 1);
      const tiles = Math.ceil(width / layout.TILE) * Math.ceil(height / layout.TILE);
      await run(layout.PASS_RENDER, tiles, 0, SHARE_RENDERED);
      if (input.denoise) planes = await denoisePicture(planes, header, () => run(layout.PASS_DENOISE, tiles));
      await run(layout.PASS_RESOLVE, tiles);
      let ratio = noisyRatio;
      if (ratio) {
        const rows = ratio.height;
        await run(layout.PASS_RATIO_COARSE, ratio.coarseRows);
        await run(layout.PASS_RATIO, rows, SHARE_RENDERED, 1);
        ratio = await denoiseRatio(ratio, header, () => run(layout.PASS_RATIO_DENOISE, rows));
        await run(layout.PASS_RATIO_FINISH, rows);
      }
      onProgress?.(1);
      return {
        width,
        height,
        ...readPlanes(planes, width, height, arena, input.isBare ?? false),
        ...readRatio(ratio, arena),
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
