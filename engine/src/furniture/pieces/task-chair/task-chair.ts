import { piece } from '../../catalogue/piece.ts';
import { cafeChair, crossBackChair } from '../../parts/chairs/bentwood-chairs.ts';
import { bucketSeat, fourLegs, loopArms } from '../../parts/chairs/bucket-chair.ts';
import { canePanelChair, rattanTub } from '../../parts/chairs/cane-chairs.ts';
import { type ChairDesign, type ChairSize, chairFrom } from '../../parts/chairs/chair-design.ts';
import { framedChair } from '../../parts/chairs/framed-chair.ts';
import { bandChair, drumChair } from '../../parts/chairs/plain-chairs.ts';
import { slipcoveredChair } from '../../parts/chairs/slipcovered-chair.ts';
import { spindleChair } from '../../parts/chairs/spindle-chair.ts';
import { leatherFrameChair } from '../../parts/chairs/steel-chairs.ts';
import { tub } from '../../parts/chairs/tub-chair.ts';
import { channelledTub, hoopChair, tuftedHighChair } from '../../parts/chairs/velvet-chairs.ts';
import { windsorChair } from '../../parts/chairs/windsor-chair.ts';
import { wishboneChair } from '../../parts/chairs/wishbone-chair.ts';
import { CANE } from '../../parts/seating/rattan-frame.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { bankersChair, draftingChair, softPadChair } from './office-chairs.ts';
import { taskChairProfile } from './profile.ts';
import { starBase, tulipBase } from './swivel-base.ts';

/** Returns the distance of the castors from the column at which the star just fills the footprint. */
const starReach = (size: ChairSize): number => Math.min(size.width / 1.9, size.depth / 1.81) - 0.034;

