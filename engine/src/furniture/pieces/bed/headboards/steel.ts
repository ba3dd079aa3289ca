import type { Vec3 } from '../../../../math/vec3.ts';
import type { Material } from '../../../materials/material.ts';
import { box } from '../../../shapes/box.ts';
import { ball } from '../../../shapes/lathe.ts';
import type { MeshBuilder } from '../../../shapes/mesh-builder.ts';
import { noise3 } from '../../../shapes/noise.ts';
import { paddedPanel } from '../../../shapes/padded-panel.ts';
import { move } from '../../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../../shapes/tube.ts';
import type { HeadboardPlace } from '../bed-design.ts';

/** Draws square steel tube around the edge, `radius` half its side. */
function steelFrame(b: MeshBuilder, place: HeadboardPlace, radius: number, steel: Material): void {
  const { width, height, back } = place;
  const z = back + radius;
  for (const side of [-1, 1]) {
    b.add(box(2 * radius, height, 2 * radius, 0.002), steel, move(side * (width / 2 - radius), height / 2, z));
  }
  b.add(box(width, 2 * radius, 2 * radius, 0.002), steel, move(0, height - radius, z));
}

/** Draws bent round tube with rounded shoulders, upright bars and small cast collars. */
export function barredHeadboard(b: MeshBuilder, place: HeadboardPlace, steel: Material): void {
  const { width, height, back, visibleFrom } = place;
  const radius = 0.019;
  const z = back + radius;
  const [x, y] = [width / 2 - radius, height - radius];
  const bend = 0.16;
  const hoop: Vec3[] = [[-x, 0, z]];
  const shoulder = (side: number, k: number): Vec3 => {
    const a = (Math.PI / 2) * (k / 6);
    return [side * (x - bend + bend * Math.cos(a)), y - bend + bend * Math.sin(a), z];
  };
  for (let k = 0; k <= 6; k++) hoop.push(shoulder(-1, k));
  for (let k = 6; k >= 0; k--) hoop.push(shoulder(1, k));
  hoop.push([x, 0, z]);
  b.add(tube(hoop, radius, { sides: 12 }), steel);
  const low = visibleFrom - 0.12;
  const rail = height - 0.2;
  for (const level of [low, rail]) b.add(strut([-x, level, z], [x, level, z], 0.011), steel);
  const count = Math.round(width / 0.16);
  for (let i = 1; i < count; i++) {
    const px = -x + (2 * x * i) / count;
    b.add(strut([px, low, z], [px, y, z], 0.008, 0.008, { sides: 8 }), steel);
    b.add(ball(0.018, 0.03, 10), steel, move(px, rail, z));
  }
}

/** Draws thick planks with open joints in a frame of square steel tube. */
export function plankHeadboard(
  b: MeshBuilder,
  place: HeadboardPlace,
  planks: number,
  wood: Material,
  steel: Material,
): void {
  const { width, height, back, visibleFrom } = place;
  const radius = 0.02;
  steelFrame(b, place, radius, steel);
  const low = visibleFrom - 0.16;
  const pitch = (height - 2 * radius - 0.004 - low) / planks;
  for (let i = 0; i < planks; i++) {
    const depth = 0.03 + 0.004 * noise3(i * 3.3, 1, 2);
    const plank = box(width - 4 * radius - 0.004, pitch - 0.006, depth, 0.004, 'x');
    b.add(plank, wood, move(0, low + pitch * (i + 0.5), back + radius));
  }
  for (const side of [-1, 1]) {
    for (let i = 0; i < planks; i++) {
      for (const dy of [-0.25, 0.25]) {
        b.add(
          ball(0.007, 0.01, 8),
          steel,
          move(side * (width / 2 - 0.075), low + pitch * (i + 0.5 + dy), back + radius + 0.016),
        );
      }
    }
  }
}

/** Draws leather cushions strapped on a frame of square steel tube. */
export function leatherHeadboard(b: MeshBuilder, place: HeadboardPlace, leather: Material, steel: Material): void {
  const { width, height, back, visibleFrom } = place;
  const radius = 0.0175;
  steelFrame(b, place, radius, steel);
  const low = visibleFrom - 0.08;
  b.add(box(width - 0.06, 0.03, 0.025, 0.002), steel, move(0, low - 0.02, back + radius));
  const span = (width - 4 * radius - 0.03) / 3;
  const tall = height - 0.075 - low;
  for (let c = 0; c < 3; c++) {
    const x = -width / 2 + 2 * radius + 0.015 + span * (c + 0.5);
    const pad = paddedPanel({
      width: span - 0.012,
      height: tall,
      depth: 0.07,
      radius: 0.034,
      step: 0.03,
      relief: (px, py) => {
        const crown = Math.max(0, (1 - ((2 * px) / span) ** 2) * (1 - ((2 * py) / tall) ** 2));
        const crease = 1 - Math.abs(noise3(px * 5 + c * 9, py * 8, 3));
        return 0.024 * crown + 0.006 * crown * (crease ** 4 - 0.3);
      },
    });
    b.add(pad, leather, move(x, low + tall / 2, back + 0.022));
    for (const u of [-0.25, 0.25]) {
      const sx = x + u * span;
      const strap: Vec3[] = [
        [sx, height - 0.16, back + 0.102],
        [sx, height - 0.085, back + 0.088],
        [sx, height - 0.03, back + 0.046],
        [sx, height - 0.003, back + 0.03],
        [sx, height - 0.003, back + 0.006],
        [sx, height - 0.06, back + 0.004],
      ];
      b.add(tube(smoothPath(strap, 4), 0.018, { sides: 6, oval: 0.16 }), leather);
      b.add(ball(0.009, 0.012, 8), steel, move(sx, height - 0.125, back + 0.104));
    }
  }
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
