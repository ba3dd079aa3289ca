/** Deterministic source of numbers in [0, 1). */
export type Random = () => number;

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, the same sequence on every machine. */
export function createRandom(seed: number): Random {
  // Signed, because engines keep small signed integers unboxed.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks an element uniformly. */
export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)];

/** Hashes integers to one 32-bit seed, so that parts of a scene draw independent numbers. */
export function mixSeed(...parts: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    h = Math.imul(h ^ (part | 0), 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h ^= h >>> 13;
  }
  return h >>> 0;
}

/** Seed derived from a text. */
export const seedOf = (text: string): number => mixSeed(...Array.from(text, (letter) => letter.charCodeAt(0)));
