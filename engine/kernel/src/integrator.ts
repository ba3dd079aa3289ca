/**
 * The picture, one tile of pixels at a time. The irradiance at the first hit is kept apart from the albedo there, so that
 * the denoiser can smooth light without smearing textures; reflections and emission are kept apart from both, and the sun,
 * whose patches have edges, from all of them.
 */
import {
  CELL,
  H_ALBEDO,
  H_BOUNCES,
  H_CELL_COLUMNS,
  H_CELLS,
  H_EYE,
  H_HEIGHT,
  H_LIT_BOTTOM,
  H_LIT_LEFT,
  H_LIT_RIGHT,
  H_LIT_TOP,
  H_PIXEL_ANGLE,
  H_SAMPLES,
  H_SEED,
  H_SUN_PLANE,
  H_TILES_ACROSS,
  H_TILES_LEFT,
  H_TILES_TOP,
  H_WIDTH,
  TILE,
} from '../../src/rendering/kernel-layout';
import { aimCamera, aimX, aimY, aimZ } from './camera';
import { cosineX, cosineY, cosineZ } from './directions';
import {
  addSun,
  CANDIDATES,
  directBlue,
  directGreen,
  directRed,
  glossBlue,
  glossGreen,
  glossRed,
  sampleDirect,
  sampleLamps,
} from './direct';
import {
  isPhoto,
  isUnseenLit,
  specularRadiance,
  skyBlue,
  skyGreen,
  skyRed,
} from './environment';
import { averageGuide, demodulate, luminance, luminanceOf, storePixel, varianceOfMean } from './film';
import {
  aimDiffuse,
  tracePath,
  radianceBlue,
  radianceGreen,
  radianceRed,
  noRadiance,
  startX,
  startY,
  startZ,
} from './trace-path';
import { headerFloat, headerInt, headerPointer } from './header';
import { anyHit, closestHit, hitDistance } from './intersect';
import {
  fresnel,
  reflectedCosine,
  reflectedWeight,
  reflectedX,
  reflectedY,
  reflectedZ,
  ROUGH,
  sampleReflection,
  schlick,
} from './microfacet';
import { drawPoint, hash2, pointX, pointY } from './random';
import {
  albedoBlue,
  albedoGreen,
  albedoRed,
  emissionBlue,
  emissionGreen,
  emissionRed,
  evaluateSurface,
  facing,
  materialIndex,
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
} from './surface';

const PI: f32 = 3.14159265;
const PATH_SEED: u32 = 64;
const REFLECTION_SEED: u32 = 1024;
/** Reflections brighter than this are cut off, against fireflies; under a photo, whose white is 1, sooner: rims would glint. */
const REFLECTION_CLAMP: f32 = 12;
const PHOTO_REFLECTION_CLAMP: f32 = 2;
/** Irradiance of one sample is cut off at twice that of a white surface as bright as the photo's white. */
const LIT_ROOM_CLAMP: f32 = 2 * PI;
/** A rough surface that is no metal sends one reflected ray for this many samples. */
const ROUGH_EVERY: i32 = 4;
/** Where it reflects more than this, seen at a grazing angle, it sends all: its edges would be stepped. */
const GRAZING: f32 = 0.12;
/** From this many samples on, under a photo, every second one traces indirect light: the denoiser makes up for it. */
const MANY: i32 = 8;
/**
 * A pixel whose samples disagree on where they land gets this many times the samples, up to the second number: at edges, in seams, on leaves and cane the
 * denoiser finds no partners, and few samples leave steps and speckles. Not in previews, which have fewer samples than this.
 */
const TIMES_UNEVEN: i32 = 5;
const MOST_UNEVEN: i32 = 60;
const LEAST_EVEN: i32 = 4;
/**
 * An even pixel whose light is this uncertain (standard error of the mean as a share of it) gets this many times the samples. The denoiser
 * mixes what faces one way: what is left of the noise in cloth follows its folds, as streaks in curtains and smoke on duvets.
 */
