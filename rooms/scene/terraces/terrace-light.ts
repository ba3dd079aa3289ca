import { normalize, scale, type Vec3 } from '../../../functions/src/engine/math/vec3.ts';
import { between } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import type { SkyKind } from './sky.ts';

const SKY_HEIGHT = 18;
const SKY_HALF = 30;
const SUN_DISTANCE = 30;
const SUN_HALF = 0.7;

/** Light of the open sky and, when it is clear, of the sun, as rectangles high above the terrace. */
export function lightTerrace(site: Site, sky: SkyKind): void {
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
  if (!isSunny) return;
  const azimuth = between(random, -Math.PI, Math.PI);
  const elevation = sky === 'sunset' ? between(random, 0.1, 0.25) : between(random, 0.35, 1.2);
  const towards: Vec3 = [
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  ];
  const across: Vec3 = [Math.cos(azimuth), 0, -Math.sin(azimuth)];
  const up = normalize([
    -Math.sin(elevation) * Math.sin(azimuth),
    Math.cos(elevation),
    -Math.sin(elevation) * Math.cos(azimuth),
  ]);
  const strength = between(random, 0.4, 2) * Math.PI * SUN_DISTANCE ** 2;
  const area = 4 * SUN_HALF ** 2;
  const warm: Vec3 = sky === 'sunset' ? [1, 0.55, 0.28] : [1, 0.94, 0.82];
  site.lights.push({
    centre: scale(towards, SUN_DISTANCE),
    halfU: scale(across, SUN_HALF),
    halfV: scale(up, SUN_HALF),
    normal: scale(towards, -1),
    radiance: scale([window[0] * warm[0], window[1] * warm[1], window[2] * warm[2]] as Vec3, strength / area),
  });
}
