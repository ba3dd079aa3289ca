import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import { ramp } from '../math/ramp.ts';
import type { HangingLight } from '../scene/room.ts';
import type { Group } from './group.ts';
import { boxShare, type PictureBox } from './picture.ts';
import { type Solid, solidsMeet } from './solid.ts';

/** Named parts of a cost; the plan's cost is their sum. */
export type CostTerms = Record<string, number>;

const over = (value: number, limit: number): number => Math.max(0, value - limit);

/** A group that ends higher than this in the image stands far behind an empty foreground. */
const FOOT = 0.8;

/**
 * How a group sits in the photo, from its bounds in shares of the image: width, centre, height, foot.
 * @param wide bounds of what can be too wide: the group's, or without the rug's where that only frames what stands; the width given
 *   is theirs.
 * @param aspect the image's width over its height: a group fills more of an upright picture's width.
 */
export function compositionCost(
  group: PictureBox,
  wide: PictureBox,
  heightOfStanding: number,
  aspect: number,
): { terms: CostTerms; width: number } {
  const x0 = Math.max(0, group.x0);
  const x1 = Math.min(1, group.x1);
  const whole = Math.max(0, x1 - x0);
  const width = Math.max(0, Math.min(1, wide.x1) - Math.max(0, wide.x0));
  return {
    width,
    terms: {
      small: 5 * over(0.38, whole) + 1.2 * over(0.48, whole),
      large: 3 * over(width, 0.62 + 0.35 * over(1, aspect)),
      aside: 2.2 * over(Math.abs((x0 + x1) / 2 - 0.5), 0.08),
      calm: 0.8 * ((x0 + x1) / 2 - 0.5) ** 2 + 0.3 * (width - 0.55) ** 2,
      high: 3 * over(heightOfStanding, 0.42),
      far: 2.5 * over(FOOT, group.y1),
    },
  };
}

/** Share of a picture box that lies outside the frame. */
export function cutShare(box: PictureBox): number {
  const area = boxShare(box);
  const w = Math.max(0, Math.min(1, box.x1) - Math.max(0, box.x0));
  const h = Math.max(0, Math.min(1, box.y1) - Math.max(0, box.y0));
  return area <= 0 ? 1 : 1 - (w * h) / area;
}

/** Cost of a main piece that the frame cuts: at once, per share cut off, per share beyond much, and at most. */
const CUT = { atOnce: 0.3, perShare: 4.5, much: 0.3, perShareBeyond: 6, most: 3.5 } as const;
/** Share up to which nothing seems cut. */
const UNCUT = 0.005;

/** Cost of the frame cutting off a share of the main piece, or of a chair at it. It rises from 0 without a jump. */
export const cutCost = (share: number): number =>
  Math.min(
    CUT.most,
    CUT.atOnce * ramp(0, 0.03, share - UNCUT) +
      CUT.perShare * over(share, UNCUT) +
      CUT.perShareBeyond * over(share, CUT.much),
  );

/** Cost of the frame cutting off a share of a piece beside the main one. */
export const cutBesideCost = (share: number): number => (share > 0.01 ? 0.5 * (0.25 + share) : 0);

/** Cosine between where a solid looks and where the camera is, seen from it: 1 faces the viewer, -1 shows its back. */
export function facesViewer(solid: Solid): number {
  const distance = Math.hypot(solid.x, solid.z);
  return distance === 0 ? 1 : -(solid.x * solid.sin + solid.z * solid.cos) / distance;
}

/** Cost of seats or a bed that the viewer sees straight from the side: from the front they invite. */
const TURNED = { seats: 0.25, bed: 0.15 } as const;
/**
 * Extra cost of seats that are seen from their end, because such a sofa cuts off the room, and the cosines to the viewer where it
 * begins and where it counts in full.
 */
const END_ON = { cost: 0.6, from: 0.4, full: 0.1 } as const;

/**
 * What a main piece costs by how far the viewer sees it from the side.
 *
 * @param facing cosine as of facesViewer
 */
export function turnedCost(
  { backCost, looksAtFocus }: Pick<Group, 'backCost' | 'looksAtFocus'>,
  facing: number,
): number {
  if (backCost === 0) return 0;
  if (!looksAtFocus) return TURNED.bed * (1 - facing);
  return TURNED.seats * (1 - facing) + END_ON.cost * ramp(END_ON.from, END_ON.full, facing);
}

/** Shares of the image's height from which on a seat stands in the foreground, and from which on it does altogether. */
const FOREGROUND = { from: 0.18, to: 0.3 } as const;
/** Cosine to the viewer below which a seat in the foreground shows too little of what one sits on. */
const TURNED_AWAY = 0.45;

/**
 * What a chair costs that shows its back; in the foreground, where nothing is seen larger, and outdoors, where it is half of what is
 * seen, no more than its side.
 *
 * @param facing cosine as of facesViewer
 * @param height of its picture, as a share of the image's
 */
export function chairCost({ isEasyChair, isOutdoor }: PieceTraits, facing: number, height: number): number {
  if (!isEasyChair) return 0;
  if (isOutdoor) return 0.6 * Math.max(0, 0.25 - facing);
  const near = ramp(FOREGROUND.from, FOREGROUND.to, height);
  return 0.7 * Math.max(0, -facing - 0.25) + near * Math.max(0, TURNED_AWAY - facing);
}

/** Cosine from which on a dining chair stands before its table. */
const BEFORE_TABLE = -0.8;

/**
 * What the chair costs that stands straightest before its table: a table is photographed past its chairs, between two of them
 * (six around it are 30 degrees to each side then, four 45), or all that is seen is a back.
 *
 * @param facings cosines as of facesViewer of the chairs around the table
 */
export function beforeTableCost(facings: readonly number[]): number {
  return 0.8 * Math.max(0, BEFORE_TABLE - Math.min(0, ...facings));
}

/**
 * Cost of a table that is not below its lamp: tolerance in metres and cost per metre beyond it, across the line of sight and along it,
 * and the maximum. A lamp's distance is less certain than its direction. Chosen by eye on staged rooms.
 */
const OFF_LAMP = {
  across: { tolerance: 0.12, perMetre: 1 },
  along: { tolerance: 0.5, perMetre: 0.3 },
  most: 1,
} as const;

/** What a table costs that stands beside the lamps that hang in the room: the nearest counts. */
export function offLampCost(lights: readonly HangingLight[], { x, z }: Pick<Solid, 'x' | 'z'>): number {
  const { across, along, most } = OFF_LAMP;
  const costs = lights.map((light) => {
    const distance = Math.hypot(light.x, light.z);
    const beside = Math.abs(x * light.z - z * light.x) / distance;
    const farther = Math.abs((x * light.x + z * light.z) / distance - distance);
    return across.perMetre * over(beside, across.tolerance) + along.perMetre * over(farther, along.tolerance);
  });
  return costs.length === 0 ? 0 : Math.min(most, ...costs);
}

/** Whether any two of the solids meet. */
export function meetsAny(solid: Solid, others: readonly Solid[], gap = 0): boolean {
  return others.some((other) => solidsMeet(solid, other, gap));
}

export const totalOf = (terms: CostTerms): number => Object.values(terms).reduce((sum, value) => sum + value, 0);
