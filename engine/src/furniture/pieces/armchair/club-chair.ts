import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { addLegs } from '../../parts/legs/legs.ts';
import { pleatedSkirt } from '../../parts/legs/skirt.ts';
import { addPillowsToSome } from '../../parts/seating/dressing.ts';
import { seatingFrame } from '../../parts/seating/seating-plan.ts';
import { SOFAS } from '../../parts/seating/sofa-plans.ts';
import { type CushionOptions, cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnX } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle } from '../../styles/style-table.ts';

/** What makes one club chair differ from another. Lengths in metres. */
interface ClubChair {
  readonly cover: Material;
  readonly armWidth: number;
  readonly armHeight: number;
  /** Radius of the arms' edges, and depth of the folds in the cover. */
  readonly round: number;
  readonly wrinkle: number;
  /** A loose cover to the floor instead of legs. */
  readonly isSlipcovered?: boolean;
}

const CORD = 0.0042;
/** Height of the legs or the skirt below the body, and of the body's rail. */
const BOTTOM = 0.15;
const RAIL = 0.15;
/** How far the back and its cushion lean, radians. */
const LEAN = 0.16;

/** Adds a stuffed part with a cord around its faces across `axis`: both, or only the one towards +axis. */
function corded(
  builder: MeshBuilder,
  cover: Material,
  size: Vec3,
  at: Transform,
  { axis, both, ...options }: CushionOptions & { readonly axis: 'y' | 'z'; readonly both: boolean },
): void {
  builder.add(cushion(...size, options), cover, at);
  const [first, second] = piping(size, axis, CORD, options);
  builder.add(second, cover, at);
  if (both) builder.add(first, cover, at);
}

/**
 * Draws an armchair as an upholsterer builds it: a rail on legs or a skirt, soft arms whose fronts are corded
 * panels, a back between them, and loose cushions for seat and back.
 */
export function clubChair(
  builder: MeshBuilder,
  look: StyleLook,
  size: Size,
  { cover, armWidth, armHeight, round, wrinkle, isSlipcovered = false }: ClubChair,
): void {
  const { width, depth, height } = size;
  const inner = width - 2 * armWidth;
  const rail: Vec3 = [inner + 0.04, RAIL, depth - 0.03];
  const railAt = move(0, BOTTOM + RAIL / 2, -0.004);
  builder.add(cushion(...rail, { round: 0.022, puff: [0, 0, 0.004], detail: 5 }), cover, railAt);
  if (isSlipcovered)
    pleatedSkirt(builder, cover, { width: width - 0.014, depth: depth - 0.034, top: BOTTOM + 0.075, lengths: 1 });
  else addLegs(builder, look, { spanX: width - 0.12, spanZ: depth - 0.16, height: BOTTOM + 0.012 });
  const armTall = armHeight - BOTTOM;
  for (const side of [-1, 1]) {
    const arm: Vec3 = [armWidth - 0.006, armTall, depth - 0.045];
    const at = move(side * (width / 2 - armWidth / 2), BOTTOM + armTall / 2, -0.002);
    corded(builder, cover, arm, at, {
      axis: 'z',
      both: false,
      round,
      puff: [0.008, 0.012, 0.006],
      wrinkle: 0.6 * wrinkle,
      seed: 3 * side,
      detail: 7,
      isFine: true,
      // Arms lean out a little and dip towards the front.
      bend: ([x, y, z]) => [x + side * 0.016 * (y / armTall), y - (y > 0 ? 0.02 * (z / depth + 0.5) : 0), z],
    });
  }
  const back = 0.13;
  const foot = BOTTOM + 0.08;
  const tall = height - foot - 0.014;
  const behind = -depth / 2 + back / 2 + 0.02;
  const lean = ([x, y, z]: Vec3): Vec3 => [x, y, z - 0.09 * Math.max(0, y / tall + 0.5)];
  corded(builder, cover, [inner + armWidth * 0.7, tall, back], move(0, foot + tall / 2, behind + 0.07), {
    axis: 'z',
    both: true,
    round: 0.045,
    puff: [0, 0.014, 0.01],
    wrinkle: 0.5 * wrinkle,
    seed: 7,
    detail: 7,
    isFine: true,
    bend: lean,
  });
  const seat = 0.17;
  const reach = depth - back - 0.12;
  const front = depth / 2 - 0.01;
  const top = BOTTOM + RAIL + seat;
  corded(builder, cover, [inner - 0.008, seat, reach], move(0, top - seat / 2 - 0.008, front - reach / 2), {
    axis: 'y',
    both: true,
    round: 0.05,
    puff: [0, 0.032, 0.014],
    wrinkle,
    seed: 2,
    detail: 10,
    // Sat in: hollow a little behind the middle.
    bend: ([x, y, z]) => [
      x,
      y - (y > 0 ? 0.012 * Math.exp(-((x / 0.2) ** 2) - ((z / reach + 0.05) / 0.3) ** 2) : 0),
      z,
    ],
  });
  const pad = 0.16;
  // A little lower than the back, which it touches all over.
  const padTall = Math.min(0.46, height - top - 0.005);
  corded(
    builder,
    cover,
    [inner - 0.02, padTall, pad],
    chain(move(0, top + padTall / 2 - 0.012, behind + back / 2 + pad / 2 - 0.002), turnX(-LEAN)),
    { axis: 'z', both: true, round: 0.06, puff: [0.006, 0.02, 0.036], wrinkle: 1.2 * wrinkle, seed: 5, detail: 10 },
  );
  const frame = seatingFrame({
    ...inStyle(SOFAS, look.id)[0],
    size,
    armWidth,
    seatHeight: top,
    back: 'cushions',
    backFrame: back + 0.05,
    backThickness: pad,
  });
  addPillowsToSome(builder, look, frame);
}
