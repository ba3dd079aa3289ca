import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { bulb, matt } from '../../materials/materials.ts';
import { ball, lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';
import { chain, IDENTITY, mapPoint, move, type Transform } from '../../shapes/transform.ts';

const BULB = bulb();
const INSIDE = matt('#f3ead8');

/** Maps a shade's texture once from its lower to its upper rim. */
export function fitAlong(surface: Surface): Surface {
  const { uvs } = surface;
  let most = 1e-6;
  for (let i = 0; i < uvs.length; i += 2) most = Math.max(most, uvs[i]);
  for (let i = 0; i < uvs.length; i += 2) uvs[i] = 0.02 + (0.96 * uvs[i]) / most;
  return surface;
}

/** Returns warm white of a lamp, times its radiance. */
const warm = (radiance: number): Vec3 => [radiance, radiance * 0.82, radiance * 0.6];

/** Adds a horizontal square light at y, facing up or down, about as large as a lamp opening of that radius. */
function openingLight(builder: MeshBuilder, radius: number, at: Transform, up: boolean, radiance: number): void {
  const half = radius * 0.8;
  const centre = mapPoint(at, [0, up ? 0.004 : -0.004, 0]);
  builder.light({
    centre,
    halfU: [half, 0, 0],
    halfV: [0, 0, half],
    normal: [0, up ? 1 : -1, 0],
    radiance: warm(radiance),
  });
}

/** Metres from a glowing shade to the lights that stand for its glow: clear of pleats and weave. */
const CLEAR_OF_SKIN = 0.008;
const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * Adds the light that a glowing shade gives to all sides: four upright rectangles about as large as it looks from afar; `at` is the middle
 * of its lower rim.
 */
export function glowAround(builder: MeshBuilder, radius: number, height: number, at: Transform = IDENTITY): void {
  const away = radius + CLEAR_OF_SKIN;
  builder.within(at, () => {
    for (const [x, z] of SIDES) {
      builder.light({
        centre: [x * away, height / 2, z * away],
        halfU: [0.8 * radius * z, 0, 0.8 * radius * x],
        halfV: [0, height / 2, 0],
        normal: [x, 0, z],
        radiance: warm(4),
      });
    }
  });
}

/** A fabric shade. Metres. */
interface ClothShade {
  /** Radii of its rims. */
  readonly bottom: number;
  readonly top: number;
  readonly height: number;
  readonly pleats?: number;
}

/** Draws a fabric shade, open above and below; `at` is the middle of its lower rim. */
export function clothShade(
  builder: MeshBuilder,
  { bottom, top, height, pleats = 0 }: ClothShade,
  cloth: Material,
  at: Transform,
): void {
  if (pleats > 0) {
    const skin = sheet(3, pleats * 4, (s, t): Vec3 => {
      const a = 2 * Math.PI * t;
      const r = bottom + (top - bottom) * s + 0.004 * Math.cos(a * pleats);
      return [r * Math.cos(a), height * s, r * Math.sin(a)];
    });
    builder.add(fitAlong(skin), cloth, at, true);
  } else {
    builder.add(
      fitAlong(
        lathe(
          [
            [bottom, 0],
            [top, height],
          ],
          36,
        ),
      ),
      cloth,
      at,
      true,
    );
  }
  // Bound rims, and a diffuser inside that hides the bulb.
  builder.add(
    lathe(
      [
        [bottom - 0.003, 0.006],
        [bottom + 0.002, 0.006],
        [bottom + 0.002, 0],
        [bottom - 0.003, 0],
      ],
      36,
    ),
    INSIDE,
    at,
  );
  builder.add(
    lathe(
      [
        [top - 0.003, height],
        [top + 0.002, height],
        [top + 0.002, height - 0.006],
      ],
      36,
    ),
    INSIDE,
    at,
  );
  builder.add(ball(Math.min(0.045, top * 0.5), 0.1, 12), BULB, chain(at, move(0, height * 0.5, 0)));
  // Inside the shade, clear of stems and legs that pass its rims.
  openingLight(builder, bottom * 0.55, chain(at, move(0, height * 0.3, 0)), false, 5);
  openingLight(builder, top * 0.55, chain(at, move(0, height * 0.7, 0)), true, 5);
  glowAround(builder, (bottom + top) / 2, height, at);
}

/** Draws a metal bowl that opens downwards, white inside; `at` is the middle of its rim. */
export function metalShade(
  builder: MeshBuilder,
  radius: number,
  height: number,
  skin: Material,
  at: Transform = IDENTITY,
): void {
  const outside: [number, number][] = [];
  const steps = 8;
  for (let k = 0; k <= steps; k++) {
    const a = (Math.PI / 2) * (k / steps);
    outside.push([Math.max(k === steps ? 0 : 0.01, radius * Math.cos(a)), height * Math.sin(a)]);
  }
  builder.add(lathe(outside, 28), skin, at);
  builder.add(
    lathe(
      outside.map(([r, y]): [number, number] => [Math.max(0, r - 0.003), y - 0.003]),
      28,
    ),
    INSIDE,
    at,
  );
  builder.add(ball(Math.min(0.04, radius * 0.4), undefined, 12), BULB, chain(at, move(0, height * 0.34, 0)));
  openingLight(builder, radius * 0.7, chain(at, move(0, height * 0.12, 0)), false, 6);
}

/** Draws a globe of opal glass or paper; `at` is its centre. */
export function globeShade(builder: MeshBuilder, radius: number, height: number, skin: Material, at: Transform): void {
  const rings = 16;
  const outline: [number, number][] = [];
  for (let k = 0; k <= rings; k++) {
    const a = -Math.PI / 2 + (Math.PI * k) / rings;
    outline.push([k === 0 || k === rings ? 0 : radius * Math.cos(a), (height / 2) * Math.sin(a)]);
  }
  builder.add(fitAlong(lathe(outline, 32)), skin, at, true);
  openingLight(builder, radius * 0.8, chain(at, move(0, -height / 2 - 0.004, 0)), false, 1.1);
  openingLight(builder, radius * 0.8, chain(at, move(0, height / 2 + 0.004, 0)), true, 1.1);
  // As large as the globe looks, not its corners.
  if (skin.emission) glowAround(builder, radius, 0.75 * height, chain(at, move(0, -0.375 * height, 0)));
}
