import type { Photo } from '../photo/photo.ts';
import { blurWithin, type CellSet, type Part, partsOf, rimOf, shareOf } from './cell-set.ts';
import { textureOfFaces } from './light-residual.ts';
import { FIRST_FIXED, type PhotoClasses, stayIndex } from './photo-classes.ts';
import { type FaceMap, FIRST_WALL, FLOOR } from './room-faces.ts';

/**
 * Largest side in metres of what belongs to the house though it hangs on a wall like a picture: a vent, a switch, a thermostat.
 * What starts lower than this stands on the floor.
 */
const MAX_FITTING = 0.3;
const LOWEST_FITTING = 0.15;

/** Log difference from its face's light from which a pixel shows something else, and standard deviations of the face's own texture. */
const MIN_DIFFERENCE = { floor: 0.3, other: 0.2 } as const;
const TEXTURE_DEVIATIONS = 3.5;
const BLUR = 0.002;
/** The same for the difference from the next pixel, at a contour. */
const MIN_STEP = 0.12;
const STEP_DEVIATIONS = 6;
/** Levels of 255 that a difference amounts to at least: on dark walls a few levels of noise are a large share. */
const MIN_LEVELS = 14;
/**
 * Length along which the border of a part may run over something else: in pixels (what a JPEG's blocks change in small photos), in long edges, and
 * as a share of the border; the largest counts.
 */
const MAX_CUT = { pixels: 8, ofEdge: 0.004, ofBorder: 0.015 } as const;
/** Share of a hanging thing that may seem to stand. */
const MAX_STANDING = 0.2;
/** Height in metres from which a thing hangs, and share of its border at an opening from which it belongs to that: a rod, a blind. */
const LOWEST_HANGING = 0.5;
const MAX_AT_OPENING = 0.03;

function extentOf(values: Float32Array | Int32Array): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

type SeenClasses = Pick<PhotoClasses, 'stay' | 'stays' | 'standing' | 'bare'>;

/**
 * Mean probabilities from which something that hangs is a lamp of the house, which is built in where the room is empty, and from which it may
 * be a window or a door, seen or in the empty room. In photos windows that one network takes for pictures have 0.3, and pictures 0.12 at most.
 */
const LAMP = 0.2;
const OPENING = 0.2;
/** Smallest share of the photo that may be an opening. */
const MIN_OPENING = 0.004;

const meanOf = (planes: readonly Float32Array[], cells: Int32Array): number =>
  cells.reduce((sum, i) => sum + planes.reduce((all, plane) => all + plane[i], 0), 0) / Math.max(1, cells.length);

/** The pixels of a part that show furniture if it hangs on a wall, in the eyes of the networks; null if it stands. */
function hangingCells(part: Part, seeds: CellSet, map: FaceMap, { standing }: SeenClasses): Int32Array | null {
  const own = part.cells.filter((i) => seeds[i]);
  const isOnWall = own.every((i) => map.face[i] >= FIRST_WALL);
  return isOnWall && shareOf(own, (i) => standing[i] >= 0.5) <= MAX_STANDING ? own : null;
}

/** Pixels of things that hang and may be openings: nobody knows what would be painted over. Specks are noise. */
function likeOpenings(seeds: CellSet, map: FaceMap, classes: SeenClasses): CellSet {
  const openings = [classes.stays[stayIndex('window')], classes.stays[stayIndex('door')]];
  const found = new Uint8Array(seeds.length);
  for (const part of partsOf(seeds, map)) {
    if (part.cells.length < MIN_OPENING * seeds.length) continue;
    const hanging = hangingCells(part, seeds, map, classes);
    if (hanging && meanOf(openings, hanging) > OPENING) for (const i of hanging) found[i] = 1;
  }
  return found;
}

/**
 * Whether a part of the mask that hangs belongs to the house: something small on a wall, a lamp, or a thing at an opening.
 *
 * @param own its pixels that show furniture
 */
