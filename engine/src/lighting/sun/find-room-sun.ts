import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import { cellMiddle } from '../../scene/floor-cells.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { RoomBox } from '../../scene/room.ts';
import type { LightTrend, RoomSun } from '../../scene/room-sun.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { cellsOfFloor, type GroundView, levelAt, showsFloor, viewGround } from '../outdoors/ground-view.ts';
import { towards } from '../outdoors/likely-direction.ts';
import { fitTrend, withoutTrend } from './floor-trend.ts';
import type { FloorLevels } from './pane-fit.ts';
import { hasGlass, readPanes, UNKNOWN } from './panes.ts';
import { smoothPlane } from './smooth-plane.ts';
import { type Patches, splitPatches } from './split-patches.ts';
import { CLIPPED, sunStrength } from './sun-strength.ts';
import { findSunThroughPanes, mirrorGain, type PaneEvidence, paneBefore } from './sun-through-panes.ts';
import { sunnyGround } from './sunny-ground.ts';

/** A photo of a room, segmented; photo and camera of one size. */
export interface RoomSight {
  readonly photo: Photo;
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly box: RoomBox;
  readonly seen: SegmentationMaps;
  readonly surfaces: Surfaces;
}

/** The sun as a floor shows it, certain or not. */
export interface WeighedSun {
  /** The floor as the photo shows it, and without its trend. */
  readonly bare: GroundView;
  readonly view: GroundView;
  readonly trend: LightTrend;
  readonly evidence: PaneEvidence;
  /** The gain of mirrored panes instead. */
  readonly mirror: number;
  /** Per cell what the sun meets on its way there: SOLID, UNKNOWN or GLASS. */
  readonly kinds: Uint8Array;
  readonly patches: Patches;
}

/** Probability from which on a pixel shows floor: segmentation is unsure where a hard edge of light crosses it. */
const LIKELY = 0.4;
/** Where the floor is examined. */
const EXAMINED = { cell: 0.05, aside: 9, nearest: 0.3, ahead: 11 } as const;
/** Cells to each side over which boards and tiles are averaged, and how many cells apart places are examined. */
const REACH = 2;
const EVERY = 2;
/** Limits of the levels about the median: darker or burnt-out places tell no more of the sun. */
const DARKEST = -0.35;
const BRIGHTEST = 1;
/** Levels above the middle one from which on a place may lie in the sun, and fewest such places that are worth a search. */
const BRIGHT = 0.2;
const LEAST_BRIGHT = 20;

const degrees = (angle: number): number => (angle * Math.PI) / 180;
/** Thresholds for reporting a sun. Chosen on drawn rooms: docs/decisions/027-the-sun-through-windows.md. */
const LEAST_GAIN = 15;
const MOST_SPREAD = degrees(6);
const LEAST_RATIO = 1.4;
const MOST_GROUP_SPREAD = 0.75;
const LEAST_EXPLAINED = 0.75;
const LEAST_FILLED = 0.4;
const LEAST_SHARP = 0.32;
const LEAST_OUTLINED = 0.8;
/** Most that mirrored panes may explain of it, as a share of what the sun does. */
const MOST_MIRRORED = 0.2;
/**
 * Floor in the sun is hardly ever bluer than beside it (logarithm of blue over red): a mirrored window is, and so is a pale rug.
 */
const MOST_BLUER = 0.16;
/** Nor is it so much warmer that it must be another material. */
const MOST_WARMER = 0.9;

/** Smoothed levels of the floor, about the middle one. */
function floorLevels(view: GroundView): FloorLevels {
  const { columns, rows, known } = view;
  const levels = Float32Array.from(known, (is, at) => (is ? levelAt(view, at) : 0));
  const smooth = smoothPlane(levels, view, REACH);
  const cells: number[] = [];
  for (let row = 0; row < rows; row += EVERY) {
    for (let column = 0; column < columns; column += EVERY) {
      const at = row * columns + column;
      if (known[at]) cells.push(at);
    }
  }
  const middle = Float32Array.from(cells, (at) => smooth[at]).sort()[cells.length >> 1];
  const places = cells.map((at) => cellMiddle(view, at));
  return {
    x: Float32Array.from(places, ([x]) => x),
    z: Float32Array.from(places, ([, z]) => z),
    level: Float32Array.from(cells, (at) => Math.min(BRIGHTEST, Math.max(DARKEST, smooth[at] - middle))),
  };
}

