import { resizePlane } from '../../photo/resize-plane.ts';
import { FACE_INDEX } from '../../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../../scene/surface-class.ts';

/** Faces of the empty room that the network distinguishes: indices in FACE_INDEX below `front`. */
export const SEEN_FACES = FACE_INDEX.front;
/** Edges of the empty room, in the order of the network's channels. */
export const SEEN_EDGES = ['wallFloor', 'wallCeiling', 'wallWall'] as const;
export type SeenEdge = (typeof SEEN_EDGES)[number];

/** The segmentation of a photo: probabilities (0 to 1) on a coarse grid over the whole picture, plane by plane. */
export interface SegmentationMaps {
  readonly width: number;
  readonly height: number;
  /** Visible surfaces, one plane per class of SURFACE_CLASSES; they sum to 1. */
  readonly surfaces: Float32Array;
  /** The face of the empty room behind them, one plane per index of FACE_INDEX; they sum to 1. */
  readonly faces: Float32Array;
  /** Whether an edge of the empty room, hidden or not, runs through the cell; one plane per kind in SEEN_EDGES. */
  readonly edges: Float32Array;
}

const plane = (planes: Float32Array, { width, height }: SegmentationMaps, index: number): Float32Array =>
  planes.subarray(index * width * height, (index + 1) * width * height);

/** The plane of one surface class. */
export const surfacePlane = (maps: SegmentationMaps, surface: SurfaceClass): Float32Array =>
  plane(maps.surfaces, maps, surfaceIndex(surface));

/** The plane of one face of the empty room. */
export const facePlane = (
  maps: SegmentationMaps,
  face: 'floor' | 'ceiling' | 'left' | 'right' | 'back',
): Float32Array => plane(maps.faces, maps, FACE_INDEX[face]);

/** The plane of one kind of edge. */
export const edgePlane = (maps: SegmentationMaps, edge: SeenEdge): Float32Array =>
  plane(maps.edges, maps, SEEN_EDGES.indexOf(edge));

/** Number of output channels: surfaces, faces, edges. */
export const OUTPUT_CHANNELS = SURFACE_CLASSES.length + SEEN_FACES + SEEN_EDGES.length;

/** Converts the network's raw outputs (logits, channel by channel) to probabilities. */
export function decodeMaps(logits: Float32Array, width: number, height: number): SegmentationMaps {
  const cells = width * height;
  const facesAt = SURFACE_CLASSES.length * cells;
  const edgesAt = facesAt + SEEN_FACES * cells;
  return {
    width,
    height,
    surfaces: softmax(logits.subarray(0, facesAt), cells),
    faces: softmax(logits.subarray(facesAt, edgesAt), cells),
    edges: logits.subarray(edgesAt).map((v) => 1 / (1 + Math.exp(-v))),
  };
}

/** Softmax over the planes, per cell. */
export function softmax(logits: Float32Array, cells: number): Float32Array {
  const out = new Float32Array(logits.length);
  for (let cell = 0; cell < cells; cell++) {
    let top = -Infinity;
    for (let i = cell; i < logits.length; i += cells) top = Math.max(top, logits[i]);
    let sum = 0;
    for (let i = cell; i < logits.length; i += cells) {
      out[i] = Math.exp(logits[i] - top);
      sum += out[i];
    }
    for (let i = cell; i < logits.length; i += cells) out[i] /= sum;
  }
  return out;
}

/**
 * Averages the maps of a photo and of its mirror image (which are flipped back): equally accurate, with partly
 * independent errors.
 */
export function averageWithMirrored(maps: SegmentationMaps, mirrored: SegmentationMaps): SegmentationMaps {
  const { width, height } = maps;
  const average = (a: Float32Array, b: Float32Array, partner: (index: number) => number) => {
    const out = new Float32Array(a.length);
    const cells = width * height;
    for (let i = 0; i < a.length; i++) {
      const x = i % width;
      const index = Math.floor(i / cells);
      const row = i - index * cells - x;
      out[i] = (a[i] + b[partner(index) * cells + row + width - 1 - x]) / 2;
    }
    return out;
  };
  const same = (index: number) => index;
  const { left, right } = FACE_INDEX;
  const exchanged = (index: number) => (index === left ? right : index === right ? left : index);
  return {
    width,
    height,
    surfaces: average(maps.surfaces, mirrored.surfaces, same),
    faces: average(maps.faces, mirrored.faces, exchanged),
    edges: average(maps.edges, mirrored.edges, same),
  };
}

/** The likeliest class (index into SURFACE_CLASSES) of every pixel of a picture of the given size, row by row. */
export function classMap(maps: SegmentationMaps, width: number, height: number): Uint8Array {
  const cells = maps.width * maps.height;
  const classes = new Uint8Array(width * height);
  const most = new Float32Array(width * height).fill(-1);
  for (const index of SURFACE_CLASSES.keys()) {
    const coarse = maps.surfaces.subarray(index * cells, (index + 1) * cells);
    const plane = resizePlane(coarse, maps.width, maps.height, width, height);
    for (let i = 0; i < plane.length; i++) {
      if (plane[i] <= most[i]) continue;
      most[i] = plane[i];
      classes[i] = index;
    }
  }
  return classes;
}

/** Expected share (0 to 1) of the photo per class, to four digits; they sum to 1. */
export function surfaceShares(maps: SegmentationMaps): Record<SurfaceClass, number> {
  const cells = maps.width * maps.height;
  const share = (index: number) => {
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) sum += maps.surfaces[index * cells + cell];
    // Finer than the maps resolve, and never above 1 by rounding.
    return Number((sum / cells).toFixed(4));
  };
  return Object.fromEntries(SURFACE_CLASSES.map((surface, index) => [surface, share(index)])) as Record<
    SurfaceClass,
    number
  >;
}

type Rgb = readonly [number, number, number];

const COLOURS: Readonly<Record<SurfaceClass, Rgb>> = {
  floor: [60, 160, 60],
  ceiling: [120, 120, 255],
  wall: [220, 200, 160],
  door: [150, 30, 30],
  doorway: [255, 60, 60],
  beyond: [255, 150, 150],
  window: [80, 220, 255],
  builtin: [255, 150, 0],
  thing: [200, 60, 220],
  rug: [20, 255, 120],
  decor: [255, 235, 60],
  outside: [30, 90, 110],
};

/** sRGB colours, 0 to 255, for displaying class maps, in the order of SURFACE_CLASSES. */
export const SURFACE_COLOURS: readonly Rgb[] = SURFACE_CLASSES.map((surface) => COLOURS[surface]);
