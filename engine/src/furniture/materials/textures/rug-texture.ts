import { planeLength } from '../../../math/plane-length.ts';
import { smoothStep } from '../../../math/smooth-step.ts';
import type { Texture } from '../material.ts';
import { pictureSize } from './picture-size.ts';
import type { Pattern } from './rug-patterns.ts';
import { paintTexture, type Texel } from './texel.ts';
import { cellHash, tileFractal, tileNoise } from './tile-noise.ts';

/** How a rug is made: knotted or tufted, woven flat, or sewn of thick cords. */
export type RugMake = 'pile' | 'flat' | 'cord';

/** What the hand and the yarn add to a pattern. Lengths in metres, the others as shares of the light. */
interface Hand {
  /** How far lines stray over an arm's length, over a finger's, and from knot to knot. */
  readonly drift: number;
  readonly stray: number;
  readonly knot: number;
  /** Tufts or threads that are lighter or darker, each about `grain` wide. */
  readonly tuft: number;
  readonly grain: number;
  /** Rows of weft: batches of yarn that took the dye differently, and single threads. */
  readonly abrash: number;
  readonly weft: number;
  /** Pile that lies this way and that. */
  readonly nap: number;
}

const HANDS: Readonly<Record<RugMake, Hand>> = {
  pile: { drift: 0.007, stray: 0.0025, knot: 0.004, tuft: 0.08, grain: 0.007, abrash: 0.04, weft: 0.03, nap: 0.012 },
  flat: { drift: 0.003, stray: 0.0012, knot: 0.003, tuft: 0.05, grain: 0.006, abrash: 0.05, weft: 0.06, nap: 0.008 },
  cord: { drift: 0.005, stray: 0.0015, knot: 0.001, tuft: 0.06, grain: 0.008, abrash: 0.02, weft: 0.01, nap: 0.012 },
};

/** Dimensions of a rug's picture. */
interface RugPicture {
  /** Metres across the rug and along it, and the radius of its corners. */
  readonly width: number;
  readonly depth: number;
  readonly corner?: number;
  readonly make?: RugMake;
  readonly seed: number;
  /** Texels along it (`pictureSize`). */
  readonly size?: number;
}

/** Width over which the pile rounds off at the rim, or a flat weave's overcast edge, metres. */
const RIM_METRES = 0.016;
const SELVEDGE_METRES = 0.011;

/** Colour and relief of every texel of the rug's rows, four numbers each; edges soft over a knot. */
interface Woven {
  readonly values: Float32Array;
  readonly first: number;
  readonly rows: number;
}

/** Mixes every value with its neighbours `step` values away, 1 : 2 : 1; values at the ends stay. */
function soften(values: Float32Array, from: number, to: number, step: number, before: Float32Array): void {
  before.set(values.subarray(from, to));
  const end = to - from - step;
  for (let i = step; i < end; i++) values[from + i] = 0.25 * (before[i - step] + before[i + step]) + 0.5 * before[i];
}

/** Yarn bends around its neighbours: no edge of a pattern is sharper than a knot. */
function softened(woven: Woven, size: number): Woven {
  const { values, rows } = woven;
  const stride = 4 * size;
  const row = new Float32Array(stride);
  for (let y = 0; y < rows; y++) soften(values, y * stride, (y + 1) * stride, 4, row);
  const whole = new Float32Array(values.length);
  soften(values, 0, values.length, stride, whole);
  return woven;
}

/** Distance from the rim of a rug with rounded corners, metres. */
function insideRim(x: number, z: number, hw: number, hd: number, corner: number): number {
  const across = Math.abs(x) - hw + corner;
  const along = Math.abs(z) - hd + corner;
  if (across <= 0 || along <= 0) return corner - Math.max(across, along);
  return corner - planeLength(across, along);
}

/**
 * Paints a whole rug in the middle of a square of its longer side, x along its width; its texels hold twice the
 * albedo.
 *
 * @param name identifies the pattern
 */
