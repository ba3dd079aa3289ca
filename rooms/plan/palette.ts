import { colour } from '../../functions/src/engine/furniture/colour.ts';
import type { Vec3 } from '../../functions/src/engine/math/vec3.ts';

/** Linear albedo of an sRGB paint chip such as 'e8e4dc'. */
export function chip(hex: string): Vec3 {
  return colour(`#${hex}`);
}

/** What walls of homes for sale wear: whites, greiges, pale blues and greens. */
export const WALL_PAINTS = [
  'f0eee9',
  'ebe8e1',
  'e4e0d8',
  'e6e6e4',
  'd9d5cc',
  'cfcac0',
  'd5d8d8',
  'd8dcd3',
  'e9e2d2',
  'c9cdd0',
];
/** One wall in a stronger colour. */
export const ACCENT_PAINTS = ['5d6b73', '8a8f86', '9c7f6b', '45505a', 'a9a294', '7d8a7f', 'b8a68e', '6f7d8c'];
export const TRIM_PAINTS = ['f1f0ec', 'efede8', 'eceae4'];
export const LEAF_PAINTS = ['f1f0ec', 'eeece6', 'eceae4', 'c8c4bb', '8d6b4b', '5f4a38'];
export const FRAME_PAINTS = ['f2f2f0', 'f0efeb', 'efeeea', '33363a', '7a5a3f'];
/** Oak, ash, walnut, stained and bleached boards. */
export const WOODS = ['b48e62', 'c3a27a', 'a17a50', '8a6242', '6b4a33', '4a352a', 'cdb592', 'a89377', '93806b'];
export const TILES = ['d9d4ca', 'c7c1b6', 'b9b4ad', 'e3e0da', '9d9890', 'cbb9a0'];
export const CARPETS = ['b9b1a4', 'a79f94', 'c9c2b5', '918d88', 'b0a99a', '8a8578'];
