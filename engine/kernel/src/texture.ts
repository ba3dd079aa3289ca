/** Square repeating textures with mipmaps: red, green, blue (square-root encoded), height. */
import { H_TEXTURES } from '../../src/rendering/kernel-layout';
import { headerPointer } from './header';
import { hash2, toUnit } from './random';

/** Colour of the latest lookup, as the factor on the material's colour. */
export let texelRed: f32 = 1;
export let texelGreen: f32 = 1;
export let texelBlue: f32 = 1;

/** Height differences of the latest relief lookup, per metre along u and v, for a relief one unit high. */
export let slopeU: f32 = 0;
export let slopeV: f32 = 0;

/** Mean of four bytes that hold square roots. */
// @ts-ignore: decorator
@inline
function meanOfSquares(a: i32, b: i32, c: i32, d: i32): i32 {
  return <i32>sqrt<f32>(<f32>(a * a + b * b + c * c + d * d) * 0.25 + 0.25);
}

/** Fills the smaller copies of texture number `index`; each follows the larger one in memory. */
export function buildMipmaps(index: i32): void {
  const entry = headerPointer(H_TEXTURES) + (<usize>index << 3);
  let from = <usize>load<u32>(entry);
  let size = 1 << load<i32>(entry, 4);
  while (size > 1) {
    const to = from + <usize>(size * size * 4);
    const half = size >> 1;
    for (let y = 0; y < half; y++) {
      for (let x = 0; x < half; x++) {
        const a = from + <usize>((2 * y * size + 2 * x) << 2);
        const b = a + <usize>(size << 2);
        const out = to + <usize>((y * half + x) << 2);
        for (let k: usize = 0; k < 3; k++) {
          store<u8>(out + k, meanOfSquares(load<u8>(a + k), load<u8>(a + k, 4), load<u8>(b + k), load<u8>(b + k, 4)));
        }
        const height: i32 = <i32>load<u8>(a, 3) + <i32>load<u8>(a, 7) + <i32>load<u8>(b, 3) + <i32>load<u8>(b, 7);
        store<u8>(out, (height + 2) >> 2, 3);
      }
    }
    from = to;
    size = half;
  }
}

/** Address of level `level` of a texture of 2^log2 texels a side: levels before it take (4^log2 - 4^(log2 - level)) * 4 / 3 texels. */
// @ts-ignore: decorator
@inline
function levelAddress(base: usize, log2: i32, level: i32): usize {
  const whole = <usize>1 << <usize>(2 * log2);
  const rest = <usize>1 << <usize>(2 * (log2 - level));
  return base + ((whole - rest) * 16) / 3;
}

// @ts-ignore: decorator
@inline
function decode(byte: i32): f32 {
  return <f32>(byte * byte);
}

/** Bilinear lookup at (u, v) in repeats, on a level of `chooseLevel`. */
export function sampleTexture(base: usize, log2: i32, u: f32, v: f32, level: i32): void {
  const size = 1 << (log2 - level);
  const texels = levelAddress(base, log2, level);
  const x = (u - floor(u)) * <f32>size - 0.5;
  const y = (v - floor(v)) * <f32>size - 0.5;
  const fx = floor(x);
  const fy = floor(y);
  const wx = x - fx;
  const wy = y - fy;
  const ux = <f32>1 - wx;
  const uy = <f32>1 - wy;
  const mask = size - 1;
  const x0 = <i32>fx & mask;
  const x1 = (x0 + 1) & mask;
  const row0 = texels + <usize>(((<i32>fy & mask) * size) << 2);
  const row1 = texels + <usize>((((<i32>fy + 1) & mask) * size) << 2);
  const a = row0 + <usize>(x0 << 2);
  const b = row0 + <usize>(x1 << 2);
  const c = row1 + <usize>(x0 << 2);
  const d = row1 + <usize>(x1 << 2);
  // A colour byte c stands for the factor 2 (c / 255)^2.
  const unit: f32 = 2.0 / 65025.0;
  const wa = ux * uy * unit;
  const wb = wx * uy * unit;
  const wc = ux * wy * unit;
  const wd = wx * wy * unit;
  texelRed = wa * decode(load<u8>(a)) + wb * decode(load<u8>(b)) + wc * decode(load<u8>(c)) + wd * decode(load<u8>(d));
  texelGreen =
    wa * decode(load<u8>(a, 1)) + wb * decode(load<u8>(b, 1)) + wc * decode(load<u8>(c, 1)) + wd * decode(load<u8>(d, 1));
  texelBlue =
    wa * decode(load<u8>(a, 2)) + wb * decode(load<u8>(b, 2)) + wc * decode(load<u8>(c, 2)) + wd * decode(load<u8>(d, 2));
}

/** Slope of the relief at (u, v), by the differences of the bilinear cell's corners; `repeats` per metre. */
export function sampleSlope(base: usize, log2: i32, u: f32, v: f32, level: i32, repeats: f32): void {
  const size = 1 << (log2 - level);
  const texels = levelAddress(base, log2, level);
  const x = (u - floor(u)) * <f32>size - 0.5;
  const y = (v - floor(v)) * <f32>size - 0.5;
  const fx = floor(x);
  const fy = floor(y);
  const wx = x - fx;
  const wy = y - fy;
  const ux = <f32>1 - wx;
  const uy = <f32>1 - wy;
  const mask = size - 1;
  const x0 = <i32>fx & mask;
  const x1 = (x0 + 1) & mask;
  const row0 = texels + <usize>(((<i32>fy & mask) * size) << 2);
  const row1 = texels + <usize>((((<i32>fy + 1) & mask) * size) << 2);
  const a = <f32>load<u8>(row0 + <usize>(x0 << 2), 3);
  const b = <f32>load<u8>(row0 + <usize>(x1 << 2), 3);
  const c = <f32>load<u8>(row1 + <usize>(x0 << 2), 3);
  const d = <f32>load<u8>(row1 + <usize>(x1 << 2), 3);
  const toMetres = <f32>size * repeats * <f32>(1.0 / 255.0);
  slopeU = ((b - a) * uy + (d - c) * wy) * toMetres;
  slopeV = ((c - a) * ux + (d - b) * wx) * toMetres;
}

/**
 * One of the two levels whose texels are next to `footprint` (in repeats) in size, by chance, the nearer one more often: the
 * samples of a pixel blend them, so that no pattern changes its sharpness along a line. The chance is a hash of the place.
 * log2 is the exponent and a straight line through the mantissa: good to 0.09.
 */
export function chooseLevel(log2: i32, u: f32, v: f32, footprint: f32): i32 {
  // A quarter of a level sharper: the samples lie all over the pixel.
  const texels = footprint * <f32>(1 << log2) * 0.84;
  if (texels <= 1) return 0;
  const exact = <f32>(reinterpret<i32>(texels) - 0x3f800000) * <f32>(1.0 / 8388608.0);
  const chance = toUnit(hash2(reinterpret<u32>(u), reinterpret<u32>(v)));
  return min(<i32>(exact + chance), log2);
}
