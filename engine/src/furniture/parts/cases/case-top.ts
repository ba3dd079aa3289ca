import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { CaseStyle } from './case-style.ts';

/** Kind, thickness in metres and material of a case's top. */
interface CaseTop {
  readonly kind: Exclude<CaseStyle['top'], 'flush'>;
  readonly thickness: number;
  readonly material: Material;
}

/** Draws the top board of a case, filling width and depth of `size`, its upper side at `size.height`. */
export function addTop(b: MeshBuilder, look: StyleLook, size: Size, { kind, thickness, material }: CaseTop): void {
  const { width, depth, height } = size;
  const y = height - thickness / 2;
  if (kind === 'moulded') {
    b.add(box(width, 0.02, depth, 0.008, 'x'), material, move(0, height - 0.01, 0));
    b.add(box(width - 0.02, 0.018, depth - 0.014, 0.007, 'x'), material, move(0, height - 0.026, -0.002));
    return;
  }
  if (kind === 'breadboard') {
    // Boards lengthwise, and one across each end that keeps them flat.
    const end = 0.085;
    for (let i = 0; i < 3; i++) {
      const board = box(width - 2 * end, thickness, depth / 3 - 0.001, 0.003, 'x');
      b.add(board, material, move(0, y, -depth / 2 + (depth / 3) * (i + 0.5)));
    }
    for (const side of [-1, 1]) {
      const board = box(end - 0.001, thickness, depth, 0.004, 'z');
      b.add(board, material, move(side * (width / 2 - end / 2), y, 0));
    }
    return;
  }
  if (kind === 'beam') {
    // Three planks side by side.
    for (let i = 0; i < 3; i++) {
      const board = box(width, thickness, depth / 3 - 0.002, 0.004, 'x');
      b.add(board, material, move(0, y, -depth / 2 + (depth / 3) * (i + 0.5)));
    }
    return;
  }
  b.add(box(width, thickness, depth, kind === 'stone' ? 0.003 : look.form.bevel, 'x'), material, move(0, y, 0));
}
