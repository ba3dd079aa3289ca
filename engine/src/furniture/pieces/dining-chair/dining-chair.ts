import { piece } from '../../catalogue/piece.ts';
import type { PieceDesign } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { cafeChair, crossBackChair } from '../../parts/chairs/bentwood-chairs.ts';
import { bucketSeat, fourLegs, mouldedChair } from '../../parts/chairs/bucket-chair.ts';
import { canePanelChair, rattanTub } from '../../parts/chairs/cane-chairs.ts';
import { type ChairDesign, type ChairSize, chairFrom } from '../../parts/chairs/chair-design.ts';
import { framedChair } from '../../parts/chairs/framed-chair.ts';
import { ladderChair } from '../../parts/chairs/ladder-chair.ts';
import { bandChair, planeChair } from '../../parts/chairs/plain-chairs.ts';
import { slipcoveredChair } from '../../parts/chairs/slipcovered-chair.ts';
import { spindleChair } from '../../parts/chairs/spindle-chair.ts';
import { leatherFrameChair, plankRodChair, pressedSteelChair } from '../../parts/chairs/steel-chairs.ts';
import { tub } from '../../parts/chairs/tub-chair.ts';
import { channelledTub, hoopChair, slimLegs, tuftedHighChair } from '../../parts/chairs/velvet-chairs.ts';
import { windsorChair } from '../../parts/chairs/windsor-chair.ts';
import { wishboneChair } from '../../parts/chairs/wishbone-chair.ts';
import { onFloor } from '../../parts/legs/legs.ts';
import { CANE } from '../../parts/seating/rattan-frame.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { curvedBackChair, padBackChair } from './padded-chairs.ts';
import { diningChairProfile } from './profile.ts';

const DESIGNS: StyleTable<readonly ChairDesign[]> = {
  MODERN: [
    {
      size: { width: 0.5, depth: 0.55, height: 0.83, seat: 0.47 },
      draw(b, size, look) {
        bucketSeat(b, size, 0.085, 0.05, look.upholstery[2]);
        fourLegs(b, size, size.seat - 0.035, { top: 0.011, foot: 0.008 }, look.metal);
      },
    },
    {
      size: { width: 0.49, depth: 0.56, height: 0.84, seat: 0.46 },
      draw: (b, size, look) => cantileverChair(b, size, look.upholstery[0], look.metal),
    },
    {
      size: { width: 0.55, depth: 0.55, height: 0.78, seat: 0.47 },
      draw(b, size, look) {
        tub(b, size, { under: size.seat - 0.16, thickness: 0.055, arms: 0.14 }, look.upholstery[1]);
        fourLegs(
          b,
          { ...size, width: size.width - 0.08, depth: size.depth - 0.08 },
          size.seat - 0.14,
          { top: 0.02, foot: 0.011 },
          look.wood,
        );
      },
    },
    {
      size: { width: 0.5, depth: 0.53, height: 0.77, seat: 0.47 },
      draw: (b, size, look) => curvedBackChair(b, size, look.wood, look.upholstery[1]),
    },
  ],
  SCANDINAVIAN: [
    {
      size: { width: 0.5, depth: 0.53, height: 0.82, seat: 0.45 },
      draw: (b, size, look) => spindleChair(b, size, look.wood),
    },
    {
      size: { width: 0.55, depth: 0.52, height: 0.75, seat: 0.45 },
      draw: (b, size, look) => wishboneChair(b, size, look.wood),
    },
    {
      size: { width: 0.49, depth: 0.54, height: 0.82, seat: 0.45 },
      draw: (b, size, look) => mouldedChair(b, size, look.paint, look.wood, look.upholstery[1]),
    },
  ],
  TRADITIONAL: [
    {
      size: { width: 0.49, depth: 0.53, height: 1, seat: 0.47 },
      draw: (b, size, look) => ladderChair(b, size, look.wood, look.upholstery[0]),
    },
    {
      size: { width: 0.52, depth: 0.57, height: 0.98, seat: 0.48 },
      draw: (b, size, look) => framedChair(b, size, look.wood2, look.upholstery[2], { oval: true }),
    },
    {
      isClosed: true,
      size: { width: 0.51, depth: 0.57, height: 1, seat: 0.48 },
      draw: (b, size, look) => framedChair(b, size, look.wood, look.upholstery[1], { oval: false }),
    },
  ],
  INDUSTRIAL: [
    {
      size: { width: 0.46, depth: 0.54, height: 0.84, seat: 0.46 },
      draw: (b, size, look) => leatherFrameChair(b, size, look.upholstery[0], look.metal),
    },
    {
      size: { width: 0.45, depth: 0.5, height: 0.84, seat: 0.45 },
      draw: (b, size, look) => pressedSteelChair(b, size, look.paint),
    },
    {
      size: { width: 0.46, depth: 0.52, height: 0.82, seat: 0.46 },
      draw: (b, size, look) => plankRodChair(b, size, look.wood, look.metal),
    },
  ],
  LUXURY: [
    {
      size: { width: 0.57, depth: 0.58, height: 0.83, seat: 0.48 },
      draw(b, size, look) {
        channelledTub(b, size, size.seat - 0.16, size.seat + 0.1, look.upholstery[1]);
        slimLegs(b, size, size.seat - 0.13, look.metal);
      },
    },
    {
      size: { width: 0.5, depth: 0.55, height: 0.92, seat: 0.48 },
      draw: (b, size, look) => hoopChair(b, size, look.metal, look.upholstery[3]),
    },
    {
      size: { width: 0.5, depth: 0.63, height: 1.04, seat: 0.49 },
      isClosed: true,
      draw: (b, size, look) =>
        tuftedHighChair(b, size, { cover: look.upholstery[0], wood: look.wood, nails: look.metal2 }),
    },
  ],
  MINIMALIST: [
    {
      size: { width: 0.43, depth: 0.47, height: 0.78, seat: 0.45 },
      draw: (b, size, look) => planeChair(b, size, look.wood, look.upholstery[0]),
    },
    {
      size: { width: 0.5, depth: 0.51, height: 0.74, seat: 0.46 },
      draw: (b, size, look) => bandChair(b, size, look.wood2, look.upholstery[1]),
    },
    {
      size: { width: 0.46, depth: 0.5, height: 0.76, seat: 0.46 },
      draw: (b, size, look) => padBackChair(b, size, look.wood, look.upholstery[2]),
    },
  ],
  BOHEMIAN: [
    {
      size: { width: 0.45, depth: 0.54, height: 0.89, seat: 0.46 },
      draw: (b, size, look) => cafeChair(b, size, look.wood2, CANE),
    },
    {
      size: { width: 0.48, depth: 0.55, height: 0.84, seat: 0.46 },
      draw: (b, size, look) => canePanelChair(b, size, look.wood, look.upholstery[0]),
    },
    {
      size: { width: 0.58, depth: 0.56, height: 0.82, seat: 0.46 },
      draw: (b, size, look) => rattanTub(b, size, look.upholstery[1]),
    },
  ],
  FARMHOUSE: [
    {
      size: { width: 0.48, depth: 0.52, height: 0.89, seat: 0.46 },
      draw: (b, size, look) => crossBackChair(b, size, look.wood),
    },
    {
      size: { width: 0.47, depth: 0.54, height: 0.95, seat: 0.46 },
      draw: (b, size, look) => windsorChair(b, size, look.paint),
    },
    {
      size: { width: 0.47, depth: 0.57, height: 0.92, seat: 0.48 },
      isClosed: true,
      draw(b, size, look) {
        // Only to knee height: six covers to the floor form a wall around the table.
        slipcoveredChair(b, size, look.upholstery[0], size.seat - 0.24);
        fourLegs(b, size, size.seat - 0.1, { top: 0.021, foot: 0.015 }, look.wood);
      },
    },
  ],
};

