import { composeScene } from '../scene/compose-scene.ts';
import type { RoomShell } from '../scene/shell.ts';

/** Seeds divisible by this are held out from training (rooms/train/shards.py). */
export const KEPT_APART = 50;

/** Returns the first held-out seeds. */
export const keptApart = (count: number): number[] => Array.from({ length: count }, (_, i) => KEPT_APART * (i + 1));

interface DrawingSize {
  readonly longEdge: number;
  readonly textureSize: number;
}

/** Returns the first held-out rooms with the requested lens and shell. */
function roomScenes(
  count: number,
  options: DrawingSize,
  suits: (shell: RoomShell) => boolean,
  hasLens: (k1: number, k2: number) => boolean = (k1, k2) => k1 === 0 && k2 === 0,
): number[] {
  const seeds: number[] = [];
  for (let seed = KEPT_APART; seeds.length < count; seed += KEPT_APART) {
    const { site, lens } = composeScene(seed, options);
    if (site.kind !== 'terrace' && hasLens(lens.k1, lens.k2) && suits(site.shell)) seeds.push(seed);
  }
  return seeds;
}

function isBox({ outline, faces }: RoomShell): boolean {
  const ceilings = faces.filter(({ kind }) => kind === 'ceiling');
  return outline.length === 4 && ceilings.length === 1 && ceilings[0].normal[1] < -0.999;
}

/** Returns the first held-out box rooms: four walls and a flat ceiling. */
export const boxScenes = (count: number, options: DrawingSize): number[] => roomScenes(count, options, isBox);

/** Returns the first held-out boxes with a lens distortion that moves the corners by 3 % or more. */
export const bentBoxScenes = (count: number, options: DrawingSize): number[] =>
  roomScenes(count, options, isBox, (k1, k2) => k1 + k2 >= 0.03);

/** Returns the first held-out rooms with more than four walls: alcoves, chimney breasts, bays, L-shapes. */
export const oddScenes = (count: number, options: DrawingSize): number[] =>
  roomScenes(count, options, ({ outline }) => outline.length > 4);
