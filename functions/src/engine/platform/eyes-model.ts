// From functions/src/engine/platform, or from functions/lib/src/engine/platform once compiled.
const FUNCTIONS = import.meta.url.endsWith('.ts') ? '../../../' : '../../../../';

/** The trained network's file. */
export const EYES_MODEL = new URL(`${FUNCTIONS}models/eyes.onnx`, import.meta.url);
