import { boundsOfPart, wholePicture } from '../photo/picture-part.ts';
import { DENOISE_STEPS, denoisePicture, denoiseRatio } from './denoise-steps.ts';
import { createHeader } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { Overlay, OverlayInput } from './overlay-input.ts';
import { allocatePlanes, readPlanes } from './planes.ts';
import { allocateRatio, readRatio } from './ratio-plane.ts';
import { createRayTracer, type RayTracer } from './ray-tracer.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { renderWindow, setLit, setRows, setTiles } from './render-window.ts';
import { createSceneArena } from './scene-arena.ts';
import { uploadCamera } from './upload-camera.ts';
import { uploadEnvironment } from './upload-environment.ts';
import { uploadLights } from './upload-lights.ts';
import { uploadMesh } from './upload-mesh.ts';
import { uploadOverlay } from './upload-overlay.ts';
import { uploadShadowReach } from './upload-shadow-reach.ts';
import { createWorkerPool, type StartWorker } from './worker-pool.ts';

export interface RenderOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with the share of the work done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface Renderer {
  /** Starts the workers unless they run already, so that they load while the first picture is being prepared. */
  start(): void;
  /**
   * Renders one picture; calls are queued. The result depends on the input alone, not on the number of threads. Rejects with the
   * signal's reason soon after it aborts; the renderer can be used again.
   */
  render(input: RenderInput, options?: RenderOptions): Promise<RenderOutput>;
  /** Lays a rendered picture over a photo; otherwise as `render`. */
  overlay(input: OverlayInput, options?: Pick<RenderOptions, 'signal'>): Promise<Overlay>;
  /** A tracer of single rays with the same kernel. */
  tracer(): RayTracer;
  /** Ends the workers. */
  close(): void;
}

/** Share of the work done, for progress, once the meshes are rendered. */
const SHARE_RENDERED = 0.7;

/** A renderer on `threads` workers with one memory. `compileKernel` is called when they start. */
export function createRenderer(options: {
  compileKernel: () => WebAssembly.Module;
  /** The kernel's memory: shared where the workers are threads of their own. */
  memory: WebAssembly.Memory;
  threads: number;
  startWorker: StartWorker;
}): Renderer {
  const { compileKernel, memory, threads, startWorker } = options;
  const pool = createWorkerPool({ compile: compileKernel, memory, threads, startWorker });

  async function renderNow(input: RenderInput, { signal, onProgress }: RenderOptions): Promise<RenderOutput> {
    const { width, height } = input.camera;
    const arena = createSceneArena(memory, threads);
    const header = createHeader(memory);
    const { textures } = uploadMesh(input.mesh, arena, header);
    uploadCamera(input.camera, input.cameraHeight, header);
    uploadEnvironment(input, arena, header);
    uploadLights(input, arena, header);
    uploadShadowReach(input, arena, header);
    let planes = allocatePlanes(width, height, input.denoise && input.sun !== undefined, arena, header);
    header.int(layout.H_SAMPLES, input.samples);
    header.int(layout.H_BOUNCES, input.bounces);
    header.int(layout.H_SEED, input.seed);
    header.int(layout.H_DESPECKLE, input.denoise ? 1 : 0);

    const noisyRatio = allocateRatio(input, arena, header);
    const window = renderWindow(input, noisyRatio);
    const { iterations = DENOISE_STEPS.length } = input;

    let rays = 0;
    const run = async (pass: number, units: number, from = 0, to = 0): Promise<void> => {
      const report = (done: number): void => onProgress?.(from + ((to - from) * done) / units);
      rays += await pool.run(pass, units, to > from ? report : undefined);
      signal?.throwIfAborted();
    };
    await run(layout.PASS_PREPARE, 1 + textures);
    await run(layout.PASS_MARK, Math.ceil(input.mesh.indices.length / 3 / layout.MARK_CHUNK));
    if (input.environment.kind === 'photo') await run(layout.PASS_AMBIENT, 1);
    setLit(window.lit, header);
    await run(layout.PASS_RENDER, setTiles(window.tiles, header), 0, SHARE_RENDERED);
    const lit = setTiles(window.lit, header);
    if (input.denoise) planes = await denoisePicture(planes, header, iterations, () => run(layout.PASS_DENOISE, lit));
    await run(layout.PASS_RESOLVE, lit);
    let ratio = noisyRatio;
    if (ratio) {
      await run(layout.PASS_RATIO_COARSE, setRows(window.coarse, header));
      const rows = setRows(window.ratio, header);
      await run(layout.PASS_RATIO, rows, SHARE_RENDERED, 1);
      ratio = await denoiseRatio(ratio, header, iterations, () => run(layout.PASS_RATIO_DENOISE, rows));
      await run(layout.PASS_RATIO_FINISH, setRows(window.ratioWanted, header));
      if (ratio.sun) await run(layout.PASS_SUN, setRows(window.wanted, header));
    }
    onProgress?.(1);
    return {
      width,
      height,
      ...readPlanes(planes, { width, height, wanted: window.wanted }, arena, input.isBare ?? false),
      ...readRatio(ratio, window, arena),
      rays,
    };
  }

  async function overlayNow(input: OverlayInput, signal: AbortSignal | undefined): Promise<Overlay> {
    const arena = createSceneArena(memory, threads);
    const header = createHeader(memory);
    const readOverlay = uploadOverlay(input, arena, header);
    const rows = setRows(boundsOfPart(input.part ?? wholePicture(input.photo)), header);
    await pool.run(layout.PASS_OVERLAY, rows);
    signal?.throwIfAborted();
    return readOverlay();
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Runs a job after those before it; its signal stops the pass under way. */
  function queue<T>(signal: AbortSignal | undefined, job: () => Promise<T>): Promise<T> {
    const result = last.then(async () => {
      signal?.throwIfAborted();
      pool.start();
      pool.resume();
      signal?.addEventListener('abort', pool.cancel);
      try {
        return await job();
      } finally {
        signal?.removeEventListener('abort', pool.cancel);
      }
    });
    last = result.catch(() => {});
    return result;
  }

  return {
    start: pool.start,
    render: (input, renderOptions = {}) => queue(renderOptions.signal, () => renderNow(input, renderOptions)),
    overlay: (input, { signal } = {}) => queue(signal, () => overlayNow(input, signal)),
    tracer: () => createRayTracer(compileKernel(), { shared: isShared(memory) }),
    close: pool.close,
  };
}

/** Browsers without isolation do not even have the name of shared memory. */
const isShared = ({ buffer }: WebAssembly.Memory): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
