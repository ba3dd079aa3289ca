import { type Sun, scale, type Vec3 } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import type { SkyKind } from './sky.ts';

const SKY_HEIGHT = 18;
const SKY_HALF = 30;
/** The sun's angular radius; haze makes it a little larger than its 0.27 degrees. */
const SUN_RADIUS = 0.006;
/** Irradiance of a surface that faces the sun, over that of the ground by the sky: from a veiled to a clear day. */
const SUN_OVER_SKY = [0.7, 5] as const;

/** Light of the open sky as a rectangle high above the terrace, and the sun when it is clear; null when it is not. */
export function lightTerrace(site: Site, sky: SkyKind): Sun | null {
  const random = site.random('terrace-light');
  const dim = sky === 'night' ? 0.15 : sky === 'sunset' ? 0.5 : 1;
  const tint: Vec3 = sky === 'sunset' ? [1.1, 0.9, 0.95] : sky === 'overcast' ? [1, 1, 1] : [0.88, 0.97, 1.15];
  const { window } = site.light;
  const radiance = scale([window[0] * tint[0], window[1] * tint[1], window[2] * tint[2]] as Vec3, dim);
  site.lights.push({
    centre: [0, SKY_HEIGHT, 4],
    halfU: [SKY_HALF, 0, 0],
    halfV: [0, 0, SKY_HALF],
    normal: [0, -1, 0],
    radiance,
  });
  const isSunny = (sky === 'clear' || sky === 'clouds' || sky === 'sunset') && random() < 0.75;
  if (!isSunny) return null;
  const azimuth = between(random, -Math.PI, Math.PI);
  const elevation = sky === 'sunset' ? between(random, 0.1, 0.25) : between(random, 0.35, 1.2);
  const direction: Vec3 = [
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  ];
  const strength = between(random, ...SUN_OVER_SKY) * Math.PI;
  const warm: Vec3 = sky === 'sunset' ? [1, 0.55, 0.28] : [1, 0.94, 0.82];
  const irradiance = scale([window[0] * warm[0], window[1] * warm[1], window[2] * warm[2]] as Vec3, strength);
  return { direction, irradiance, radius: SUN_RADIUS };
}
