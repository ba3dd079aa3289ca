import { clamp } from '../math/clamp.ts';
import { median } from '../math/median.ts';
import type { Vec3 } from '../math/vec3.ts';
import { FACE_INDEX, type Opening, type WallId } from '../scene/room.ts';
import type { SceneLight } from '../scene/scene.ts';
import type { LitRoom } from './irradiance-probe.ts';
import { type LitPatch, litPatches, withGains } from './light-equations.ts';
import { groupLights } from './seen-emitters.ts';
import { EXPECTED_GAIN, grey, solveGains } from './solve-gains.ts';
import { faceOfTile, tileGrids, unseenTiles } from './unseen-tiles.ts';
import { windowLights } from './window-lights.ts';

/** Patches below which nothing is solved. */
const FEW_PATCHES = 12;
/** Colour casts of whites up to the first are the light's own; of those from the second on half is the paint's. */
const CAST = [0.06, 0.2] as const;
const PAINTED_SHARE = 0.5;
const TINT_RANGE = [0.75, 1.3] as const;

/**
 * Most by which a wall is lighter in a photo than the light that it gets: exposures that are blended lift the wall around a
 * window, which no light from that window reaches.
 */
const MOST_LIFTED = 1.4;

/** What is left of a white thing's colour when paint is taken off it: whites are hardly ever tinted much. */
function lightColour(white: Vec3): Vec3 {
  const mean = Math.max(1e-6, grey(white));
  const cast = (Math.max(...white) - Math.min(...white)) / mean;
  const painted = clamp((cast - CAST[0]) / (CAST[1] - CAST[0]), 0, 1) * PAINTED_SHARE;
  return [0, 1, 2].map((c) => 1 + (white[c] / mean - 1) * (1 - painted)) as unknown as Vec3;
}

/**
 * Factors on the channels with which whites get light of their own colour; their mean is 1.
 *
 * @param colours the light on each of them without the factors
 */
function tintOf(whites: readonly LitPatch[], colours: readonly Vec3[]): Vec3 {
  const ratios = [0, 1, 2].map((c) =>
    median(
      whites.map(({ lightest }, k) => (lightColour(lightest)[c] * grey(colours[k])) / Math.max(1e-6, colours[k][c])),
    ),
  );
  const [red, green, blue] = ratios.map((ratio) => clamp(ratio, TINT_RANGE[0], TINT_RANGE[1]));
  const mean = grey([red, green, blue]);
  return [rounded(red / mean), rounded(green / mean), rounded(blue / mean)];
}

/**
 * How much lighter than by its light each wall is that the photo shows, if all walls have the same paint.
 *
 * @param light irradiance on each patch
 */
function liftedWalls(patches: readonly LitPatch[], light: readonly number[]): NonNullable<SceneLight['atWalls']> {
  const albedos = patches.map(({ radiance }, i) => grey(radiance) / Math.max(1e-6, light[i]));
  const ofWall = (wall: WallId): number[] => albedos.filter((_, i) => patches[i].face === FACE_INDEX[wall]);
  const walls = (['back', 'left', 'right'] as const).map((wall) => [wall, ofWall(wall)] as const);
  const all = walls.flatMap(([, values]) => values);
  const lifted: Partial<Record<WallId, number>> = {};
  for (const [wall, values] of walls) {
    if (values.length > 0) lifted[wall] = rounded(clamp(median(values) / median(all), 1, MOST_LIFTED));
  }
  return lifted;
}

const rounded = (value: number): number => Number(value.toFixed(3));

/**
 * Finds the light of a room from what it does to the surfaces that the photo shows: a gain for each window and lamp in the
 * frame, and one for each tile of what is out of sight, none negative. Patches of a face should be as bright as their light
 * times one albedo, and white things as bright as white paint. Listing photos blend exposures, and clip windows, so their
 * brightness alone does not give their light.
 *
 * @param isSurface whether floor, wall, ceiling or trim is seen at a place of the picture, in shares of its width and height
 */
export function solveLight(
  room: LitRoom,
  openings: readonly Opening[] = [],
  isSurface: (u: number, v: number) => boolean = () => true,
): SceneLight {
  const { map, box, cameraHeight, faces } = room;
  const lights = windowLights(map, box, cameraHeight);
  const patches = litPatches(room, lights, openings, isSurface);
  if (patches.length < FEW_PATCHES) return { windowGain: EXPECTED_GAIN, unseenGain: 1 };
  const groups = groupLights(lights);
  const grids = tileGrids(box);
  const unseen = unseenTiles(map, box, cameraHeight);
  // The floor out of sight is as bright as the one in sight.
  const tiles = unseen.filter(({ face }) => face !== FACE_INDEX.floor).map(({ index }) => index);
  const sources = {
    windows: groups.map(({ members }) => members),
    tiles,
    tileBrightness: (tile: number): number => {
      const at = 3 * faceOfTile(grids, tile);
      return grey([faces.mean[at], faces.mean[at + 1], faces.mean[at + 2]]);
    },
  };
  const { windows, tiles: gains, whites, light, windowGain, unseenGain } = solveGains(patches, sources, box);
  const all = new Array<number>(grids[5].first + grids[5].columns * grids[5].rows).fill(0);
  for (const { index } of unseen) all[index] = 1;
  tiles.forEach((tile, k) => {
    all[tile] = rounded(gains[k]);
  });
  const found: SceneLight = {
    windowGain: rounded(windowGain),
    unseenGain: rounded(unseenGain),
    emitters: groups.map(({ place }, k) => ({ ...place, gain: rounded(windows[k]) })),
    tiles: all,
    atWalls: liftedWalls(patches, light),
  };
  const colours = whites.map((white) => withGains(room, found, lights, white));
  return { ...found, tint: tintOf(whites, colours) };
}