const DESIGNS: StyleTable<readonly ChairDesign[]> = {
  MODERN: [
    {
      size: { width: 0.64, depth: 0.61, height: 0.9, seat: 0.47 },
      draw(b, size, look) {
        const shell = { ...size, width: size.width - 0.1, depth: size.depth - 0.06 };
        bucketSeat(b, shell, 0.09, 0.055, look.upholstery[0]);
        loopArms(b, size, 0.2, look.metal, look.metal);
        starBase(b, { reach: starReach(size), top: size.seat - 0.04, arms: 5 }, look.metal);
      },
    },
    {
      size: { width: 0.62, depth: 0.61, height: 1.07, seat: 0.47 },
      draw(b, size, look) {
        softPadChair(b, size, look.metal, look.metal2, look.upholstery[2]);
        starBase(b, { reach: starReach(size), top: size.seat - 0.05, arms: 5 }, look.metal2, look.metal);
      },
    },
    {
      size: { width: 0.62, depth: 0.6, height: 0.82, seat: 0.47 },
      draw(b, size, look) {
        tub(b, size, { under: size.seat - 0.14, thickness: 0.06, arms: 0.16 }, look.upholstery[1]);
        starBase(b, { reach: starReach(size), top: size.seat - 0.12, arms: 5 }, look.metal2, look.metal);
      },
    },
  ],
  SCANDINAVIAN: [
    {
      size: { width: 0.58, depth: 0.56, height: 0.78, seat: 0.46 },
      draw: (b, size, look) => wishboneChair(b, size, look.wood),
    },
    {
      size: { width: 0.6, depth: 0.58, height: 0.82, seat: 0.46 },
      draw(b, size, look) {
        bucketSeat(b, { ...size, width: size.width - 0.02 }, 0.13, 0.055, look.upholstery[1]);
        fourLegs(b, size, size.seat - 0.035, { top: 0.02, foot: 0.012 }, look.wood);
      },
    },
    {
      size: { width: 0.6, depth: 0.56, height: 0.86, seat: 0.45 },
      draw: (b, size, look) => spindleChair(b, size, look.wood, true),
    },
  ],
  TRADITIONAL: [
    {
      size: { width: 0.62, depth: 0.6, height: 0.92, seat: 0.47 },
      draw: (b, size, look) => bankersChair(b, size, look.wood, look.upholstery[1]),
    },
    {
      size: { width: 0.62, depth: 0.62, height: 1, seat: 0.48 },
      draw: (b, size, look) => framedChair(b, size, look.wood, look.upholstery[0], { oval: false, arms: true }),
    },
    {
      size: { width: 0.62, depth: 0.6, height: 1, seat: 0.48 },
      draw: (b, size, look) => framedChair(b, size, look.wood2, look.upholstery[3], { oval: true, arms: true }),
    },
  ],
  INDUSTRIAL: [
    {
      size: { width: 0.58, depth: 0.6, height: 0.84, seat: 0.46 },
      draw: (b, size, look) => leatherFrameChair(b, size, look.upholstery[0], look.metal, true),
    },
    {
      size: { width: 0.56, depth: 0.56, height: 0.94, seat: 0.48 },
      draw: (b, size, look) => draftingChair(b, size, look.wood, look.metal),
    },
    {
      size: { width: 0.62, depth: 0.59, height: 0.86, seat: 0.47 },
      draw(b, size, look) {
        bucketSeat(b, { ...size, depth: size.depth - 0.03 }, 0.12, 0.05, look.upholstery[3]);
        starBase(b, { reach: starReach(size), top: size.seat - 0.035, arms: 5 }, look.metal);
      },
    },
  ],
  LUXURY: [
    {
      size: { width: 0.64, depth: 0.62, height: 0.86, seat: 0.48 },
      draw(b, size, look) {
        channelledTub(b, size, size.seat - 0.16, size.seat + 0.14, look.upholstery[3]);
        starBase(b, { reach: starReach(size), top: size.seat - 0.14, arms: 5 }, look.metal);
      },
    },
    {
      size: { width: 0.64, depth: 0.64, height: 1.08, seat: 0.49 },
      draw(b, size, look) {
        const shell = { ...size, width: size.width - 0.1 };
        tuftedHighChair(b, shell, { cover: look.upholstery[1], wood: look.wood, nails: look.metal2 }, false);
        loopArms(b, size, 0.2, look.metal, look.upholstery[1]);
        starBase(b, { reach: starReach(size), top: size.seat - 0.11, arms: 5 }, look.metal);
      },
    },
    {
      size: { width: 0.6, depth: 0.57, height: 0.93, seat: 0.48 },
      draw: (b, size, look) => hoopChair(b, size, look.metal, look.upholstery[0], true),
    },
  ],
  MINIMALIST: [
    {
      size: { width: 0.56, depth: 0.54, height: 0.83, seat: 0.46 },
      draw(b, size, look) {
        bucketSeat(b, size, 0.12, 0.036, look.upholstery[1]);
        tulipBase(b, Math.min(size.width, size.depth) * 0.44, size.seat - 0.03, look.paint);
      },
    },
    {
      size: { width: 0.56, depth: 0.53, height: 0.73, seat: 0.46 },
      draw: (b, size, look) => bandChair(b, size, look.wood, look.upholstery[0], true),
    },
    {
      size: { width: 0.62, depth: 0.6, height: 0.76, seat: 0.47 },
      draw(b, size, look) {
        drumChair(b, size, look.upholstery[2], size.seat - 0.19);
        starBase(b, { reach: Math.min(size.width, size.depth) / 2 - 0.03, top: size.seat - 0.18, arms: 4 }, look.metal);
      },
    },
  ],
  BOHEMIAN: [
    {
      size: { width: 0.6, depth: 0.58, height: 0.86, seat: 0.46 },
      draw: (b, size, look) => canePanelChair(b, size, look.wood2, look.upholstery[3], true),
    },
    {
      size: { width: 0.62, depth: 0.6, height: 0.82, seat: 0.47 },
      draw(b, size, look) {
        rattanTub(b, size, look.upholstery[0], false);
        starBase(b, { reach: Math.min(size.width, size.depth) / 2 - 0.03, top: size.seat - 0.055, arms: 4 }, look.wood);
      },
    },
    {
      size: { width: 0.56, depth: 0.55, height: 0.89, seat: 0.46 },
      draw: (b, size, look) => cafeChair(b, size, look.wood, CANE, look.upholstery[1]),
    },
  ],
  FARMHOUSE: [
    {
      size: { width: 0.6, depth: 0.59, height: 0.97, seat: 0.47 },
      draw(b, size, look) {
        windsorChair(b, size, look.wood, true, false);
        starBase(
          b,
          { reach: Math.min(size.width, size.depth) / 2 - 0.03, top: size.seat - 0.04, arms: 4 },
          look.wood,
          look.metal,
        );
      },
    },
    {
      size: { width: 0.58, depth: 0.55, height: 0.9, seat: 0.46 },
      draw: (b, size, look) => crossBackChair(b, size, look.paint, true),
    },
    {
      size: { width: 0.58, depth: 0.62, height: 0.96, seat: 0.48 },
      draw(b, size, look) {
        slipcoveredChair(b, { ...size, width: size.width - 0.04 }, look.upholstery[1], size.seat - 0.22);
        starBase(
          b,
          { reach: Math.min(size.width, size.depth) / 2 - 0.03, top: size.seat - 0.1, arms: 4 },
          look.wood,
          look.metal,
        );
      },
    },
  ],
};

/** A desk chair facing +z: a swivel chair on castors if the style has one, otherwise an armchair. */
const design = chairFrom(DESIGNS);

export const taskChair = piece({ ...taskChairProfile, design });
