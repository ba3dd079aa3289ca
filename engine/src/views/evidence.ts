import type { Analysis } from '../decision/analysis.ts';
import { memoise } from '../math/memoise.ts';
import { labPlanes } from '../photo/lab-planes.ts';
import { outlineDistance } from '../scene/floor-outline.ts';
import { type RoomModel, worldRayInto } from '../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass } from '../scene/surface-class.ts';

/** Classes that photos of one room agree on, whatever the light. */
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
/** Groups that are painted or laid evenly, so that their colour says where they are. */
const EVEN = new Set([0, 2]);
/** Cells across the picture; more make poses no more exact, walls being misplaced by as much. */
const COLUMNS = 48;
/** Metres; what is farther away is seen too coarsely to say anything. */
const FAR = 12;

/** Light differs from photo to photo and from wall to wall: so much less than a hue it counts. */
const SHADED = 3;

/** A photo as evidence of where its room's surfaces are: a grid of cells over the picture, each with the empty room's point behind it. */
export interface Evidence {
  readonly model: RoomModel;
  readonly columns: number;
  readonly rows: number;
  /** Per cell: the point of the outline's walls, floor or ceiling, world metres, three values; its depth along the optical axis. */
  readonly points: Float32Array;
  readonly depths: Float32Array;
  /** Cells whose points are near enough to be used. */
  readonly used: Int32Array;
  /** Per cell, GROUP_COUNT values that add up to 1. */
  readonly groups: Float32Array;
  /** Per row, what a place of that height shows in this photo by chance. */
  readonly usual: Float32Array;
  /** Per cell 1 where a wall is behind it, 0 for floor and ceiling. */
  readonly upright: Uint8Array;
  /** Per cell 1 where its colour counts; CIELAB a, b, and the lightness above the picture's mean, which shadows make count less. */
  readonly even: Uint8Array;
  readonly colours: Float32Array;
  /** Per cell: the greater share of doors and of windows; the least share of wall for some cells around. */
  readonly openings: Float32Array;
  readonly bare: Float32Array;
}

/** Length of a ray (in units of its direction) from the camera to the empty room's inside. */
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

/** Rows above and below that count as of the same height, and share of the whole picture's mean. */
const ROWS_ALIKE = 3;
const WHOLE = 0.3;

/** Floors lie low and walls stand high in any photo: that a place shows such is no evidence. */
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
      const near = mean(Math.max(0, j - ROWS_ALIKE), Math.min(rows, j + ROWS_ALIKE + 1), g);
      usual[j * GROUP_COUNT + g] = WHOLE * whole + (1 - WHOLE) * near;
    }
  }
  return usual;
}

/** The maps as they would be if surfaces were misplaced by up to a cell: cameras and walls are. */
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

/** Cells around one that must show wall, too, for it to be bare: surfaces are misplaced by less. */
const BARE_AROUND = 2;
const [WALL, DOOR, WINDOW] = (['wall', 'door', 'window'] as const).map((name) =>
  GROUPS.findIndex((group) => group.includes(name)),
);

/** The least share of wall around each cell; nothing is known at the picture's edges. */
function bareWall(groups: Float32Array, columns: number, rows: number): Float32Array {
  const bare = new Float32Array(columns * rows);
  for (let j = BARE_AROUND; j < rows - BARE_AROUND; j++) {
    for (let i = BARE_AROUND; i < columns - BARE_AROUND; i++) {
      let least = 1;
      for (let v = -BARE_AROUND; v <= BARE_AROUND; v++) {
        for (let u = -BARE_AROUND; u <= BARE_AROUND; u++) {
          least = Math.min(least, groups[((j + v) * columns + i + u) * GROUP_COUNT + WALL]);
        }
      }
      bare[j * columns + i] = least;
    }
  }
  return bare;
}

/** What a photo tells about its room; null where no network saw it or where it is no room. */
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
    if (Math.hypot(ray[0], ray[2]) * depth < FAR) used.push(cell);
    colours.set([lab.a[cell], lab.b[cell], (lab.L[cell] - lightness) / SHADED], 3 * cell);
    even[cell] = EVEN.has(largest(groups, cell)) ? 1 : 0;
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
  };
}

const kept = memoise((analysis: Analysis) => ({ evidence: gather(analysis) }));

/** The same, kept for each analysis. */
export const evidenceOf = (analysis: Analysis): Evidence | null => kept(analysis).evidence;
