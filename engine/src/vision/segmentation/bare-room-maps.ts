import { BARE_CLASSES } from '../../scene/bare-class.ts';
import type { BareRoom } from '../bare-room.ts';
import { softmax } from './segmentation-maps.ts';

/** Number of the bare-room network's output channels: classes, what leaves, red, green, blue. */
export const BARE_CHANNELS = BARE_CLASSES.length + 4;

const COLOURS = 3;

/** The network's raw outputs (channel after channel) as probabilities and colours. */
export function decodeBareRoom(outputs: Float32Array, width: number, height: number): BareRoom {
  const cells = width * height;
  const leavesAt = BARE_CLASSES.length * cells;
  const coloursAt = leavesAt + cells;
  const colour = new Float32Array(COLOURS * cells);
  for (let cell = 0; cell < cells; cell++) {
    for (let c = 0; c < COLOURS; c++) {
      colour[COLOURS * cell + c] = Math.min(1, Math.max(0, outputs[coloursAt + c * cells + cell]));
    }
  }
  return {
    width,
    height,
    removable: outputs.subarray(leavesAt, coloursAt).map((v) => 1 / (1 + Math.exp(-v))),
    classes: softmax(outputs.subarray(0, leavesAt), cells),
    colour,
  };
}

/** Mean of what is found in a photo and in its mirror image: their errors are partly independent. */
export function averageBareRooms(bare: BareRoom, mirrored: BareRoom): BareRoom {
  const { width } = bare;
  const mean = (a: Float32Array, b: Float32Array, channels: number): Float32Array =>
    a.map((value, i) => {
      const cell = Math.floor(i / channels);
      const x = cell % width;
      return (value + b[channels * (cell - x + width - 1 - x) + (i % channels)]) / 2;
    });
  return {
    ...bare,
    removable: mean(bare.removable, mirrored.removable, 1),
    classes: mean(bare.classes, mirrored.classes, 1),
    colour: mean(bare.colour, mirrored.colour, COLOURS),
  };
}