export function rugTexture(
  name: string,
  pattern: Pattern,
  { width, depth, corner = 0, make = 'pile', seed, size = pictureSize(Math.max(width, depth)) }: RugPicture,
): Texture {
  // A rug's seed changes only its wear and its wandering lines.
  const variant = seed % 8;
  const key = `rug-${name}-${width.toFixed(2)}-${depth.toFixed(2)}-${variant}-${size}`;
  return paintTexture(key, size, () => {
    const { weave, pile, fade, relief } = pattern(variant);
    const hand = HANDS[make];
    const longer = Math.max(width, depth);
    const metres = longer / size;
    const [hw, hd] = [width / 2, depth / 2];
    const cells = (each: number): number => Math.min(size / 2, Math.max(1, Math.round(longer / each)));
    const driftX = tileFractal(variant + 161, size, cells(0.5), 2);
    const driftZ = tileFractal(variant + 162, size, cells(0.5), 2);
    const strayX = tileNoise(variant + 163, size, cells(0.028));
    const strayZ = tileNoise(variant + 164, size, cells(0.028));
    // The colour continues beyond the rim, so that mipmaps do not blend in another one.
    const placeOf = (texel: number, limit: number): number =>
      Math.min(limit, Math.max(-limit, (texel + 0.5 - size / 2) * metres));
    const across = Float64Array.from({ length: size }, (_, x) => placeOf(x, hw));
    const along = Float64Array.from({ length: size }, (_, y) => placeOf(y, hd));

    const first = Math.max(0, Math.floor(size / 2 - hd / metres) - 1);
    const last = Math.min(size - 1, Math.ceil(size / 2 + hd / metres) + 1);
    const woven: Woven = { values: new Float32Array(4 * size * (last - first + 1)), first, rows: last - first + 1 };
    const weaveRow = (y: number): void => {
      for (let x = 0, at = 4 * size * (y - first); x < size; x++, at += 4) {
        const rx = across[x] + hand.drift * driftX(x, y) + hand.stray * strayX(x, y);
        const rz = along[y] + hand.drift * driftZ(x, y) + hand.stray * strayZ(x, y);
        const px = rx + hand.knot * (cellHash(x, y, 197) - 0.5);
        const pz = rz + hand.knot * (cellHash(x, y, 198) - 0.5);
        const c = weave(px, pz, hw, hd);
        woven.values[at] = c[0];
        woven.values[at + 1] = c[1];
        woven.values[at + 2] = c[2];
        woven.values[at + 3] = relief?.(rx, rz, hw, hd) ?? 0;
      }
    };
    for (let y = first; y <= last; y++) weaveRow(y);
    const { values } = softened(woven, size);

    const wear = tileFractal(variant + 171, size, 4, 3);
    const tuft = tileFractal(variant + 172, size, cells(hand.grain * 2), 2);
    const nap = tileFractal(variant + 173, size, cells(0.3), 2, cells(0.5));
    // Weft runs across the warp, which ends in the fringes: along z.
    const batch = tileFractal(variant + 181, size, cells(0.22), 2, 2);
    const thread = tileFractal(variant + 182, size, cells(0.014), 1, cells(0.16));
    const shadeAtRim = (x: number, z: number): number => {
      const d = insideRim(x, z, hw, hd, corner);
      if (make === 'flat') {
        if (d > SELVEDGE_METRES) return 1;
        // Yarn wound around the edge, thread beside thread.
        return 0.9 + 0.05 * Math.sin(((Math.abs(x) > hw - SELVEDGE_METRES ? z : x) * 2 * Math.PI) / 0.009);
      }
      return d > RIM_METRES ? 1 : 0.84 + 0.16 * smoothStep(0, RIM_METRES, d);
    };
    return (x, y, out: Texel) => {
      const row = Math.min(last, Math.max(first, y)) - first;
      const at = 4 * (row * size + x);
      const raised = values[at + 3];
      const knot = cellHash(x, y, 191) - 0.5;
      const tufted = tuft(x, y);
      const lies = nap(x, y);
      const dyed = batch(x, y);
      const spun = thread(x, y);
      const worn = wear(x, y);
      const thinned = fade * (0.7 + 1.3 * worn + 0.5 * knot + 0.6 * tufted);
      const thin = thinned > 0.85 ? 0.85 : thinned < 0 ? 0 : thinned;
      // Hollows between raised rows receive less light than the relief alone would show.
      const hollow = raised < 0 ? 1 + 0.18 * raised : 1;
      const yarn = 1 + 0.7 * pile * knot + hand.tuft * tufted + hand.nap * lies + hand.weft * spun;
      const tone = 2 * yarn * (1 + hand.abrash * dyed) * hollow * shadeAtRim(across[x], along[y]);
      // A weaker bath leaves the yarn paler and warmer.
      const warm = 0.35 * hand.abrash * dyed + 0.02 * tufted;
      // Worn wool shows the pale warp.
      out[0] = tone * (1 + warm) * (values[at] + (0.5 - values[at]) * thin);
      out[1] = tone * (values[at + 1] + (0.48 - values[at + 1]) * thin);
      out[2] = tone * (1 - warm) * (values[at + 2] + (0.44 - values[at + 2]) * thin);
      out[3] = 0.5 + (relief ? 0.2 : 0.4) * (0.6 * knot + tufted) * (0.4 + pile) + 0.2 * spun + 0.35 * raised;
    };
  });
}
