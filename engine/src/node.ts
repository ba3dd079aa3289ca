export { FIXED_TEXTURES } from './furniture/materials/textures/fixed-textures.ts';
export { createEmbeddedEngine, type EmbeddedDetails, type EmbeddedEngine } from './platform/node/embedded-engine.ts';
export {
  encodeGrey,
  encodeStaged,
  type OutputFormat,
  outputFormat,
} from './platform/node/image-file-encode.ts';
export { MIN_EDGE } from './platform/node/image-file-limits.ts';
export { createInspectThread, type InspectThread, TooComplexError } from './platform/node/inspect-thread.ts';
export { readKernelFile } from './platform/node/kernel-file.ts';
export { createNodeRenderer } from './platform/node/node-renderer.ts';
export {
  type OutputFile,
  readPhotoBytes,
  readPhotoFile,
  unusableFile,
  writeFilesAtomically,
} from './platform/node/photo-file.ts';
export { pictureSeed } from './platform/node/picture-seed.ts';
export type { FittedPhotos, NotShown } from './platform/node/room-photos.ts';
export { drawStoredScene, type StoredSceneOptions } from './platform/node/scene-files.ts';
export { EDGES_MODEL, loadSegmentationNetwork, SEGMENTATION_MODEL } from './platform/node/segmentation-file.ts';
export { readSegmentationRuntime } from './platform/node/segmentation-runtime.ts';
export { type SegmentationThread, startSegmentation } from './platform/node/segmentation-thread.ts';
export { createStager } from './platform/node/stager.ts';
export { verifyPicture, verifyPreservation } from './platform/node/verify-preservation.ts';
