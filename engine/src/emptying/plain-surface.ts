import { kthSmallest } from '../math/kth-smallest.ts';
import type { Photo } from '../photo/photo.ts';
import { type CellSet, grown, partsOf, rimOf, shareOf } from './cell-set.ts';
import { type PhotoClasses, stayIndex } from './photo-classes.ts';
import { CEILING, type FaceMap, FIRST_WALL } from './room-faces.ts';

/**
 * Smallest log difference between pixels two apart at a contour, levels of 255 that it amounts to at least, and how often the
 * face's usual difference. Low: a socket is as white as its wall, and where a contour is seen in noise, only less is kept.
 */
const MIN_STEP = 0.03;
const MIN_LEVELS = 4;
const USUAL_STEPS = 6;
/** Pixels around a contour that belong to it. It closes gaps twice as wide. */
const CONTOUR = 2;
/** Largest log difference from the face's light of plain surface; what is darker is shadow. */
const MAX_DIFFERENCE = 0.1;
/** Probabilities from which nothing in the photo makes a pixel bare surface: the networks are sure of furniture there. */
const SURELY_GONE = 0.75;
const SURELY_STANDING = 0.75;
/** Probability of something removable up to which a shadow shows the surface that it lies on. */
const SEEN_THROUGH = 0.45;
/** Margin of the mask around contours, as a share of the long edge. */
const MARGIN = 0.003;
/** Metres: sides of what is mounted on a wall or let into it, and share of its rectangle that it fills. */
const FITTING = { least: 0.05, most: 0.35 } as const;
const MIN_RECTANGLE = 0.72;
/** Share of a fitting's surroundings that must be plain. */
const MIN_PLAIN_RIM = 0.97;
/** Share of a fitting in a shadow that the network takes for no furniture. */
const MIN_SEEN_THROUGH = 0.8;
/** Smallest number of pixels of a fitting, contours included. */
const MIN_PIXELS = 30;

interface Seen {
  /** The photo at the size of the map. */
  readonly working: Photo;
  readonly map: FaceMap;
  readonly classes: PhotoClasses;
  /** 1 where furniture would be removed. */
  readonly mask: CellSet;
  /** Pixels outside the mask that show the bare surface of their face. */
  readonly bare: CellSet;
  /** log(photo) minus the light of its face. */
  readonly residual: Float32Array;
}

/** Largest log difference of a pixel's channels from those two pixels on, across or down. */
function stepAt({ rgb }: Photo, i: number, j: number): number {
  let step = 0;
  for (let c = 0; c < 3; c++) {
    const [a, b] = [rgb[3 * i + c], rgb[3 * j + c]];
    if (Math.abs(a - b) >= MIN_LEVELS) step = Math.max(step, Math.abs(Math.log(Math.max(1, a) / Math.max(1, b))));
  }
  return step;
}

/** Pixels at a contour within one face. */
export function contoursOf({ working, map, bare }: Seen): CellSet {
  const { width, height, face } = map;
  const steps = new Float32Array(face.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = x + 2 < width && face[i] === face[i + 2] ? stepAt(working, i, i + 2) : 0;
      const down = y + 2 < height && face[i] === face[i + 2 * width] ? stepAt(working, i, i + 2 * width) : 0;
      // The step lies at the pixel between.
      if (across > 0) steps[i + 1] = Math.max(steps[i + 1], across);
      if (down > 0) steps[i + width] = Math.max(steps[i + width], down);
    }
  }
  const usual = usualSteps(steps, map, bare);
  const at = steps.map((step, i) => (step > Math.max(MIN_STEP, USUAL_STEPS * usual[face[i]]) ? 1 : 0));
  return grown(Uint8Array.from(at), map, CONTOUR);
}

/** The median step of each face's bare surface. */
function usualSteps(steps: Float32Array, { face }: FaceMap, bare: CellSet): Float64Array {
  const faces: number[][] = [];
  for (let i = 0; i < steps.length; i += 3) {
    if (!bare[i]) continue;
    faces[face[i]] ??= [];
    faces[face[i]].push(steps[i]);
  }
  const out = new Float64Array(256);
  faces.forEach((values, f) => {
    out[f] = kthSmallest(Float64Array.from(values), values.length >> 1);
  });
  return out;
}

/**
 * Finds the bare surface of the walls and the floor, in and around the mask, that no contour parts from what is surely bare: the
 * networks' grids are coarse, and what they take for furniture reaches far beyond it.
 */
export function plainSurface(seen: Seen, contour: CellSet): CellSet {
  const { map, classes, mask, bare, residual } = seen;
  const { width, height, face } = map;
  const mayBe = (i: number): boolean =>
    !contour[i] &&
    face[i] !== CEILING &&
    Math.abs(residual[i]) < MAX_DIFFERENCE &&
    classes.gone[i] < SURELY_GONE &&
    classes.standing[i] < SURELY_STANDING;
  const plain = new Uint8Array(mask.length);
  const stack: number[] = [];
  const add = (i: number) => {
    plain[i] = 1;
    stack.push(i);
  };
  for (let i = 0; i < plain.length; i++) if (bare[i] && !contour[i] && face[i] !== CEILING) add(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width;
    const nexts = [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      i - width,
      i + width < width * height ? i + width : -1,
    ];
    for (const next of nexts) {
      if (next >= 0 && mask[next] && !plain[next] && face[next] === face[i] && mayBe(next)) add(next);
    }
  }
  return plain;
}

