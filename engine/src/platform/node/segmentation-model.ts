// In the source's own folder; beside the code in a bundle (scripts/bundle.mjs).
const MODELS = import.meta.url.endsWith('.ts') ? '../../../models/' : './';

/** Model files: segmentation of a room, its edges, and the room without furniture. */
export const SEGMENTATION_MODEL = new URL(`${MODELS}segmentation.onnx`, import.meta.url);
export const EDGES_MODEL = new URL(`${MODELS}edges.onnx`, import.meta.url);
export const BARE_ROOM_MODEL = new URL(`${MODELS}bare-room.onnx`, import.meta.url);
