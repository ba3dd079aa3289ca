/** How light the empty room is where furniture stands, by place and direction: what furniture takes of it is a share of this. */
import { H_BOX, H_LEVELS, HEADER, LEVEL_CELLS } from '../../src/rendering/kernel-layout';
import { cosineX, cosineY, cosineZ, sampleCosine } from './directions';
import { skyBlue, skyGreen, skyRed, unshadedRadiance } from './environment';
import { luminance } from './film';
import { headerFloat } from './header';
import { aimAtRoomLight, lightBlue, lightGreen, lightRed, lightX, lightY, lightZ, roomLights } from './lights';
import { drawPoint, pointX, pointY } from './random';

/** Heights of the places, metres: rugs, and table tops. */
const LOW: f32 = 0.03;
const HIGH: f32 = 0.85;
const SAMPLES: i32 = 64;
const SEED: u32 = 91;
const PI: f32 = 3.14159265;
/** Bytes of a place, and places at one height. */
const PLACE: i32 = 24;
const PLACES: i32 = LEVEL_CELLS * LEVEL_CELLS;

/** Fills the levels: what the photo shows by rays, the same ones everywhere, and every light. */
export function measureLevels(): void {
  const left = headerFloat(H_BOX);
  const front = headerFloat(H_BOX + 16);
  const width = headerFloat(H_BOX + 4) - left;
  const depth = headerFloat(H_BOX + 20) - front;
  for (let place = 0; place < 2 * PLACES; place++) {
    const x = left + ((<f32>(place % LEVEL_CELLS) + 0.5) / <f32>LEVEL_CELLS) * width;
    const y = place < PLACES ? LOW : HIGH;
    const z = front + ((<f32>((place % PLACES) / LEVEL_CELLS) + 0.5) / <f32>LEVEL_CELLS) * depth;
    const at = HEADER + H_LEVELS + place * PLACE;
    for (let side = 0; side < 6; side++) store<f32>(at + 4 * side, seenFrom(x, y, z, side));
    addLights(x, y, z, at);
  }
}

/** Irradiance from what is not sampled as a light. */
function seenFrom(x: f32, y: f32, z: f32, side: i32): f32 {
  const sign: f32 = side & 1 ? -1 : 1;
  const nx = side >> 1 == 0 ? sign : <f32>0;
  const ny = side >> 1 == 1 ? sign : <f32>0;
  const nz = side >> 1 == 2 ? sign : <f32>0;
  let sum: f32 = 0;
  for (let s = 0; s < SAMPLES; s++) {
    drawPoint(s, SEED);
    sampleCosine(nx, ny, nz, pointX, pointY);
    unshadedRadiance(x, y, z, cosineX, cosineY, cosineZ);
    sum += luminance(skyRed, skyGreen, skyBlue);
  }
  return (PI * sum) / <f32>SAMPLES;
}

function addLights(x: f32, y: f32, z: f32, at: usize): void {
  for (let i = 0; i < roomLights(); i++) {
    if (!aimAtRoomLight(i, x, y, z)) continue;
    const light = luminance(lightRed, lightGreen, lightBlue);
    addTo(at + (lightX > 0 ? 0 : 4), light * abs(lightX));
    addTo(at + (lightY > 0 ? 8 : 12), light * abs(lightY));
    addTo(at + (lightZ > 0 ? 16 : 20), light * abs(lightZ));
  }
}

// @ts-ignore: decorator
@inline
function addTo(at: usize, light: f32): void {
  store<f32>(at, load<f32>(at) + light);
}

/** Irradiance of the empty room on a surface with this normal at (x, y, z). */
export function lookUpLevel(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32): f32 {
  const left = headerFloat(H_BOX);
  const front = headerFloat(H_BOX + 16);
  const last = <f32>(LEVEL_CELLS - 1);
  const u = min(last, max(<f32>0, (<f32>LEVEL_CELLS * (x - left)) / (headerFloat(H_BOX + 4) - left) - 0.5));
  const v = min(last, max(<f32>0, (<f32>LEVEL_CELLS * (z - front)) / (headerFloat(H_BOX + 20) - front) - 0.5));
  const column = min(LEVEL_CELLS - 2, <i32>u);
  const row = min(LEVEL_CELLS - 2, <i32>v);
  const a = u - <f32>column;
  const b = v - <f32>row;
  const at = HEADER + H_LEVELS + (row * LEVEL_CELLS + column) * PLACE;
  const low = levelBetween(at, a, b, nx, ny, nz);
  const c = min(<f32>1, max(<f32>0, (y - LOW) / (HIGH - LOW)));
  return c == 0 ? low : low * (<f32>1 - c) + levelBetween(at + PLACES * PLACE, a, b, nx, ny, nz) * c;
}

/** Between four places of one height. */
function levelBetween(at: usize, a: f32, b: f32, nx: f32, ny: f32, nz: f32): f32 {
  const beyond = at + LEVEL_CELLS * PLACE;
  const near = levelAt(at, nx, ny, nz) * (<f32>1 - a) + levelAt(at + PLACE, nx, ny, nz) * a;
  const far = levelAt(beyond, nx, ny, nz) * (<f32>1 - a) + levelAt(beyond + PLACE, nx, ny, nz) * a;
  return near * (<f32>1 - b) + far * b;
}

/** Weights by the squares of the normal's components, as the ambient cube. */
// @ts-ignore: decorator
@inline
function levelAt(at: usize, nx: f32, ny: f32, nz: f32): f32 {
  return (
    nx * nx * load<f32>(at + (nx > 0 ? 0 : 4)) +
    ny * ny * load<f32>(at + (ny > 0 ? 8 : 12)) +
    nz * nz * load<f32>(at + (nz > 0 ? 16 : 20))
  );
}
