/** Lays rendered furniture and its relighting ratio over the photo, row by row (see src/rendering/composite/composite.ts). */
import {
  CURVE_ENTRIES,
  GRAIN_TILE,
  H_OVERLAY_APART,
  H_OVERLAY_FIGURES,
  H_OVERLAY_GLARE,
  H_OVERLAY_GRAIN,
  H_OVERLAY_HEIGHT,
  H_OVERLAY_LAYER,
  H_OVERLAY_LINEAR,
  H_OVERLAY_LUMA,
  H_OVERLAY_MASK,
  H_OVERLAY_MIRROR,
  H_OVERLAY_PHOTO,
  H_OVERLAY_RATIO,
  H_OVERLAY_SEEDS,
  H_OVERLAY_WIDTH,
  H_ROWS_LEFT,
  H_ROWS_RIGHT,
  H_ROWS_TOP,
  HEADER,
  LUMA_STEPS,
  O_ENCODED,
  O_K1,
  O_LENS_SCALE,
  O_RADIUS,
  O_RESPONSE,
  P_HEIGHT,
  P_SCALE_X,
  P_SCALE_Y,
  P_VALUES,
  P_WIDTH,
} from '../../src/rendering/kernel-layout';
import { headerInt, headerPointer } from './header';

/** Coverage below which a pixel is the photo's own: an 8-bit step of full contrast. */
const MIN_COVERAGE: f64 = 1.0 / 255.0;

// Where a position lies on a plane: the four points around it, and how far it is between them.
let values: usize = 0;
let corner: i32 = 0;
let toRight: i32 = 0;
let toBelow: i32 = 0;
let across: f64 = 0;
let along: f64 = 0;

/** Finds the photo's position (x, y), in pixels, on a plane whose first point lies half a point from the corner. */
// @ts-ignore: decorator
@inline
function locate(plane: usize, x: f64, y: f64): void {
  const width = load<i32>(plane + P_WIDTH);
  const height = load<i32>(plane + P_HEIGHT);
  const u = min(<f64>(width - 1), max(<f64>0, x / load<f64>(plane + P_SCALE_X) - 0.5));
  const v = min(<f64>(height - 1), max(<f64>0, y / load<f64>(plane + P_SCALE_Y) - 0.5));
  const column = floor(u);
  const row = floor(v);
  values = load<u32>(plane + P_VALUES);
  corner = <i32>row * width + <i32>column;
  toRight = <i32>column + 1 < width ? 1 : 0;
  toBelow = <i32>row + 1 < height ? width : 0;
  across = u - column;
  along = v - row;
}

/** Bilinear value of one of the interleaved channels of the plane where the position was found. */
// @ts-ignore: decorator
@inline
function sample(channels: i32, channel: i32): f32 {
  const first = values + (<usize>(corner * channels + channel) << 2);
  const right = <usize>(toRight * channels) << 2;
  const below = <usize>(toBelow * channels) << 2;
  const top = <f64>load<f32>(first) * (1 - across) + <f64>load<f32>(first + right) * across;
  const bottom = <f64>load<f32>(first + below) * (1 - across) + <f64>load<f32>(first + below + right) * across;
  return <f32>(top * (1 - along) + bottom * along);
}

/** A curve at v, from its table (src/rendering/composite/curve-table.ts): the top, then the values over the square roots. */
function readCurve(table: usize, v: f64): f64 {
  const top = load<f64>(table);
  const at = v <= 0 ? 0 : v >= top ? <f64>CURVE_ENTRIES : sqrt(v) * (<f64>CURVE_ENTRIES / sqrt(top));
  const entry = floor(at);
  const address = table + 8 + (<usize>entry << 3);
  const value = load<f64>(address);
  return value + (load<f64>(address, 8) - value) * (at - entry);
}

// What a glossy floor mirrors at a position: light of furniture, share of the photo's light that is an image of the room,
// and how much of that image the furniture hides.
let mirrored0: f32 = 0;
let mirrored1: f32 = 0;
let mirrored2: f32 = 0;
let room0: f32 = 0;
let room1: f32 = 0;
let room2: f32 = 0;
let hidden: f64 = 0;

function readMirror(plane: usize, x: f64, y: f64): void {
  locate(plane, x, y);
  mirrored0 = sample(7, 0);
  mirrored1 = sample(7, 1);
  mirrored2 = sample(7, 2);
  room0 = sample(7, 3);
  room1 = sample(7, 4);
  room2 = sample(7, 5);
  hidden = <f64>sample(7, 6);
}

/** The k-th of three channels. */
// @ts-ignore: decorator
@inline
function pick(k: i32, red: f32, green: f32, blue: f32): f32 {
  return k == 0 ? red : k == 1 ? green : blue;
}

/** Distance of the sequence's states, and the numbers of it that a pixel has for itself. */
const STEP: u32 = 0x6d2b79f5;
const NUMBERS: i32 = 3;

let state: u32 = 0;

/** The sequence of createRandom (src/math/random.ts). */
function random(): f64 {
  state += STEP;
  let t = (state ^ (state >> 15)) * (state | 1);
  t ^= t + (t ^ (t >> 7)) * (t | 61);
  return <f64>(t ^ (t >> 14)) / 4294967296.0;
}

/** LUMA_STEPS times the luma (Rec. 601) of a colour. */
// @ts-ignore: decorator
@inline
function lumaOf(red: f64, green: f64, blue: f64): u16 {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  return <u16>(<f64>LUMA_STEPS * min(<f64>255, max(<f64>0, luma)) + 0.5);
}

