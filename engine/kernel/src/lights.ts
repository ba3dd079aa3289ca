/** Rectangles and the sun, sampled directly (next-event estimation). */
import {
  H_FIRST_MESH_LIGHT,
  H_LIGHT_COUNT,
  H_LIGHTS,
  H_SUN_DIRECTION,
  H_SUN_IRRADIANCE,
  H_SUN_RADIUS,
  H_SUNLIT,
  H_SUNLIT_COLUMNS,
  H_SUNLIT_PER_METRE,
  H_SUNLIT_ROWS,
  H_SUNLIT_X,
  H_SUNLIT_Z,
  L_CDF,
  L_CENTRE,
  L_HALF_U,
  L_HALF_V,
  L_NEAREST,
  L_NORMAL,
  L_POWER,
  LIGHT_BYTES,
} from '../../src/rendering/kernel-layout';
import { makeFrame, tangentX, tangentY, tangentZ, bitangentX, bitangentY, bitangentZ, turn, turnCos, turnSin } from './directions';
import { luminance } from './film';
import { headerFloat, headerInt, headerPointer } from './header';
import { drawNumber, drawPoint, pointX, pointY } from './random';

/** From the number that draws a light to the one that chooses among several. */
const CHOICE_SEED: u32 = 40;

/** Steps between the candidates' places on their lights (Roberts 2018, "The Unreasonable Effectiveness of Quasirandom Sequences"). */
const SHIFT_A: f32 = 0.7548777;
const SHIFT_B: f32 = 0.5698403;

/** A shadow ray ends this much before the light, so that what the light is mounted on does not hide it. */
const CLEAR: f32 = 4e-3;

let lights: usize = 0;
let lightCount: i32 = 0;
/** The lights from this one on belong to the meshes. */
let firstMeshLight: i32 = 0;
let sunny: bool = false;

/** The latest sample: direction, distance that must be free, and the irradiance that a surface facing it would get. */
export let lightX: f32 = 0;
export let lightY: f32 = 0;
export let lightZ: f32 = 0;
export let lightDistance: f32 = 0;
export let lightRed: f32 = 0;
export let lightGreen: f32 = 0;
export let lightBlue: f32 = 0;

export function bindLights(): void {
  lights = headerPointer(H_LIGHTS);
  lightCount = headerInt(H_LIGHT_COUNT);
  firstMeshLight = headerInt(H_FIRST_MESH_LIGHT);
  sunny = headerFloat(H_SUN_IRRADIANCE) + headerFloat(H_SUN_IRRADIANCE + 4) + headerFloat(H_SUN_IRRADIANCE + 8) > 0;
}

// @ts-ignore: decorator
@inline
export function hasLightsToSample(): bool {
  return lightCount > 0;
}

// @ts-ignore: decorator
@inline
export function hasSun(): bool {
  return sunny;
}

// @ts-ignore: decorator
@inline
export function hasRoomLights(): bool {
  return firstMeshLight > 0;
}

// @ts-ignore: decorator
@inline
export function hasMeshLights(): bool {
  return firstMeshLight < lightCount;
}

/** Upper end of a light's share of the cumulative distribution; 0 before the first. */
// @ts-ignore: decorator
@inline
function cumulative(number: i32): f32 {
  return number < 0 ? 0 : load<f32>(lights + <usize>(number * LIGHT_BYTES), L_CDF);
}

