import type { PhotoEnvironment } from '../lighting/light-sources.ts';
import type { Arena } from '../photo/arena.ts';
import { boundsOfPart, wholePicture } from '../photo/picture-part.ts';
import type { Camera } from '../scene/camera.ts';
import { DENOISE_STEPS, denoisePicture, denoiseRatio } from './denoise-steps.ts';
import { createHeader, type Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { Overlay, OverlayInput } from './overlay-input.ts';
import { allocatePlanes, readPlanes } from './planes.ts';
import { allocateRatio, readRatio } from './ratio-plane.ts';
import { createRayTracer, type RayTracer } from './ray-tracer.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { renderWindow, setLit, setRows, setTiles } from './render-window.ts';
import { createSceneArena } from './scene-arena.ts';
import { uploadLights } from './upload-lights.ts';
import { uploadMesh } from './upload-mesh.ts';
import { uploadOverlay } from './upload-overlay.ts';
import { createWorkerPool, type StartWorker } from './worker-pool.ts';

const SKY = 0;
const PHOTO = 1;

export interface RenderOptions {
  readonly signal?: AbortSignal;
  /** Called with the completed share, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface Renderer {
  /** Starts the workers if they are not running, so that they load while the first picture is prepared. */
  start(): void;
  /**
   * Renders a picture; calls are queued. The result depends on the input only, not on the number of threads. Rejects
   * with the signal's reason soon after it aborts; the renderer remains usable.
   */
  render(input: RenderInput, options?: RenderOptions): Promise<RenderOutput>;
  /** Composites a rendered picture over a photo; otherwise like `render`. */
  overlay(input: OverlayInput, options?: Pick<RenderOptions, 'signal'>): Promise<Overlay>;
  /** A tracer of single rays with the same kernel. */
  tracer(): RayTracer;
  /** Ends the workers. */
  close(): void;
}

/** Progress once the meshes are rendered. */
const SHARE_RENDERED = 0.7;

/** Creates a renderer on `threads` workers with one memory. `compileKernel` is called when they start. */
export function createRenderer(options: {
  compileKernel: () => WebAssembly.Module;
  /** Kernel memory: shared if the workers are separate threads. */
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
    if (input.sharpening) await pool.run(layout.PASS_SHARPEN, rows);
    signal?.throwIfAborted();
    return readOverlay();
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Runs jobs in order; a job's signal stops its current pass. */
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

/** Without isolation, browsers do not define SharedArrayBuffer at all. */
const isShared = ({ buffer }: WebAssembly.Memory): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;

/** Writes the region of the relighting ratio: near these boxes, or everywhere by default. */
function uploadShadowReach({ shadowReach }: RenderInput, arena: Arena, header: Header): void {
  if (!shadowReach) {
    header.int(layout.H_REACH_COUNT, -1);
    return;
  }
  const { boxes, distance } = shadowReach;
  const values = boxes.flatMap((b) => {
    return [b.x, b.z, b.cos, b.sin, b.halfWidth, b.halfDepth, b.bottom, b.height, distance * b.reach];
  });
  header.int(layout.H_REACH_BOXES, arena.place(Float32Array.from(values)));
  header.int(layout.H_REACH_COUNT, boxes.length);
}

/** Writes the environment hit by rays that miss the meshes. */
function uploadEnvironment({ environment }: RenderInput, arena: Arena, header: Header): void {
  if (environment.kind === 'photo') {
    uploadPhoto(environment, arena, header);
    return;
  }
  header.int(layout.H_ENVIRONMENT, SKY);
  header.vector(layout.H_ZENITH, environment.zenith);
  header.vector(layout.H_HORIZON, environment.horizon);
}

function uploadPhoto(environment: PhotoEnvironment, arena: Arena, header: Header): void {
  const { box, width, height, radiance, bright } = environment;
  header.int(layout.H_ENVIRONMENT, PHOTO);
  header.int(layout.H_UNSEEN_LIT, environment.unseenLit ? 1 : 0);
  header.floats(layout.H_BOX, [box.left, box.right, 0, box.height, box.front, box.back]);
  const cells = width * height;
  const map = arena.allocate(cells * 16);
  const floats = arena.floats(map, cells * 4);
  for (let i = 0; i < cells; i++) {
    floats[4 * i] = radiance[3 * i];
    floats[4 * i + 1] = radiance[3 * i + 1];
    floats[4 * i + 2] = radiance[3 * i + 2];
    floats[4 * i + 3] = bright[i] ? 1 : 0;
  }
  header.int(layout.H_MAP, map);
  header.int(layout.H_MAP_WIDTH, width);
  header.int(layout.H_MAP_HEIGHT, height);
  header.floats(layout.H_MAP_PROJECT, projection(environment.camera));
  header.floats(layout.H_FACE_RADIANCE, environment.faceRadiance);
}

/** Writes the camera: pixel to direction, and world point (relative to the eye) to pixel. */
function uploadCamera(camera: Camera, cameraHeight: number, header: Header): void {
  const { focal, cx, cy, rotation: r } = camera;
  // World y points up, the room's y down; hence the minus signs in the middle.
  const x = [r[0] / focal, -r[1] / focal, r[2] / focal];
  const y = [r[3] / focal, -r[4] / focal, r[5] / focal];
  header.vector(layout.H_EYE, [0, cameraHeight, 0]);
  header.floats(layout.H_RAY_X, x);
  header.floats(layout.H_RAY_Y, y);
  header.floats(
    layout.H_RAY_0,
    [r[6], -r[7], r[8]].map((z, k) => z - x[k] * cx - y[k] * cy),
  );
  header.float(layout.H_PIXEL_ANGLE, 1 / focal);
  header.floats(layout.H_PROJECT, projection(camera));
}

/**
 * 3 x 3 matrix, row-major, that maps a world point relative to the camera (y up) to (x depth, y depth, depth) with x
 * and y in pixels.
 */
function projection({ focal, cx, cy, rotation: r }: Camera): number[] {
  const depth = [r[6], -r[7], r[8]];
  const across = [r[0], -r[1], r[2]].map((v, k) => v * focal + depth[k] * cx);
  const down = [r[3], -r[4], r[5]].map((v, k) => v * focal + depth[k] * cy);
  return [...across, ...down, ...depth];
}