/** A chair for the table, facing +z. */
const design: PieceDesign = {
  ...chairFrom(DESIGNS),
  // Chairs of these designs hide a table behind them.
  hasClosedBack: (style, variant) => inStyle(DESIGNS, style)[variant].isClosed ?? false,
};

/** Draws padded seat and back on one bent tube that springs from two floor rails. */
function cantileverChair(b: MeshBuilder, size: ChairSize, cover: Material, metal: Material): void {
  const { width, depth, height, seat } = size;
  const r = 0.0115;
  const [front, back] = [depth / 2 - r, -depth / 2 + r];
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    const path = smoothPath(
      [
        [0, r, back + 0.02],
        [x - side * 0.06, r, back + 0.02],
        [x, r, back + 0.08],
        [x, r, 0],
        [x, r, front - 0.12],
        [x, r + 0.003, front - 0.05],
        [x, 0.065, front - 0.004],
        [x, seat * 0.5, front - 0.006],
        [x, seat - 0.09, front - 0.01],
        [x, seat - 0.045, front - 0.06],
        [x, seat - 0.045, 0],
        [x, seat - 0.03, back + 0.14],
        [x, seat + 0.06, back + 0.09],
        [x, (seat + height) / 2, back + 0.05],
        [x, height - 0.04, back + 0.006],
      ],
      5,
    );
    b.add(onFloor(tube(path, r, { sides: 10 })), metal);
  }
  const pad = { round: 0.024, puff: [0, 0.008, 0], wrinkle: 0.002, detail: 8 } as const;
  b.add(cushion(width - 4 * r - 0.004, 0.06, depth - 0.14, pad), cover, move(0, seat - 0.036, 0.035));
  const lean = (z: number, y: number): number => z - (y - seat) * 0.13;
  const panel = cushion(width - 4 * r - 0.004, height - seat - 0.11, 0.05, {
    ...pad,
    puff: [0, 0, 0.008],
    bend: (p) => [p[0], p[1], p[2] - p[1] * 0.2 - 0.02 * Math.cos((p[0] / width) * 3) + 0.02],
  });
  b.add(panel, cover, move(0, (height + seat) / 2 + 0.045, lean(back + 0.078, seat + 0.16)));
}

export const diningChair = piece({ ...diningChairProfile, design });
