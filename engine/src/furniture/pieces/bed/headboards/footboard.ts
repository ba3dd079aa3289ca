import type { Vec3 } from '../../../../math/vec3.ts';
import type { Material } from '../../../materials/material.ts';
import type { MeshBuilder } from '../../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../../shapes/padded-panel.ts';
import { move } from '../../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../../shapes/tube.ts';
import type { HeadboardPlace } from './headboard.ts';
import { turnedPost } from './timber.ts';

/** Draws low turned posts with a panelled board between, seen from the foot of the bed. */
export function turnedFootboard(b: MeshBuilder, place: HeadboardPlace, wood: Material): void {
  const { width, height, back } = place;
  const radius = 0.042;
  const z = back + radius;
  const inner = width - 4 * radius + 0.02;
  for (const side of [-1, 1]) b.add(turnedPost(height, radius), wood, move(side * (width / 2 - radius), 0, z));
  const [low, top] = [0.2, height - 0.1];
  b.add(
    paddedPanel({ width: inner, height: top - low, depth: 0.03, radius: 0.004, step: 0.2 }),
    wood,
    move(0, (top + low) / 2, z - 0.015),
  );
  const fields = 3;
  const span = (inner - 0.06) / fields;
  for (let i = 0; i < fields; i++) {
    const x = -inner / 2 + 0.03 + span * (i + 0.5);
    const field = paddedPanel({ width: span - 0.09, height: top - low - 0.12, depth: 0.02, radius: 0.018, step: 0.2 });
    b.add(field, wood, move(x, (top + low) / 2, z + 0.013));
  }
  b.add(strut([-inner / 2, top, z], [inner / 2, top, z], 0.026), wood);
}

/** Draws a low bent hoop of round tube with a rail and short bars. */
export function steelFootboard(b: MeshBuilder, place: HeadboardPlace, steel: Material): void {
  const { width, height, back } = place;
  const radius = 0.019;
  const z = back + radius;
  const [x, y] = [width / 2 - radius, height - radius];
  const hoop: Vec3[] = [
    [-x, 0, z],
    [-x, y - 0.1, z],
    [-x + 0.03, y - 0.03, z],
    [-x + 0.1, y, z],
    [0, y, z],
    [x - 0.1, y, z],
    [x - 0.03, y - 0.03, z],
    [x, y - 0.1, z],
    [x, 0, z],
  ];
  b.add(tube(smoothPath(hoop, 4), radius, { sides: 12 }), steel);
  b.add(strut([-x, 0.3, z], [x, 0.3, z], 0.011), steel);
  const count = Math.round(width / 0.16);
  for (let i = 1; i < count; i++) {
    const px = -x + (2 * x * i) / count;
    b.add(strut([px, 0.3, z], [px, y, z], 0.008, 0.008, { sides: 8 }), steel);
  }
}
