import { clamp } from '../math/clamp.ts';
import { median } from '../math/median.ts';
import { createLeastSquares, type LeastSquares } from '../math/non-negative-least-squares.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { RoomBox } from '../scene/room.ts';
import type { LitPatch } from './light-equations.ts';
import { tileGrids } from './unseen-tiles.ts';

/** Albedo of white paint, trim and sockets (0.8 to 0.9 in paint makers' tables): the lightest things of a room. */
const WHITE_ALBEDO = 0.85;
/** Nothing indoors reflects more. */
const LARGEST_ALBEDO = 0.9;
/** Albedo expected of floor, ceiling, and the walls: a weak prior. */
const EXPECTED_ALBEDO: readonly number[] = [0.35, 0.8, 0.6, 0.6, 0.6];
/** Ranks of the patches, by the albedo of their lightest cells, that count as white; what is above is glare or a lamp. */
const WHITE_RANKS = [0.82, 0.97] as const;
/** Relative residuals from which on a patch counts less: patterns, reflections and things in the way. */
const OUTLYING = 0.15;
/** Rounds, in the first of which hardly anything counts as outlying. */
const ROUNDS = 6;
const FIRST_OUTLYING = 1;

/** Weights of the terms, against one per patch: tried on the rooms of known-light.test.ts, and by eye on 12 listing photos. */
const WEIGHT = {
  white: 2,
  /** The tiles' level is that of the surfaces in sight, */
  level: 0.02,
  /** and each tile has it. */
  tile: 0.15,
  /** Neighbouring tiles are alike. */
  smooth: 0.04,
  window: 0.0008,
  albedo: 0.002,
} as const;
/** Gain of a window without evidence: exposures are blended, so that windows look less bright than they are. */
export const EXPECTED_GAIN = 4;
const MAX_WINDOW_GAIN = 40;

/** Factors between which all gains are corrected in the end. */
const CORRECTION_RANGE = [0.8, 2] as const;

export const grey = ([red, green, blue]: Vec3): number => (red + green + blue) / 3;

const LEAST_INVERSE = Math.PI / LARGEST_ALBEDO;

/** What is to be found, all of it grey: a gain per window or lamp, and one per tile that is out of sight. */
export interface LightSources {
  /** For each window and lamp in the frame, the numbers of its squares of light. */
  readonly windows: readonly (readonly number[])[];
  /** Numbers of the tiles, and the mean brightness of any tile's face. */
  readonly tiles: readonly number[];
  readonly tileBrightness: (tile: number) => number;
}

/**
 * A patch with its light as factors of the unknowns: the gains of windows, then of tiles, the inverse albedo (times pi) of each
 * face beyond the least, and the level of all tiles.
 */
interface Equation {
  readonly patch: LitPatch;
  readonly fixed: number;
  readonly factors: Float64Array;
}

function equationOf(patch: LitPatch, { windows, tiles, tileBrightness }: LightSources): Equation {
  const factors = new Float64Array(windows.length + tiles.length + EXPECTED_ALBEDO.length + 1);
  windows.forEach((squares, k) => {
    for (const i of squares) factors[k] += grey(patch.windows[i]);
  });
  let fixed = grey(patch.seen);
  for (const [tile, share] of patch.tiles) {
    const k = tiles.indexOf(tile);
    // The floor, and tiles that are hardly out of sight, are as bright as what is seen.
    if (k < 0) fixed += share * tileBrightness(tile);
    else factors[windows.length + k] = share * tileBrightness(tile);
  }
  return { patch, fixed, factors };
}

const lightOf = ({ fixed, factors }: Equation, x: readonly number[], lights: number): number => {
  let sum = fixed;
  for (let k = 0; k < lights; k++) sum += factors[k] * x[k];
  return sum;
};

