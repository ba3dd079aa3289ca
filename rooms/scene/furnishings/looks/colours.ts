import type { Random, Vec3 } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { chip } from '../../../plan/palette.ts';

const NEUTRALS = [
  'f2efe9', 'e8e2d6', 'd8cfc0', 'c4b8a5', 'b3a894', 'a09a92', '8b8985', '6f6e6d', '57575a', '3e3f43', '2a2a2c', '19191a',
  'cfcdc9', 'dcdad6', 'fafaf8', '9b8a78', '7a6856', '5b4a3d', '40332a', 'b9a48a', 'd2c3ae', '8f8171',
].map(chip); // biome-ignore format: a list of colours
const WOODS = [
  'b48e62', 'c3a27a', 'a17a50', '8a6242', '6b4a33', '4a352a', '33241d', 'cdb592', 'a89377', '93806b', '7b3f22', '9a5a2e', 'd9c3a0', 'e2d3b8', '5c3a24', 'f0eee9', '2b2725', '8d8478',
].map(chip); // biome-ignore format: a list of colours

/** Converts sRGB hue (in turns), saturation and value to linear RGB. */
export function dye(hue: number, saturation: number, value: number): Vec3 {
  const channel = (shift: number): number => {
    const k = (shift + (hue - Math.floor(hue)) * 6) % 6;
    const s = value * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1)));
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  return [channel(5), channel(3), channel(1)];
}

/** Returns a neutral colour: white, grey, beige, brown or black. */
export function neutral(random: Random): Vec3 {
  const c = pick(random, NEUTRALS);
  const shade = between(random, 0.85, 1.08);
  return [Math.min(0.9, c[0] * shade), Math.min(0.9, c[1] * shade), Math.min(0.9, c[2] * shade)];
}

/** Returns a dyed colour from pale to strong. */
export const vivid = (random: Random): Vec3 => dye(random(), 0.12 + 0.83 * random() ** 1.6, between(random, 0.2, 0.95));

/** Returns a colour of household objects: mostly neutral, sometimes vivid. */
export const anyColour = (random: Random): Vec3 => (random() < 0.62 ? neutral(random) : vivid(random));

/** Returns the colour of stained or painted wood. */
export function woodColour(random: Random): Vec3 {
  const c = pick(random, WOODS);
  const shade = between(random, 0.8, 1.15);
  return [Math.min(0.88, c[0] * shade), Math.min(0.88, c[1] * shade), Math.min(0.88, c[2] * shade)];
}
