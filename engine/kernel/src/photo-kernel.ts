/**
 * The photo kernel: the loops over all pixels of a photo that the analysis starts with. The host lays out
 * what they work on in the instance's own memory (src/photo/photo-kernel.ts).
 */
export { blurAcross, blurDown } from './photo/blur';
export { addStructure, sumCells } from './photo/cells';
export { groundRow, takeGround } from './photo/ground';
export { levelRow, orderPixels, startLevelLines } from './photo/level-lines';
export { findLines } from './photo/lines';
export { addRow, lumaOf, meansOf, roundRow, squashRow } from './photo/shrink';
