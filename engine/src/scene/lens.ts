/**
 * Radial lens distortion (Brown 1966) about the picture's centre, with radii in half diagonals of the picture:
 *
 * r' = s r (1 + k1 r^2)
 *
 * maps a place in the photo to where a pinhole camera would show it. k1 > 0 is barrel distortion. s keeps the whole
 * photo inside a pinhole picture of the same size.
 */
export interface Lens {
  readonly k1: number;
}

/** Maps a position of one picture to the other; pixels, with the first pixel's centre at 0.5. */
export type Place = (x: number, y: number) => readonly [number, number];

const NEWTON_STEPS = 6;
/**
 * Entries of the inverse's lookup table, over radii up to the corner; linear interpolation is accurate far below a
 * pixel.
 */
const TABLE = 2048;

/** The scale factor s. */
export const lensScale = ({ k1 }: Lens): number => 1 / Math.max(1, 1 + k1);

/** Maps photo positions to the pinhole picture of the same size. */
export function toPinhole(lens: Lens, width: number, height: number): Place {
  const scale = lensScale(lens);
  const half = Math.hypot(width, height) / 2;
  return (x, y) => {
    const dx = x - width / 2;
    const dy = y - height / 2;
    const r2 = (dx * dx + dy * dy) / (half * half);
    const factor = scale * (1 + lens.k1 * r2);
    return [width / 2 + dx * factor, height / 2 + dy * factor];
  };
}

/** Maps pinhole positions to the photo; positions that the photo does not show come out beyond its edge. */
export function fromPinhole(lens: Lens, width: number, height: number): Place {
  const scale = lensScale(lens);
  const half = Math.hypot(width, height) / 2;
  const factors = Float64Array.from({ length: TABLE + 2 }, (_, i) => wayBack(lens.k1, i / TABLE / scale) / scale);
  return (x, y) => {
    const dx = x - width / 2;
    const dy = y - height / 2;
    const at = Math.min(TABLE, (Math.sqrt(dx * dx + dy * dy) / half) * TABLE);
    const i = Math.floor(at);
    const factor = factors[i] + (factors[i + 1] - factors[i]) * (at - i);
    return [width / 2 + dx * factor, height / 2 + dy * factor];
  };
}

/** Solves r (1 + k1 r^2) = `wanted` for r by Newton's method and returns r / wanted. */
function wayBack(k1: number, wanted: number): number {
  if (wanted === 0) return 1;
  let r = wanted;
  for (let i = 0; i < NEWTON_STEPS; i++) {
    r -= (r * (1 + k1 * r * r) - wanted) / Math.max(0.2, 1 + 3 * k1 * r * r);
  }
  return r / wanted;
}
