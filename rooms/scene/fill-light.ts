import type { Vec3 } from '@roomwright/engine/testing';
import { between } from '../plan/choose.ts';
import type { Site } from './site.ts';

/** Offset of the light from the surfaces, metres. */
const LIGHT_OFFSET_METRES = 0.05;

/**
 * Adds fill light from the ceiling and from behind the camera, as bounced flash, exposure fusion and adjoining rooms
 * give it; without it, rooms with no windows would be black.
 */
export function addFillLight(site: Site): void {
  const random = site.random('fill');
  const xs = site.shell.outline.map((p) => p[0]);
  const zs = site.shell.outline.map((p) => p[1]);
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const top = Math.min(site.shell.height, ...site.shell.walls.map((wall) => wall.height)) - LIGHT_OFFSET_METRES;
  const level = between(random, 0.02, 0.14) * (0.4 + 0.6 * site.light.day);
  const warmth = between(random, -0.05, 0.08);
  const radiance = (strength: number): Vec3 => [
    level * strength * (1 + warmth),
    level * strength,
    level * strength * (1 - warmth),
  ];
  site.lights.push(
    {
      centre: [(x0 + x1) / 2, top, (z0 + z1) / 2],
      halfU: [(x1 - x0) * 0.42, 0, 0],
      halfV: [0, 0, (z1 - z0) * 0.42],
      normal: [0, -1, 0],
      radiance: radiance(1),
    },
    {
      centre: [0, Math.min(top, 1.9), -0.1],
      halfU: [0.9, 0, 0],
      halfV: [0, 0.5, 0],
      normal: [0, 0, 1],
      radiance: radiance(between(random, 0.2, 2.5)),
    },
    {
      centre: [(x0 + x1) / 2, LIGHT_OFFSET_METRES, (z0 + z1) / 2],
      halfU: [(x1 - x0) * 0.4, 0, 0],
      halfV: [0, 0, (z1 - z0) * 0.4],
      normal: [0, 1, 0],
      radiance: radiance(0.6),
    },
  );
}
