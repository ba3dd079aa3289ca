import type { Vec3 } from '../math/vec3.ts';
import { srgbToLab } from '../photo/lab-planes.ts';
import { linearToSrgb } from '../photo/srgb.ts';
import type { FurnitureSet } from './furniture-set.ts';
import type { Member } from './group.ts';

/** Outline of what stands on a rug: a rug with round ends leaves the corners of anything but a round table bare. */
type RugUnder = 'straight' | 'round';

/** Colours nearer to each other than this (CIE 1976) melt into one seen from across a room; chosen by eye. */
const ALIKE = 7;

const labOf = ([red, green, blue]: Vec3): Vec3 => srgbToLab(linearToSrgb(red), linearToSrgb(green), linearToSrgb(blue));

/** Whether a rug has nearly the colour of the home's sofa. */
function isLikeSofa(furnitureSet: FurnitureSet, variant: number): boolean {
  const { rug, sofa } = furnitureSet.roles;
  const tones = [furnitureSet.tone(rug, variant), furnitureSet.tone(sofa, furnitureSet.variant(sofa))];
  const [own, other] = tones.map((tone) => tone && labOf(tone));
  return own && other ? Math.hypot(own[0] - other[0], own[1] - other[1], own[2] - other[2]) < ALIKE : false;
}

/**
 * The home's rug, or the next design that does not look like a part of the sofa; under what is straight one with corners, if there is
 * one. The floor's colour does not count: two photos of one room may show it differently, and its rug is one.
 */
function designUnder(furnitureSet: FurnitureSet, under: RugUnder): number {
  const designs = furnitureSet.variants(furnitureSet.roles.rug);
  const straight = designs.filter((variant) => !furnitureSet.hasRoundEnds(furnitureSet.roles.rug, variant));
  const fitting = under === 'round' || straight.length === 0 ? designs : straight;
  return fitting.find((variant) => !isLikeSofa(furnitureSet, variant)) ?? fitting[0];
}

/** The home's rug, or the next design with corners. */
export const straightRug = (furnitureSet: FurnitureSet): number => designUnder(furnitureSet, 'straight');

/** Shares of the wanted width and depth: in a narrow room the rug gets shallower before it gets too short for its seats. */
const SHARES = [
  [1, 1],
  [0.86, 0.86],
  [1, 0.74],
  [0.74, 0.74],
  [1, 0.6],
] as const;

/**
 * Rugs to choose from, the wanted size first, then smaller ones: the largest that has room is laid.
 * @param place middle of the rug in the group's frame, from its depth.
 * @param spare cost of having none.
 */
export function rugsOf(
  furnitureSet: FurnitureSet,
  wanted: { width: number; depth: number },
  place: (depth: number) => number,
  spare: number,
  under: RugUnder = 'straight',
): Member[] {
  const variant = designUnder(furnitureSet, under);
  return SHARES.map(([across, along]) => {
    const size = furnitureSet.size(
      furnitureSet.roles.rug,
      { width: wanted.width * across, depth: wanted.depth * along },
      variant,
    );
    return { role: 'rug', piece: furnitureSet.roles.rug, variant, size, u: 0, v: place(size.depth), turn: 0, spare };
  });
}
