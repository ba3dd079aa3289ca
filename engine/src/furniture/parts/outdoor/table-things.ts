import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { OutdoorLook } from './outdoor-look.ts';

/** Draws a wide bowl on y = 0. */
function bowl(b: MeshBuilder, look: OutdoorLook, radius: number, [x, y, z]: Vec3): void {
  const outline = smoothProfile(
    [
      [radius * 0.42, 0.004],
      [radius * 0.75, radius * 0.16],
      [radius, radius * 0.5],
    ],
    5,
  );
  const inside = outline.toReversed().map(([r, h]) => [Math.max(0, r - 0.012), h + 0.008] as const);
  b.add(lathe([[0, 0], ...outline, ...inside, [0, 0.014]], 28), look.pots[1], move(x, y, z));
}

/** Draws a jug or a vase. */
function vase(b: MeshBuilder, look: OutdoorLook, height: number, [x, y, z]: Vec3): void {
  const r = height * 0.3;
  const outline = smoothProfile(
    [
      [r * 0.6, 0],
      [r, height * 0.35],
      [r * 0.75, height * 0.7],
      [r * 0.4, height * 0.88],
      [r * 0.52, height],
    ],
    5,
  );
  b.add(
    lathe([[0, 0], ...outline, [r * 0.44, height - 0.002], [r * 0.36, height * 0.85]], 24),
    look.pots[0],
    move(x, y, z),
  );
}

/** Sets a low table outdoors: a tray with a vase, or a bowl. */
export function dressLowTable(b: MeshBuilder, look: OutdoorLook, { width, height }: Size): void {
  const { random } = b;
  const side = random() < 0.5 ? -1 : 1;
  const x = side * width * 0.17;
  const radius = Math.min(0.17, width * 0.17);
  b.add(cylinder(radius, 0.014, 32, 0.004), look.wood, move(x, height, 0));
  vase(b, look, 0.17 + 0.06 * random(), [x - side * radius * 0.35, height + 0.014, -radius * 0.2]);
  if (random() < 0.75)
    bowl(b, look, Math.min(0.1, radius * 0.6), [x + side * radius * 0.4, height + 0.014, radius * 0.3]);
}

/** Draws a bowl beside the middle of a table, where a parasol's pole may stand. */
export function dressDiningTable(b: MeshBuilder, look: OutdoorLook, { width, height }: Size): void {
  const side = b.random() < 0.5 ? -1 : 1;
  if (width < 0.85) {
    vase(b, look, 0.15, [side * width * 0.12, height, -width * 0.1]);
    return;
  }
  bowl(b, look, Math.min(0.16, width * 0.13), [side * width * 0.21, height, 0]);
  vase(b, look, 0.22, [-side * width * 0.2, height, 0.02]);
}
