import { readFileSync } from 'node:fs';
import { createNetworkEyes, type LoadedEyes } from '../../vision/segmentation/segmentation-network.ts';
import { EDGES_MODEL, EYES_MODEL } from './segmentation-model.ts';
import { type EyesRuntime, readEyesRuntime } from './segmentation-runtime.ts';

let loaded: Promise<LoadedEyes | null> | undefined;
/** Kept for its module's sake. */
let runtime: EyesRuntime | undefined;

/**
 * The trained networks from the engine's own files, loaded on the first call and shared by all later ones; null where one
 * of them is not there.
 * @param runtime where the caller has read it already
 */
export function loadNetworkEyes(runtime?: EyesRuntime): Promise<LoadedEyes | null> {
  loaded ??= readNetworkEyes(runtime);
  return loaded;
}

async function readNetworkEyes(given: EyesRuntime | undefined): Promise<LoadedEyes | null> {
  const model = readModel(EYES_MODEL);
  const edges = readModel(EDGES_MODEL);
  if (model === null || edges === null) return null;
  runtime = given ?? readEyesRuntime();
  return createNetworkEyes({ model, edges, runtime: runtime.bytes });
}

function readModel(file: URL): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
