import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Photo } from '../../photo/photo.ts';
import { BARE_CLASSES } from '../../scene/bare-class.ts';
import type { Camera } from '../../scene/camera.ts';
import type { BareRoom } from '../bare-room.ts';
import { STRIP_ANSWERS, STRIP_CHANNELS, STRIP_COLUMNS, STRIP_PARTS, STRIP_ROWS } from './edge-strip-shape.ts';
import { INPUT_CHANNELS, networkInput } from './network-input.ts';
import { networkSurfaces } from './network-surfaces.ts';
import {
  averageWithMirrored,
  decodeMaps,
  OUTPUT_CHANNELS,
  type SegmentationMaps,
  softmax,
} from './segmentation-maps.ts';
import type { Surfaces } from './surfaces.ts';
import { wideWeights } from './wide-weights.ts';

/**
 * Output channels of the bare-room network: classes, the removable probability and an unused colour
 * (docs/decisions/066).
 */
const BARE_CHANNELS = BARE_CLASSES.length + 4;

/** Position channel along x, which stays when the photo is mirrored. */
const POSITION_X = 3;
/** Viewing-ray channel along the room's x axis, which changes its sign. */
const RAY_X = 5;

/** The loaded network. */
export interface SegmentationNetwork {
  /**
   * Segments a photo, deterministically. Calls may overlap: they are queued.
   * @param camera of this photo at this size; null if unknown
   */
  segment(photo: Photo, camera: Camera | null): Promise<SegmentationMaps>;
  /** As `networkSurfaces`, computed on the network's own thread if it has one. */
  surfaces(maps: SegmentationMaps, photo: Photo): Promise<Surfaces>;
  /**
   * Locates edges of the empty room across their strips.
   * @param strips concatenated, as made by `edgeStrip`
   * @returns raw outputs (logits) for each strip in turn: STRIP_ANSWERS x STRIP_PARTS
   */
  readStrips(strips: Float32Array): Promise<Float32Array>;
  /**
   * Predicts the room without its furniture, deterministically. Null without the model for it.
   * @param camera as for `segment`
   */
  bareRoom(photo: Photo, camera: Camera | null): Promise<BareRoom | null>;
}

/** The network on this thread. */
export interface LoadedSegmentationNetwork extends SegmentationNetwork {
  /** Loads what `readStrips` needs, so that no photo has to wait for it. */
  prepareStrips(): Promise<void>;
}

/** Files provided by the host: the engine reads no files and downloads nothing. */
export interface NetworkFiles {
  /** Bytes of the trained ONNX models: segmentation, and edge location. */
  readonly model: Uint8Array;
  readonly edges: Uint8Array;
  /** Reads the bare-room model when a room is first emptied; null if it is not available. */
  readonly readBare?: () => Uint8Array | null;
  /** Bytes of onnxruntime-web's `ort-wasm-simd-threaded.wasm`. */
  readonly runtime: Uint8Array;
}

const INPUT = 'x';
const OUTPUT = 'y';

/**
 * Loads the network into this thread's WebAssembly runtime (one thread, no downloads). Takes about half a second: load
 * once for many photos. The edge model is loaded by `prepareStrips`, or by the first `readStrips`.
 *
 * @throws Error when the bytes are not a network of this engine's shape; so do `prepareStrips` and `readStrips` for
 * theirs
 */
export async function createSegmentationNetwork({
  model,
  edges,
  readBare = () => null,
  runtime,
}: NetworkFiles): Promise<LoadedSegmentationNetwork> {
  // The runtime is one per thread; settings have no effect once it has started.
  env.wasm.numThreads = 1;
  env.wasm.proxy = false;
  env.wasm.wasmBinary = runtime;
  const session = await openSession(model);
  const size = inputSize(session, OUTPUT_CHANNELS);
  let reader: ReturnType<typeof openReader> | undefined;
  let bareSession: Promise<InferenceSession> | null | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Runs a job after those before it: the runtime has one thread. */
  function queue<T>(job: () => Promise<T>): Promise<T> {
    const answer = last.then(job);
    last = answer.catch(() => undefined);
    return answer;
  }
  const open = () => {
    reader ??= openReader(edges);
    return reader;
  };
  const run = async (input: Float32Array): Promise<SegmentationMaps> => {
    const x = new Tensor('float32', input, [1, INPUT_CHANNELS, size, size]);
    const { logits, dims } = await runOn(session, x);
    const [, , height, width] = dims;
    return decodeMaps(logits, width, height);
  };
  const segmentTwice = async (photo: Photo, camera: Camera | null): Promise<SegmentationMaps> => {
    const input = networkInput(photo, camera, size);
    const maps = await run(input);
    return averageWithMirrored(maps, await run(mirrorInput(input, size)));
  };
  const findBareRoom = async (photo: Photo, camera: Camera | null): Promise<BareRoom | null> => {
    if (bareSession === undefined) {
      const model = readBare();
      bareSession = model && openSession(model);
    }
    if (bareSession === null) return null;
    const opened = await bareSession;
    const edge = inputSize(opened, BARE_CHANNELS);
    const look = async (input: Float32Array): Promise<BareRoom> => {
      const { logits, dims } = await runOn(opened, new Tensor('float32', input, [1, INPUT_CHANNELS, edge, edge]));
      return decodeBareRoom(logits, dims[3], dims[2]);
    };
    const input = networkInput(photo, camera, edge);
    const found = await look(input);
    return averageBareRooms(found, await look(mirrorInput(input, edge)));
  };
  return {
    segment: (photo, camera) => queue(() => segmentTwice(photo, camera)),
    surfaces: async (maps, photo) => networkSurfaces(maps, photo),
    readStrips: (strips) => queue(async () => (await open())(strips)),
    bareRoom: (photo, camera) => queue(() => findBareRoom(photo, camera)),
    async prepareStrips() {
      await queue(open);
    },
  };
}

