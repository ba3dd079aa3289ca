/** How light the empty room is on what faces up where furniture stands: what furniture takes of it is a share of this. */
import { H_BOX, H_LEVELS, HEADER, LEVEL_CELLS } from '../../src/rendering/kernel-layout';
import { cosineX, cosineY, cosineZ, sampleCosine } from './directions';
import { skyBlue, skyGreen, skyRed, unshadedRadiance } from './environment';
import { luminance } from './film';
import { headerFloat } from './header';
import { aimAtRoomLight, lightBlue, lightGreen, lightRed, lightY, roomLights } from './lights';
import { drawPoint, pointX, pointY } from './random';

/** Heights of the places, metres: rugs, and table tops. */
const LOW: f32 = 0.03;
const HIGH: f32 = 0.85;
const SAMPLES: i32 = 64;
const SEED: u32 = 91;
const PI: f32 = 3.14159265;
/** Places at one height, and bytes of a row of them. */
const PLACES: i32 = LEVEL_CELLS * LEVEL_CELLS;
const ROW: i32 = 4 * LEVEL_CELLS;

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
    store<f32>(HEADER + H_LEVELS + 4 * place, seenFrom(x, y, z) + lightsAt(x, y, z));
  }
}

/** Irradiance from what is not sampled as a light. */
function seenFrom(x: f32, y: f32, z: f32): f32 {
  let sum: f32 = 0;
  for (let s = 0; s < SAMPLES; s++) {
    drawPoint(s, SEED);
    sampleCosine(0, 1, 0, pointX, pointY);
    unshadedRadiance(x, y, z, cosineX, cosineY, cosineZ);
    sum += luminance(skyRed, skyGreen, skyBlue);
  }
  return (PI * sum) / <f32>SAMPLES;
}

function lightsAt(x: f32, y: f32, z: f32): f32 {
  let sum: f32 = 0;
  for (let i = 0; i < roomLights(); i++) {
    if (aimAtRoomLight(i, x, y, z) && lightY > 0) sum += lightY * luminance(lightRed, lightGreen, lightBlue);
  }
  return sum;
}

/** Irradiance of the empty room at a place, on what faces up. */
export function lookUpLevel(x: f32, y: f32, z: f32): f32 {
  const left = headerFloat(H_BOX);
  const front = headerFloat(H_BOX + 16);
  const last = <f32>(LEVEL_CELLS - 1);
  const u = min(last, max(<f32>0, (<f32>LEVEL_CELLS * (x - left)) / (headerFloat(H_BOX + 4) - left) - 0.5));
  const v = min(last, max(<f32>0, (<f32>LEVEL_CELLS * (z - front)) / (headerFloat(H_BOX + 20) - front) - 0.5));
  const column = min(LEVEL_CELLS - 2, <i32>u);
  const row = min(LEVEL_CELLS - 2, <i32>v);
  const a = u - <f32>column;
  const b = v - <f32>row;
  const at = HEADER + H_LEVELS + row * ROW + 4 * column;
  const c = min(<f32>1, max(<f32>0, (y - LOW) / (HIGH - LOW)));
  return levelBetween(at, a, b) * (<f32>1 - c) + levelBetween(at + 4 * PLACES, a, b) * c;
}

/** Between four places of one height. */
// @ts-ignore: decorator
@inline
function levelBetween(at: usize, a: f32, b: f32): f32 {
  const near = load<f32>(at) * (<f32>1 - a) + load<f32>(at + 4) * a;
  const far = load<f32>(at + ROW) * (<f32>1 - a) + load<f32>(at + ROW + 4) * a;
  return near * (<f32>1 - b) + far * b;
}
