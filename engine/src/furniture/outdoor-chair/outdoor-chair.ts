import type { StyleId } from '../../scene/pieces.ts';
import type { ChairSize } from '../chairs/chair-size.ts';
import * as family from '../outdoor/families.ts';
import { type OutdoorLook, outdoorLook } from '../outdoor/outdoor-look.ts';
import { piece } from '../piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { bandedChair } from './banded-chair.ts';
import { latticeChair } from './lattice-chair.ts';
import { outdoorChairProfile } from './profile.ts';
import { slatBackChair } from './slat-back-chair.ts';
import { slingChair } from './sling-chair.ts';
import { wickerChair } from './wicker-chair.ts';

/** A chair of the same collection as a sofa. */
const ofCollection = (each: Parameters<typeof family.seatOf>[0]): Drawing =>
  family.seatOf(each, 'dining', { width: 0.56, depth: 0.58, height: 0.83 });

/** A chair that is made for the table only; its seat keeps its share of the height. */
const alone = (size: ChairSize, drawChair: (b: MeshBuilder, look: OutdoorLook, size: ChairSize) => void): Drawing => ({
  size: { width: size.width, depth: size.depth, height: size.height },
  draw: (b, { id }, requested) =>
    drawChair(b, outdoorLook(id), { ...requested, seat: (size.seat * requested.height) / size.height }),
});

const { TEAK, CROSSED, PLATFORM, LOOPS, STEEL, IRON, ROPE, CANE } = family;
const loops = ofCollection(LOOPS);
const rope = ofCollection(ROPE);
const teak = ofCollection(TEAK);
const wicker = alone({ width: 0.56, depth: 0.58, height: 0.82, seat: 0.455 }, wickerChair);
const slatBack = alone({ width: 0.56, depth: 0.58, height: 0.86, seat: 0.455 }, slatBackChair);
const lattice = alone({ width: 0.58, depth: 0.56, height: 0.82, seat: 0.455 }, latticeChair);
const banded = alone({ width: 0.56, depth: 0.58, height: 0.81, seat: 0.45 }, bandedChair);
const sling = alone({ width: 0.56, depth: 0.58, height: 0.82, seat: 0.45 }, slingChair);

const DESIGNS: Readonly<Record<StyleId, readonly Drawing[]>> = {
  MODERN: [loops, rope, ofCollection(PLATFORM)],
  SCANDINAVIAN: [teak, rope, loops],
  TRADITIONAL: [ofCollection(IRON), slatBack, wicker],
  INDUSTRIAL: [ofCollection(STEEL), loops, teak],
  LUXURY: [rope, banded, ofCollection(IRON)],
  MINIMALIST: [ofCollection(PLATFORM), sling, teak],
  BOHEMIAN: [ofCollection(CANE), lattice, rope],
  FARMHOUSE: [ofCollection(CROSSED), wicker, teak],
};

/** A chair for a table outdoors. */
const design: PieceDesign = pieceFrom(DESIGNS, 0.95, 1.05);

export const outdoorChair = piece({ ...outdoorChairProfile, design });