/** Loads the network that locates edges. */
async function openReader(model: Uint8Array): Promise<(strips: Float32Array) => Promise<Float32Array>> {
  const session = await openSession(model);
  const [, channels, rows, columns] = shapeOf(session.inputMetadata, INPUT);
  const [, answers, parts] = shapeOf(session.outputMetadata, OUTPUT);
  if (channels !== STRIP_CHANNELS || rows !== STRIP_ROWS || columns !== STRIP_COLUMNS)
    throw new Error(INCOMPATIBLE_MODEL);
  if (answers !== STRIP_ANSWERS || parts !== STRIP_PARTS) throw new Error(INCOMPATIBLE_MODEL);
  const size = STRIP_CHANNELS * STRIP_ROWS * STRIP_COLUMNS;
  return async (strips) => {
    const x = new Tensor('float32', strips, [strips.length / size, STRIP_CHANNELS, STRIP_ROWS, STRIP_COLUMNS]);
    return (await runOn(session, x)).logits;
  };
}

async function runOn(session: InferenceSession, x: Tensor): Promise<{ logits: Float32Array; dims: readonly number[] }> {
  const { [OUTPUT]: y } = await session.run({ [INPUT]: x });
  if (!(y.data instanceof Float32Array)) throw new Error('The network answered with something else than numbers.');
  return { logits: y.data, dims: y.dims };
}

async function openSession(model: Uint8Array): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(wideWeights(model), {
      executionProviders: ['wasm'],
      // Models are already optimised (rooms/train/optimise.py).
      graphOptimizationLevel: 'disabled',
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
    });
  } catch (error) {
    throw new Error('The network for seeing rooms cannot be loaded: the model or its runtime is damaged or missing.', {
      cause: error,
    });
  }
}

const INCOMPATIBLE_MODEL = 'The model for seeing rooms does not fit this engine: its inputs or outputs are others.';

function shapeOf(list: readonly InferenceSession.ValueMetadata[], name: string): readonly (number | string)[] {
  const value = list.find((v) => v.name === name);
  return value?.isTensor && value.type === 'float32' ? value.shape : [];
}

/** Edge length in pixels of the network's square input. @throws Error for a model with other inputs and outputs. */
function inputSize(session: InferenceSession, expected: number): number {
  const [, channels, height, width] = shapeOf(session.inputMetadata, INPUT);
  const [, outputs] = shapeOf(session.outputMetadata, OUTPUT);
  if (channels !== INPUT_CHANNELS || outputs !== expected || typeof height !== 'number' || height !== width) {
    throw new Error(INCOMPATIBLE_MODEL);
  }
  return height;
}

/** The network's input for the mirror image of the same photo. */
export function mirrorInput(input: Float32Array, size: number): Float32Array<ArrayBuffer> {
  const cells = size * size;
  const out = new Float32Array(input.length);
  for (let c = 0; c < INPUT_CHANNELS; c++) {
    const sign = c === RAY_X ? -1 : 1;
    for (let row = c * cells; row < (c + 1) * cells; row += size) {
      for (let x = 0; x < size; x++) {
        out[row + x] = c === POSITION_X ? input[row + x] : sign * input[row + size - 1 - x];
      }
    }
  }
  return out;
}

/** Converts the network's raw outputs (channel by channel) to probabilities. */
function decodeBareRoom(outputs: Float32Array, width: number, height: number): BareRoom {
  const cells = width * height;
  const leavesAt = BARE_CLASSES.length * cells;
  return {
    width,
    height,
    removable: outputs.subarray(leavesAt, leavesAt + cells).map((v) => 1 / (1 + Math.exp(-v))),
    classes: softmax(outputs.subarray(0, leavesAt), cells),
  };
}

/** Averages the results for a photo and its mirror image: their errors are partly independent. */
function averageBareRooms(bare: BareRoom, mirrored: BareRoom): BareRoom {
  const { width } = bare;
  const mean = (a: Float32Array, b: Float32Array): Float32Array =>
    a.map((value, i) => (value + b[i - (i % width) + width - 1 - (i % width)]) / 2);
  return {
    ...bare,
    removable: mean(bare.removable, mirrored.removable),
    classes: mean(bare.classes, mirrored.classes),
  };
}
