/** Light that arrives along one ray: a path of diffuse bounces with the lights sampled at every hit. */
import { cosineX, cosineY, cosineZ, sampleCosine } from './directions';
import { CANDIDATES_OF_BOUNCE, directBlue, directGreen, directRed, sampleDirect } from './direct';
import {
  ambientBlue,
  ambientGreen,
  ambientRed,
  isPhoto,
  isUnseenLit,
  diffuseRadiance,
  specularRadiance,
  lookUpAmbient,
  skyBlue,
  skyGreen,
  skyRed,
} from './environment';
import { closestHit, hitDistance } from './intersect';
import { drawNumber, drawPoint, pointX, pointY } from './random';
import {
  albedoBlue,
  albedoGreen,
  albedoRed,
  emissionBlue,
  emissionGreen,
  emissionRed,
  evaluateSurface,
  rayOffsetX,
  rayOffsetY,
  rayOffsetZ,
  normalX,
  normalY,
  normalZ,
  originX,
  originY,
  originZ,
  specularBlue,
  specularGreen,
  specularRed,
  translucency,
} from './surface';

const INVERSE_PI: f32 = 0.318309886;
/** Width of a diffuse ray per metre: bounced light sees textures out of focus. */
const DIFFUSE_SPREAD: f32 = 0.15;
/** Radiance above this is cut off in a path, against fireflies (1 is the white of the photo). */
const CLAMP: f32 = 8;
/** The same in a room lit by its windows and walls, where nothing that is lit exceeds white by much. */
const LIT_ROOM_CLAMP: f32 = 1.5;
/** Numbers that one bounce draws from the sequence. */
const DIMENSIONS: u32 = 8;

/** Radiance that arrived along the latest ray. */
export let radianceRed: f32 = 0;
export let radianceGreen: f32 = 0;
export let radianceBlue: f32 = 0;

/**
 * Follows a ray and up to `bounces` diffuse bounces after its first hit. `specular`: the ray is a reflection, which sees
 * emission and (with `seeBright`) what is otherwise sampled as a light. `spread` is its width per metre.
 *
 * Under a photo the path ends in the light that the empty room gives on average (less in tight corners), because nearly all
 * of a room's light is indirect and one bounce would lose it; in drawn rooms it ends in the dark.
 */
export function tracePath(
  ox: f32,
  oy: f32,
  oz: f32,
  dx: f32,
  dy: f32,
  dz: f32,
  bounces: i32,
  specular: bool,
  seeBright: bool,
  spread: f32,
  index: u32,
  seed: u32,
): void {
  let red: f32 = 0;
  let green: f32 = 0;
  let blue: f32 = 0;
  let throughRed: f32 = 1;
  let throughGreen: f32 = 1;
  let throughBlue: f32 = 1;
  let special = specular;
  for (let bounce = 0; ; bounce++) {
    const dimension = seed + <u32>bounce * DIMENSIONS;
    if (!closestHit(ox, oy, oz, dx, dy, dz, 1e9)) {
      if (special) specularRadiance(ox, oy, oz, dx, dy, dz, seeBright);
      else diffuseRadiance(ox, oy, oz, dx, dy, dz, index, dimension + 5);
      red += throughRed * skyRed;
      green += throughGreen * skyGreen;
      blue += throughBlue * skyBlue;
      break;
    }
    const distance = hitDistance;
    evaluateSurface(ox, oy, oz, dx, dy, dz, special ? spread : DIFFUSE_SPREAD);
    // From here on a metal reflects diffusely.
    throughRed *= albedoRed + specularRed;
    throughGreen *= albedoGreen + specularGreen;
    throughBlue *= albedoBlue + specularBlue;
    if (special && seeBright) {
      red += emissionRed;
      green += emissionGreen;
      blue += emissionBlue;
    }
    sampleDirect(dx, dy, dz, false, CANDIDATES_OF_BOUNCE, index, dimension);
    red += throughRed * directRed * INVERSE_PI;
    green += throughGreen * directGreen * INVERSE_PI;
    blue += throughBlue * directBlue * INVERSE_PI;
    if (bounce >= bounces) {
      if (isPhoto()) {
        lookUpAmbient(normalX, normalY, normalZ, true);
        const open = INVERSE_PI * (special ? <f32>0.7 : min(<f32>0.7, <f32>0.1 + distance * <f32>1.2));
        red += throughRed * ambientRed * open;
        green += throughGreen * ambientGreen * open;
        blue += throughBlue * ambientBlue * open;
      }
      break;
    }
    aimDiffuse(index, dimension + 3);
    ox = startX;
    oy = startY;
    oz = startZ;
    dx = cosineX;
    dy = cosineY;
    dz = cosineZ;
    special = false;
  }
  const most = isUnseenLit() && !specular ? LIT_ROOM_CLAMP : CLAMP;
  radianceRed = min(most, red);
  radianceGreen = min(most, green);
  radianceBlue = min(most, blue);
}

/** Indirect light without any bounce: the empty room's average under a photo, darkness in a drawn room. */
export function noRadiance(nx: f32, ny: f32, nz: f32): void {
  radianceRed = radianceGreen = radianceBlue = 0;
  if (!isPhoto()) return;
  lookUpAmbient(nx, ny, nz, true);
  radianceRed = ambientRed * INVERSE_PI;
  radianceGreen = ambientGreen * INVERSE_PI;
  radianceBlue = ambientBlue * INVERSE_PI;
}

/** Where the latest diffuse ray starts. */
export let startX: f32 = 0;
export let startY: f32 = 0;
export let startZ: f32 = 0;

/**
 * Aims a cosine-distributed ray from the surface that was evaluated last; for a translucent one it leaves on the far side
 * in that share of the cases. The direction is in cosineX, cosineY, cosineZ.
 */
export function aimDiffuse(index: u32, seed: u32): void {
  let nx = normalX;
  let ny = normalY;
  let nz = normalZ;
  startX = originX;
  startY = originY;
  startZ = originZ;
  if (translucency > 0 && drawNumber(index, seed) < translucency) {
    nx = -nx;
    ny = -ny;
    nz = -nz;
    startX -= 2 * rayOffsetX;
    startY -= 2 * rayOffsetY;
    startZ -= 2 * rayOffsetZ;
  }
  drawPoint(index, seed + 1);
  sampleCosine(nx, ny, nz, pointX, pointY);
}
