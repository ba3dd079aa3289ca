/**
 * Low-discrepancy numbers: Sobol' points, Owen-scrambled by hashing (Burley 2020, "Practical Hash-based Owen Scrambling").
 * A pixel's hash scrambles the sequence, so that pixels are independent and the picture does not depend on the worker.
 */

/** Mixes two numbers to 32 random-looking bits (finaliser of MurmurHash3). */
// @ts-ignore: decorator
@inline
export function hash2(a: u32, b: u32): u32 {
  let h = a * 0x9e3779b1 + b;
  h ^= h >> 16;
  h *= 0x85ebca6b;
  h ^= h >> 13;
  h *= 0xc2b2ae35;
  return h ^ (h >> 16);
}

// @ts-ignore: decorator
@inline
function reverseBits(x: u32): u32 {
  x = ((x >> 1) & 0x55555555) | ((x & 0x55555555) << 1);
  x = ((x >> 2) & 0x33333333) | ((x & 0x33333333) << 2);
  x = ((x >> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4);
  x = ((x >> 8) & 0x00ff00ff) | ((x & 0x00ff00ff) << 8);
  return rotr<u32>(x, 16);
}

/** Owen scramble of a number whose bits are already reversed (Laine and Karras 2011). */
// @ts-ignore: decorator
@inline
function scrambleReversed(x: u32, seed: u32): u32 {
  x += seed;
  x ^= x * 0x6c50b47c;
  x ^= x * 0xb82f1e52;
  x ^= x * 0xc7afe638;
  x ^= x * 0x8d22f6e6;
  return x;
}

// @ts-ignore: decorator
@inline
export function toUnit(x: u32): f32 {
  return <f32>(x >> 8) * <f32>(1.0 / 16777216.0);
}

/**
 * The second Sobol' dimension, its bits reversed. Its direction numbers v(k + 1) = v(k) ^ (v(k) >> 1) are Pascal's triangle modulo
 * 2, so that bit j is the sum of the index's bits k of which j is a subset (Lucas' theorem): five steps instead of a loop over bits.
 */
// @ts-ignore: decorator
@inline
function sobolSecondReversed(index: u32): u32 {
  let x = index;
  x ^= (x >> 1) & 0x55555555;
  x ^= (x >> 2) & 0x33333333;
  x ^= (x >> 4) & 0x0f0f0f0f;
  x ^= (x >> 8) & 0x00ff00ff;
  x ^= x >> 16;
  return x;
}

/** The two coordinates of the latest point, in [0, 1). */
export let pointX: f32 = 0;
export let pointY: f32 = 0;

/** Draws point `index` of the sequence that `seed` names: its order and both coordinates are scrambled. */
export function drawPoint(index: u32, seed: u32): void {
  const shuffled = reverseBits(scrambleReversed(reverseBits(index), hash2(seed, 1)));
  // The first dimension is the bit-reversed index, so reversing it again for the scramble cancels out.
  pointX = toUnit(reverseBits(scrambleReversed(shuffled, hash2(seed, 2))));
  pointY = toUnit(reverseBits(scrambleReversed(sobolSecondReversed(shuffled), hash2(seed, 3))));
}

/** One scrambled number of a one-dimensional sequence, in [0, 1). */
export function drawNumber(index: u32, seed: u32): f32 {
  const shuffled = reverseBits(scrambleReversed(reverseBits(index), hash2(seed, 4)));
  return toUnit(reverseBits(scrambleReversed(shuffled, hash2(seed, 5))));
}
