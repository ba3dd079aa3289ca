import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import type { PieceDesign } from '../../catalogue/piece-design.ts';
import { leather, SHADOW_GAP } from '../../materials/materials.ts';
import { addLegs, SLED_BAR } from '../../parts/legs/legs.ts';
import { pleatedSkirt } from '../../parts/legs/skirt.ts';
import { addArms } from '../../parts/seating/arms.ts';
import { addBack } from '../../parts/seating/backs.ts';
import { addPillows } from '../../parts/seating/dressing.ts';
import { addBase, addSeatBody, addSeatCushions, seatCushion } from '../../parts/seating/seat.ts';
import {
  bodyWidth,
  type Measures,
  plan,
  ROLLED,
  type SeatingFrame,
  type SeatingPlan,
  SLIPCOVERED,
  seatingFrame,
  TRACK,
} from '../../parts/seating/seating-plan.ts';
import { addChaiseThrow, hasThrow } from '../../parts/seating/throw.ts';
import { box } from '../../shapes/box.ts';
import { type CushionOptions, cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, stretch } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { sectionalProfile } from './profile.ts';
import { seatDepth } from './sectional-shape.ts';

const size = (width: number, height: number, depth = 1.6): Size => ({ width, depth, height });

/** Rounded arms and one long cushion in front of a padded back. */
const SOFT: Measures = {
  ...TRACK,
  arm: 'rounded',
  armWidth: 0.22,
  armHeight: 0.58,
  bench: true,
  back: 'tight',
  backFrame: 0.14,
  base: 'plinth',
  legHeight: 0.05,
};

/** Broad low arms around deep cushions, close to the floor. */
const LOW: Measures = {
  ...TRACK,
  armWidth: 0.24,
  armHeight: 0.5,
  seatHeight: 0.39,
  seatThickness: 0.2,
  backFrame: 0.16,
  backFrameHeight: 0.56,
  backThickness: 0.2,
  base: 'plinth',
  legHeight: 0.045,
};

/**
 * Sectionals with a chaise by style, at their usual size; the seat along the back is drawn like the style's sofas.
 */
