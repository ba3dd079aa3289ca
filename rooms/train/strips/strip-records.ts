import { type Camera, FACE_INDEX, type Photo, rotationFromAngles, surfaceIndex } from '@roomwright/engine';
import {
  type BoxDistances,
  type BoxEdge,
  boxEdges,
  createRandom,
  edgeStrip,
  MIN_VISIBLE_EDGE,
  type Random,
  ROW_STEP,
  SEEN_EDGES,
  SEEN_FACES,
  type SegmentationMaps,
  STRIP_COLUMNS,
  STRIP_PICTURE_CHANNELS,
  STRIP_ROWS,
  type StripMaps,
  stripMaps,
} from '@roomwright/engine/testing';

/** Labels of a column whose edge lies outside the strip, and of one whose truth is unknown. */
export const NOWHERE = -1;
export const UNKNOWN = -2;

const WALLS: readonly number[] = [FACE_INDEX.left, FACE_INDEX.right, FACE_INDEX.back];
/** Steps per row when searching across the edge. */
const FINENESS = 4;

const BARE: readonly number[] = [surfaceIndex('floor'), surfaceIndex('ceiling'), surfaceIndex('wall')];
/** Distance in rows at which both sides of an edge must be bare floor, ceiling or wall. */
const BESIDE = 3;

/** Labels of a drawn room's pixels in row order. */
export interface PixelTruth {
  readonly width: number;
  readonly height: number;
  /** FACE_INDEX of the empty room behind each pixel; values from SEEN_FACES on mean none. */
  readonly faces: Uint8Array;
  /** Index into SURFACE_CLASSES of each pixel. */
  readonly surfaces: Uint8Array;
}

interface TrueEdge {
  /**
   * Row at which the edge crosses each column of a strip, counted from its first side: the crossing nearest to the
   * middle, or NOWHERE or UNKNOWN.
   */
  readonly rows: Float32Array;
  /** 1 where bare floor, ceiling or wall is visible on both sides. */
  readonly inSight: Uint8Array;
}

/** Standard deviations of the log scale by which the found box's faces are moved; 0 for the box as found. */
const MOVES = [0, 0.012, 0.03];
/** Standard deviation in radians of the camera's rotation for moved boxes. */
const TURN = 0.0015;

const PICTURE = STRIP_PICTURE_CHANNELS * STRIP_ROWS * STRIP_COLUMNS;
/** Bytes of a record: the strip's channels except its kind, one byte each; true rows, four bytes each; visibility. */
export const RECORD_SIZE = PICTURE + 5 * STRIP_COLUMNS;

/** Strips of a drawn room with their labels. */
export interface StripRecords {
  readonly bytes: Uint8Array;
  /** Per record: index into SEEN_EDGES, and the deviation of the box. */
  readonly kinds: readonly number[];
  readonly moves: readonly number[];
}

/** A drawn room with the engine's findings. */
export interface StudiedRoom {
  readonly seed: number;
  readonly photo: Photo;
  readonly truth: PixelTruth;
  readonly camera: Camera;
  readonly maps: SegmentationMaps;
  readonly box: BoxDistances;
}

/** Cuts strips around the edges of the box found in a room, and of random variations of it. Deterministic. */
export function stripRecords({ seed, photo, truth, camera, maps, box }: StudiedRoom): StripRecords {
  const random = createRandom(seed);
  const planes = stripMaps(maps);
  const views = MOVES.map((move) => ({
    move,
    edges: move === 0 ? boxEdges(camera, box) : boxEdges(turned(camera, random), moved(box, move, random)),
  }));
  const found = views.flatMap(({ move, edges }) =>
    edges.filter(({ path }) => path.length >= MIN_VISIBLE_EDGE).map((edge) => ({ move, edge })),
  );
  return {
    bytes: Buffer.concat(found.map(({ edge }) => record(photo, planes, truth, edge))),
    kinds: found.map(({ edge }) => SEEN_EDGES.indexOf(edge.kind)),
    moves: found.map(({ move }) => move),
  };
}

function record(photo: Photo, maps: StripMaps, truth: PixelTruth, edge: BoxEdge): Uint8Array {
  const strip = edgeStrip(photo, maps, edge);
  const picture = Uint8Array.from(strip.subarray(0, PICTURE), (value) => Math.round((value + 1) * 127.5));
  const { rows, inSight } = trueEdge(truth, edge);
  return Buffer.concat([picture, new Uint8Array(rows.buffer), inSight]);
}

/** Returns a standard normal random number (Box and Muller 1958). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function moved(box: BoxDistances, by: number, random: Random): BoxDistances {
  const move = (distance: number | null) => distance && distance * Math.exp(by * normal(random));
  return { left: move(box.left), right: move(box.right), floor: move(box.floor), ceiling: move(box.ceiling) };
}

function turned(camera: Camera, random: Random): Camera {
  const turn = rotationFromAngles(TURN * normal(random), TURN * normal(random), TURN * normal(random));
  const r = camera.rotation;
  const rotation = turn.map((_, i) => {
    const row = 3 * Math.floor(i / 3);
    return turn[row] * r[i % 3] + turn[row + 1] * r[3 + (i % 3)] + turn[row + 2] * r[6 + (i % 3)];
  });
  return { ...camera, rotation };
}

/** Returns the true course of an edge of the kind of `edge` within the strip around it. */
export function trueEdge(truth: PixelTruth, { kind, path, across }: BoxEdge): TrueEdge {
  const { width, height, faces, surfaces } = truth;
  const step = (ROW_STEP * Math.max(width, height)) / FINENESS;
  const isEdge = (before: number, after: number): boolean => {
    if (kind === 'wallWall') return before !== after && WALLS.includes(before) && WALLS.includes(after);
    return before === (kind === 'wallFloor' ? FACE_INDEX.floor : FACE_INDEX.ceiling) && WALLS.includes(after);
  };
  const steps = FINENESS * STRIP_ROWS;
  const inSight = new Uint8Array(STRIP_COLUMNS);
  const rows = Float32Array.from({ length: STRIP_COLUMNS }, (_, column) => {
    const t = (column + 0.5) / STRIP_COLUMNS;
    /** Returns the index of the pixel a number of steps across from the strip's middle, or -1 beyond the frame. */
    const pixelAt = (offset: number): number => {
      const x = Math.floor(path.x0 + t * (path.x1 - path.x0) + offset * step * across.x);
      const y = Math.floor(path.y0 + t * (path.y1 - path.y0) + offset * step * across.y);
      return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
    };
    let nearest = Number.NaN;
    let leavesFrame = false;
    let before: number = SEEN_FACES;
    for (let i = 0; i <= steps; i++) {
      const pixel = pixelAt(i - steps / 2);
      leavesFrame ||= pixel < 0;
      const face = pixel < 0 ? SEEN_FACES : faces[pixel];
      if (isEdge(before, face)) {
        const row = (i - 0.5) / FINENESS;
        if (!(Math.abs(row - STRIP_ROWS / 2) >= Math.abs(nearest - STRIP_ROWS / 2))) nearest = row;
      }
      before = face;
    }
    if (Number.isNaN(nearest)) return leavesFrame ? UNKNOWN : NOWHERE;
    const sides = [-BESIDE, BESIDE].map((rows) => pixelAt((nearest + rows) * FINENESS - steps / 2));
    inSight[column] = Number(sides.every((pixel) => pixel >= 0 && BARE.includes(surfaces[pixel])));
    return nearest;
  });
  return { rows, inSight };
}
