import type { Size, StyleId } from '../../scene/pieces.ts';
import { byStyle } from '../by-style.ts';
import type { Drawing } from '../piece-design.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { ironSeat, loopSeat, steelSeat } from './metal-seats.ts';
import { type OutdoorLook, outdoorLook } from './outdoor-look.ts';
import { addCushions, type SeatFrame, type SeatShape, type SeatUse, seatFrame } from './seat-frame.ts';
import { crossedSeat, platformSeat, slattedSeat } from './wood-seats.ts';
import { caneSeat, ropeSeat, wickerSeat } from './woven-seats.ts';

/** One maker's collection: sofa, lounge chair and chair of the same build. */
export interface Family {
  readonly shape: SeatShape;
  /** Depth of its sofas and lounge chairs, and height. */
  readonly depth: number;
  readonly height: number;
  readonly draw: (builder: MeshBuilder, look: OutdoorLook, frame: SeatFrame) => void;
}

export const TEAK: Family = {
  shape: { arm: 0.07, back: 0.88, backDepth: 0.07 },
  depth: 0.82,
  height: 0.78,
  draw: slattedSeat,
};
export const CROSSED: Family = {
  shape: { arm: 0.085, back: 0.9, backDepth: 0.085, lift: 0.02 },
  depth: 0.86,
  height: 0.82,
  draw: crossedSeat,
};
export const PLATFORM: Family = {
  shape: { arm: 0, back: 0.82, backDepth: 0.045 },
  depth: 0.88,
  height: 0.68,
  draw: platformSeat,
};
export const LOOPS: Family = {
  shape: { arm: 0.055, back: 0.9, backDepth: 0.03 },
  depth: 0.8,
  height: 0.72,
  draw: loopSeat,
};
export const STEEL: Family = {
  shape: { arm: 0.08, back: 0.9, backDepth: 0.045, lift: 0.02 },
  depth: 0.82,
  height: 0.78,
  draw: steelSeat,
};
export const IRON: Family = {
  shape: { arm: 0.05, back: 1, backDepth: 0.035, lift: 0.03 },
  depth: 0.8,
  height: 0.88,
  draw: ironSeat,
};
export const ROPE: Family = {
  shape: { arm: 0.05, back: 0.97, backDepth: 0.05 },
  depth: 0.86,
  height: 0.74,
  draw: ropeSeat,
};
const WICKER: Family = {
  shape: { arm: 0.15, back: 0.92, backDepth: 0.12 },
  depth: 0.88,
  height: 0.8,
  draw: wickerSeat,
};
export const CANE: Family = { shape: { arm: 0.05, back: 1, backDepth: 0.05 }, depth: 0.8, height: 0.9, draw: caneSeat };

/** The first of each list suits the style best. */
const FAMILIES: Readonly<Record<StyleId, readonly Family[]>> = {
  MODERN: [LOOPS, ROPE, PLATFORM],
  SCANDINAVIAN: [TEAK, ROPE, LOOPS],
  TRADITIONAL: [IRON, WICKER, TEAK],
  INDUSTRIAL: [STEEL, LOOPS, TEAK],
  LUXURY: [ROPE, WICKER, IRON],
  MINIMALIST: [PLATFORM, LOOPS, TEAK],
  BOHEMIAN: [CANE, WICKER, ROPE],
  FARMHOUSE: [CROSSED, WICKER, TEAK],
};

/** A collection's seat for one use. */
export function seatOf(family: Family, use: SeatUse, size: Size): Drawing {
  return {
    size,
    draw(builder, { id }, requested) {
      const look = outdoorLook(id);
      const frame = seatFrame(use, requested, family.shape);
      family.draw(builder, look, frame);
      addCushions(builder, look, frame);
    },
  };
}

/** Width of a collection's sofa and of its lounge chair, metres. */
const WIDTH = { sofa: 1.95, lounge: 0.84 } as const;

/** The sofas or the lounge chairs of every style. */
export function seatsFor(use: keyof typeof WIDTH): Readonly<Record<StyleId, readonly Drawing[]>> {
  return byStyle((style) =>
    FAMILIES[style].map((family) =>
      seatOf(family, use, { width: WIDTH[use], depth: family.depth, height: family.height }),
    ),
  );
}