const SECTIONALS: StyleTable<readonly SeatingPlan[]> = {
  MODERN: [
    plan('MODERN', 1, size(2.8, 0.76), { ...TRACK, armWidth: 0.16, armHeight: 0.58 }),
    plan('MODERN', 0, size(2.85, 0.72, 1.66), SOFT, { puff: 0.03, round: 0.07 }),
    plan('MODERN', 2, size(2.9, 0.68, 1.66), { ...LOW, bench: false }),
  ],
  SCANDINAVIAN: [
    plan('SCANDINAVIAN', 1, size(2.6, 0.82, 1.55), {
      ...TRACK,
      arm: 'rounded',
      armWidth: 0.15,
      armHeight: 0.6,
      seatHeight: 0.45,
      seatThickness: 0.16,
      legHeight: 0.17,
      backFrameHeight: 0.66,
    }),
    plan(
      'SCANDINAVIAN',
      0,
      size(2.65, 0.8, 1.55),
      { ...TRACK, armWidth: 0.1, seatHeight: 0.44, seatThickness: 0.16, legHeight: 0.16, backFrameHeight: 0.64 },
      { piping: true },
    ),
    plan('SCANDINAVIAN', 2, size(2.6, 0.76, 1.55), { ...SOFT, armWidth: 0.16, base: 'legs', legHeight: 0.13 }),
  ],
  TRADITIONAL: [
    plan('TRADITIONAL', 2, size(2.9, 0.9, 1.65), { ...ROLLED, armWidth: 0.24 }),
    plan('TRADITIONAL', 0, size(2.85, 0.88, 1.65), { ...ROLLED, armWidth: 0.22, base: 'skirt', legHeight: 0.14 }),
  ],
  INDUSTRIAL: [
    plan(
      'INDUSTRIAL',
      1,
      size(2.8, 0.78, 1.62),
      { ...TRACK, armWidth: 0.2, armHeight: 0.59, seatHeight: 0.44, legHeight: 0.12, backFrameHeight: 0.66 },
      { cover: leather('#5a3b28') },
    ),
    plan('INDUSTRIAL', 2, size(2.7, 0.76, 1.6), {
      ...TRACK,
      armWidth: 0.12,
      armHeight: 0.6,
      base: 'sled',
      legHeight: 0.15,
      seatHeight: 0.44,
    }),
  ],
  LUXURY: [
    plan('LUXURY', 1, size(2.85, 0.78, 1.65), {
      ...TRACK,
      armWidth: 0.14,
      armHeight: 0.62,
      seatHeight: 0.44,
      bench: true,
      back: 'channels',
      backFrame: 0.12,
      backThickness: 0.16,
      base: 'sled',
      legHeight: 0.12,
    }),
    plan('LUXURY', 3, size(2.9, 0.76, 1.68), { ...SOFT, armWidth: 0.26, back: 'tufted', backThickness: 0.19 }),
  ],
  MINIMALIST: [
    plan('MINIMALIST', 1, size(2.85, 0.64, 1.66), { ...LOW, armHeight: 0.46, bench: true }),
    plan('MINIMALIST', 0, size(2.8, 0.68, 1.64), { ...SOFT, armWidth: 0.18, armHeight: 0.54, seatHeight: 0.4 }),
  ],
  BOHEMIAN: [
    plan('BOHEMIAN', 1, size(2.8, 0.72, 1.64), { ...LOW, arm: 'rounded', armWidth: 0.26 }, { wrinkle: 0.012 }),
    plan('BOHEMIAN', 0, size(2.65, 0.82, 1.58), {
      ...TRACK,
      arm: 'rounded',
      armWidth: 0.18,
      seatHeight: 0.45,
      base: 'skirt',
      legHeight: 0.13,
    }),
  ],
  FARMHOUSE: [
    plan('FARMHOUSE', 0, size(2.8, 0.86, 1.62), SLIPCOVERED, { wrinkle: 0.011 }),
    plan('FARMHOUSE', 1, size(2.7, 0.84, 1.6), {
      ...TRACK,
      armWidth: 0.14,
      armHeight: 0.6,
      seatHeight: 0.46,
      legHeight: 0.15,
      backFrameHeight: 0.68,
    }),
  ],
};

/** Seats along the back, including the chaise's. */
const SEATS = 3;
/** How far the chaise's body extends under the seat. */
const UNDER_SEAT = 0.12;

/** Dimensions of a sectional: those of the sofa along its back; size is that of the whole. */
const sectionalFrame = (plan: SeatingPlan, size: Size): SeatingFrame =>
  seatingFrame({ ...plan, seats: SEATS, size: { ...size, depth: seatDepth(size) } });

/** Corner sofas with a chaise, at the end of +x or, mirrored, of -x. */
const design: PieceDesign = {
  variants: (style) => inStyle(SECTIONALS, style).length,
  size: (style, variant) => inStyle(SECTIONALS, style)[variant].size,
  range(style, variant) {
    const { width, depth, height } = inStyle(SECTIONALS, style)[variant].size;
    return {
      min: { width: 2.4, depth: depth * 0.94, height: height * 0.96 },
      max: { width: width * 1.12, depth: depth * 1.06, height: height * 1.04 },
    };
  },
  build(spec, builder, look) {
    const { size } = spec;
    const frame = sectionalFrame(inStyle(SECTIONALS, spec.style)[spec.variant], size);
    const back = seatDepth(size);
    const toBack = move(0, 0, (back - size.depth) / 2);
    const at = spec.isMirrored ? chain(stretch(-1, 1, 1), toBack) : toBack;
    builder.within(at, () => {
      addSectional(builder, look, frame, size.depth - back);
      builder.objects(() => {
        addPillows(builder, look, frame);
        if (!hasThrow(look, builder.random)) return;
        const width = frame.inner / SEATS;
        const front = frame.front + size.depth - back;
        addChaiseThrow(builder, look, frame, { x: (frame.inner - width) / 2, width, front });
      });
    });
  },
};

