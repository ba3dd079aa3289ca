import { FACE_INDEX, surfaceIndex } from '@roomwright/engine';
import { type BoxEdge, ROW_STEP, SEEN_FACES, STRIP_COLUMNS, STRIP_ROWS } from '@roomwright/engine/testing';

/** Answers for a column whose edge is nowhere in the strip, and for one of which the truth is not known. */
export const NOWHERE = -1;
export const UNKNOWN = -2;

const WALLS: readonly number[] = [FACE_INDEX.left, FACE_INDEX.right, FACE_INDEX.back];
/** Steps per row in which the way across the edge is walked. */
const FINENESS = 4;

const BARE: readonly number[] = [surfaceIndex('floor'), surfaceIndex('ceiling'), surfaceIndex('wall')];
/** Rows on either side of an edge at which bare floor, ceiling or wall is expected. */
const BESIDE = 3;

/** A drawn room's picture, row by row. */
export interface PixelTruth {
  readonly width: number;
  readonly height: number;
  /** FACE_INDEX of the empty room behind each pixel; indices from SEEN_FACES on are none. */
  readonly faces: Uint8Array;
  /** Index into SURFACE_CLASSES of what each pixel shows. */
  readonly surfaces: Uint8Array;
}

export interface TrueEdge {
  /**
   * Where the edge crosses each column of a strip, in rows from its first side on: the crossing nearest to the middle; NOWHERE or
   * UNKNOWN where there is none.
   */
  readonly rows: Float32Array;
  /** 1 where bare floor, ceiling or wall is visible on both sides of it. */
  readonly inSight: Uint8Array;
}

/** Where an edge of the kind of `edge` truly runs in the strip around it. */
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
    /** Index of the pixel so many steps across from the strip's middle; -1 beyond the frame. */
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
