/**
 * Light on the box's faces with the meshes over light without them (differential rendering, Debevec 1998, as a ratio). Both
 * come from the same samples, so the ratio is exactly 1, without noise, where nothing is in the way.
 */
import {
  COARSE,
  H_ALBEDO,
  H_EYE,
  H_HEIGHT,
  H_RATIO,
  H_RATIO_COARSE,
  H_RATIO_COARSE_HEIGHT,
  H_RATIO_COARSE_WIDTH,
  H_RATIO_POINT,
  H_RATIO_SAMPLES,
  H_RATIO_STEP,
  H_RATIO_WIDTH,
  H_ROWS_LEFT,
  H_ROWS_RIGHT,
  H_ROWS_TOP,
  H_SEED,
  H_SUN_THROUGH,
  H_WIDTH,
} from '../../src/rendering/kernel-layout';
import { aimCamera, aimX, aimY, aimZ } from './camera';
import { cosineX, cosineY, cosineZ, sampleCosine } from './directions';
import {
  ambientBlue,
  ambientGreen,
  ambientRed,
  boxDistance,
  boxFace,
  boxX,
  boxY,
  boxZ,
  faceNormal,
  unshadedRadiance,
  lookUpAmbient,
  meetBox,
  skyBlue,
  skyGreen,
  skyRed,
} from './environment';
import { headerFloat, headerInt, headerPointer } from './header';
import { anyHit, closestHit, hitDistance } from './intersect';
import {
  hasMeshLights,
  hasRoomLights,
  lightBlue,
  lightDistance,
  lightGreen,
  lightRed,
  lightX,
  lightY,
  lightZ,
  sampleMeshLight,
  sampleRoomLight,
  sampleSun,
} from './lights';
import { drawPoint, hash2, pointX, pointY } from './random';
import { isInReach } from './reach';
import {
  albedoBlue,
  albedoGreen,
  albedoRed,
  emissionGreen,
  evaluateSurface,
  normalX,
  normalY,
  normalZ,
} from './surface';

/** Lights among which one is chosen. */
const CANDIDATES: i32 = 3;
const PI: f32 = 3.14159265;
/** Shadow rays start this far inside the box, in metres. */
const RAY_OFFSET: f32 = 1e-3;
const COARSE_SAMPLES: i32 = 32;
/** Samples for a place where nothing is in the way, or only far off: there the denoiser smooths widely. */
const FEW: i32 = 12;
const FAR_OFF: f32 = 0.35;
/** Distance that a shadow counts as coming from, in metres: shadow rays tell that something is in the way, not where. */
const SHADOW_DISTANCE: f32 = 0.5;
/** A lamp's light below this share of the room's changes nothing. */
const FAINT: f32 = 0.004;
/** Rays to the sun from a place: the first number where all agree, and the second where they do not. */
const SUN_FEW: i32 = 4;
const SUN_SAMPLES: i32 = 16;
/** A point is left out when meshes cover more than this share of its pixels. */
const MOSTLY: f32 = 0.4;

let pointFace: i32 = 0;
let pointWorldX: f32 = 0;
let pointWorldY: f32 = 0;
let pointWorldZ: f32 = 0;

// Sums of the latest evaluation.
let withRed: f32 = 0;
let withGreen: f32 = 0;
let withBlue: f32 = 0;
let withoutRed: f32 = 0;
let withoutGreen: f32 = 0;
let withoutBlue: f32 = 0;
/** Sum of 1 / distance^2 over all occluders met, and their number: contact counts most. */
let closeness: f32 = 0;
let occluders: f32 = 0;
let lampLight: f32 = 0;
/** Samples taken so far. */
let taken: i32 = 0;

/** The place on the box behind point (i, j) of a plane with a point for `step` pixels, whatever stands before it. */
function locate(i: i32, j: i32, step: f32): void {
  aimCamera((<f32>i + 0.5) * step, (<f32>j + 0.5) * step);
  meetBox(headerFloat(H_EYE), headerFloat(H_EYE + 4), headerFloat(H_EYE + 8), aimX, aimY, aimZ);
  pointFace = boxFace;
  pointWorldX = boxX;
  pointWorldY = boxY;
  pointWorldZ = boxZ;
}

