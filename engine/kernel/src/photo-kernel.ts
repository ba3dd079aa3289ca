/**
 * The photo kernel: the loops over all pixels of a photo with which the analysis starts. The host copies their data into the
 * instance's own memory (src/photo/photo-kernel.ts).
 */
export { blurAcross, blurDown } from './photo/blur';
export { addStructure, sumCells } from './photo/cells';
export { groundRow, takeGround } from './photo/ground';
export { levelRow, orderPixels, startLevelLines } from './photo/level-lines';
export { findLines } from './photo/lines';
export { addRow, lumaOf, meansOf, roundRow, squashRow } from './photo/shrink';