/**
 * What is seen of the walls in the mask though it lies in the furniture's shadow: beside it, or between its legs. No contour runs
 * through it, and the network that sees the bare room takes it for no furniture. Floors mirror what stands on them, and have joints.
 */
export function shadedSurface({ map, classes, mask, residual }: Seen, contour: CellSet): CellSet {
  const wall = stayIndex('wall');
  const shaded = mask.map((v, i) =>
    v &&
    !contour[i] &&
    map.face[i] >= FIRST_WALL &&
    classes.stay[i] === wall &&
    residual[i] < MAX_DIFFERENCE &&
    classes.gone[i] < SEEN_THROUGH &&
    classes.standing[i] < SURELY_STANDING
      ? 1
      : 0,
  );
  for (const { cells } of partsOf(shaded, map)) {
    // What is no larger may be the face of a fitting.
    if (Math.max(...rectangleOf(cells, map).sides) > FITTING.most) continue;
    for (const i of cells) shaded[i] = 0;
  }
  return shaded;
}

/** Classes in which bare surface is what it is: the networks' view of it does not count. */
export function withPlain(classes: PhotoClasses, plain: CellSet, { face }: FaceMap): PhotoClasses {
  const wall = stayIndex('wall');
  const none = (plane: Float32Array) => plane.map((v, i) => (plain[i] ? 0 : v));
  const stay = classes.stay.map((v, i) => (plain[i] ? Math.min(wall, face[i]) : v));
  return { ...classes, gone: none(classes.gone), standing: none(classes.standing), stay };
}

/** The mask without the plain surface in it, and without fittings: it keeps a margin around what is left. */
export function trimmed(mask: CellSet, plain: CellSet, fittings: CellSet, map: FaceMap): CellSet {
  const left = mask.map((v, i) => (v && !plain[i] && !fittings[i] ? 1 : 0));
  const margin = grown(left, map, Math.max(1, MARGIN * Math.max(map.width, map.height)));
  return mask.map((v, i) => (v && margin[i] && !fittings[i] ? 1 : 0));
}

/** Sides in metres of the rectangle around a part, without the margin of its contours, and the number of pixels in it. */
function rectangleOf(cells: Int32Array, { face, u, v, width }: FaceMap) {
  const own = face[cells[0]];
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of cells) {
    const [x, y] = [i % width, Math.floor(i / width)];
    [u0, u1, v0, v1] = [Math.min(u0, u[i]), Math.max(u1, u[i]), Math.min(v0, v[i]), Math.max(v1, v[i])];
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  }
  let count = 0;
  for (let y = y0; y <= y1; y++) {
    for (let i = y * width + x0; i <= y * width + x1; i++) {
      if (face[i] === own && u[i] >= u0 && u[i] <= u1 && v[i] >= v0 && v[i] <= v1) count++;
    }
  }
  const without = (pixels: number) => Math.max(0, pixels - 2 * CONTOUR) / pixels;
  return { sides: [(u1 - u0) * without(x1 - x0 + 1), (v1 - v0) * without(y1 - y0 + 1)], count };
}

/**
 * Finds what is mounted on walls or let into walls and floors: small rectangles in line with the room, with plain surface all
 * round. Sockets, switches, vents and thermostats belong to the house; the networks see only that there is something.
 */
export function fittingsIn(plain: CellSet, shaded: CellSet, { map, classes }: Pick<Seen, 'map' | 'classes'>): CellSet {
  const found = new Uint8Array(plain.length);
  const wall = stayIndex('wall');
  const other = plain.map((v, i) => (v || shaded[i] ? 0 : 1));
  for (const part of partsOf(other, map)) {
    const { cells } = part;
    const own = map.face[cells[0]];
    if (cells.length < MIN_PIXELS || own === CEILING || cells.some((i) => map.face[i] !== own)) continue;
    if (own >= FIRST_WALL && shareOf(cells, (i) => classes.stay[i] === wall) < 0.5) continue;
    const { sides, count } = rectangleOf(cells, map);
    if (Math.min(...sides) < FITTING.least || Math.max(...sides) > FITTING.most) continue;
    const rim = rimOf(part, map);
    if (cells.length < MIN_RECTANGLE * count || shareOf(rim, (i) => other[i] === 0) < MIN_PLAIN_RIM) continue;
    const isInShadow = shareOf(rim, (i) => plain[i] === 1) < MIN_PLAIN_RIM;
    if (isInShadow && shareOf(cells, (i) => classes.gone[i] < SEEN_THROUGH) < MIN_SEEN_THROUGH) continue;
    for (const i of cells) found[i] = 1;
  }
  return found;
}
