import { INPUT_CHANNELS } from './network-input.ts';

/** Channels that belong to the place in the picture: they stay when the photo is turned over. */
const POSITION_X = 3;
/** The viewing ray's part along the room's x axis, which points to the right: it changes its sign. */
const RAY_X = 5;

/** The network's input for the mirror image of the same photo. */
export function mirrorInput(input: Float32Array, size: number): Float32Array<ArrayBuffer> {
  const cells = size * size;
  const out = new Float32Array(input.length);
  for (let c = 0; c < INPUT_CHANNELS; c++) {
    const sign = c === RAY_X ? -1 : 1;
    for (let row = c * cells; row < (c + 1) * cells; row += size) {
      for (let x = 0; x < size; x++) {
        out[row + x] = c === POSITION_X ? input[row + x] : sign * input[row + size - 1 - x];
      }
    }
  }
  return out;
}
