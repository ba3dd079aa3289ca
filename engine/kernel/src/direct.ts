/** Light that reaches a point straight from the lamps, windows and the sun. */
import { isPhoto } from './environment';
import { anyHit } from './intersect';
import {
  hasLightsToSample,
  hasSun,
  lightBlue,
  lightDistance,
  lightGreen,
  lightRed,
  lightX,
  lightY,
  lightZ,
  sampleLightFacing,
  sampleSun,
} from './lights';
import { fresnel, albedoShare, schlick } from './microfacet';
import {
  facing,
  rayOffsetX,
  rayOffsetY,
  rayOffsetZ,
  normalX,
  normalY,
  normalZ,
  originX,
  originY,
  originZ,
  roughness,
  specularBlue,
  specularGreen,
  specularRed,
  translucency,
} from './surface';

/** Candidates among which one light is chosen under a photo, whose walls are all lights: at what the camera sees, and at bounces. */
export const CANDIDATES: i32 = 4;
export const CANDIDATES_OF_BOUNCE: i32 = 2;

/** Irradiance at the latest surface. */
export let directRed: f32 = 0;
export let directGreen: f32 = 0;
export let directBlue: f32 = 0;

/** Radiance reflected by the latest surface's gloss, on request. */
export let glossRed: f32 = 0;
export let glossGreen: f32 = 0;
export let glossBlue: f32 = 0;

/**
 * Samples one light, chosen among `most` candidates, and the sun at the surface that was evaluated last. With `gloss` their
 * reflection towards the viewer, who sees the surface along (dx, dy, dz), is added up as well.
 */
export function sampleDirect(dx: f32, dy: f32, dz: f32, gloss: bool, most: i32, index: u32, seed: u32): void {
  sampleLamps(dx, dy, dz, gloss, most, index, seed);
  if (hasSun()) addSun(dx, dy, dz, gloss, index, seed);
}

/** The same of the lights without the sun. */
export function sampleLamps(dx: f32, dy: f32, dz: f32, gloss: bool, most: i32, index: u32, seed: u32): void {
  directRed = directGreen = directBlue = 0;
  glossRed = glossGreen = glossBlue = 0;
  if (!hasLightsToSample()) return;
  const candidates = isPhoto() ? most : 1;
  if (
    sampleLightFacing(
      originX, originY, originZ, normalX, normalY, normalZ, translucency, candidates, index, seed,
    )
  ) {
    receive(dx, dy, dz, gloss);
  }
}

/** Adds what the sun gives to what the lights gave. */
export function addSun(dx: f32, dy: f32, dz: f32, gloss: bool, index: u32, seed: u32): void {
  sampleSun(originX, originY, originZ, index, seed + 2);
  if (lightGreen > 0) receive(dx, dy, dz, gloss);
}

function receive(dx: f32, dy: f32, dz: f32, gloss: bool): void {
  const cosine = normalX * lightX + normalY * lightY + normalZ * lightZ;
  // Light from behind comes through translucent surfaces only.
  const weight = cosine > 0 ? cosine * (<f32>1 - translucency) : -cosine * translucency;
  if (weight <= 0) return;
  const side: f32 = cosine > 0 ? 0 : 2;
  const ox = originX - side * rayOffsetX;
  const oy = originY - side * rayOffsetY;
  const oz = originZ - side * rayOffsetZ;
  if (anyHit(ox, oy, oz, lightX, lightY, lightZ, lightDistance)) return;
  directRed += lightRed * weight;
  directGreen += lightGreen * weight;
  directBlue += lightBlue * weight;
  if (!gloss || cosine <= 0) return;
  const hx = lightX - dx;
  const hy = lightY - dy;
  const hz = lightZ - dz;
  const h = <f32>1 / sqrt(max(<f32>1e-12, hx * hx + hy * hy + hz * hz));
  const cosineHalf = (hx * normalX + hy * normalY + hz * normalZ) * h;
  const power = schlick((hx * lightX + hy * lightY + hz * lightZ) * h);
  const share = cosine * albedoShare(cosineHalf, cosine, facing, roughness);
  glossRed += lightRed * share * fresnel(specularRed, roughness, power);
  glossGreen += lightGreen * share * fresnel(specularGreen, roughness, power);
  glossBlue += lightBlue * share * fresnel(specularBlue, roughness, power);
}
