import type { Analysis } from '../decision/analysis.ts';
import { memoise } from '../math/memoise.ts';
import { labPlanes } from '../photo/lab-planes.ts';
import { outlineDistance } from '../scene/floor-outline.ts';
import { type RoomModel, worldRayInto } from '../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass } from '../scene/surface-class.ts';
import { floorGrain } from './floor-grain.ts';

/** Classes that photos of one room agree on in any light. */
const GROUPS: readonly (readonly SurfaceClass[])[] = [
  ['floor', 'rug'],
  ['ceiling'],
  ['wall'],
  ['door', 'doorway', 'beyond'],
  ['window'],
  ['builtin'],
  ['thing', 'decor', 'outside'],
];
export const GROUP_COUNT = GROUPS.length;
/** Evenly painted or covered groups, whose colour identifies them. */
const EVEN_GROUPS = new Set([0, 2]);
/** Cells across the picture. More do not make poses more precise, because walls are misplaced by as much. */
const COLUMNS = 48;
/** Largest depth in metres: beyond, the resolution is too coarse. */
const MAX_DEPTH = 12;

/** Weight of lightness relative to hue, as a divisor: light differs between photos and walls. */
const LIGHTNESS_DIVISOR = 3;

/** A photo as evidence of its room's surfaces: a grid of cells, each with the empty room's point behind it. */
export interface Evidence {
  readonly model: RoomModel;
  readonly columns: number;
  readonly rows: number;
  /**
   * Per cell, the point on the outline's walls, floor or ceiling (world metres, three values) and its depth along
   * the optical axis.
   */
  readonly points: Float32Array;
  readonly depths: Float32Array;
  /** Cells whose points are near enough to use. */
  readonly used: Int32Array;
  /** GROUP_COUNT probabilities per cell, adding up to 1. */
  readonly groups: Float32Array;
  /** Per row, the group probabilities expected by chance at that height in this photo. */
  readonly usual: Float32Array;
  /** 1 for cells with a wall behind them, 0 for floor and ceiling. */
  readonly upright: Uint8Array;
  /**
   * 1 for cells whose colour counts; CIELAB a and b; and lightness above the picture's mean, with less weight
   * because of shadows.
   */
  readonly even: Uint8Array;
  readonly colours: Float32Array;
  /**
   * Per cell, the larger probability of door and window, and the smallest probability of wall in its neighbourhood.
   */
  readonly openings: Float32Array;
  readonly bare: Float32Array;
  /** Direction in which the floor is laid: 1 along x, -1 along z, 0 neither. */
  readonly grain: number;
}

/** Distance, in lengths of its direction vector, along a ray from the camera to the empty room's surface. */
export function reach(model: RoomModel, [x, y, z]: readonly number[]): number {
  const level = Math.hypot(x, z);
  const wall = level > 1e-9 ? outlineDistance(model.outline, x, z) / level : Infinity;
  const flat = y < 0 ? model.cameraHeight / -y : y > 0 ? (model.box.height - model.cameraHeight) / y : Infinity;
  return Math.min(wall, flat);
}

function groupedMaps(analysis: Analysis, columns: number, rows: number): Float32Array | null {
  const { seen } = analysis;
  if (!seen || seen.width < 2) return null;
  const cells = columns * rows;
  const groups = new Float32Array(cells * GROUP_COUNT);
  const size = seen.width * seen.height;
  for (let j = 0; j < rows; j++) {
    const sy = Math.min(seen.height - 1, Math.floor(((j + 0.5) * seen.height) / rows));
    for (let i = 0; i < columns; i++) {
      const source = sy * seen.width + Math.min(seen.width - 1, Math.floor(((i + 0.5) * seen.width) / columns));
      for (let g = 0; g < GROUP_COUNT; g++) {
        let sum = 0;
        for (const name of GROUPS[g]) sum += seen.surfaces[SURFACE_CLASSES.indexOf(name) * size + source];
        groups[(j * columns + i) * GROUP_COUNT + g] = sum;
      }
    }
  }
  return groups;
}

/** Rows above and below that share statistics, and weight of the whole picture's mean. */
const ROW_RADIUS = 3;
const PICTURE_WEIGHT = 0.3;

/** Chance expectation per row: floors are low and walls high in any photo, so showing them there is not evidence. */
function usualByRow(groups: Float32Array, columns: number, rows: number): Float32Array {
  const mean = (from: number, to: number, group: number): number => {
    let sum = 0;
    for (let cell = from * columns; cell < to * columns; cell++) sum += groups[cell * GROUP_COUNT + group];
    return sum / ((to - from) * columns);
  };
  const usual = new Float32Array(rows * GROUP_COUNT);
  for (let g = 0; g < GROUP_COUNT; g++) {
    const whole = mean(0, rows, g);
    for (let j = 0; j < rows; j++) {
      const near = mean(Math.max(0, j - ROW_RADIUS), Math.min(rows, j + ROW_RADIUS + 1), g);
      usual[j * GROUP_COUNT + g] = PICTURE_WEIGHT * whole + (1 - PICTURE_WEIGHT) * near;
    }
  }
  return usual;
}