/** The sun as the floor shows it, certain or not; null where no glass is seen or nothing bright lies behind it. */
export function weighRoomSun({ photo, camera, cameraHeight, box, seen, surfaces }: RoomSight): WeighedSun | null {
  const panes = readPanes(seen, camera, cameraHeight, box);
  if (!hasGlass(panes)) return null;
  const isFloor = showsFloor(surfaces, photo, LIKELY);
  const bare = viewGround(photo, camera, cameraHeight, isFloor, cellsOfFloor(box, EXAMINED));
  const trend = fitTrend(bare, { left: box.left, right: box.right, back: box.back });
  const view = withoutTrend(bare, trend);
  const levels = floorLevels(view);
  if (levels.level.filter((level) => level > BRIGHT).length < LEAST_BRIGHT) return null;
  const evidence = findSunThroughPanes(levels, panes);
  if (!evidence) return null;
  const kinds = new Uint8Array(view.known.length).fill(UNKNOWN);
  for (let at = 0; at < kinds.length; at++) {
    const [x, z] = cellMiddle(view, at);
    kinds[at] = paneBefore(panes, evidence, x, z);
  }
  const patches = splitPatches(view, kinds);
  return patches && { bare, view, trend, evidence, mirror: mirrorGain(levels, panes, cameraHeight), kinds, patches };
}

/** Median of each channel over cells. */
function medianColour({ rgb }: GroundView, cells: readonly number[]): Vec3 {
  const [red, green, blue] = [0, 1, 2].map(
    (c) => Float32Array.from(cells, (at) => rgb[3 * at + c]).sort()[cells.length >> 1],
  );
  return [red, green, blue];
}

/** Logarithm by which one colour is bluer than another; by the green where its red is clipped. */
function bluerBy(colour: Vec3, other: Vec3): number {
  const low = colour[0] > CLIPPED ? 1 : 0;
  return Math.log((colour[2] * other[low]) / Math.max(1e-6, colour[low] * other[2]));
}

/** Whether a sun is certain enough to light furniture by it: a wrong one is worse than none. */
export function isSureSun({ bare, evidence, mirror, patches }: WeighedSun): boolean {
  const bluer = bluerBy(medianColour(bare, patches.litCells), medianColour(bare, patches.shadeCells));
  return (
    evidence.gain >= LEAST_GAIN &&
    Math.max(evidence.azimuthSpread, evidence.elevationSpread) <= MOST_SPREAD &&
    mirror <= MOST_MIRRORED * evidence.gain &&
    patches.lit - patches.shade >= Math.log(LEAST_RATIO) &&
    patches.spread <= MOST_GROUP_SPREAD &&
    patches.explained >= LEAST_EXPLAINED &&
    patches.filled >= LEAST_FILLED &&
    patches.sharp >= LEAST_SHARP &&
    patches.outlined >= LEAST_OUTLINED &&
    bluer <= MOST_BLUER &&
    bluer >= -MOST_WARMER
  );
}

/** Finds the sun by its patches on a room's floor; null where there are none or they might be something else. */
export function findRoomSun(sight: RoomSight): RoomSun | null {
  const weighed = weighRoomSun(sight);
  if (!weighed || !isSureSun(weighed)) return null;
  const { bare, view, trend, evidence, kinds, patches } = weighed;
  const { litCells, shadeCells, lit, shade } = patches;
  const strength = sunStrength(medianColour(bare, litCells), medianColour(bare, shadeCells));
  const [inSun, beside] = [medianColour(view, litCells), medianColour(view, shadeCells)];
  const left: Vec3 = [beside[0] / inSun[0], beside[1] / inSun[1], beside[2] / inSun[2]];
  const places = Array.from(litCells, (at) => cellMiddle(view, at));
  const mean = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const middle: FloorPoint = [mean(0), mean(1)];
  return {
    direction: towards(evidence),
    levels: { lit, shade, left },
    trend,
    middle,
    strength,
    ...sunnyGround(view, kinds, patches),
  };
}
