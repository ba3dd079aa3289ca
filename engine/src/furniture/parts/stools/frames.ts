import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import { atCorners, slant, slantedLeg, turnedLeg } from '../legs/legs.ts';

/** Four round legs from the floor to a seat. Metres. */
export interface LegFrame {
  readonly width: number;
  readonly depth: number;
  /** Underside of the seat. */
  readonly height: number;
  /** Inset of the tops from the feet. */
  readonly lean: number;
  readonly top: number;
  readonly foot: number;
  /** Heights of the rungs at front and back, and at the sides; 0 for none. */
  readonly rungs: readonly [front: number, sides: number];
  readonly rung: number;
}

/**
 * Draws legs that lean in from the corners of the footprint, with rungs between them; the front one is the foot
 * rest.
 */
export function leanedLegs(b: MeshBuilder, frame: LegFrame, legs: Material, rungs = legs): void {
  const { width, depth, height, lean, top, foot, rung } = frame;
  const [spanX, spanZ] = [width - 2 * foot, depth - 2 * foot];
  atCorners(spanX, spanZ, (x, z, sx, sz) => {
    b.add(slantedLeg(height, top, foot), legs, slant(x, z, -sx * lean, -sz * lean, height));
  });
  const half = (span: number, y: number): number => span / 2 - (lean * y) / height;
  const [front, sides] = frame.rungs;
  for (const side of [-1, 1]) {
    if (front > 0) {
      const [x, z] = [half(spanX, front), side * half(spanZ, front)];
      b.add(strut([-x, front, z], [x, front, z], rung), rungs);
    }
    if (sides > 0) {
      const [x, z] = [side * half(spanX, sides), half(spanZ, sides)];
      b.add(strut([x, sides, -z], [x, sides, z], rung), rungs);
    }
  }
}

/** Draws turned legs at the corners with rungs at two heights, and a frame that carries the seat. */
export function turnedFrame(b: MeshBuilder, width: number, depth: number, height: number, wood: Material): void {
  const r = 0.025;
  const [spanX, spanZ] = [width - 2 * r, depth - 2 * r];
  atCorners(spanX, spanZ, (x, z) => b.add(turnedLeg(height, r), wood, move(x, 0, z)));
  for (const side of [-1, 1]) {
    const [x, z] = [(side * spanX) / 2, (side * spanZ) / 2];
    b.add(box(spanX, 0.05, 0.024, 0.003, 'x'), wood, move(0, height - 0.03, z));
    b.add(box(0.024, 0.05, spanZ, 0.003, 'z'), wood, move(x, height - 0.03, 0));
    if (height < 0.5) continue;
    b.add(strut([-spanX / 2, 0.2, z], [spanX / 2, 0.2, z], 0.011), wood);
    b.add(strut([x, 0.27, -spanZ / 2], [x, 0.27, spanZ / 2], 0.011), wood);
  }
}

/** Draws two upright loops of thin bar, joined by a foot rest in front and a rail behind. */
export function sledFrame(
  b: MeshBuilder,
  { width, depth, height }: Size,
  { bar, rest }: { readonly bar: number; readonly rest: number },
  metal: Material,
): void {
  const [x, z] = [width / 2 - bar / 2, depth / 2 - bar / 2];
  for (const side of [-1, 1]) {
    for (const y of [bar / 2, height - bar / 2]) b.add(box(bar, bar, depth, 0.0015, 'z'), metal, move(side * x, y, 0));
    for (const end of [-1, 1]) {
      b.add(box(bar, height - 2 * bar, bar, 0.0015, 'y'), metal, move(side * x, height / 2, end * z));
    }
  }
  for (const end of [-1, 1]) b.add(box(2 * x, bar, bar, 0.0015, 'x'), metal, move(0, height - bar / 2, end * z));
  if (rest > 0) b.add(box(2 * x, bar, bar, 0.0015, 'x'), metal, move(0, rest, z));
}

/** Draws a horizontal ring of tube at a height. */
export function ring(b: MeshBuilder, radius: number, y: number, r: number, material: Material): void {
  const path = Array.from({ length: 32 }, (_, i): [number, number, number] => {
    const a = (2 * Math.PI * i) / 32;
    return [radius * Math.cos(a), y, radius * Math.sin(a)];
  });
  b.add(tube(path, r, { sides: 8, closed: true }), material);
}
