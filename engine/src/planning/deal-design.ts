import { createRandom, mixSeed } from '../math/random.ts';

/**
 * One of the designs: the seed shuffles them like cards, and each variation takes the next, so that none comes twice before
 * all have come; then they are shuffled anew, and the first of all does not come first again.
 * @param designs at least one
 * @param variation 0 for the first designIndex
 */
export function dealDesign(designs: readonly number[], seed: number, variation: number): number {
  const round = Math.floor(variation / designs.length);
  const first = shuffled(designs, seed);
  if (round === 0) return first[variation];
  const cards = shuffled(designs, mixSeed(seed, round));
  if (cards[0] === first[0]) cards.push(...cards.splice(0, 1));
  return cards[variation % designs.length];
}

function shuffled(designs: readonly number[], seed: number): number[] {
  const random = createRandom(seed);
  const cards = [...designs];
  for (let i = 0; i < cards.length; i++) {
    const drawn = i + Math.floor(random() * (cards.length - i));
    [cards[i], cards[drawn]] = [cards[drawn], cards[i]];
  }
  return cards;
}