/** The maps blurred by one cell: cameras and walls are misplaced by up to that much. */
function softened(groups: Float32Array, columns: number, rows: number): Float32Array {
  const soft = new Float32Array(groups.length);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      for (let g = 0; g < GROUP_COUNT; g++) {
        let sum = 0;
        for (let v = -1; v <= 1; v++) {
          const row = Math.min(rows - 1, Math.max(0, j + v)) * columns;
          for (let u = -1; u <= 1; u++) {
            sum += groups[(row + Math.min(columns - 1, Math.max(0, i + u))) * GROUP_COUNT + g];
          }
        }
        soft[(j * columns + i) * GROUP_COUNT + g] = sum / 9;
      }
    }
  }
  return soft;
}

function largest(groups: Float32Array, cell: number): number {
  let best = 0;
  for (let g = 1; g < GROUP_COUNT; g++) {
    if (groups[cell * GROUP_COUNT + g] > groups[cell * GROUP_COUNT + best]) best = g;
  }
  return best;
}

/** Radius in cells of the wall required around a bare cell: surfaces are misplaced by less. */
const BARE_RADIUS = 2;
const [WALL, DOOR, WINDOW] = (['wall', 'door', 'window'] as const).map((name) =>
  GROUPS.findIndex((group) => group.includes(name)),
);

/** Smallest probability of wall around each cell; unknown at the picture's edges. */
function bareWall(groups: Float32Array, columns: number, rows: number): Float32Array {
  const bare = new Float32Array(columns * rows);
  for (let j = BARE_RADIUS; j < rows - BARE_RADIUS; j++) {
    for (let i = BARE_RADIUS; i < columns - BARE_RADIUS; i++) {
      let least = 1;
      for (let v = -BARE_RADIUS; v <= BARE_RADIUS; v++) {
        for (let u = -BARE_RADIUS; u <= BARE_RADIUS; u++) {
          least = Math.min(least, groups[((j + v) * columns + i + u) * GROUP_COUNT + WALL]);
        }
      }
      bare[j * columns + i] = least;
    }
  }
  return bare;
}

/** Extracts a photo's evidence about its room; null without segmentation, or if it shows no room. */
function gather(analysis: Analysis): Evidence | null {
  const { model, working } = analysis;
  const { camera } = model;
  const columns = COLUMNS;
  const rows = Math.max(1, Math.round((columns * working.height) / working.width));
  const sharp = groupedMaps(analysis, columns, rows);
  if (!sharp || model.ground) return null;
  const groups = softened(sharp, columns, rows);
  const lab = labPlanes(working, columns, rows);
  const cells = columns * rows;
  const points = new Float32Array(3 * cells);
  const depths = new Float32Array(cells);
  const colours = new Float32Array(3 * cells);
  const lightness = lab.L.reduce((sum, value) => sum + value, 0) / cells;
  const even = new Uint8Array(cells);
  const upright = new Uint8Array(cells);
  const used: number[] = [];
  const ray = [0, 0, 0];
  for (let cell = 0; cell < cells; cell++) {
    const [i, j] = [cell % columns, Math.floor(cell / columns)];
    worldRayInto(camera, ((i + 0.5) * camera.width) / columns, ((j + 0.5) * camera.height) / rows, ray);
    const depth = reach(model, ray);
    depths[cell] = depth;
    points.set([ray[0] * depth, model.cameraHeight + ray[1] * depth, ray[2] * depth], 3 * cell);
    if (Math.hypot(ray[0], ray[2]) * depth < MAX_DEPTH) used.push(cell);
    colours.set([lab.a[cell], lab.b[cell], (lab.L[cell] - lightness) / LIGHTNESS_DIVISOR], 3 * cell);
    even[cell] = EVEN_GROUPS.has(largest(groups, cell)) ? 1 : 0;
    const height = points[3 * cell + 1];
    upright[cell] = height > 0.01 && height < model.box.height - 0.01 ? 1 : 0;
  }
  const openings = Float32Array.from({ length: cells }, (_, cell) =>
    Math.max(groups[cell * GROUP_COUNT + DOOR], groups[cell * GROUP_COUNT + WINDOW]),
  );
  return {
    ...{ model, columns, rows, points, depths, groups, upright, even, colours, openings },
    used: Int32Array.from(used),
    usual: usualByRow(groups, columns, rows),
    bare: bareWall(groups, columns, rows),
    grain: floorGrain(analysis),
  };
}

const kept = memoise((analysis: Analysis) => ({ evidence: gather(analysis) }));

/** The same, cached per analysis. */
export const evidenceOf = (analysis: Analysis): Evidence | null => kept(analysis).evidence;
