import type { Material } from '../../materials/material.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { type PillowShape, pillow, pillowPiping } from '../../shapes/pillow.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { backSurface, type SeatingFrame } from './seating-plan.ts';

/** Density of a style below which sofas stay almost bare; chosen by eye. */
export const SPARSE_DENSITY = 0.2;
/**
 * Minimum height of a pillow with a dent, share of those that have one, and maximum depth of a dent (deeper ones
 * make horns). Metres; chosen by eye.
 */
const MIN_DENTED_HEIGHT = 0.4;
const DENTED_SHARE = 0.4;
const MAX_DENT_METRES = 0.02;

function addPillow(
  builder: MeshBuilder,
  frame: SeatingFrame,
  cover: Material,
  place: {
    readonly x: number;
    readonly width: number;
    readonly height: number;
    readonly forward: number;
    readonly corded: boolean;
  },
): void {
  const { random } = builder;
  const { x, width, height, forward, corded } = place;
  const thickness = width > 1.3 * height ? 0.15 : 0.19;
  const lean = 0.34;
  const z = backSurface(frame, x) + thickness * 0.34 + forward;
  const y = frame.plan.seatHeight + frame.plan.puff * 0.6 + (height / 2) * Math.cos(lean) - 0.016;
  const turn = (random() - 0.5) * 0.34 - Math.sign(x) * 0.16;
  const at = chain(move(x, y, z), turnY(turn), turnX(-lean), turnZ((random() - 0.5) * 0.24));
  const dent = random();
  const chop =
    height >= MIN_DENTED_HEIGHT && dent < DENTED_SHARE ? MAX_DENT_METRES * Math.sqrt(dent / DENTED_SHARE) : 0;
  const shape: PillowShape = { width, height, thickness, seed: Math.floor(random() * 50), sag: 0.4, chop };
  builder.add(pillow(shape), cover, at);
  if (corded) builder.add(pillowPiping(shape, 0.0045), cover, at);
}

/** One pillow on a seat: index of its cover, position along the seat and in front of the back, and size; metres. */
interface PillowPlace {
  readonly cover: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly forward: number;
}

const square = (cover: number, x: number, edge: number, forward: number): PillowPlace => ({
  cover,
  x,
  width: edge,
  height: edge,
  forward,
});

/** Minimum half widths between the arms for two rows of pillows and for five pillows; metres, chosen by eye. */
const MIN_TWO_ROWS = 0.72;
const MIN_FIVE_PILLOWS = 0.85;

/** Returns mirrored pairs, the smaller in front of the larger, and a long one in the middle. */
function mirroredPairs(half: number): PillowPlace[] {
  const places = [-1, 1].flatMap((side) => [
    square(0, side * (half - 0.24), 0.43, 0),
    ...(half > MIN_TWO_ROWS ? [square(1, side * (half - 0.42), 0.36, 0.15)] : []),
  ]);
  return half > MIN_FIVE_PILLOWS ? [...places, { cover: 2, x: 0, width: 0.5, height: 0.28, forward: 0.05 }] : places;
}

/** Returns a casual group at one end, and a smaller one at the other. */
function looseGroups(half: number, side: number): PillowPlace[] {
  const group = [
    square(0, side * (half - 0.26), 0.45, 0),
    { cover: 1, x: side * (half - 0.46), width: 0.46, height: 0.29, forward: 0.17 },
  ];
  if (half <= 0.8) return group;
  const other = square(2, -side * (half - 0.27), 0.43, 0);
  if (half <= MIN_FIVE_PILLOWS) return [...group, other];
  return [
    group[0],
    square(2, side * (half - 0.6), 0.42, 0.03),
    { ...group[1], forward: 0.19 },
    other,
    square(1, -side * (half - 0.47), 0.38, 0.13),
  ];
}

/** Draws up to five throw pillows; one on a small seat and in sparse styles. */
export function addPillows(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { random } = builder;
  const half = frame.inner / 2;
  const corded = look.form.piping;
  const shift = Math.floor(random() * look.pillows.length);
  const add = ({ cover, ...place }: PillowPlace): void =>
    addPillow(builder, frame, look.pillows[(cover + shift) % look.pillows.length], { ...place, corded });
  if (half < 0.45) {
    add({ cover: 0, x: 0, width: 0.46, height: 0.3, forward: 0.01 });
  } else if (look.form.symmetric) {
    mirroredPairs(half).forEach(add);
  } else {
    const side = random() < 0.5 ? -1 : 1;
    if (look.form.density < SPARSE_DENSITY)
      add({ cover: 0, x: side * (half - 0.28), width: 0.5, height: 0.32, forward: 0 });
    else looseGroups(half, side).forEach(add);
  }
}

/** Share of the armchairs with a pillow. */
const PILLOW_SHARE = 0.6;

/** Draws an armchair's pillow, which not every one has. */
export function addPillowsToSome(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  if (builder.random() < PILLOW_SHARE) builder.objects(() => addPillows(builder, look, frame));
}