/** Number of the light, of those from `low` to `high`, whose share of the cumulative distribution holds x. */
function pickLight(low: i32, high: i32, x: f32): i32 {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative(middle) <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Draws a point on one of all lights, seen from (x, y, z); false where it faces away. */
export function sampleLight(x: f32, y: f32, z: f32, index: u32, seed: u32): bool {
  return sampleLightAmong(0, lightCount - 1, x, y, z, index, seed);
}

/**
 * Draws a point on one of the lights for a surface with this normal, chosen among candidates by the light that each would bring if
 * nothing were in its way (resampled importance sampling, Talbot 2005); false where none brings any.
 *
 * @param behind share of the light from behind that comes through
 */
export function sampleLightFacing(
  x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, behind: f32, candidates: i32, index: u32, seed: u32,
): bool {
  return chooseAmong(0, lightCount - 1, x, y, z, nx, ny, nz, behind, candidates, index, seed);
}

/** The same among the room's own lights. */
export function sampleRoomLight(
  x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, candidates: i32, index: u32, seed: u32,
): bool {
  return chooseAmong(0, firstMeshLight - 1, x, y, z, nx, ny, nz, 0, candidates, index, seed);
}

function chooseAmong(
  first: i32, last: i32, x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, behind: f32, candidates: i32, index: u32, seed: u32,
): bool {
  if (candidates <= 1) return sampleLightAmong(first, last, x, y, z, index, seed);
  // One draw serves all candidates: shifted, each is as uniform as the first, and together they lie evenly among the lights.
  const which = drawNumber(index, seed);
  drawPoint(index, seed + 1);
  let a = pointX;
  let b = pointY;
  let sum: f32 = 0;
  let chosen: f32 = 0;
  let chosenX: f32 = 0;
  let chosenY: f32 = 0;
  let chosenZ: f32 = 0;
  let chosenDistance: f32 = 0;
  let chosenRed: f32 = 0;
  let chosenGreen: f32 = 0;
  let chosenBlue: f32 = 0;
  let number = drawNumber(index, seed + CHOICE_SEED);
  for (let c = 0; c < candidates; c++) {
    const shifted = which + <f32>c / <f32>candidates;
    const at = shifted < 1 ? shifted : shifted - 1;
    a += SHIFT_A;
    if (a >= 1) a -= 1;
    b += SHIFT_B;
    if (b >= 1) b -= 1;
    if (!aimAtLight(first, last, x, y, z, at, a, b)) continue;
    const cosine = nx * lightX + ny * lightY + nz * lightZ;
    const weight =
      luminance(lightRed, lightGreen, lightBlue) * (cosine > 0 ? cosine * (<f32>1 - behind) : -cosine * behind);
    if (weight <= 0) continue;
    sum += weight;
    const share = weight / sum;
    if (number >= share) {
      number = (number - share) / (<f32>1 - share);
      continue;
    }
    // One number serves all choices: what is left of it is uniform again.
    number /= share;
    chosen = weight;
    chosenX = lightX;
    chosenY = lightY;
    chosenZ = lightZ;
    chosenDistance = lightDistance;
    chosenRed = lightRed;
    chosenGreen = lightGreen;
    chosenBlue = lightBlue;
  }
  if (chosen <= 0) return false;
  const scale = sum / (chosen * <f32>candidates);
  lightX = chosenX;
  lightY = chosenY;
  lightZ = chosenZ;
  lightDistance = chosenDistance;
  lightRed = chosenRed * scale;
  lightGreen = chosenGreen * scale;
  lightBlue = chosenBlue * scale;
  return true;
}

/** The same among the lights of the meshes. */
export function sampleMeshLight(x: f32, y: f32, z: f32, index: u32, seed: u32): bool {
  return sampleLightAmong(firstMeshLight, lightCount - 1, x, y, z, index, seed);
}

function sampleLightAmong(first: i32, last: i32, x: f32, y: f32, z: f32, index: u32, seed: u32): bool {
  const which = drawNumber(index, seed);
  drawPoint(index, seed + 1);
  return aimAtLight(first, last, x, y, z, which, pointX, pointY);
}

/** Aims at a point on one of the lights, seen from (x, y, z): `which` and the place on it lie in [0, 1). */
function aimAtLight(first: i32, last: i32, x: f32, y: f32, z: f32, which: f32, across: f32, along: f32): bool {
  const from = cumulative(first - 1);
  const share = cumulative(last) - from;
  const light = lights + <usize>(pickLight(first, last, from + share * which) * LIGHT_BYTES);
  const a = across * 2 - 1;
  const b = along * 2 - 1;
  const dx = load<f32>(light, L_CENTRE) + a * load<f32>(light, L_HALF_U) + b * load<f32>(light, L_HALF_V) - x;
  const dy = load<f32>(light, L_CENTRE + 4) + a * load<f32>(light, L_HALF_U + 4) + b * load<f32>(light, L_HALF_V + 4) - y;
  const dz = load<f32>(light, L_CENTRE + 8) + a * load<f32>(light, L_HALF_U + 8) + b * load<f32>(light, L_HALF_V + 8) - z;
  const d2 = dx * dx + dy * dy + dz * dz;
  const distance = sqrt(d2);
  const inverse = <f32>1 / max(<f32>1e-6, distance);
  lightX = dx * inverse;
  lightY = dy * inverse;
  lightZ = dz * inverse;
  const cosine =
    -(lightX * load<f32>(light, L_NORMAL) + lightY * load<f32>(light, L_NORMAL + 4) + lightZ * load<f32>(light, L_NORMAL + 8));
  if (cosine <= 0) return false;
  lightDistance = distance - CLEAR;
  // The power is already divided by the light's share among all; here it is picked among fewer.
  const scale = (share * cosine) / max(load<f32>(light, L_NEAREST), d2);
  lightRed = load<f32>(light, L_POWER) * scale;
  lightGreen = load<f32>(light, L_POWER + 4) * scale;
  lightBlue = load<f32>(light, L_POWER + 8) * scale;
  return true;
}

/** Addresses of the meshes' first light, and of the end of the last. */
export function meshLightsStart(): usize {
  return lights + <usize>(firstMeshLight * LIGHT_BYTES);
}

export function meshLightsEnd(): usize {
  return lights + <usize>(lightCount * LIGHT_BYTES);
}

/** Number of the room's own lights. */
// @ts-ignore: decorator
@inline
export function roomLights(): i32 {
  return firstMeshLight;
}

/** Aims at the middle of one of the room's lights, all of whose light counts; false where it faces away. */
export function aimAtRoomLight(number: i32, x: f32, y: f32, z: f32): bool {
  const light = lights + <usize>(number * LIGHT_BYTES);
  const dx = load<f32>(light, L_CENTRE) - x;
  const dy = load<f32>(light, L_CENTRE + 4) - y;
  const dz = load<f32>(light, L_CENTRE + 8) - z;
  const d2 = dx * dx + dy * dy + dz * dz;
  const inverse = <f32>1 / max(<f32>1e-6, sqrt(d2));
  lightX = dx * inverse;
  lightY = dy * inverse;
  lightZ = dz * inverse;
  const cosine =
    -(lightX * load<f32>(light, L_NORMAL) + lightY * load<f32>(light, L_NORMAL + 4) + lightZ * load<f32>(light, L_NORMAL + 8));
  if (cosine <= 0) return false;
  const share = cumulative(number) - cumulative(number - 1);
  const scale = (share * cosine) / max(load<f32>(light, L_NEAREST), d2);
  lightRed = load<f32>(light, L_POWER) * scale;
  lightGreen = load<f32>(light, L_POWER + 4) * scale;
  lightBlue = load<f32>(light, L_POWER + 8) * scale;
  return true;
}

/** Share of the sun that reaches the ground at (x, z), where other things than the meshes may shade it. */
export function sunlitGround(x: f32, z: f32): f32 {
  const grid = headerPointer(H_SUNLIT);
  if (grid == 0) return 1;
  const columns = headerInt(H_SUNLIT_COLUMNS);
  const rows = headerInt(H_SUNLIT_ROWS);
  const u = min(<f32>(columns - 1), max(<f32>0, (x - headerFloat(H_SUNLIT_X)) * headerFloat(H_SUNLIT_PER_METRE) - 0.5));
  const v = min(<f32>(rows - 1), max(<f32>0, (z - headerFloat(H_SUNLIT_Z)) * headerFloat(H_SUNLIT_PER_METRE) - 0.5));
  const column = <i32>u;
  const row = <i32>v;
  const a = u - <f32>column;
  const b = v - <f32>row;
  const at = grid + (<usize>(row * columns + column) << 2);
  const right: usize = column + 1 < columns ? 4 : 0;
  const down: usize = row + 1 < rows ? <usize>columns << 2 : 0;
  const near = load<f32>(at) * (<f32>1 - a) + load<f32>(at + right) * a;
  const far = load<f32>(at + down) * (<f32>1 - a) + load<f32>(at + down + right) * a;
  return near * (<f32>1 - b) + far * b;
}

/**
 * Draws a direction within the sun's disc, seen from (x, y, z). A ray that comes down in the ground's shade was stopped
 * above: its light counts as little as there.
 */
export function sampleSun(x: f32, y: f32, z: f32, index: u32, seed: u32): void {
  const sx = headerFloat(H_SUN_DIRECTION);
  const sy = headerFloat(H_SUN_DIRECTION + 4);
  const sz = headerFloat(H_SUN_DIRECTION + 8);
  drawPoint(index, seed);
  makeFrame(sx, sy, sz);
  turn(pointY);
  const r = sqrt(pointX) * headerFloat(H_SUN_RADIUS);
  const a = r * turnCos;
  const b = r * turnSin;
  const dx = sx + a * tangentX + b * bitangentX;
  const dy = sy + a * tangentY + b * bitangentY;
  const dz = sz + a * tangentZ + b * bitangentZ;
  const inverse = <f32>1 / sqrt(dx * dx + dy * dy + dz * dz);
  lightX = dx * inverse;
  lightY = dy * inverse;
  lightZ = dz * inverse;
  lightDistance = 1e9;
  const along = y / max(<f32>1e-3, dy);
  const share = sunlitGround(x - dx * along, z - dz * along);
  lightRed = share * headerFloat(H_SUN_IRRADIANCE);
  lightGreen = share * headerFloat(H_SUN_IRRADIANCE + 4);
  lightBlue = share * headerFloat(H_SUN_IRRADIANCE + 8);
}
