/** Picture files without the engine: what only reads or marks a file need not load all of it. */
export { decodePhoto, madeOf, type OpenedPhoto, openPhoto } from './platform/node/image-file-decode.ts';
export { sourceTypeXmp } from './platform/node/image-file-encode.ts';
export { imageFileKind } from './platform/node/image-file-kind.ts';
export { PhotoFileError } from './platform/node/photo-file-error.ts';
