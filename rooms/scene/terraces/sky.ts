import { rayThrough } from '@roomwright/engine';
import { type Material, mix, type Random, scale, type Texture, type Vec3 } from '@roomwright/engine/testing';
import type { Uv } from '../../mesh/mesh-builder.ts';
import { between, pick } from '../../plan/choose.ts';
import { sharedTexture } from '../../textures/paint-texture.ts';
import { periodicFractal, periodicNoise } from '../../textures/periodic-noise.ts';
import { chooseShare } from '../materials/tones.ts';
import type { Site } from '../site.ts';

export type SkyKind = 'clear' | 'clouds' | 'overcast' | 'sunset' | 'night';

/** Metres from the camera to the painted horizon, and the length of one repeat. */
const DISTANCE = 60;
const REPEAT = 120;
/** Height above the horizon, in metres, beyond which the sky is uniform. */
const MAX_PAINTED_HEIGHT = 92;
const MIN_PAINTED_HEIGHT = -18;
const STEPS = 12;
/** Index of the picture with a sea in the foreground. */
const SEA = 3;

const clamp = (t: number): number => Math.max(0, Math.min(1, t));

function skyColour(kind: SkyKind, seed: number, u: number, v: number, y: number): Vec3 {
  const height = clamp(y / MAX_PAINTED_HEIGHT);
  const cover = periodicFractal(seed, u, v, 4, 9, 5, 0.55);
  if (kind === 'night') return mix([0.12, 0.14, 0.26], [0.02, 0.03, 0.09], clamp(3 * height));
  if (kind === 'sunset') {
    const glow = mix([1.5, 0.75, 0.35], [0.25, 0.32, 0.62], clamp(2.2 * height));
    return mix(glow, [0.55, 0.32, 0.38], clamp((cover - 0.5) * 5) * 0.7);
  }
  if (kind === 'overcast') {
    const grey = 1.05 + 0.9 * (cover - 0.5);
    return [grey * 0.98, grey, grey * 1.03];
  }
  const blue = mix([0.95, 1.12, 1.35], [0.22, 0.5, 1.2], clamp(1.8 * height));
  const amount = kind === 'clouds' ? clamp((cover - 0.47) * 6) : clamp((cover - 0.66) * 5);
  return mix(blue, [1.4, 1.42, 1.45], amount);
}

/** Returns the colour of distant house fronts, some windows lit in the evening; factors of the emission's colour. */
function frontColour(kind: SkyKind, seed: number, u: number, y: number): Vec3 {
  const isGlass = (u * 240) % 1 > 0.55 && (y + MIN_PAINTED_HEIGHT * -1) % 2.6 > 1.3;
  if (isGlass) return kind === 'night' || kind === 'sunset' ? [1.2, 0.85, 0.4] : [0.3, 0.35, 0.42];
  const tone = 0.55 + 0.5 * periodicNoise(seed + 44, (Math.floor(u * 30) + 0.5) / 30, 0, 30, 1);
  return scale([tone, tone * 0.95, tone * 0.86], dimming(kind));
}

function dimming(kind: SkyKind): number {
  if (kind === 'night') return 0.05;
  return kind === 'sunset' ? 0.25 : 1;
}

/**
 * Returns the colour of the sky, the skyline of hills, trees and roofs, and the plain before it; factors of the
 * emission's colour.
 */
function horizonColour(kind: SkyKind, seed: number, u: number, v: number): Vec3 {
  const dim = dimming(kind);
  const y = v * REPEAT > REPEAT + MIN_PAINTED_HEIGHT ? (v - 1) * REPEAT : v * REPEAT;
  const leaf = periodicFractal(seed + 40, u, v, 40, 40, 3, 0.7);
  const isSea = seed === SEA;
  const hills = (isSea ? -4 : 4) + 9 * (periodicFractal(seed + 41, u, 0, 3, 1, 4) - 0.35);
  const trees = (isSea ? -7 : 2) + 5 * (periodicFractal(seed + 42, u, 0, 9, 1, 5, 0.65) - 0.4) + 3 * (leaf - 0.5);
  const number = Math.floor(u * 30);
  const roof = periodicNoise(seed + 43, (number + 0.5) / 30, 0, 30, 1) * 9 - 3 - 2 * Math.abs(u * 30 - number - 0.5);
  let colour = skyColour(kind, seed, u, v, y);
  if (isSea && y < 0) colour = scale(mix([0.25, 0.45, 0.6], [0.65, 0.8, 0.9], clamp(1 + y / 8)), dim);
  if (y < hills) colour = scale(mix([0.5, 0.62, 0.75], [0.35, 0.45, 0.3], leaf), dim);
  if (y < roof - (isSea ? 5 : 0)) colour = frontColour(kind, seed, u, y);
  if (y < trees) colour = scale([0.12 + 0.3 * leaf, 0.18 + 0.36 * leaf, 0.07 + 0.16 * leaf], dim);
  if (y < -1.5 && !isSea) colour = mix(colour, scale([0.32, 0.4, 0.2], dim * (0.7 + 0.6 * leaf)), 0.7);
  return colour;
}

