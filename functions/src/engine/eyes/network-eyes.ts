import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Camera } from '../camera/camera.ts';
import type { Photo } from '../photo.ts';
import { mirrorInput } from './mirror-input.ts';
import { INPUT_CHANNELS, networkInput } from './network-input.ts';
import { networkSurfaces } from './network-surfaces.ts';
import { averageWithMirrored, decodeMaps, OUTPUT_CHANNELS, type SeenMaps } from './seen-maps.ts';
import type { Surfaces } from './surfaces.ts';
import { wideWeights } from './wide-weights.ts';

/** The trained network, ready to look at photos. */
export interface NetworkEyes {
  /**
   * What the network makes of a photo; the same numbers every time. Calls may overlap: they are answered one after another.
   * @param camera of this photo at this size; null where it is not known
   */
  look(photo: Photo, camera: Camera | null): Promise<SeenMaps>;
  /** The same as `networkSurfaces`; eyes on a thread of their own work it out there. */
  surfaces(maps: SeenMaps, photo: Photo): Promise<Surfaces>;
}

/** What the host brings: the engine itself reads no files and loads nothing over the network. */
export interface NetworkFiles {
  /** Bytes of the trained model (ONNX). */
  readonly model: Uint8Array;
  /** Bytes of onnxruntime-web's `ort-wasm-simd-threaded.wasm`. */
  readonly runtime: Uint8Array;
}

const INPUT = 'x';
const OUTPUT = 'y';

/**
 * Loads the network into this thread's WebAssembly runtime (one thread, no downloads). Takes about half a second: load once
 * and look at many photos.
 *
 * @throws Error with a plain sentence when the bytes are not the network this engine knows
 */
export async function createNetworkEyes({ model, runtime }: NetworkFiles): Promise<NetworkEyes> {
  // The runtime is one per thread; settings made after it has started have no effect.
  env.wasm.numThreads = 1;
  env.wasm.proxy = false;
  env.wasm.wasmBinary = runtime;
  const session = await openSession(model);
  const size = inputSize(session);
  let last: Promise<unknown> = Promise.resolve();
  const run = async (input: Float32Array): Promise<SeenMaps> => {
    const x = new Tensor('float32', input, [1, INPUT_CHANNELS, size, size]);
    const { [OUTPUT]: y } = await session.run({ [INPUT]: x });
    const [, , height, width] = y.dims;
    const logits = y.data;
    if (!(logits instanceof Float32Array)) throw new Error('The network answered with something else than numbers.');
    return decodeMaps(logits, width, height);
  };
  const lookTwice = async (photo: Photo, camera: Camera | null): Promise<SeenMaps> => {
    const input = networkInput(photo, camera, size);
    const maps = await run(input);
    return averageWithMirrored(maps, await run(mirrorInput(input, size)));
  };
  return {
    look(photo, camera) {
      const answer = last.then(() => lookTwice(photo, camera));
      last = answer.catch(() => undefined);
      return answer;
    },
    surfaces: async (maps, photo) => networkSurfaces(maps, photo),
  };
}

async function openSession(model: Uint8Array): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(wideWeights(model), {
      executionProviders: ['wasm'],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
    });
  } catch (error) {
    throw new Error('The network for seeing rooms cannot be loaded: the model or its runtime is damaged or missing.', {
      cause: error,
    });
  }
}

/** Edge in pixels of the square that the network looks at; refuses a model with other inputs and outputs than ours. */
function inputSize(session: InferenceSession): number {
  const shape = (list: readonly InferenceSession.ValueMetadata[], name: string): readonly (number | string)[] => {
    const value = list.find((v) => v.name === name);
    return value?.isTensor && value.type === 'float32' ? value.shape : [];
  };
  const [, channels, height, width] = shape(session.inputMetadata, INPUT);
  const [, outputs] = shape(session.outputMetadata, OUTPUT);
  if (channels !== INPUT_CHANNELS || outputs !== OUTPUT_CHANNELS || typeof height !== 'number' || height !== width) {
    throw new Error('The model for seeing rooms does not fit this engine: its inputs or outputs are others.');
  }
  return height;
}