/** Compares the light on the located place with and without the meshes. */
function compareLight(samples: i32, seed: u32): void {
  const nx = faceNormal(pointFace, 0);
  const ny = faceNormal(pointFace, 1);
  const nz = faceNormal(pointFace, 2);
  const x = pointWorldX + nx * RAY_OFFSET;
  const y = pointWorldY + ny * RAY_OFFSET;
  const z = pointWorldZ + nz * RAY_OFFSET;
  withRed = withGreen = withBlue = 0;
  withoutRed = withoutGreen = withoutBlue = 0;
  closeness = occluders = lampLight = 0;
  for (let s = 0; s < samples; s++) {
    if (s == FEW && isEnough()) return;
    taken = s;
    drawPoint(s, seed);
    sampleCosine(nx, ny, nz, pointX, pointY);
    unshadedRadiance(x, y, z, cosineX, cosineY, cosineZ);
    withoutRed += PI * skyRed;
    withoutGreen += PI * skyGreen;
    withoutBlue += PI * skyBlue;
    if (closestHit(x, y, z, cosineX, cosineY, cosineZ, boxDistance)) {
      const distance = hitDistance;
      occluders += 1;
      closeness += <f32>1 / (distance * distance + <f32>1e-4);
      evaluateSurface(x, y, z, cosineX, cosineY, cosineZ, 0.15);
      lookUpAmbient(normalX, normalY, normalZ, false);
      const open = min(<f32>0.5, <f32>0.08 + distance * <f32>0.9);
      // What glows is sampled as lights; here it is as bright as what it hides.
      const glows = emissionGreen > 0;
      withRed += glows ? PI * skyRed : albedoRed * ambientRed * open;
      withGreen += glows ? PI * skyGreen : albedoGreen * ambientGreen * open;
      withBlue += glows ? PI * skyBlue : albedoBlue * ambientBlue * open;
    } else {
      withRed += PI * skyRed;
      withGreen += PI * skyGreen;
      withBlue += PI * skyBlue;
    }
    if (hasRoomLights() && sampleRoomLight(x, y, z, nx, ny, nz, CANDIDATES, s, seed + 1)) addRoomLight(x, y, z, nx, ny, nz);
    if (hasMeshLights() && sampleMeshLight(x, y, z, s, seed + 3)) addLampLight(x, y, z, nx, ny, nz);
  }
}

function addRoomLight(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): void {
  const cosine = lightX * nx + lightY * ny + lightZ * nz;
  if (cosine <= 0) return;
  withoutRed += lightRed * cosine;
  withoutGreen += lightGreen * cosine;
  withoutBlue += lightBlue * cosine;
  if (anyHit(x, y, z, lightX, lightY, lightZ, lightDistance)) {
    occluders += 1;
    closeness += <f32>1 / (SHADOW_DISTANCE * SHADOW_DISTANCE);
    return;
  }
  withRed += lightRed * cosine;
  withGreen += lightGreen * cosine;
  withBlue += lightBlue * cosine;
}

function addLampLight(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): void {
  const cosine = lightX * nx + lightY * ny + lightZ * nz;
  // Beside the room's own light (one sample's mean, as all of this) most places get next to nothing from a lamp.
  if (cosine <= 0 || lightGreen * cosine * <f32>(taken + 1) < FAINT * withoutGreen) return;
  if (anyHit(x, y, z, lightX, lightY, lightZ, lightDistance)) return;
  lampLight += lightGreen * cosine;
  withRed += lightRed * cosine;
  withGreen += lightGreen * cosine;
  withBlue += lightBlue * cosine;
}

// @ts-ignore: decorator
@inline
function somethingChanged(): bool {
  return occluders > 0 || lampLight > FAINT * withoutGreen;
}

/** Whether the few first samples are enough. */
function isEnough(): bool {
  if (lampLight > FAINT * withoutGreen) return false;
  return occluders == 0 || occluders > FAR_OFF * FAR_OFF * closeness;
}

/** One row of the coarse grid: which places need more samples. */
export function ratioCoarseRow(unit: i32): void {
  const row = headerInt(H_ROWS_TOP) + unit;
  const columns = headerInt(H_RATIO_COARSE_WIDTH);
  const end = headerInt(H_ROWS_RIGHT);
  const flags = headerPointer(H_RATIO_COARSE) + <usize>(row * columns);
  for (let column = headerInt(H_ROWS_LEFT); column < end; column++) {
    locate(column * COARSE, row * COARSE, <f32>headerInt(H_RATIO_STEP));
    let changed = isInReach(pointWorldX, pointWorldY, pointWorldZ);
    if (changed) {
      compareLight(COARSE_SAMPLES, hash2(<u32>headerInt(H_SEED) ^ 0x51ed27, <u32>(row * columns + column)));
      changed = somethingChanged();
    }
    store<u8>(flags + <usize>column, changed ? 1 : 0);
  }
}

