import type { Random, Vec3 } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';

/** Wall paints by frequency in listings: whites first, then greys, beiges and the rest. */
export const WHITES = ['f7f7f5', 'f4f3ef', 'f1efe9', 'efefee', 'ebeae6', 'f3f1ea', 'e9ebec', 'eeeade'];
export const GREYS = ['dcdcda', 'cfd0d0', 'c4c6c7', 'b9bbbb', 'aeb1b3', 'd6d3cd', 'bfbab2', 'a8a5a0', '95979a'];
export const BEIGES = ['e6dfd0', 'ddd2bd', 'd3c6ae', 'c9b99d', 'e9dcc0', 'e3d6c5', 'bfae92', 'ead9b5', 'd8c79d'];
export const PASTELS = [
  'cfdbe2',
  'd3dfd2',
  'e8d6d2',
  'e9e2bd',
  'c3d3cf',
  'd9d3e2',
  'b9cbd8',
  'c8d0b4',
  'e5c9b5',
  'f0e2a8',
];
export const STRONG = [
  '7f93a8',
  '8a9c80',
  'b98d78',
  '5d7c86',
  'c9a25a',
  'a3544a',
  '6f6a8a',
  '96a85e',
  'cc7a52',
  '4f8a8b',
  'b3838f',
  '7a6552',
];
export const DARKS = [
  '2f3a45',
  '3d4f63',
  '26424a',
  '3a3d40',
  '2c4a3c',
  '4a3a36',
  '5a2c30',
  '1f2226',
  '44503f',
  '0f4a50',
];

/** Woods from bleached to ebony, including reddish and grey laminates. */
export const WOODS = [
  'd9c4a3',
  'cdb592',
  'c7a97e',
  'b8905f',
  'a97f50',
  'b07a45',
  '9c6d3f',
  '8a5c36',
  '7a4a2b',
  '6b4029',
  '5a3422',
  '4a2f22',
  '38261d',
  '2d2420',
  '8a4526',
  '9b5230',
  '6e2f20',
  'a89a88',
  '948878',
  '7f756a',
  '6a625a',
  'b9aea0',
  '5c5148',
  'c2b6a5',
  '9a8468',
  'd6c8b2',
  'b79c78',
];
export const CARPETS = [
  'c9c1b4',
  'b9b0a2',
  'a89f92',
  'd8d1c4',
  'c2b59f',
  '9a948c',
  '87837e',
  '6f6d6c',
  '565759',
  '4a4f58',
  '5d6b78',
  '8a6f5c',
  '6e3a34',
  '3f5146',
  'b8a283',
  'd0c9bf',
  '77746a',
  '8f8f92',
  'bcb6ac',
  '7b6353',
];
export const STONES = [
  'e8e4dc',
  'dcd6ca',
  'cfc7b8',
  'c2b8a6',
  'b5ab9b',
  'a39a8c',
  '8f8a82',
  '77746f',
  '5e5d5c',
  '464648',
  '33343a',
  'eceae6',
  'd5d2cd',
  'bdbcba',
  'd9c7a8',
  'c8ab86',
  'b08f6f',
];
export const CLAYS = ['b8704c', 'a9613f', 'c08060', '9a5238', 'c4916c', '8c4a36', 'b5694f', 'cf9a74'];
export const BRICKS = [
  '9a4f3a',
  '8a4634',
  'a85f47',
  '7a3d30',
  'b0745a',
  '6b3a30',
  'b88a6a',
  'c2a184',
  '8f6a58',
  '5c4038',
];

/** Plausible albedo range of building materials. */
const MIN_ALBEDO = 0.02;
const MAX_ALBEDO = 0.9;

/** Clamps a colour to plausible albedos. */
export const physical = (colour: Vec3): Vec3 => {
  const limit = (c: number): number => Math.max(MIN_ALBEDO, Math.min(MAX_ALBEDO, c));
  return [limit(colour[0]), limit(colour[1]), limit(colour[2])];
};

/** Returns a random variation of one of the chips, because no two houses are painted alike. */
export function toneOf(random: Random, chips: readonly string[], spread = 0.08): Vec3 {
  const [r, g, b] = chip(pick(random, chips));
  const lightness = 1 + between(random, -spread, spread);
  const warmth = between(random, -0.3, 0.3) * spread;
  return physical([r * lightness * (1 + warmth), g * lightness, b * lightness * (1 - warmth)]);
}

/** Returns one of several values at random, weighted by shares that need not add up to 1. */
export function chooseShare<T>(random: Random, shares: readonly (readonly [share: number, value: T])[]): T {
  let r = random() * shares.reduce((sum, [share]) => sum + share, 0);
  for (const [share, value] of shares) {
    r -= share;
    if (r < 0) return value;
  }
  return shares[0][1];
}