/** Draws the base under the chaise's foot, of the same kind as the sofa's. */
function addChaiseBase(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame, width: number, reach: number): void {
  const { plan, bottom } = frame;
  if (plan.base === 'plinth') {
    const depth = reach + UNDER_SEAT;
    builder.add(box(width - 0.08, bottom + 0.01, depth, 0.004), SHADOW_GAP, move(0, (bottom + 0.01) / 2, -0.06));
  } else if (plan.base === 'sled') {
    const z = reach / 2 - 0.06;
    builder.add(box(width - 0.12, SLED_BAR, 0.045, 0.001), look.metal, move(0, SLED_BAR / 2, z));
    for (const side of [-1, 1])
      builder.add(box(0.01, bottom, 0.045, 0.001), look.metal, move(side * (width / 2 - 0.06), bottom / 2, z));
  } else if (plan.base === 'skirt') {
    const skirt = { width: width - 0.012, depth: reach - 0.02, top: bottom + 0.06, lengths: 1 };
    pleatedSkirt(builder, plan.cover, skirt);
  } else {
    addLegs(builder, look, { spanX: width - 0.13, spanZ: reach - 0.12, height: bottom + 0.01 });
  }
}

/** Draws the chaise: the last seat, whose cushion and body extend forward in one piece; its middle is at `x`. */
function addChaise(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame, x: number, reach: number): void {
  const { plan, inner, bottom, deck, backFace, front } = frame;
  const { cover, seatThickness, puff } = plan;
  const width = inner / SEATS;
  const height = deck - bottom;
  const depth = reach + UNDER_SEAT;
  const body = cushion(width + 0.012, height, depth, {
    round: 0.02,
    puff: [0.006, 0, 0.006],
    wrinkle: 0.003,
    detail: 4,
  });
  builder.add(body, cover, move(x, bottom + height / 2, front - UNDER_SEAT + depth / 2));
  const length = front + reach + 0.012 - backFace - (plan.back === 'cushions' ? 0.02 : 0);
  const options: CushionOptions = { ...seatCushion(plan, 1.45 * puff), seed: 23, detail: 12 };
  const at = move(x, deck + seatThickness / 2 - puff * 0.25, front + reach + 0.012 - length / 2);
  builder.add(cushion(width - 0.006, seatThickness, length, options), cover, at);
  if (plan.piping) {
    const [, upper] = piping([width - 0.006, seatThickness, length], 'y', 0.0065, options);
    builder.add(upper, cover, at);
  }
  builder.within(move(x, 0, front + reach / 2), () => addChaiseBase(builder, look, frame, width + 0.012, reach));
}

/**
 * Draws a sectional in the frame of the sofa along its back: arms, back and seats, and a chaise at the end of +x
 * that extends `reach` metres forward.
 */
function addSectional(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame, reach: number): void {
  const { plan, inner } = frame;
  if (plan.base === 'skirt') {
    const { depth } = plan.size;
    const skirt = { width: bodyWidth(plan) - 0.024, depth: depth - 0.024, top: frame.bottom + 0.06, lengths: SEATS };
    pleatedSkirt(builder, plan.cover, skirt);
  } else addBase(builder, look, frame);
  addArms(builder, look, frame);
  addSeatBody(builder, frame);
  addBack(builder, look, frame);
  const seat = inner / SEATS;
  builder.within(move(-seat / 2, 0, 0), () =>
    addSeatCushions(builder, { ...frame, inner: inner - seat, plan: { ...plan, seats: SEATS - 1 } }),
  );
  addChaise(builder, look, frame, (inner - seat) / 2, reach);
}

export const sectional = piece({ ...sectionalProfile, design });
