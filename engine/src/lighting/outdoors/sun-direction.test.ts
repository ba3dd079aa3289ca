import { describe, expect, it } from 'vitest';
import { dot } from '../../math/vec3.ts';
import type { Caster } from './casters.ts';
import { isSure } from './find-sun.ts';
import { lightCells } from './light-cells.ts';
import { type SunDirection, towards } from './likely-direction.ts';
import { splitLight } from './split-light.ts';
import { findSunDirection, type SunEvidence } from './sun-direction.ts';
import { LIT, pavedGround, SHADE } from './test-ground.ts';

const degrees = (angle: number): number => (angle * Math.PI) / 180;
/** A house wall at the left that ends half-way along the paving. */
const WALL = { x: -2.5, from: 1, to: 4.2, height: 2.6 } as const;
const wall: Caster[] = Array.from({ length: 65 }, (_, i) => ({
  x: WALL.x,
  z: WALL.from + 0.05 * i,
  solid: WALL.height,
  height: WALL.height,
}));

/** Whether the wall, taken as going on towards the viewer, stops the sun at (x, z). */
function isBehindWall({ azimuth, elevation }: SunDirection, x: number, z: number): boolean {
  const [dx, dy, dz] = towards({ azimuth, elevation });
  const t = (WALL.x - x) / dx;
  return t > 0 && z + dz * t < WALL.to && dy * t < WALL.height;
}

function evidenceOf(isShaded: (x: number, z: number) => boolean, casters: readonly Caster[]): SunEvidence | null {
  const view = pavedGround((x, z) => (isShaded(x, z) ? SHADE : LIT));
  const levels = splitLight(view);
  if (!levels) throw new Error('No sun was found.');
  return findSunDirection(lightCells(view, levels), casters);
}

describe('the direction of the sun', () => {
  it.each([
    { azimuth: degrees(-70), elevation: degrees(48) },
    { azimuth: degrees(-50), elevation: degrees(38) },
    { azimuth: degrees(-100), elevation: degrees(45) },
  ])('is found by the shadow of a wall that ends: %o', (sun) => {
    const evidence = evidenceOf((x, z) => isBehindWall(sun, x, z), wall);
    if (!evidence) throw new Error('No direction was found.');
    expect(dot(towards(evidence), towards(sun))).toBeGreaterThan(Math.cos(degrees(10)));
    expect(isSure(evidence)).toBe(true);
  });

  it('is not claimed where nothing in sight casts the shadow', () => {
    const besideRoof = evidenceOf((x, z) => x + 0.4 * z > 2, wall);
    expect(besideRoof === null || !isSure(besideRoof)).toBe(true);
    expect(evidenceOf((x) => x > 1, [])).toBeNull();
  });

  it('is not claimed from a railing, whose bars let light through', () => {
    const railing = wall.map((caster) => ({ ...caster, solid: 0 }));
    const sun = { azimuth: degrees(-70), elevation: degrees(48) };
    const evidence = evidenceOf((x, z) => isBehindWall(sun, x, z), railing);
    expect(evidence === null || !isSure(evidence)).toBe(true);
  });
});
