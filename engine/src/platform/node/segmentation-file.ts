import { readFileSync } from 'node:fs';
import {
  createSegmentationNetwork,
  type LoadedSegmentationNetwork,
} from '../../vision/segmentation/segmentation-network.ts';
import { readSegmentationRuntime, type SegmentationRuntime } from './segmentation-runtime.ts';

// In the source's own folder; beside the code in a bundle (scripts/bundle.mjs).
const MODELS = import.meta.url.endsWith('.ts') ? '../../../models/' : './';

/** Model files: segmentation of a room, its edges, and the room without furniture. */
export const SEGMENTATION_MODEL = new URL(`${MODELS}segmentation.onnx`, import.meta.url);
export const EDGES_MODEL = new URL(`${MODELS}edges.onnx`, import.meta.url);
const BARE_ROOM_MODEL = new URL(`${MODELS}bare-room.onnx`, import.meta.url);

let loaded: Promise<LoadedSegmentationNetwork | null> | undefined;
/** Kept for its module's sake. */
let runtime: SegmentationRuntime | undefined;

/**
 * The trained networks from the engine's own files, loaded once and shared; null if either of the two that every
 * photo needs is missing.
 *
 * @param runtime if already loaded by the caller
 */
export function loadSegmentationNetwork(runtime?: SegmentationRuntime): Promise<LoadedSegmentationNetwork | null> {
  loaded ??= readSegmentationNetwork(runtime);
  return loaded;
}

async function readSegmentationNetwork(
  given: SegmentationRuntime | undefined,
): Promise<LoadedSegmentationNetwork | null> {
  const model = readModel(SEGMENTATION_MODEL);
  const edges = readModel(EDGES_MODEL);
  if (model === null || edges === null) return null;
  runtime = given ?? readSegmentationRuntime();
  return createSegmentationNetwork({
    model,
    edges,
    readBare: () => readModel(BARE_ROOM_MODEL),
    runtime: runtime.bytes,
  });
}

function readModel(file: URL): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
