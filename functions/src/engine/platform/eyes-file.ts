import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createNetworkEyes, type NetworkEyes } from '../eyes/network-eyes.ts';
import { EYES_MODEL } from './eyes-model.ts';

const RUNTIME = 'onnxruntime-web/ort-wasm-simd-threaded.wasm';

let loaded: Promise<NetworkEyes | null> | undefined;

/**
 * The trained network from the engine's own files, loaded on the first call and shared by all later ones; null where the
 * model is not there.
 */
export function loadNetworkEyes(): Promise<NetworkEyes | null> {
  loaded ??= readNetworkEyes();
  return loaded;
}

async function readNetworkEyes(): Promise<NetworkEyes | null> {
  const model = readModel();
  if (model === null) return null;
  return createNetworkEyes({ model, runtime: readFileSync(createRequire(import.meta.url).resolve(RUNTIME)) });
}

function readModel(): Uint8Array | null {
  try {
    return readFileSync(EYES_MODEL);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
