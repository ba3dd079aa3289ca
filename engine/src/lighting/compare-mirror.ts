import { gaussianBlur } from '../photo/gaussian-blur.ts';
import { luminanceAt } from '../photo/luminance.ts';
import type { RoomBox } from '../scene/room.ts';
import { mirroredAt } from './floor-mirror.ts';
import type { RadianceMap } from './radiance-map.ts';
import { rowDetail } from './row-detail.ts';

/** Cells by which the mirrored picture is shifted along the rows: within the error of the geometry, and too far to fit. */
const NEAR = [-2, 0, 2];
const FAR = [-14, -12, -10, -8, 8, 10, 12, 14];
/** Below this correlation no blur helps. */
const HOPELESS = 0.08;
/** Standard deviations in cells of the blurs that a floor may have. */
const BLURS = [0, 1.5, 3];
/** Share of the map's cells that must show floor with what it mirrors in sight. */
const LEAST_FLOOR = 0.04;
/** Rows by which the mirrored place lies above at least: at the foot of a dark thing its shadow looks like a reflection. */
const FROM_FOOT = 10;
/** Least luminance of the floor, so that the noise of dark floors does not count for more. */
const DARK = 0.02;

export interface MirrorComparison {
  /** Light reflected, relative to a polished dielectric floor. */
  readonly strength: number;
  /** How well the mirrored picture explains the floor: correlation, -1 to 1. */
  readonly correlation: number;
  /** The best correlation of the mirrored picture laid where it does not belong. */
  readonly elsewhere: number;
  /** Standard deviation in cells of the blur with which it fits best. */
  readonly blur: number;
}

interface Fit {
  readonly correlation: number;
  readonly strength: number;
}

/**
 * Compares a floor with the picture that it would mirror, along the map's rows. The floor is glossy where detail of both agrees,
 * but only with the mirrored picture in its place: boards, tiles and patches of sun agree by chance, and the light of windows
 * falls off too slowly to be detail.
 *
 * @param windowGain factor on the light of windows and lamps, which are brighter than the photo shows them
 * @param isFloor whether bare floor is seen at a place of the picture, in shares of its width and height
 * @returns null where too little floor shows with what it would mirror, or nothing fits at all
 */
export function compareMirror(
  map: RadianceMap,
  box: RoomBox,
  cameraHeight: number,
  windowGain: number,
  isFloor: (u: number, v: number) => boolean,
): MirrorComparison | null {
  const { width, height, camera } = map;
  const cells = width * height;
  const floor = Uint8Array.from({ length: cells }, (_, i) => {
    const column = i % width;
    return isFloor((column + 0.5) / width, ((i - column) / width + 0.5) / height) ? 1 : 0;
  });
  // Per cell of floor: what is mirrored there (column, first cell of its row) and how much of it a polished floor reflects.
  const columns = new Int32Array(cells);
  const rows = new Int32Array(cells);
  const shares = new Float32Array(cells);
  const counts = new Uint8Array(cells);
  let count = 0;
  for (let i = 0; i < cells; i++) {
    if (!floor[i]) continue;
    const column = i % width;
    const y = (i - column) / width + 0.5;
    const mirrored = mirroredAt(camera, cameraHeight, box, column + 0.5, y);
    if (!mirrored || y - mirrored.y < FROM_FOOT) continue;
    const x = Math.min(width - 1, Math.floor(mirrored.x));
    const row = Math.min(height - 1, Math.floor(mirrored.y)) * width;
    if (floor[row + x]) continue;
    columns[i] = x;
    rows[i] = row;
    shares[i] = mirrored.share;
    counts[i] = 1;
    count++;
  }
  if (count < LEAST_FLOOR * cells) return null;
  const shown = Float32Array.from({ length: cells }, (_, i) => luminanceAt(map.radiance, 3 * i));
  const seen = rowDetail(shown, counts, width, height);
  const light = shown.map((value, i) => (map.bright[i] ? windowGain * value : value));
  const fit = (mirrored: Float32Array, shift: number): Fit => {
    const inSight = counts.slice();
    const thrown = new Float32Array(cells);
    for (let i = 0; i < cells; i++) {
      if (!counts[i]) continue;
      const x = columns[i] + shift;
      if (x < 0 || x >= width) inSight[i] = 0;
      else thrown[i] = shares[i] * mirrored[rows[i] + x];
    }
    const { detail } = rowDetail(thrown, inSight, width, height);
    let both = 0;
    let ofThrown = 1e-12;
    let ofSeen = 1e-12;
    for (let i = 0; i < cells; i++) {
      if (!inSight[i]) continue;
      // Relative to the floor's own light, so that its bright part does not dominate.
      const weight = 1 / Math.max(DARK, seen.mean[i]) ** 2;
      both += weight * seen.detail[i] * detail[i];
      ofThrown += weight * detail[i] ** 2;
      ofSeen += weight * seen.detail[i] ** 2;
    }
    return { correlation: both / Math.sqrt(ofThrown * ofSeen), strength: both / ofThrown };
  };
  const better = <T extends Fit>(a: T, b: T): T => (b.correlation > a.correlation ? b : a);
  const fitAt = (shift: number) => ({ shift, ...fit(light, shift) });
  const coarse = NEAR.map(fitAt).reduce(better);
  if (coarse.correlation < HOPELESS) return null;
  const { shift } = [fitAt(coarse.shift - 1), fitAt(coarse.shift + 1)].reduce(better, coarse);
  const best = BLURS.map((blur) => {
    const mirrored = blur > 0 ? gaussianBlur(light, width, height, blur) : light;
    return { blur, mirrored, ...fit(mirrored, shift) };
  }).reduce(better);
  const elsewhere = FAR.map((at) => fit(best.mirrored, at)).reduce(better).correlation;
  return { strength: best.strength, correlation: best.correlation, elsewhere, blur: best.blur };
}