function isFitting(part: Part, own: Int32Array, map: FaceMap, { stay, bare }: SeenClasses): boolean {
  if (bare && meanOf([bare[stayIndex('builtin')]], own) > LAMP) return true;
  const [u0, u1] = extentOf(Float32Array.from(own, (i) => map.u[i]));
  const [lowest, v1] = extentOf(Float32Array.from(own, (i) => map.v[i]));
  if (lowest > LOWEST_FITTING && Math.max(u1 - u0, v1 - lowest) < MAX_FITTING) return true;
  return lowest > LOWEST_HANGING && shareOf(rimOf(part, map), (i) => stay[i] >= FIRST_FIXED) > MAX_AT_OPENING;
}

interface Surroundings {
  /** The photo at the size of the map. */
  readonly working: Photo;
  readonly map: FaceMap;
  /** Pixels that show the bare surface of their face. */
  readonly bare: CellSet;
  /** Distance to the mask, as a share of the long edge. */
  readonly away: Float32Array;
  /** log(photo) minus the light of its face. */
  readonly residual: Float32Array;
  /** Pixels at the borders of faces. */
  readonly isEdge: CellSet;
}

/** Finds the pixels that show neither the bare surface nor a known edge of it: another colour, or on walls and ceilings a contour. */
function oddPixels(around: Surroundings): CellSet {
  const { map, bare, away, residual, isEdge, working } = around;
  const smooth = blurWithin(residual, bare, map, BLUR * Math.max(map.width, map.height));
  const texture = textureOfFaces(smooth, map, bare, away);
  const steps = stepsOf(around);
  const usual = textureOfFaces(steps, map, bare, away);
  return bare.map((v, i) => {
    if (!v || isEdge[i]) return 0;
    const face = map.face[i];
    const noise = MIN_LEVELS / Math.max(1, levelOf(working, i));
    const least = Math.max(noise, face === FLOOR ? MIN_DIFFERENCE.floor : MIN_DIFFERENCE.other);
    if (Math.abs(smooth[i]) > Math.max(least, TEXTURE_DEVIATIONS * texture[face])) return 1;
    return face !== FLOOR && steps[i] > Math.max(MIN_STEP, noise, STEP_DEVIATIONS * usual[face]) ? 1 : 0;
  });
}

const levelOf = ({ rgb }: Photo, i: number): number => (rgb[3 * i] + rgb[3 * i + 1] + rgb[3 * i + 2]) / 3;

/** Largest log difference of each bare pixel from a bare neighbour. */
function stepsOf({ map: { width }, bare, residual }: Surroundings): Float32Array {
  const steps = new Float32Array(bare.length);
  for (const step of [1, width]) {
    for (let i = 0; i + step < bare.length; i++) {
      if (!bare[i] || !bare[i + step]) continue;
      const difference = Math.abs(residual[i] - residual[i + step]);
      steps[i] = Math.max(steps[i], difference);
      steps[i + step] = Math.max(steps[i + step], difference);
    }
  }
  return steps;
}

/** Whether the border of a part of the mask cuts through something: the rest of it would stay behind. */
function isCut(part: Part, odd: CellSet, map: FaceMap): boolean {
  const rim = rimOf(part, map);
  const cut = rim.reduce((sum, i) => sum + odd[i], 0);
  const { pixels, ofEdge, ofBorder } = MAX_CUT;
  return cut > Math.max(pixels, ofEdge * Math.max(map.width, map.height), ofBorder * rim.length);
}

/**
 * The mask without what belongs to the house, and those of its connected components that would cut something.
 *
 * @param seeds pixels that show furniture
 */
export function wholeThings(
  mask: CellSet,
  seeds: CellSet,
  around: Surroundings & { readonly classes: SeenClasses },
): { readonly whole: CellSet; readonly cut: readonly Part[] } {
  const { map, bare, classes } = around;
  const whole = mask.slice();
  const odd = oddPixels({ ...around, bare: bare.map((v, i) => v & (1 - mask[i])) });
  const opening = likeOpenings(seeds, map, classes);
  const cut: Part[] = [];
  for (const part of partsOf(mask, map)) {
    const hanging = hangingCells(part, seeds, map, classes);
    if (hanging && isFitting(part, hanging, map, classes)) for (const i of part.cells) whole[i] = 0;
    else if (isCut(part, odd, map) || part.cells.some((i) => opening[i])) cut.push(part);
  }
  return { whole, cut };
}
