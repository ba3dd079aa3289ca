import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { foot, joint } from '../../parts/lamps/stand.ts';
import { turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';

/** Draws a small cone whose rim looks down and a little forward; its neck is at the frame's origin. */
export function lampHead(
  b: MeshBuilder,
  at: Vec3,
  { radius, tilt }: { readonly radius: number; readonly tilt: number },
  skin: Material,
  inside: Material,
): void {
  const h = radius * 1.35;
  turnedShade(
    b,
    [
      [radius, -h],
      [radius * 0.9, -h * 0.72],
      [radius * 0.45, -h * 0.22],
      [radius * 0.36, -0.01],
      [radius * 0.28, 0.012],
      [0.001, 0.016],
    ],
    skin,
    inside,
    chain(move(at[0], at[1], at[2]), turnX(tilt)),
  );
}

/** Materials of an arm lamp, and whether its arms have balance springs. */
interface ArmLamp {
  readonly arm: Material;
  readonly joints: Material;
  readonly skin: Material;
  readonly inside: Material;
  readonly springs: boolean;
}

/** Draws two arms with joints on a round foot; the head reaches towards +z. */
export function armLamp(b: MeshBuilder, size: Size, { arm, joints, skin, inside, springs }: ArmLamp): void {
  const { depth, height, width } = size;
  const r = width / 2;
  const z0 = -depth / 2 + r;
  b.within(move(0, 0, z0), () => foot(b, r, 0.02, joints));
  const shoulder: Vec3 = [0, 0.045, z0];
  const elbow: Vec3 = [0, height * 0.66, -depth / 2 + 0.03];
  const radius = 0.068;
  const wrist: Vec3 = [0, height - 0.016, depth / 2 - radius - 0.012];
  b.add(cylinder(0.012, 0.05, 14), joints, move(0, 0.015, z0));
  const pair = springs ? [-0.011, 0.011] : [0];
  for (const x of pair) {
    const shift = (p: Vec3): Vec3 => [p[0] + x, p[1], p[2]];
    b.add(strut(shift(shoulder), shift(elbow), springs ? 0.0042 : 0.0075), arm);
    b.add(strut(shift(elbow), shift(wrist), springs ? 0.0042 : 0.0065), arm);
  }
  if (springs) {
    const quarter = (t: number): Vec3 => [
      0,
      shoulder[1] + (elbow[1] - shoulder[1]) * t,
      shoulder[2] + (elbow[2] - shoulder[2]) * t + 0.016,
    ];
    b.add(strut(quarter(0.06), quarter(0.5), 0.0075), joints);
  }
  joint(b, shoulder, 0.014, joints);
  joint(b, elbow, 0.015, joints);
  joint(b, [wrist[0], wrist[1] - 0.004, wrist[2]], 0.011, joints);
  lampHead(b, [0, height - 0.02, wrist[2]], { radius, tilt: -0.12 }, skin, inside);
}
