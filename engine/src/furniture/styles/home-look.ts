import { createRandom, mixSeed, type Random } from '../../math/random.ts';
import type { StyleId } from '../../scene/pieces.ts';
import type { StyleLook } from './style-look.ts';
import { styleLook } from './styles.ts';

/** Accents of each kind in a home: enough to be lively, few enough to belong together. Designs use no later ones. */
const PILLOWS = 3;
const THROWS = 1;
const GLAZES = 2;

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const cards = [...list];
  for (let i = cards.length - 1; i > 0; i--) {
    const drawn = Math.floor(random() * (i + 1));
    [cards[i], cards[drawn]] = [cards[drawn], cards[i]];
  }
  return cards;
}

/**
 * A style in one home: a few of its accent colours, which recur from room to room. What defines a design (wood, metal,
 * covers, linen) stays.
 * @param palette chooses the home's accents; without it the whole style
 */
export function lookOfHome(look: StyleLook, palette?: number): StyleLook {
  if (palette === undefined) return look;
  const random = createRandom(mixSeed(palette, 0x9a1e77e));
  const pillows = shuffled(look.pillows, random).slice(0, PILLOWS);
  const throws = shuffled(look.throws, random).slice(0, THROWS);
  const glazes = shuffled(look.ceramics, random).slice(0, GLAZES);
  // Designs name a glaze by its place in the list, which therefore keeps its length.
  const ceramics = look.ceramics.map((_, i) => glazes[i % glazes.length]);
  return { ...look, pillows, throws, ceramics };
}

/** The same by the style's id. */
export const homeLook = (style: StyleId, palette?: number): StyleLook => lookOfHome(styleLook(style), palette);
