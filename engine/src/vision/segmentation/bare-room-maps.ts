import { BARE_CLASSES } from '../../scene/bare-class.ts';
import type { BareRoom } from '../bare-room.ts';
import { softmax } from './segmentation-maps.ts';

/** Number of the bare-room network's output channels: classes, what leaves, and a colour that is not used (decision 066). */
export const BARE_CHANNELS = BARE_CLASSES.length + 4;

/** The network's raw outputs (channel after channel) as probabilities. */
export function decodeBareRoom(outputs: Float32Array, width: number, height: number): BareRoom {
  const cells = width * height;
  const leavesAt = BARE_CLASSES.length * cells;
  return {
    width,
    height,
    removable: outputs.subarray(leavesAt, leavesAt + cells).map((v) => 1 / (1 + Math.exp(-v))),
    classes: softmax(outputs.subarray(0, leavesAt), cells),
  };
}

/** Mean of what is found in a photo and in its mirror image: their errors are partly independent. */
export function averageBareRooms(bare: BareRoom, mirrored: BareRoom): BareRoom {
  const { width } = bare;
  const mean = (a: Float32Array, b: Float32Array): Float32Array =>
    a.map((value, i) => (value + b[i - (i % width) + width - 1 - (i % width)]) / 2);
  return {
    ...bare,
    removable: mean(bare.removable, mirrored.removable),
    classes: mean(bare.classes, mirrored.classes),
  };
}
