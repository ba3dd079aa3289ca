import { mixSeed } from '@roomwright/engine/testing';

/** The piece (board, block or tile) under a texel. Lengths in repeats of the texture. */
export interface Cell {
  /** Hash of the piece. */
  readonly key: number;
  /** Position along and across the piece's grain, with an arbitrary origin. */
  readonly along: number;
  readonly across: number;
  /** Distance to the nearest joint. */
  readonly edge: number;
}

/** Returns the piece at (u, v); periodic in both directions. */
export type Layout = (u: number, v: number) => Cell;

/** Returns a random number in [0, 1) for a piece; `salt` distinguishes several numbers of one piece. */
export const cellNumber = (key: number, salt: number): number => mixSeed(key, salt) / 4294967296;

const fromEdge = (fraction: number, length: number): number => Math.min(fraction, 1 - fraction) * length;
const modulo = (a: number, n: number): number => a - n * Math.floor(a / n);

/**
 * Returns rows of equal pieces along u.
 *
 * @param shift offset of a row in pieces: half for bricks, random per row for floorboards, 0 for a grid
 */
function rowLayout(rows: number, perRow: number, seed: number, shift: (row: number) => number): Layout {
  const shifts = Array.from({ length: rows }, (_, row) => shift(row));
  return (u, v) => {
    const y = modulo(v * rows, rows);
    const row = Math.min(rows - 1, Math.floor(y));
    const x = modulo(u * perRow + shifts[row], perRow);
    const piece = Math.min(perRow - 1, Math.floor(x));
    return {
      key: mixSeed(seed, row, piece),
      along: u,
      across: v,
      edge: Math.min(fromEdge(y - row, 1 / rows), fromEdge(x - piece, 1 / perRow)),
    };
  };
}

/** Returns tiles or bricks whose rows are each offset by `offset` pieces from the one before. */
export const bondLayout = (rows: number, perRow: number, seed: number, offset: number): Layout =>
  rowLayout(rows, perRow, seed, (row) => modulo(row * offset, 1));

/** Returns floorboards with randomly staggered end joints. */
export const boardLayout = (rows: number, perRow: number, seed: number): Layout =>
  rowLayout(rows, perRow, seed, (row) => row * 0.37 + 0.5 * cellNumber(seed, row));

/** Returns boards too long to show their ends: siding, panelling, decking. */
export function courseLayout(rows: number, seed: number): Layout {
  return (u, v) => {
    const y = modulo(v * rows, rows);
    const row = Math.min(rows - 1, Math.floor(y));
    return { key: mixSeed(seed, row), along: u, across: v, edge: fromEdge(y - row, 1 / rows) };
  };
}

/** Returns the same layout with u and v swapped: upright boards. */
export const uprightLayout =
  (layout: Layout): Layout =>
  (u, v) =>
    layout(v, u);

/**
 * Returns a herringbone of blocks `ratio` times as long as wide.
 *
 * @param cells block widths per repeat, a multiple of 2 * ratio
 */
export function herringboneLayout(cells: number, ratio: number, seed: number): Layout {
  return (u, v) => {
    const x = modulo(u * cells, cells);
    const y = modulo(v * cells, cells);
    const i = Math.floor(x);
    const j = Math.floor(y);
    const m = modulo(i - j, 2 * ratio);
    const fx = x - i;
    const fy = y - j;
    if (m < ratio) {
      const edge = Math.min(fromEdge(fy, 1), m + fx, ratio - m - fx) / cells;
      return { key: mixSeed(seed, modulo(i - m, cells), j, 0), along: u, across: v, edge };
    }
    const t = 2 * ratio - 1 - m;
    const edge = Math.min(fromEdge(fx, 1), t + fy, ratio - t - fy) / cells;
    return { key: mixSeed(seed, i, modulo(j - t, cells), 1), along: v, across: u, edge };
  };
}

/** Returns chevrons: columns of boards cut at an angle, mirrored from one column to the next. */
export function chevronLayout(columns: number, rows: number, seed: number): Layout {
  const slope = 0.8;
  return (u, v) => {
    const x = modulo(u * columns, columns);
    const column = Math.floor(x);
    const rise = column % 2 === 0 ? x - column : 1 - (x - column);
    const y = modulo((v + (rise * slope) / columns) * rows, rows);
    const row = Math.min(rows - 1, Math.floor(y));
    const sign = column % 2 === 0 ? 1 : -1;
    return {
      key: mixSeed(seed, column, row),
      along: u - sign * slope * v,
      across: v + (rise * slope) / columns,
      edge: Math.min(fromEdge(x - column, 1 / columns), fromEdge(y - row, 1 / rows) * 0.78),
    };
  };
}

/**
 * Returns block or finger parquet: squares of parallel strips, each turned by 90 degrees from the next.
 *
 * @param squares an even number
 */
export function blockLayout(squares: number, strips: number, seed: number): Layout {
  return (u, v) => {
    const x = modulo(u * squares, squares);
    const y = modulo(v * squares, squares);
    const i = Math.floor(x);
    const j = Math.floor(y);
    const turned = (i + j) % 2 === 1;
    const side = (turned ? x - i : y - j) * strips;
    const strip = Math.min(strips - 1, Math.floor(side));
    const end = turned ? y - j : x - i;
    return {
      key: mixSeed(seed, i, j, strip),
      along: turned ? v : u,
      across: turned ? u : v,
      edge: Math.min(fromEdge(side - strip, 1 / (squares * strips)), fromEdge(end, 1 / squares)),
    };
  };
}

/**
 * Returns the Voronoi cells of a grid whose odd rows are offset by half: hexagons, or irregular stones if the points
 * `stray`.
 *
 * @param rows an even number
 */
export function stoneLayout(columns: number, rows: number, seed: number, stray: number): Layout {
  const points = Array.from({ length: columns * rows }, (_, k) => {
    const row = Math.floor(k / columns);
    return [
      (k % columns) + (row % 2) / 2 + stray * (cellNumber(seed + k, 1) - 0.5),
      row + stray * (cellNumber(seed + k, 2) - 0.5),
    ] as const;
  });
  return (u, v) => {
    const x = modulo(u * columns, columns);
    const y = modulo(v * rows, rows);
    const row = Math.floor(y);
    const column = Math.floor(x);
    let best = 1e9;
    let second = 1e9;
    let key = 0;
    for (let j = row - 1; j <= row + 2; j++) {
      for (let i = column - 2; i <= column + 1; i++) {
        const index = modulo(j, rows) * columns + modulo(i, columns);
        const dx = (x - points[index][0] - (i - modulo(i, columns))) / columns;
        const dy = (y - points[index][1] - (j - modulo(j, rows))) / rows;
        const d = Math.hypot(dx, dy);
        if (d < best) {
          second = best;
          best = d;
          key = index;
        } else if (d < second) second = d;
      }
    }
    return { key: mixSeed(seed, key), along: u, across: v, edge: (second - best) / 2 };
  };
}
