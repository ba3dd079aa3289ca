import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { bulb, RATTAN, WOVEN_SHADE } from '../../materials/materials.ts';
import { ball, lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { ring } from '../../shapes/rings.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from '../../shapes/surface.ts';
import { IDENTITY, move, type Transform } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import { glowAround } from './shades.ts';
import { downLight } from './table-lamp-shades.ts';

const BULB = bulb();
const SIDES = 36;

/** Maps the weave once over a turned shade's height and a whole number of times around it. */
function fitWeave(surface: Surface, radius: number, length: number): Surface {
  const { uvs } = surface;
  const around = Math.max(1, Math.round((2 * Math.PI * radius) / length));
  let most = 1e-6;
  for (let i = 0; i < uvs.length; i += 2) most = Math.max(most, uvs[i]);
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] = 0.01 + (0.98 * uvs[i]) / most;
    uvs[i + 1] = (around * ((i / 2) % (SIDES + 1))) / SIDES;
  }
  return surface;
}

/**
 * Draws a lit shade of open weave with cane hoops at its rims.
 *
 * @param outline points of radius and height from the lower rim to the upper one
 */
export function wovenShade(
  b: MeshBuilder,
  outline: readonly ProfilePoint[],
  at: Transform = IDENTITY,
  weave: Material = WOVEN_SHADE,
): void {
  const wall = smoothProfile(outline, 4);
  const length = wall.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - wall[i][0], p[1] - wall[i][1]), 0);
  const radius = Math.max(...wall.map(([r]) => r));
  const [low, high] = [outline[0], outline[outline.length - 1]];
  b.within(at, () => {
    b.add(fitWeave(lathe(wall, SIDES), radius, length), weave, IDENTITY, true);
    for (const [r, y] of [low, high]) {
      if (r > 0.02) b.add(tube(ring(r - 0.004, y, SIDES), 0.006, { sides: 7, closed: true }), RATTAN);
    }
    b.add(ball(Math.min(0.035, radius * 0.3), 0.08, 12), BULB, move(0, low[1] + (high[1] - low[1]) * 0.5, 0));
    downLight(b, low[1] + 0.012, Math.max(0.02, low[0] * 0.5));
    glowAround(b, radius, 0.8 * (high[1] - low[1]), move(0, low[1] + 0.1 * (high[1] - low[1]), 0));
  });
}

/** Draws a fringe around a rim at y = 0, as one surface of narrow strips. */
export function fringe(b: MeshBuilder, radius: number, length: number, thread: Material, at: Transform): void {
  const strands = Math.round((2 * Math.PI * radius) / 0.007);
  const surface = emptySurface();
  for (let i = 0; i < strands; i++) {
    const a = (2 * Math.PI * i) / strands;
    const half = (0.32 * 2 * Math.PI) / strands;
    const hang = length * (0.92 + 0.08 * b.random());
    const sway = (b.random() - 0.5) * half;
    const n: Vec3 = [Math.cos(a), 0, Math.sin(a)];
    const corner = (turn: number, y: number) =>
      pushVertex(surface, [radius * Math.cos(a + turn), y, radius * Math.sin(a + turn)], n, y, radius * turn);
    pushQuad(
      surface,
      corner(-half, 0),
      corner(half, 0),
      corner(half * 0.8 + sway, -hang),
      corner(-half * 0.8 + sway, -hang),
    );
  }
  b.add(surface, thread, at);
  b.add(tube(ring(radius, 0, 40), 0.004, { sides: 6, closed: true }), thread, at);
}