const NOISY: f32 = 0.25;
const TIMES_NOISY: i32 = 3;
/** Samples agree if their mean normal is this long at least, and their distances differ by no more than this factor. */
const EVEN_NORMAL: f32 = 0.97;
const EVEN_DISTANCE: f32 = 1.02;
/** A surface seen at a slant spans as much as this many pixels would on it: samples lie up to 1.4 apart. */
const SLANT_PIXELS: f32 = 1.5;
/** Rougher surfaces that are no metals send none: their reflection is nearly diffuse. */
const ROUGHEST: f32 = 0.85;

/** Renders one tile: fills every plane for its pixels; only their coverage where its light is not wanted. */
export function renderTile(tile: i32): void {
  const width = headerInt(H_WIDTH);
  const height = headerInt(H_HEIGHT);
  const across = headerInt(H_TILES_ACROSS);
  const x0 = (headerInt(H_TILES_LEFT) + (tile % across)) * TILE;
  const y0 = (headerInt(H_TILES_TOP) + tile / across) * TILE;
  const x1 = min(width, x0 + TILE);
  const y1 = min(height, y0 + TILE);
  const isLit =
    x0 >= headerInt(H_LIT_LEFT) * TILE &&
    x0 < headerInt(H_LIT_RIGHT) * TILE &&
    y0 >= headerInt(H_LIT_TOP) * TILE &&
    y0 < headerInt(H_LIT_BOTTOM) * TILE;
  const cells = headerPointer(H_CELLS);
  const cellColumns = headerInt(H_CELL_COLUMNS);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const mayHit = load<u8>(cells + <usize>((y / CELL) * cellColumns + x / CELL)) != 0;
      if (!isLit) coverPixel(x, y, width, mayHit);
      else if (mayHit) renderPixel(x, y, width);
      else renderEmpty(x, y, width);
    }
  }
}

/** Where in its pixel the latest sample lies. */
let placeX: f32 = 0;
let placeY: f32 = 0;

/** Draws where in its pixel a sample lies; a single one in the middle, for edges would be ragged. */
// @ts-ignore: decorator
@inline
function drawPlace(s: i32, samples: i32, seed: u32): void {
  drawPoint(s, seed);
  placeX = samples == 1 ? <f32>0.5 : pointX;
  placeY = samples == 1 ? <f32>0.5 : pointY;
}

// Where the samples of the latest pixel landed.
let hits: i32 = 0;
let guide: v128 = f32x4.splat(0);
let nearest: f32 = 0;
let farthest: f32 = 0;

function startLanding(): void {
  hits = 0;
  guide = f32x4.splat(0);
  nearest = 1e9;
  farthest = 0;
}

/** Counts the hit that was evaluated last. */
// @ts-ignore: decorator
@inline
function land(distance: f32): void {
  hits++;
  guide = f32x4.add(guide, f32x4(normalX, normalY, normalZ, distance));
  nearest = min(nearest, distance);
  farthest = max(farthest, distance);
}

/** Squared length of the summed normals. */
// @ts-ignore: decorator
@inline
function normalSquare(): f32 {
  const product = f32x4.mul(guide, guide);
  return f32x4.extract_lane(product, 0) + f32x4.extract_lane(product, 1) + f32x4.extract_lane(product, 2);
}

/** Whether the samples landed at one distance, as far as the slope of what they hit explains it: a top seen at a grazing angle is no edge. */
function isOneDistance(): bool {
  if (farthest < nearest * EVEN_DISTANCE) return true;
  const seen =
    f32x4.extract_lane(guide, 0) * aimX + f32x4.extract_lane(guide, 1) * aimY + f32x4.extract_lane(guide, 2) * aimZ;
  const tangent = sqrt(max(<f32>0, normalSquare() / max(<f32>1e-9, seen * seen) - 1));
  return farthest < nearest * (EVEN_DISTANCE + SLANT_PIXELS * headerFloat(H_PIXEL_ANGLE) * tangent);
}

/** Samples that a pixel needs, once `taken` of them have landed. */
function samplesNeeded(taken: i32): i32 {
  if (hits == 0 || taken < LEAST_EVEN || !isPhoto()) return taken;
  const least = EVEN_NORMAL * <f32>hits;
  const isEven = hits == taken && normalSquare() > least * least && isOneDistance();
  return isEven ? taken : max(taken, min(MOST_UNEVEN, taken * TIMES_UNEVEN));
}

