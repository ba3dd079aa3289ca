// From functions/src/engine/platform, or from functions/lib/src/engine/platform once compiled.
const FUNCTIONS = import.meta.url.endsWith('.ts') ? '../../../' : '../../../../';

/** The trained networks' files: the one that sees a room, and the one that places its edges. */
export const EYES_MODEL = new URL(`${FUNCTIONS}models/eyes.onnx`, import.meta.url);
export const EDGES_MODEL = new URL(`${FUNCTIONS}models/edges.onnx`, import.meta.url);
