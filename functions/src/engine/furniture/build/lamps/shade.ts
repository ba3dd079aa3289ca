import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../material.ts';
import { bulb } from '../../materials.ts';
import { ball, lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move, type Transform } from '../../shapes/transform.ts';

const BULB = bulb();
/** Colour of a 2700 K bulb against daylight, and its modest radiance beside the photo's white. */
const WARM: Vec3 = [1, 0.8, 0.56];
const DOWN = 6;
const UP = 4;

const warm = (radiance: number): Vec3 => [WARM[0] * radiance, WARM[1] * radiance, WARM[2] * radiance];

/** A light that shines up or down out of a shade: a level square of the given half side at (0, y, 0). */
export function lampLight(b: MeshBuilder, y: number, half: number, up: boolean): void {
  b.light({
    centre: [0, y, 0],
    halfU: [half, 0, 0],
    halfV: [0, 0, half],
    normal: [0, up ? 1 : -1, 0],
    radiance: warm(up ? UP : DOWN),
  });
}

export interface Shade {
  /** Height of the lower rim above the frame's y = 0, radii at both rims, and the height between them. */
  readonly from: number;
  readonly low: number;
  readonly high: number;
  readonly height: number;
}

/** A cloth shade, open above and below, with its rims bound, its bulb and its light. */
export function clothShade(b: MeshBuilder, shade: Shade, cloth: Material, rim: Material, pleats = 0): void {
  const { from, low, high, height } = shade;
  if (pleats > 0) {
    b.add(
      sheet(pleats * 4, 5, (s, t): Vec3 => {
        const a = 2 * Math.PI * s;
        const r = low + (high - low) * t - 0.004 * (1 - Math.cos(a * pleats)) * 0.5;
        return [r * Math.cos(a), from + height * t, r * Math.sin(a)];
      }),
      cloth,
    );
  } else {
    const wall: ProfilePoint[] = [
      [low, from],
      [high, from + height],
    ];
    b.add(lathe(wall, 36), cloth);
  }
  for (const [r, y] of [
    [low, from],
    [high, from + height],
  ]) {
    const band: ProfilePoint[] = [
      [r - 0.0015, y - 0.003],
      [r + 0.0012, y - 0.003],
      [r + 0.0012, y + 0.003],
      [r - 0.0015, y + 0.003],
      [r - 0.0015, y - 0.003],
    ];
    b.add(lathe(band, 36), rim);
  }
  b.add(ball(0.028, 0.07, 12), BULB, move(0, from + height * 0.45, 0));
  lampLight(b, from + 0.01, low * 0.55, false);
  lampLight(b, from + height - 0.01, high * 0.55, true);
}

/** An opaque shade, bright inside: outline from the lower rim to the neck, points of radius and height. */
export function metalShade(
  b: MeshBuilder,
  outline: readonly ProfilePoint[],
  skin: Material,
  inside: Material,
  at?: Transform,
): void {
  const outer = smoothProfile(outline, 4);
  const inner = outer.map(([r, y]): ProfilePoint => [Math.max(0, r - 0.003), y - 0.0015]);
  const [rim] = outline;
  const draw = (): void => {
    b.add(lathe([...inner.slice(0, 1), ...outer], 32), skin);
    b.add(lathe(inner, 32), inside);
    b.add(ball(Math.min(0.026, rim[0] * 0.4), 0.055, 12), BULB, move(0, rim[1] + 0.022, 0));
    lampLight(b, rim[1] + 0.004, rim[0] * 0.5, false);
  };
  if (at) b.within(at, draw);
  else draw();
}