/** A pixel beside those that are wanted: how much of it meshes cover, and nothing else. */
function coverPixel(x: i32, y: i32, width: i32, mayHit: bool): void {
  const pixel = y * width + x;
  const first = headerInt(H_SAMPLES);
  const seed = hash2(<u32>headerInt(H_SEED), <u32>pixel);
  const ex = headerFloat(H_EYE);
  const ey = headerFloat(H_EYE + 4);
  const ez = headerFloat(H_EYE + 8);
  startLanding();
  let samples = first;
  for (let s = 0; mayHit && s < samples; s++) {
    drawPlace(s, first, seed);
    aimCamera(<f32>x + placeX, <f32>y + placeY);
    if (s >= first) {
      if (anyHit(ex, ey, ez, aimX, aimY, aimZ, 1e9)) hits++;
    } else if (closestHit(ex, ey, ez, aimX, aimY, aimZ, 1e9)) {
      evaluateSurface(ex, ey, ez, aimX, aimY, aimZ, headerFloat(H_PIXEL_ANGLE));
      land(hitDistance);
    }
    if (s + 1 == first) samples = samplesNeeded(first);
  }
  store<f32>(headerPointer(H_ALBEDO) + (<usize>pixel << 4), isPhoto() ? <f32>hits / <f32>samples : <f32>1, 12);
}

/** A pixel that no triangle can touch: nothing under a photo, the sky in a drawn room. */
function renderEmpty(x: i32, y: i32, width: i32): void {
  const zero = f32x4.splat(0);
  const sunPlane = headerPointer(H_SUN_PLANE);
  if (sunPlane) v128.store(sunPlane + (<usize>(y * width + x) << 4), zero);
  if (isPhoto()) {
    storePixel(y * width + x, zero, zero, zero, zero, -1);
    return;
  }
  aimCamera(<f32>x + 0.5, <f32>y + 0.5);
  specularRadiance(0, 0, 0, aimX, aimY, aimZ, true);
  storePixel(y * width + x, zero, zero, f32x4(0, 0, 0, 1), f32x4(skyRed, skyGreen, skyBlue, 0), -1);
}

/** Traces one diffuse ray from the surface that was evaluated last and adds its light. */
function radianceIndirect(nx: f32, ny: f32, nz: f32, bounces: i32, spread: f32, index: u32, seed: u32): void {
  if (bounces > 0) {
    aimDiffuse(index, seed + 16);
    tracePath(startX, startY, startZ, cosineX, cosineY, cosineZ, bounces - 1, false, false, spread, index, seed + PATH_SEED);
  } else {
    noRadiance(nx, ny, nz);
  }
}

