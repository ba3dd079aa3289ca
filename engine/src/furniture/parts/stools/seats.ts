import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cushion } from '../../shapes/cushion.ts';
import { lathe, type ProfilePoint } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';

/** Draws a round upholstered seat with its crown at `top`; `radius` at its widest. */
export function roundPad(b: MeshBuilder, radius: number, top: number, thickness: number, cover: Material): void {
  const e = thickness / 2;
  const middle = top - 0.012 - e;
  const profile: ProfilePoint[] = [[0, middle - e]];
  for (let k = 0; k <= 8; k++) {
    const a = -Math.PI / 2 + (Math.PI * k) / 8;
    profile.push([radius - e + e * Math.cos(a), middle + e * Math.sin(a)]);
  }
  for (const share of [0.75, 0.5, 0.25, 0]) profile.push([share * (radius - e), top - 0.012 * share * share]);
  b.add(lathe(profile, 32), cover);
}

/** Draws a square upholstered seat with its top at `top`. */
export function squarePad(
  b: MeshBuilder,
  {
    width,
    depth,
    top,
    thickness,
  }: { readonly width: number; readonly depth: number; readonly top: number; readonly thickness: number },
  cover: Material,
): void {
  const puff = 0.012;
  const pad = {
    round: Math.min(0.028, thickness * 0.48),
    puff: [0.001, puff, 0.001] as Vec3,
    wrinkle: 0.002,
    detail: 9,
  };
  b.add(cushion(width, thickness, depth, pad), cover, move(0, top - thickness / 2 - puff, 0));
}

/** Draws a hollowed plank seat with its rim at `top`. */
export function saddleSeat(b: MeshBuilder, width: number, depth: number, top: number, wood: Material): void {
  const relief = (x: number, z: number): number =>
    -0.011 * Math.max(0, 1 - ((2.3 * x) / width) ** 2) * Math.max(0, 1 - ((2.1 * z) / depth) ** 2);
  const plank = paddedPanel({ width, height: depth, depth: 0.036, radius: 0.012, step: 0.03, relief });
  b.add(plank, wood, chain(move(0, top - 0.036, 0), turnX(-Math.PI / 2)));
}

/** Draws a flat round board. */
export function disc(b: MeshBuilder, radius: number, top: number, thickness: number, material: Material): void {
  const e = Math.min(0.006, thickness / 3);
  const low = top - thickness;
  const outline: ProfilePoint[] = [
    [0, low],
    [radius - e, low],
    [radius, low + e],
    [radius, top - e],
    [radius - e, top],
    [0, top],
  ];
  b.add(lathe(outline, 36), material);
}

/** A low upholstered back that runs around the sitter. */
export interface CurvedBack {
  readonly radius: number;
  readonly bottom: number;
  readonly top: number;
  /** Angle to each side of straight behind, radians. */
  readonly arc: number;
  readonly thickness: number;
  /** Number of vertical channels; 0 for a plain back. */
  readonly channels: number;
}

/** Draws the back around the middle of the seat; its outer face has the given radius. */
export function curvedBack(b: MeshBuilder, back: CurvedBack, cover: Material): void {
  const { radius, bottom, top, arc, thickness, channels } = back;
  const middle = radius - thickness / 2;
  const rows = Math.max(24, channels * 6);
  const surface = sheet(20, rows, (s, t): Vec3 => {
    const a = 2 * Math.PI * s;
    const squared = (c: number): number => signedPower(c, 0.5);
    // The ends are rounded and slightly lower than the middle.
    const x = Math.abs(2 * t - 1);
    const end = Math.sqrt(Math.max(0, 1 - Math.max(0, (x - 0.88) / 0.12) ** 2));
    const h = ((top - bottom) / 2) * (0.25 + 0.75 * end) * (1 - 0.18 * x * x);
    const ripple = channels > 0 ? 0.35 * (Math.abs(Math.sin(Math.PI * channels * t)) ** 0.6 - 1) : 0;
    const inner = Math.cos(a) < 0 ? 1 + ripple : 1;
    const r = middle + (thickness / 2) * (0.3 + 0.7 * end) * inner * squared(Math.cos(a));
    const y = bottom + h + h * squared(Math.sin(a));
    const angle = Math.PI + arc * (2 * t - 1);
    return [r * Math.sin(angle), y, r * Math.cos(angle)];
  });
  b.add(surface, cover);
}
