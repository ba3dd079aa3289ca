import { darkGlass, matt } from '../materials.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';

const SCREEN = darkGlass();
const CASING = matt('#141415');

/** A screen that is off, on a slim foot; the top edge ends at `height`. */
export function screen(builder: MeshBuilder, width: number, top: number, height: number): void {
  const w = Math.min(width * 0.78, ((height - top - 0.06) * 16) / 9);
  const h = (w * 9) / 16;
  const y = height - h / 2;
  builder.add(box(w, h, 0.03, 0.004), CASING, move(0, y, -0.04));
  builder.add(box(w - 0.014, h - 0.014, 0.004, 0.001), SCREEN, move(0, y, -0.0235));
  builder.add(box(0.09, height - h - top, 0.02, 0.002), CASING, move(0, (top + height - h) / 2, -0.045));
  builder.add(box(w * 0.36, 0.012, 0.2, 0.004), CASING, move(0, top + 0.006, -0.03));
}