const panorama = (kind: SkyKind, seed: number, size: number): Texture =>
  sharedTexture(`scene-sky-${kind}-${seed}`, size, (u, v) => ({ colour: horizonColour(kind, seed, u, v), height: 0 }));

/** Returns the sky of a terrace at a time of day. */
export function planSky(random: Random, day: number): SkyKind {
  if (day < 0.25) return random() < 0.5 ? 'night' : 'sunset';
  return chooseShare<SkyKind>(random, [
    [0.36, 'clear'],
    [0.32, 'clouds'],
    [0.27, 'overcast'],
    [0.05, 'sunset'],
  ]);
}

/**
 * Returns the visible directions: azimuth from straight ahead, clockwise from above, and the slope of the highest
 * ray.
 */
function seenSky(site: Site): { from: number; to: number; slope: number } {
  const { camera } = site;
  const rays = [0, 0.25, 0.5, 0.75, 1].flatMap((x) =>
    [0, 1].map((y) => rayThrough(camera, x * camera.width, y * camera.height)),
  );
  const azimuths = rays.map((r) => Math.atan2(r[0], r[2]));
  const slopes = rays.map((r) => -r[1] / Math.hypot(r[0], r[2]));
  return { from: Math.min(...azimuths) - 0.1, to: Math.max(...azimuths) + 0.1, slope: Math.max(...slopes) };
}

/**
 * Adds sky and horizon behind everything: an emissive piece of a cylinder, only as large as the camera sees it.
 *
 * @param size texels (a power of two) of a texture that covers half a circle: it sets the resolution of the skyline
 */
export function buildSky(site: Site, kind: SkyKind, size = 2 * site.textureSize): void {
  const random = site.random('terrace-sky');
  const { from, to, slope } = seenSky(site);
  const { day, viewBrightness } = site.light;
  const strength = kind === 'night' || kind === 'sunset' ? 0.9 : Math.min(1, 0.4 + 0.2 * viewBrightness + 0.15 * day);
  const glow: Material = {
    colour: [0, 0, 0],
    texture: panorama(kind, pick(random, [1, 2, SEA]), size),
    textureSize: REPEAT,
    roughness: 1,
    specular: 0,
    emission: scale([1, 1, 1] as Vec3, strength * between(random, 0.65, 1.2)),
  };
  const shift = random() * REPEAT;
  const stretch = REPEAT / (DISTANCE * Math.PI);
  const top = Math.max(MAX_PAINTED_HEIGHT, Math.min(6, slope) * DISTANCE + 5);
  const mesh = site.mesh.as('outside');
  const bands = [MIN_PAINTED_HEIGHT + 0.5, MAX_PAINTED_HEIGHT, top];
  for (let i = 0; i < STEPS; i++) {
    const [a, b] = [i, i + 1].map((k) => from + ((to - from) * k) / STEPS);
    const at = (azimuth: number, y: number): Vec3 => [
      DISTANCE * Math.sin(azimuth),
      site.cameraHeight + y,
      DISTANCE * Math.cos(azimuth),
    ];
    const uv = (azimuth: number, y: number): Uv => [
      shift + azimuth * DISTANCE * stretch,
      Math.min(y, MAX_PAINTED_HEIGHT),
    ];
    for (let band = 0; band < 2; band++) {
      const [low, high] = [bands[band], bands[band + 1]];
      if (high - low < 0.1) continue;
      const corners: readonly (readonly [number, number])[] = [
        [a, low],
        [b, low],
        [b, high],
        [a, high],
      ];
      mesh.polygon(
        corners.map(([azimuth, y]) => at(azimuth, y)),
        glow,
        corners.map(([azimuth, y]) => uv(azimuth, y)),
      );
    }
  }
}
