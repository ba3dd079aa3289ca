import { colour, type Vec3 } from '@roomwright/engine/testing';

/** Returns the linear albedo of an sRGB paint chip such as 'e8e4dc'. */
export function chip(hex: string): Vec3 {
  return colour(`#${hex}`);
}

/** Usual wall paints of homes for sale: whites, greiges, pale blues and greens. */
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
/** Oak, ash, walnut, stained and bleached boards. */
export const WOODS = ['b48e62', 'c3a27a', 'a17a50', '8a6242', '6b4a33', '4a352a', 'cdb592', 'a89377', '93806b'];
export const TILES = ['d9d4ca', 'c7c1b6', 'b9b4ad', 'e3e0da', '9d9890', 'cbb9a0'];
export const CARPETS = ['b9b1a4', 'a79f94', 'c9c2b5', '918d88', 'b0a99a', '8a8578'];
