import { composeScene } from '../scene/compose-scene.ts';
import type { RoomShell } from '../scene/shell.ts';

/** Seeds divisible by this are never trained on (rooms/train/shards.py). */
export const KEPT_APART = 50;

/** The first seeds that are kept out of the training. */
export const keptApart = (count: number): number[] => Array.from({ length: count }, (_, i) => KEPT_APART * (i + 1));

interface DrawingSize {
  readonly longEdge: number;
  readonly textureSize: number;
}

/** Of the scenes kept apart, the first rooms seen through a lens without distortion whose shell is as asked for. */
function roomScenes(count: number, options: DrawingSize, suits: (shell: RoomShell) => boolean): number[] {
  const seeds: number[] = [];
  for (let seed = KEPT_APART; seeds.length < count; seed += KEPT_APART) {
    const { site, lens } = composeScene(seed, options);
    const isBent = lens.k1 !== 0 || lens.k2 !== 0;
    if (site.kind !== 'terrace' && !isBent && suits(site.shell)) seeds.push(seed);
  }
  return seeds;
}

/** The first scenes that are boxes: four walls, a flat ceiling. */
export const boxScenes = (count: number, options: DrawingSize): number[] =>
  roomScenes(count, options, ({ outline, faces }) => {
    const ceilings = faces.filter(({ kind }) => kind === 'ceiling');
    return outline.length === 4 && ceilings.length === 1 && ceilings[0].normal[1] < -0.999;
  });

/** The first scenes with more than four walls: alcoves, chimney breasts, bays, rooms that turn a corner. */
export const oddScenes = (count: number, options: DrawingSize): number[] =>
  roomScenes(count, options, ({ outline }) => outline.length > 4);
