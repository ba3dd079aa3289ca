import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint, roundCorners } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnX } from '../../shapes/transform.ts';

/** Lays an outline of the x-y plane flat: its y becomes -z, its thickness runs along y. */
export const FLAT: Transform = turnX(-Math.PI / 2);

/** Draws a top with rounded corners seen from above. */
export function roundedTop(
  b: MeshBuilder,
  size: Size,
  { thickness, radius, bevel }: { readonly thickness: number; readonly radius: number; readonly bevel: number },
  wood: Material,
): void {
  const [w, d] = [size.width / 2, size.depth / 2];
  const outline = roundCorners(
    [
      [-w, -d],
      [w, -d],
      [w, d],
      [-w, d],
    ],
    radius,
    6,
  );
  b.add(extrude(outline, thickness, bevel), wood, chain(move(0, size.height - thickness / 2, 0), FLAT));
}

/** Draws a round or oval top with a softened, undercut rim. */
export function roundTop(b: MeshBuilder, size: Size, thickness: number, bevel: number, material: Material): void {
  const outline: OutlinePoint[] = Array.from({ length: 56 }, (_, i): OutlinePoint => {
    const a = (2 * Math.PI * i) / 56;
    return [(size.width / 2) * Math.cos(a), (size.depth / 2) * Math.sin(a)];
  });
  b.add(extrude(outline, thickness, bevel), material, chain(move(0, size.height - thickness / 2, 0), FLAT));
}

/** Draws broad planks side by side with fine joints. */
export function plankTop(b: MeshBuilder, size: Size, thickness: number, wood: Material): void {
  const count = Math.max(3, Math.round(size.depth / 0.2));
  const span = size.depth / count;
  for (let i = 0; i < count; i++) {
    const plank = box(size.width, thickness, span - 0.0015, 0.004, 'x');
    b.add(plank, wood, move(0, size.height - thickness / 2, -size.depth / 2 + span * (i + 0.5)));
  }
}

/** Draws boards under the top, set back from its edge. */
export function apron(
  b: MeshBuilder,
  size: Size,
  { under, tall, inset }: { readonly under: number; readonly tall: number; readonly inset: number },
  wood: Material,
): void {
  const y = under - tall / 2;
  for (const side of [-1, 1]) {
    b.add(box(size.width - 2 * inset, tall, 0.02, 0.002, 'x'), wood, move(0, y, side * (size.depth / 2 - inset)));
    b.add(box(0.02, tall, size.depth - 2 * inset, 0.002, 'z'), wood, move(side * (size.width / 2 - inset), y, 0));
  }
}