/** Lays one row over; pixels neither covered nor relit stay as they are and outside the mask. */
export function overlayRow(unit: i32): void {
  const y = headerInt(H_ROWS_TOP) + unit;
  const left = headerInt(H_ROWS_LEFT);
  const right = headerInt(H_ROWS_RIGHT);
  const width = headerInt(H_OVERLAY_WIDTH);
  const height = headerInt(H_OVERLAY_HEIGHT);
  const layer: usize = HEADER + H_OVERLAY_LAYER;
  const ratio: usize = HEADER + H_OVERLAY_RATIO;
  const glare: usize = HEADER + H_OVERLAY_GLARE;
  const mirror: usize = HEADER + H_OVERLAY_MIRROR;
  const isGlossy = load<u32>(mirror + P_VALUES) != 0;
  hidden = 0;
  const linear = headerPointer(H_OVERLAY_LINEAR);
  const figures = headerPointer(H_OVERLAY_FIGURES);
  const grains = headerPointer(H_OVERLAY_GRAIN);
  const tileRow = grains + 1024 + (<usize>((y & (GRAIN_TILE - 1)) * GRAIN_TILE) << 2);
  const lensScale = load<f64>(figures + O_LENS_SCALE);
  const k1 = load<f64>(figures + O_K1);
  const radius = load<f64>(figures + O_RADIUS);
  const response = figures + O_RESPONSE;
  const encoded = figures + O_ENCODED;
  const middleX = <f64>width / 2;
  const middleY = <f64>height / 2;
  const dy = <f64>y + 0.5 - middleY;
  let mask = headerPointer(H_OVERLAY_MASK) + <usize>(y * width + left);
  let pixel = headerPointer(H_OVERLAY_PHOTO) + 3 * <usize>(y * width + left);
  // Only for furniture that will be sharpened.
  let luma = headerPointer(H_OVERLAY_LUMA);
  const isSharpened = luma != 0;
  luma += <usize>(y * width + left) << 1;
  const seed = load<u32>(headerPointer(H_OVERLAY_SEEDS) + (<usize>y << 2));
  const isApart = headerInt(H_OVERLAY_APART) != 0;
  state = seed;
  for (let x = left; x < right; x++, pixel += 3, mask++, luma += 2) {
    if (isSharpened)
      store<u16>(luma, lumaOf(<f64>load<u8>(pixel), <f64>load<u8>(pixel, 1), <f64>load<u8>(pixel, 2)));
    if (isApart) state = seed + <u32>(x * NUMBERS) * STEP;
    // The pixel's place in a pinhole's picture (src/scene/lens.ts).
    const dx = <f64>x + 0.5 - middleX;
    const factor = lensScale * (1 + k1 * ((dx * dx + dy * dy) / (radius * radius)));
    const px = middleX + dx * factor;
    const py = middleY + dy * factor;
    locate(ratio, px, py);
    const ratio0 = sample(3, 0);
    const ratio1 = sample(3, 1);
    const ratio2 = sample(3, 2);
    let shine: f64 = 1;
    if (ratio0 != 1 || ratio1 != 1 || ratio2 != 1) {
      locate(glare, px, py);
      shine = <f64>sample(1, 0);
    }
    const shaded = shine < 1;
    if (isGlossy) readMirror(mirror, px, py);
    locate(layer, px, py);
    const over = <f64>sample(4, 3);
    const covered = over > MIN_COVERAGE;
    if (!covered && !shaded && hidden == 0) continue;
    const coverage = covered ? min(<f64>1, over) : 0;
    store<u8>(mask, isSharpened ? <u8>(1.5 + 254 * coverage) : 255);
    const grain = coverage * <f64>load<f32>(tileRow + (<usize>(x & (GRAIN_TILE - 1)) << 2));
    let shown0: f64 = 0;
    let shown1: f64 = 0;
    let shown2: f64 = 0;
    for (let k = 0; k < 3; k++) {
      let value = <f64>load<f32>(linear + (<usize>load<u8>(pixel + k) << 2));
      const light = shaded ? 1 + (<f64>pick(k, ratio0, ratio1, ratio2) - 1) * (1 - shine) : 1;
      if (isGlossy) {
        // Reflections take no shadow; where the floor mirrors furniture, it does not mirror the room.
        const room = <f64>pick(k, room0, room1, room2);
        value = value * (light + (1 - light) * room - hidden * room) + <f64>pick(k, mirrored0, mirrored1, mirrored2);
      } else if (shaded) {
        value *= light;
      }
      if (covered) value = value * (1 - coverage) + readCurve(response, <f64>sample(4, k) / over) * coverage;
      const shown = readCurve(encoded, value);
      if (k == 0) shown0 = shown;
      else if (k == 1) shown1 = shown;
      else shown2 = shown;
      const deviation = <f64>load<f32>(grains + (<usize>min(<f64>255, max(<f64>0, shown)) << 2));
      // Dither of one step: slow changes of light over a smooth wall would show as bands.
      const byte = Math.round(shown + grain * deviation + random() - 0.5);
      store<u8>(pixel + k, <u8>min(<f64>255, max(<f64>0, byte)));
    }
    if (isSharpened) store<u16>(luma, lumaOf(shown0, shown1, shown2));
  }
}
