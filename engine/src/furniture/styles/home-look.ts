import { createRandom, mixSeed, type Random } from '../../math/random.ts';
import type { StyleId } from '../../scene/styles/styles.ts';
import { type StyleLook, styleLook } from './style-look.ts';

/** How many of a style's accents of each kind a home has; chosen by eye. No design uses a later one. */
const PILLOWS = 3;
const THROWS = 1;
const GLAZES = 2;

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const drawn = Math.floor(random() * (i + 1));
    [order[i], order[drawn]] = [order[drawn], order[i]];
  }
  return order;
}

/**
 * A style's look in one home: a few of its accent colours, which recur from room to room. Wood, metal, covers and linen
 * define the designs and stay.
 * @param palette chooses the home's accents; without it the look has them all
 */
export function homeLook(style: StyleId, palette?: number): StyleLook {
  const look = styleLook(style);
  if (palette === undefined) return look;
  const random = createRandom(mixSeed(palette, 0x9a1e77e));
  const pillows = shuffled(look.pillows, random).slice(0, PILLOWS);
  const throws = shuffled(look.throws, random).slice(0, THROWS);
  const glazes = shuffled(look.ceramics, random).slice(0, GLAZES);
  // Designs refer to a glaze by index, so the list keeps its length.
  const ceramics = look.ceramics.map((_, i) => glazes[i % glazes.length]);
  return { ...look, pillows, throws, ceramics };
}
