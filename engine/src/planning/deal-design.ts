import { createRandom, mixSeed } from '../math/random.ts';

/**
 * One of the designs: the seed shuffles them, and each variation takes the next, so that none comes twice before
 * all have come; then they are shuffled anew, and the very first does not come first again.
 * @param designs at least one
 * @param variation 0 for the first
 */
export function dealDesign(designs: readonly number[], seed: number, variation: number): number {
  const round = Math.floor(variation / designs.length);
  const first = shuffled(designs, seed);
  if (round === 0) return first[variation];
  const order = shuffled(designs, mixSeed(seed, round));
  if (order[0] === first[0]) order.push(...order.splice(0, 1));
  return order[variation % designs.length];
}

function shuffled(designs: readonly number[], seed: number): number[] {
  const random = createRandom(seed);
  const order = [...designs];
  for (let i = 0; i < order.length; i++) {
    const drawn = i + Math.floor(random() * (order.length - i));
    [order[i], order[drawn]] = [order[drawn], order[i]];
  }
  return order;
}