function renderPixel(x: i32, y: i32, width: i32): void {
  const pixel = y * width + x;
  const first = headerInt(H_SAMPLES);
  let samples = first;
  const bounces = headerInt(H_BOUNCES);
  const seed = hash2(<u32>headerInt(H_SEED), <u32>pixel);
  const ex = headerFloat(H_EYE);
  const ey = headerFloat(H_EYE + 4);
  const ez = headerFloat(H_EYE + 8);
  const spread = headerFloat(H_PIXEL_ANGLE);
  const zero = f32x4.splat(0);
  const indirectEvery = isPhoto() && first >= MANY ? 2 : 1;
  // Sums over the samples. Light is summed plain and times the albedo where it fell, direct and indirect apart, for indirect
  // light need not be traced for every sample.
  const sunPlane = headerPointer(H_SUN_PLANE);
  let sunLit = zero;
  let directLight = zero;
  let directLit = zero;
  let indirectLight = zero;
  let indirectLit = zero;
  let indirectAlbedo = zero;
  let albedo = zero;
  let specular = zero;
  let directSum: f32 = 0;
  let directSquares: f32 = 0;
  let indirectSum: f32 = 0;
  let indirectSquares: f32 = 0;
  let indirectSamples = 0;
  let specularSum: f32 = 0;
  let specularSquares: f32 = 0;
  let material = -1;
  let nearestToCentre: f32 = 2;
  let isNoisy = false;
  startLanding();
  for (let s = 0; ; s++) {
    if (s == first) {
      samples = samplesNeeded(first);
      if (samples == first && hits == first && isPhoto() && first >= MANY) {
        const light = directSum / <f32>hits + indirectSum / <f32>indirectSamples;
        const uncertain = varianceOfLight(directSum, directSquares, indirectSum, indirectSquares, indirectSamples);
        isNoisy = uncertain > NOISY * NOISY * light * light;
        if (isNoisy) samples = first * TIMES_NOISY;
      }
    }
    if (s >= samples) break;
    drawPlace(s, first, seed);
    const offX = placeX - 0.5;
    const offY = placeY - 0.5;
    aimCamera(<f32>x + placeX, <f32>y + placeY);
    const dx = aimX;
    const dy = aimY;
    const dz = aimZ;
    const off = offX * offX + offY * offY;
    const hit = closestHit(ex, ey, ez, dx, dy, dz, 1e9);
    if (off < nearestToCentre) {
      nearestToCentre = off;
      material = hit ? -2 : -1;
    }
    if (!hit) {
      if (isPhoto()) continue;
      specularRadiance(ex, ey, ez, dx, dy, dz, true);
      specular = f32x4.add(specular, f32x4(skyRed, skyGreen, skyBlue, 0));
      continue;
    }
    evaluateSurface(ex, ey, ez, dx, dy, dz, spread);
    if (material == -2) material = materialIndex;
    land(hitDistance);
    const surfaceAlbedo = f32x4(albedoRed, albedoGreen, albedoBlue, 1);
    albedo = f32x4.add(albedo, surfaceAlbedo);
    specular = f32x4.add(specular, f32x4(emissionRed, emissionGreen, emissionBlue, 0));

    // Reflections first: like light sampling they need the values of the latest surface lookup.
    const rough = roughness;
    const metal = max(specularRed, max(specularGreen, specularBlue)) > 0.2;
    const glossy = specularGreen > 0.005 || metal;
    const px = originX;
    const py = originY;
    const pz = originZ;
    const nx = normalX;
    const ny = normalY;
    const nz = normalZ;
    const seen = facing;
    const f0Red = specularRed;
    const f0Green = specularGreen;
    const f0Blue = specularBlue;
    // In a lit room reflected rays see all lights. Lights chosen for their irradiance would glint where they are mirrored.
    const lightsShine = glossy && rough >= (isUnseenLit() ? ROUGHEST : ROUGH);
    if (sunPlane) sampleLamps(dx, dy, dz, lightsShine, CANDIDATES, s, seed + 8);
    else sampleDirect(dx, dy, dz, lightsShine, CANDIDATES, s, seed + 8);
    const full = luminance(directRed, directGreen, directBlue);
    const directLevel = isUnseenLit() ? min(full, LIT_ROOM_CLAMP) : full;
    const direct = f32x4(directRed, directGreen, directBlue, 0);
    const counted = full > directLevel ? f32x4.mul(direct, f32x4.splat(directLevel / full)) : direct;
    if (sunPlane) {
      addSun(dx, dy, dz, glossy && rough >= ROUGH, s, seed + 8);
      const both = f32x4(directRed, directGreen, directBlue, 0);
      sunLit = f32x4.add(sunLit, f32x4.mul(f32x4.sub(both, direct), surfaceAlbedo));
    }
    let specularNow = f32x4(glossRed, glossGreen, glossBlue, 0);
    directLight = f32x4.add(directLight, counted);
    directLit = f32x4.add(directLit, f32x4.mul(counted, surfaceAlbedo));
    directSum += directLevel;
    directSquares += directLevel * directLevel;

    if ((hits - 1) % indirectEvery == 0) {
      radianceIndirect(nx, ny, nz, bounces, spread, indirectSamples, seed);
      const indirect = f32x4(PI * radianceRed, PI * radianceGreen, PI * radianceBlue, 0);
      indirectLight = f32x4.add(indirectLight, indirect);
      indirectLit = f32x4.add(indirectLit, f32x4.mul(indirect, surfaceAlbedo));
      indirectAlbedo = f32x4.add(indirectAlbedo, surfaceAlbedo);
      const indirectLevel = PI * luminance(radianceRed, radianceGreen, radianceBlue);
      indirectSum += indirectLevel;
      indirectSquares += indirectLevel * indirectLevel;
      indirectSamples++;
    }

    const thinned = rough >= ROUGH && !metal && fresnel(f0Green, rough, schlick(seen)) < GRAZING;
    if (glossy && (!thinned || (rough < ROUGHEST && s % ROUGH_EVERY == 0))) {
      drawPoint(thinned ? s / ROUGH_EVERY : s, seed + 24);
      sampleReflection(nx, ny, nz, -dx, -dy, -dz, rough, pointX, pointY);
      if (reflectedWeight > 0) {
        const power = schlick(reflectedCosine);
        const weight = reflectedWeight * (thinned ? <f32>thinnedWeight(s, samples) : <f32>1);
        const wr = weight * fresnel(f0Red, rough, power);
        const wg = weight * fresnel(f0Green, rough, power);
        const wb = weight * fresnel(f0Blue, rough, power);
        tracePath(
          px, py, pz, reflectedX, reflectedY, reflectedZ,
          isPhoto() ? 0 : 1, true, rough < (isUnseenLit() ? ROUGHEST : ROUGH), spread + rough * rough, s, seed + REFLECTION_SEED,
        );
        specularNow = f32x4.add(specularNow, f32x4(wr * radianceRed, wg * radianceGreen, wb * radianceBlue, 0));
      }
    }
    specularNow = f32x4.pmin(specularNow, f32x4.splat(isPhoto() ? PHOTO_REFLECTION_CLAMP : REFLECTION_CLAMP));
    specular = f32x4.add(specular, specularNow);
    // Emission has no noise, so it stays out of the estimate.
    const shine = luminanceOf(specularNow);
    specularSum += shine;
    specularSquares += shine * shine;
  }
  if (sunPlane) {
    const each = <f32>1 / (PI * <f32>max(1, isPhoto() ? hits : samples));
    v128.store(sunPlane + (<usize>pixel << 4), f32x4.mul(sunLit, f32x4.splat(each)));
  }
  if (hits == 0 && isPhoto()) {
    storePixel(pixel, zero, zero, zero, zero, -1);
    return;
  }
  // Under a photo a pixel stands for what covers it; in a drawn room the sky covers the rest.
  const count = <f32>(isPhoto() ? hits : samples);
  const share = f32x4.splat(<f32>1 / count);
  const irradiance = f32x4.add(
    demodulate(directLit, directLight, albedo, <f32>max(1, hits)),
    demodulate(indirectLit, indirectLight, indirectAlbedo, <f32>max(1, indirectSamples)),
  );
  const variance = varianceOfLight(directSum, directSquares, indirectSum, indirectSquares, indirectSamples);
  const coverage = isNoisy ? <f32>1 : <f32>hits / <f32>samples;
  const mean = averageGuide(guide, <f32>max(1, hits));
  storePixel(
    pixel,
    f32x4.replace_lane(irradiance, 3, variance),
    // A negative distance tells that the pixel shows an edge before something farther off.
    samples > first && !isOneDistance() ? f32x4.replace_lane(mean, 3, -f32x4.extract_lane(mean, 3)) : mean,
    f32x4.replace_lane(f32x4.mul(albedo, share), 3, isPhoto() ? coverage : <f32>1),
    f32x4.replace_lane(f32x4.mul(specular, share), 3, varianceOfMean(specularSum, specularSquares, count)),
    max(-1, material),
  );
}

/** Variance of the mean of a pixel's light, of whose samples some trace no indirect light. */
function varianceOfLight(
  directSum: f32,
  directSquares: f32,
  indirectSum: f32,
  indirectSquares: f32,
  indirectSamples: i32,
): f32 {
  return (
    varianceOfMean(directSum, directSquares, <f32>max(1, hits)) +
    varianceOfMean(indirectSum, indirectSquares, <f32>max(1, indirectSamples))
  );
}

/** How many samples the reflected ray of sample s stands for. */
// @ts-ignore: decorator
@inline
function thinnedWeight(s: i32, samples: i32): i32 {
  return min(ROUGH_EVERY, samples - s);
}