/** Whether the light changes at one of the four coarse places around point (i, j). */
function isNearChange(i: i32, j: i32): bool {
  const columns = headerInt(H_RATIO_COARSE_WIDTH);
  const flags = headerPointer(H_RATIO_COARSE);
  const x0 = i / COARSE;
  const y0 = j / COARSE;
  const x1 = min(columns - 1, x0 + 1);
  const y1 = min(headerInt(H_RATIO_COARSE_HEIGHT) - 1, y0 + 1);
  return (
    (load<u8>(flags + <usize>(y0 * columns + x0)) |
      load<u8>(flags + <usize>(y0 * columns + x1)) |
      load<u8>(flags + <usize>(y1 * columns + x0)) |
      load<u8>(flags + <usize>(y1 * columns + x1))) !=
    0
  );
}

/** Whether meshes cover most of a point's own pixels, so that what lies behind is not what is seen beside them. */
function isCovered(i: i32, j: i32): bool {
  const width = headerInt(H_WIDTH);
  const height = headerInt(H_HEIGHT);
  const step = headerInt(H_RATIO_STEP);
  const albedo = headerPointer(H_ALBEDO);
  const x1 = min(width, (i + 1) * step);
  const y1 = min(height, (j + 1) * step);
  let covered: f32 = 0;
  let pixels: f32 = 0;
  for (let y = j * step; y < y1; y++) {
    for (let x = i * step; x < x1; x++) {
      covered += load<f32>(albedo + (<usize>(y * width + x) << 4), 12);
      pixels += 1;
    }
  }
  return covered > pixels * MOSTLY;
}

/** Share of the sun that meshes let through to the located place; 1 where it shines on no floor. */
function sunThrough(seed: u32): f32 {
  if (pointFace != 0) return 1;
  let unblocked = 0;
  let sent = 0;
  while (sent < SUN_SAMPLES) {
    if (sent == SUN_FEW && (unblocked == 0 || unblocked == sent)) break;
    sampleSun(pointWorldX, RAY_OFFSET, pointWorldZ, sent, seed);
    if (lightGreen <= 0) return 1;
    if (!anyHit(pointWorldX, RAY_OFFSET, pointWorldZ, lightX, lightY, lightZ, lightDistance)) unblocked++;
    sent++;
  }
  return <f32>unblocked / <f32>sent;
}

/**
 * One row of the picture's pixels: the share of the sun that the meshes let through to the floor there. Its shadows are hard,
 * so unlike those of all other light they are not computed on a coarser plane.
 */
export function sunRow(unit: i32): void {
  const row = headerInt(H_ROWS_TOP) + unit;
  const width = headerInt(H_WIDTH);
  const end = headerInt(H_ROWS_RIGHT);
  const plane = headerPointer(H_SUN_THROUGH) + (<usize>(row * width) << 2);
  for (let x = headerInt(H_ROWS_LEFT); x < end; x++) {
    locate(x, row, 1);
    store<f32>(plane + (<usize>x << 2), sunThrough(hash2(<u32>headerInt(H_SEED) ^ 0x50a1, <u32>(row * width + x))));
  }
}

/**
 * One row of the plane: ratio and typical occluder distance (0 where nothing is in the way, -1 where meshes cover the
 * place), and the place in the world.
 */
export function ratioRow(unit: i32): void {
  const row = headerInt(H_ROWS_TOP) + unit;
  const columns = headerInt(H_RATIO_WIDTH);
  const end = headerInt(H_ROWS_RIGHT);
  const samples = headerInt(H_RATIO_SAMPLES);
  for (let i = headerInt(H_ROWS_LEFT); i < end; i++) {
    const at = <usize>(row * columns + i) << 4;
    locate(i, row, <f32>headerInt(H_RATIO_STEP));
    v128.store(
      headerPointer(H_RATIO_POINT) + at,
      f32x4(pointWorldX, pointWorldY, pointWorldZ, <f32>pointFace),
    );
    let ratio = f32x4(1, 1, 1, 0);
    if (isCovered(i, row)) {
      ratio = f32x4(1, 1, 1, -1);
    } else if (isNearChange(i, row) && isInReach(pointWorldX, pointWorldY, pointWorldZ)) {
      compareLight(samples, hash2(<u32>headerInt(H_SEED) ^ 0x7a11, <u32>(row * columns + i)));
      if (somethingChanged()) {
        ratio = f32x4(
          withRed / max(<f32>1e-6, withoutRed),
          withGreen / max(<f32>1e-6, withoutGreen),
          withBlue / max(<f32>1e-6, withoutBlue),
          occluders > 0 ? sqrt(occluders / closeness) : SHADOW_DISTANCE,
        );
      }
    }
    v128.store(headerPointer(H_RATIO) + at, ratio);
  }
}
