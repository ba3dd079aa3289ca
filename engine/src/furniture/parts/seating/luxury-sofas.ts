import type { Vec3 } from '../../../math/vec3.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { crescentBody, crescentCurve } from './crescent.ts';
import { addBase, addSeatBody, addSeatCushions } from './seat.ts';
import { plan, type SeatingFrame, type SeatingPlan, TRACK } from './seating-plan.ts';
import { insideTub, type TubPlan, tubWall } from './tub.ts';
import { tuftedPad } from './tufted-pad.ts';

/** Thickness of the quilted pads inside the arms, metres. */
const ARM_PAD = 0.06;

const CRESCENT = { width: 2.35, depth: 1.1, height: 0.76 };

/** Curves, quilting and channels in velvet, on brass. */
export const LUXURY_SOFAS: readonly SeatingPlan[] = [
  plan(
    'LUXURY',
    2,
    CRESCENT,
    {
      ...TRACK,
      armWidth: 0.3,
      seatHeight: 0.44,
      seatThickness: 0.19,
      bench: true,
      back: 'channels',
      backFrame: 0.24,
      backThickness: 0.1,
    },
    { body: crescentBody, backCurve: crescentCurve(CRESCENT), piping: false },
  ),
  plan(
    'LUXURY',
    1,
    { width: 2.2, depth: 0.92, height: 0.75 },
    {
      ...TRACK,
      armWidth: 0.12,
      armHeight: 0.75,
      seatHeight: 0.46,
      seatThickness: 0.18,
      bench: true,
      back: 'tufted',
      backFrame: 0.11,
      backThickness: 0.11,
      legHeight: 0.15,
    },
    { body: tuxedoBody },
  ),
  plan(
    'LUXURY',
    3,
    { width: 2.05, depth: 0.92, height: 0.84 },
    {
      ...TRACK,
      armWidth: 0.15,
      armHeight: 0.58,
      seatHeight: 0.45,
      seatThickness: 0.17,
      bench: true,
      back: 'channels',
      backFrame: 0.17,
      backThickness: 0.07,
      legHeight: 0.17,
    },
    { body: shellSofaBody },
  ),
];

/** Draws a tuxedo sofa: arms as high as the back, diamond quilted on the inside, on a band of metal. */
function tuxedoBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner, bottom, backFace } = frame;
  const { size, armWidth, cover, seatHeight } = plan;
  addBase(builder, look, frame);
  builder.add(box(size.width - 0.03, 0.022, size.depth - 0.05, 0.003), look.metal, move(0, bottom - 0.006, 0));
  const height = size.height - bottom;
  const wall = { round: 0.028, puff: [0.004, 0.003, 0.003] as Vec3, detail: 6 };
  const armAt = (side: number) => move(side * (size.width / 2 - armWidth / 2), bottom + height / 2, 0);
  for (const side of [-1, 1]) {
    const depth = size.depth - 0.012;
    builder.add(cushion(armWidth - 0.008, height - 0.003, depth, wall), cover, armAt(side));
    for (const loop of piping([armWidth - 0.008, height - 0.003, depth], 'z', 0.005, wall))
      builder.add(loop, cover, armAt(side));
  }
  const backDepth = plan.backFrame;
  builder.add(
    cushion(inner + 0.05, height - 0.003, backDepth, wall),
    cover,
    move(0, bottom + height / 2, -size.depth / 2 + backDepth / 2),
  );
  const padHeight = size.height - seatHeight + 0.035;
  const padY = size.height - padHeight / 2 - 0.012;
  const back = { width: inner - 2 * ARM_PAD + 0.02, height: padHeight, depth: plan.backThickness };
  tuftedPad(builder, cover, back, chain(move(0, padY, backFace - 0.012), turnX(-0.09)));
  const sideLength = size.depth - plan.backFrame - 0.09;
  for (const side of [-1, 1]) {
    const at = chain(
      move((side * inner) / 2 + side * 0.004, padY, backFace + sideLength / 2),
      turnY((-side * Math.PI) / 2),
    );
    tuftedPad(builder, cover, { width: sideLength, height: padHeight, depth: ARM_PAD }, at);
  }
  addSeatBody(builder, frame);
  addSeatCushions(builder, { ...frame, inner: inner - 2 * ARM_PAD + 0.024 });
}

/** Draws seat cushion and its box, fitted into the inside of a tub. */
function fittedSeat(
  builder: MeshBuilder,
  frame: SeatingFrame,
  tub: TubPlan,
  options: { readonly detail?: number; readonly corded?: boolean } = {},
): void {
  const { plan } = frame;
  const { detail = 14, corded = plan.piping } = options;
  const width = tub.width - 2 * tub.thickness + 0.03;
  const depth = tub.depth - tub.thickness - 0.012;
  const z = tub.depth / 2 - depth / 2 - 0.006;
  const inside = insideTub(tub);
  const bend = (p: Vec3): Vec3 => [p[0] * inside(p[2] + z), p[1], p[2]];
  const body = plan.seatHeight - plan.seatThickness - tub.bottom;
  const box = { round: 0.018, detail, bend };
  builder.add(cushion(width, body, depth, box), plan.cover, move(0, tub.bottom + body / 2, z));
  const soft = {
    round: Math.min(plan.round, plan.seatThickness * 0.45),
    puff: [0, plan.puff, plan.puff * 0.4] as Vec3,
    wrinkle: plan.wrinkle,
    seed: 4,
    detail,
    bend,
  };
  const at = move(0, plan.seatHeight - plan.seatThickness / 2 - plan.puff * 0.25, z + 0.01);
  builder.add(cushion(width, plan.seatThickness, depth, soft), plan.cover, at);
  if (!corded) return;
  for (const loop of piping([width, plan.seatThickness, depth], 'y', 0.0055, soft)) builder.add(loop, plan.cover, at);
}

/**
 * Draws a scallop shell of the 1930s: channels fan around the sitter and end in rounded tops, highest in the middle.
 */
function shellSofaBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, bottom } = frame;
  const { size } = plan;
  const arm = plan.armHeight;
  const tub: TubPlan = {
    width: size.width,
    depth: size.depth,
    thickness: plan.armWidth,
    bottom,
    height: (s) => arm + (size.height - arm) * Math.sin(Math.PI * s) ** 1.6,
    square: 3.4,
    flare: 0.12,
    channels: 0.034,
    channelCount: 2 * Math.round((size.width + 1.1 * size.depth) / 0.26) + 1,
    scallop: 0.035,
  };
  builder.add(tubWall(tub), plan.cover);
  fittedSeat(builder, frame, tub, { detail: size.width > 1.2 ? 16 : 8 });
  // Blades: the rear ones stand further in, under the curve of the shell.
  for (const side of [-1, 1]) {
    for (const [x, z] of [
      [0.39, 0.34],
      [0.27, -0.22],
    ]) {
      const blade = box(0.014, bottom + 0.03, 0.06, 0.002);
      builder.add(blade, look.metal, move(side * x * size.width, (bottom + 0.03) / 2, z * size.depth));
    }
  }
}