/** The patches whose lightest cells are white in this light, glare and lamps left out. */
function whitesOf(equations: readonly Equation[], x: readonly number[], lights: number): Equation[] {
  const ranked = equations
    .map((equation) => ({ equation, albedo: grey(equation.patch.lightest) / lightOf(equation, x, lights) }))
    .sort((a, b) => a.albedo - b.albedo);
  const [from, to] = WHITE_RANKS.map((rank) => Math.floor(rank * ranked.length));
  return ranked.slice(from, Math.max(from + 1, to)).map(({ equation }) => equation);
}

/** Pairs of neighbouring tiles of one face, as numbers among the unknown tiles. */
function neighbours(tiles: readonly number[], box: RoomBox): [number, number][] {
  const numbers = new Map(tiles.map((tile, k) => [tile, k]));
  const pairs: [number, number][] = [];
  for (const { first, columns, rows } of tileGrids(box)) {
    for (let i = 0; i < columns * rows; i++) {
      const own = numbers.get(first + i);
      if (own === undefined) continue;
      const right = (i + 1) % columns > 0 ? numbers.get(first + i + 1) : undefined;
      const down = i + columns < columns * rows ? numbers.get(first + i + columns) : undefined;
      if (right !== undefined) pairs.push([own, right]);
      if (down !== undefined) pairs.push([own, down]);
    }
  }
  return pairs;
}

/** The gains so far, the number of lights among the unknowns, and the residual from which on an equation counts less. */
interface Round {
  readonly x: readonly number[];
  readonly lights: number;
  readonly outlying: number;
}

const robustWeight = (residual: number, outlying: number): number => 1 / (1 + (residual / outlying) ** 2);

/** Each patch should be as bright as its light times the albedo of its face. */
function addPatches(system: LeastSquares, equations: readonly Equation[], { x, lights, outlying }: Round): void {
  for (const equation of equations) {
    const { patch, fixed, factors } = equation;
    const bright = grey(patch.radiance);
    const needed = (LEAST_INVERSE + x[lights + patch.face]) * bright;
    const scale = 1 / Math.max(1e-6, needed);
    const row = factors.map((f) => f * scale);
    row[lights + patch.face] = -bright * scale;
    const residual = (lightOf(equation, x, lights) - needed) * scale;
    system.addRow(row, (LEAST_INVERSE * bright - fixed) * scale, robustWeight(residual, outlying));
  }
}

/** White things should get the light that makes them as bright as they are. `all`: the number of patches. */
function addWhites(
  system: LeastSquares,
  whites: readonly Equation[],
  { x, lights, outlying }: Round,
  all: number,
): void {
  for (const equation of whites) {
    const needed = (Math.PI / WHITE_ALBEDO) * grey(equation.patch.lightest);
    const scale = 1 / Math.max(1e-6, needed);
    const residual = (lightOf(equation, x, lights) - needed) * scale;
    const weight = ((WEIGHT.white * all) / whites.length) * robustWeight(residual, outlying);
    const row = equation.factors.map((f) => f * scale);
    system.addRow(row, (needed - equation.fixed) * scale, weight);
  }
}

/** What counts where the patches determine nothing: tiles are like the surfaces in sight, and like each other. */
function addPriors(
  system: LeastSquares,
  {
    windows,
    tiles,
    pairs,
    share,
    all,
  }: {
    readonly windows: number;
    readonly tiles: number;
    readonly pairs: readonly (readonly [number, number])[];
    /** Share of the patches' light that each window or tile gives at gain 1. */
    readonly share: Float64Array;
    readonly all: number;
  },
): void {
  const level = windows + tiles + EXPECTED_ALBEDO.length;
  const alike = (a: number, b: number, weight: number): void => {
    const both = [
      [a, 1],
      [b, -1],
    ] as const;
    system.add(both, 0, weight * all);
  };
  for (let k = 0; k < windows; k++) system.add([[k, 1]], EXPECTED_GAIN, WEIGHT.window * all * (1e-3 + share[k]));
  for (let k = windows; k < windows + tiles; k++) alike(k, level, WEIGHT.tile * (1e-4 + share[k]));
  for (const [a, b] of pairs) {
    const both = Math.min(share[windows + a], share[windows + b]);
    alike(windows + a, windows + b, WEIGHT.smooth * (1e-4 + both));
  }
  system.add([[level, 1]], 1, WEIGHT.level * all);
  EXPECTED_ALBEDO.forEach((albedo, face) => {
    const expected = Math.PI / albedo;
    system.add([[windows + tiles + face, 1 / expected]], 1 - LEAST_INVERSE / expected, WEIGHT.albedo * all);
  });
}

