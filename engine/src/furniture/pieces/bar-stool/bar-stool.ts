import { piece } from '../../catalogue/piece.ts';
import { DARK_RATTAN, RATTAN, WICKER } from '../../materials/materials.ts';
import { type ChairDesign, chairFrom } from '../../parts/chairs/chair-design.ts';
import { framedChair } from '../../parts/chairs/framed-chair.ts';
import { ladderChair } from '../../parts/chairs/ladder-chair.ts';
import { spindleChair } from '../../parts/chairs/spindle-chair.ts';
import { plankRodChair, pressedSteelChair } from '../../parts/chairs/steel-chairs.ts';
import { turnedFrame } from '../../parts/stools/frames.ts';
import * as rattan from '../../parts/stools/rattan-stools.ts';
import { roundPad, squarePad } from '../../parts/stools/seats.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import * as stool from './bar-stools.ts';
import { barStoolProfile } from './profile.ts';

/** Seat height at a kitchen counter of 0.9 m, metres: 0.63 to 0.67 is usual. */
const SEAT = 0.65;

const sized = (width: number, depth: number, height: number, draw: ChairDesign['draw']): ChairDesign => ({
  size: { width, depth, height, seat: Math.min(SEAT, height) },
  draw,
});

const DESIGNS: StyleTable<readonly ChairDesign[]> = {
  MODERN: [
    sized(0.46, 0.5, 0.9, (b, size, look) => stool.bucketStool(b, size, look.upholstery[1], look.metal)),
    sized(0.46, 0.46, 0.82, (b, size, look) =>
      stool.roundBackStool(b, size, { cover: look.upholstery[0], legs: look.wood, rest: look.metal }),
    ),
    sized(0.42, 0.42, 0.86, (b, size, look) => stool.sledStool(b, size, look.upholstery[2], look.metal, true)),
  ],
  SCANDINAVIAN: [
    sized(0.44, 0.4, SEAT, (b, size, look) => stool.saddleStool(b, size, look.wood)),
    sized(0.46, 0.5, 0.98, (b, size, look) => spindleChair(b, size, look.wood2)),
    sized(0.36, 0.36, SEAT, (b, size, look) => stool.discStool(b, size, look.wood)),
  ],
  TRADITIONAL: [
    sized(0.46, 0.52, 1.04, (b, size, look) => framedChair(b, size, look.wood, look.upholstery[0], { oval: false })),
    sized(0.46, 0.5, 1.06, (b, size, look) => ladderChair(b, size, look.wood, look.upholstery[2])),
    sized(0.42, 0.42, SEAT, (b, size, look) => {
      turnedFrame(b, size.width, size.depth, size.seat - 0.055, look.wood);
      squarePad(b, { width: size.width, depth: size.depth, top: size.seat, thickness: 0.07 }, look.upholstery[1]);
    }),
  ],
  INDUSTRIAL: [
    sized(0.4, 0.4, 0.66, (b, size, look) => stool.screwStool(b, size, look.wood, look.metal)),
    sized(0.42, 0.46, 0.92, (b, size, look) => pressedSteelChair(b, size, look.paint)),
    sized(0.44, 0.48, 0.94, (b, size, look) => plankRodChair(b, size, look.wood, look.metal)),
  ],
  LUXURY: [
    sized(0.46, 0.46, 0.86, (b, size, look) => stool.pedestalStool(b, size, look.upholstery[1], look.metal)),
    sized(0.47, 0.47, 0.86, (b, size, look) =>
      stool.roundBackStool(b, size, { cover: look.upholstery[0], legs: look.wood, rest: look.metal, channels: 15 }),
    ),
    sized(0.44, 0.42, 0.88, (b, size, look) => stool.sledStool(b, size, look.upholstery[3], look.metal, true)),
  ],
  MINIMALIST: [
    sized(0.42, 0.42, 0.8, (b, size, look) => stool.railBackStool(b, size, look.wood)),
    sized(0.4, 0.38, SEAT, (b, size, look) => stool.sledStool(b, size, look.upholstery[1], look.metal, false)),
    sized(0.36, 0.36, SEAT, (b, size, look) => stool.discStool(b, size, look.wood2)),
  ],
  BOHEMIAN: [
    sized(0.42, 0.42, 0.66, (b, size, look) => rattan.caneDrum(b, size, look.upholstery[0])),
    sized(0.46, 0.46, 0.94, (b, size) => rattan.grassSeatStool(b, size, DARK_RATTAN)),
    sized(0.46, 0.46, 0.84, (b, size, look) =>
      stool.roundBackStool(b, size, { cover: look.pillows[0], legs: RATTAN, rest: RATTAN, back: WICKER }),
    ),
  ],
  FARMHOUSE: [
    sized(0.46, 0.5, 1.02, (b, size, look) => ladderChair(b, size, look.wood2, look.upholstery[0])),
    sized(0.46, 0.42, SEAT, (b, size, look) => stool.saddleStool(b, size, look.wood, look.paint)),
    sized(0.38, 0.38, SEAT, (b, size, look) => {
      turnedFrame(b, size.width, size.depth, size.seat - 0.05, look.paint);
      roundPad(b, size.width / 2, size.seat, 0.06, look.upholstery[2]);
    }),
  ],
};

/** A seat for a kitchen counter, facing +z. */
const design = chairFrom(DESIGNS);

export const barStool = piece({ ...barStoolProfile, design });
