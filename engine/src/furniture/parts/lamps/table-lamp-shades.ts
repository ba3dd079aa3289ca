import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { bulb } from '../../materials/materials.ts';
import { ball, lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { IDENTITY, move, type Transform } from '../../shapes/transform.ts';
import { clothShade, fitAlong, glowAround } from './shades.ts';

const BULB = bulb();
/** Colour of a 2700 K bulb relative to daylight, times a radiance that stays moderate beside the photo's white. */
const WARM: Vec3 = [6, 4.9, 3.6];

/**
 * Adds the light of a lamp that is open below: a horizontal square of the given half side at (0, y, 0), facing down.
 */
export function downLight(b: MeshBuilder, y: number, half: number): void {
  b.light({ centre: [0, y, 0], halfU: [half, 0, 0], halfV: [0, 0, half], normal: [0, -1, 0], radiance: WARM });
}

export interface Shade {
  /** Height of the lower rim above the frame's y = 0, radii of both rims, and the height between them. */
  readonly from: number;
  readonly low: number;
  readonly high: number;
  readonly height: number;
}

/** Draws a lit fabric shade whose rims are bound with another material. */
export function boundShade(b: MeshBuilder, shade: Shade, cloth: Material, band: Material, pleats = 0): void {
  const { from, low, high, height } = shade;
  // Pleats are 4 mm high; the band goes around them.
  const inset = pleats > 0 ? 0.007 : 0.003;
  clothShade(b, { bottom: low - inset, top: high - inset, height, pleats }, cloth, move(0, from, 0));
  if (band === cloth) return;
  for (const [r, y] of [
    [low, from + 0.0035],
    [high, from + height - 0.0035],
  ]) {
    const outline: ProfilePoint[] = [
      [r - 0.008, y - 0.0035],
      [r, y - 0.0035],
      [r, y + 0.0035],
      [r - 0.008, y + 0.0035],
      [r - 0.008, y - 0.0035],
    ];
    b.add(lathe(outline, 36), band);
  }
}

/** Draws a lit shade of any outline: points of radius and height from the lower rim to the neck. */
export function turnedShade(
  b: MeshBuilder,
  outline: readonly ProfilePoint[],
  skin: Material,
  inside: Material,
  at: Transform = IDENTITY,
): void {
  const outer = smoothProfile(outline, 4);
  const inner = outer.map(([r, y]): ProfilePoint => [Math.max(0, r - 0.003), y - 0.0015]);
  const [radius, rim] = outline[0];
  b.within(at, () => {
    b.add(fitAlong(lathe([inner[0], ...outer], 32)), skin, IDENTITY, skin === inside);
    b.add(fitAlong(lathe(inner, 32)), inside, IDENTITY, true);
    b.add(ball(Math.min(0.026, radius * 0.4), 0.055, 12), BULB, move(0, rim + 0.022, 0));
    downLight(b, rim + 0.004, radius * 0.5);
    if (!skin.emission) return;
    const widest = Math.max(...outline.map(([r]) => r));
    const height = outline[outline.length - 1][1] - rim;
    glowAround(b, 0.9 * widest, 0.8 * height, move(0, rim + 0.1 * height, 0));
  });
}