/** Gains of the windows and tiles, and the patches that are white in their light. */
interface Gains {
  readonly windows: readonly number[];
  readonly tiles: readonly number[];
  readonly whites: readonly LitPatch[];
  /** Irradiance on each patch, mean of the channels. */
  readonly light: readonly number[];
  /** Gains of all windows together, and of all tiles: means by the light that they give to the patches. */
  readonly windowGain: number;
  readonly unseenGain: number;
}

/** Finds the gains by least squares, with weights and whites renewed in rounds (iteratively reweighted, Cauchy). */
export function solveGains(patches: readonly LitPatch[], sources: LightSources, box: RoomBox): Gains {
  const { tiles } = sources;
  const windows = sources.windows.length;
  const equations = patches.map((patch) => equationOf(patch, sources));
  const lights = windows + tiles.length;
  const pairs = neighbours(tiles, box);
  let x = [
    ...new Array<number>(windows).fill(EXPECTED_GAIN),
    ...tiles.map(() => 1),
    ...EXPECTED_ALBEDO.map((albedo) => Math.PI / albedo - LEAST_INVERSE),
    1,
  ];
  let whites = whitesOf(equations, x, lights);
  for (let round = 0; round < ROUNDS; round++) {
    const outlying = OUTLYING * (FIRST_OUTLYING / OUTLYING) ** (1 - round / (ROUNDS - 1));
    const system = createLeastSquares(x.length);
    // Share of the patches' light that an unknown gives at gain 1.
    const share = new Float64Array(lights);
    addPatches(system, equations, { x, lights, outlying });
    addWhites(system, whites, { x, lights, outlying }, equations.length);
    for (const equation of equations) {
      const now = Math.max(1e-6, lightOf(equation, x, lights));
      for (let k = 0; k < lights; k++) share[k] += equation.factors[k] / now / equations.length;
    }
    addPriors(system, { windows, tiles: tiles.length, pairs, share, all: equations.length });
    x = system.solve(x).map((value, k) => (k < windows ? Math.min(MAX_WINDOW_GAIN, value) : value));
    whites = whitesOf(equations, x, lights);
  }
  const more = factorForWhites(whites, x, lights);
  const gains = x.slice(0, lights).map((value) => value * more);
  const mean = (from: number, to: number): number => {
    let [light, plain] = [0, 0];
    for (const { factors } of equations) {
      for (let k = from; k < to; k++) [light, plain] = [light + factors[k] * gains[k], plain + factors[k]];
    }
    return plain > 0 ? light / plain : 1;
  };
  return {
    windows: gains.slice(0, windows),
    tiles: gains.slice(windows),
    whites: whites.map(({ patch }) => patch),
    light: equations.map((equation) => lightOf(equation, gains, lights)),
    windowGain: mean(0, windows),
    unseenGain: mean(windows, lights),
  };
}

/**
 * Returns the factor on all gains that gives the median of the whites the albedo of white: pools of light that no emitter
 * explains would otherwise make it darker or lighter.
 */
function factorForWhites(whites: readonly Equation[], x: readonly number[], lights: number): number {
  const factors = whites.map((equation) => {
    const needed = (Math.PI / WHITE_ALBEDO) * grey(equation.patch.lightest);
    const given = lightOf(equation, x, lights) - equation.fixed;
    return given > 0 ? (needed - equation.fixed) / given : 1;
  });
  return clamp(median(factors), CORRECTION_RANGE[0], CORRECTION_RANGE[1]);
}
