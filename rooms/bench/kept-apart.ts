import { composeScene } from '../scene/compose-scene.ts';

/** Seeds divisible by this are never trained on (rooms/train/shards.py). */
export const KEPT_APART = 50;

/** The first seeds that are kept out of the training. */
export const keptApart = (count: number): number[] => Array.from({ length: count }, (_, i) => KEPT_APART * (i + 1));

/** Of the scenes kept apart, the first that are boxes seen through a lens without distortion: four walls, a flat ceiling. */
export function boxScenes(count: number, options: { longEdge: number; textureSize: number }): number[] {
  const seeds: number[] = [];
  for (let seed = KEPT_APART; seeds.length < count; seed += KEPT_APART) {
    const { site, lens } = composeScene(seed, options);
    const isBox = site.shell.outline.length === 4 && site.shell.faces.filter((f) => f.kind === 'ceiling').length === 1;
    const hasLevelCeiling = site.shell.faces.every((f) => f.kind !== 'ceiling' || f.normal[1] < -0.999);
    const isBent = lens.k1 !== 0 || lens.k2 !== 0;
    if (site.kind !== 'terrace' && isBox && hasLevelCeiling && !isBent) seeds.push(seed);
  }
  return seeds;
}
