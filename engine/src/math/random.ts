/** A deterministic source of numbers in [0, 1). */
export type Random = () => number;

/** Mulberry32 (Tommy Ettinger, public domain algorithm): 32 bits of state, the same sequence on every machine. */
export function createRandom(seed: number): Random {
  // Signed: engines keep such integers as they are, and box those from 2^31 on.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list, each as likely. */
export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)];

/** Mixes integers into one 32-bit seed, so that independent parts of a scene draw independent numbers. */
export function mixSeed(...parts: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    h = Math.imul(h ^ (part | 0), 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h ^= h >>> 13;
  }
  return h >>> 0;
}

/** A seed from a text: the same for the same letters. */
export const seedOf = (text: string): number => mixSeed(...Array.from(text, (letter) => letter.charCodeAt(0)));
