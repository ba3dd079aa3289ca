import type { Camera } from '../../scene/camera.ts';
import { boxOutline } from '../../scene/floor-outline.ts';
import type { GroundSun } from '../../scene/ground-sun.ts';
import type { FloorGrid, RoomBox, RoomModel } from '../../scene/room.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { floorGrid, keepConnected } from '../floor/grid.ts';
import type { BoxLayout } from '../layout/layout.ts';
import { findDoors } from './find-doors.ts';
import { groundScale } from './ground-scale.ts';

/** Metres from the camera up to which ground counts: farther away a cell of the segmentation is about a metre wide. */
const ASIDE = 9;
const AHEAD = 13;
/** Metres that the bounds of the free ground are widened by, so that nothing is kept off its edges twice. */
const AROUND = 0.6;
/** Metres behind and beside the camera that count as ground, where people come from. */
const BEHIND = 2.5;
const BESIDE = 0.8;
/** Nothing outdoors is kept low by a ceiling, metres. */
const OPEN = 12;
/** Share of the picture above the horizon's middle that a roof takes before the place counts as covered. */
const COVERED = 0.3;

const UNSEEN = { floor: true, ceiling: false, back: false, left: false, right: false } as const;

/** Bounds of the free ground as the space in which furniture is placed. */
function boundsOf({ x0, z0, cell, columns, cells }: FloorGrid): RoomBox {
  let [left, right, back] = [-BESIDE, BESIDE, 1];
  cells.forEach((value, at) => {
    if (value !== 1) return;
    const x = x0 + ((at % columns) + 0.5) * cell;
    left = Math.min(left, x - AROUND);
    right = Math.max(right, x + AROUND);
    back = Math.max(back, z0 + Math.floor(at / columns) * cell + AROUND);
  });
  return { left, right, back, front: -BEHIND, height: OPEN, seen: UNSEEN };
}

/** Share of the upper third of the picture that shows a roof or a ceiling. */
function roofShare(maps: SegmentationMaps): number {
  const ceiling = surfacePlane(maps, 'ceiling');
  const builtin = surfacePlane(maps, 'builtin');
  const upper = Math.floor(maps.height / 3) * maps.width;
  let sum = 0;
  for (let cell = 0; cell < upper; cell++) sum += ceiling[cell] + builtin[cell];
  return sum / Math.max(1, upper);
}

/** The layout of a place without walls: ground up to the horizon. */
export function openLayout(cameraHeight: number, confidence: number): BoxLayout {
  const floor = cameraHeight / 1000;
  return { left: null, right: null, floor, ceiling: null, confidence, trust: { back: 0, left: 0, right: 0 } };
}

/**
 * The ground of a terrace in metres: what of it is free, and the doors that open on it. No walls are needed.
 *
 * @param sunOver finds the sun, given the height of the camera above the ground in metres
 */
export function buildGroundModel(
  camera: Camera,
  surfaces: Surfaces,
  seen: SegmentationMaps,
  sunOver: (cameraHeight: number) => GroundSun | null,
): { model: RoomModel; scaleSource: 'door' | 'camera' } {
  const doors = findDoors(seen, camera);
  const { cameraHeight, source } = groundScale(doors);
  const wide: RoomBox = { left: -ASIDE, right: ASIDE, back: AHEAD, front: -BEHIND, height: OPEN, seen: UNSEEN };
  const floor = floorGrid(camera, cameraHeight, wide, surfaces);
  keepConnected(floor);
  const box = boundsOf(floor);
  const ground = {
    sun: sunOver(cameraHeight),
    covered: roofShare(seen) > COVERED,
    doors: doors.map(({ from, to }) => ({
      from: [from[0] * cameraHeight, from[1] * cameraHeight] as const,
      to: [to[0] * cameraHeight, to[1] * cameraHeight] as const,
    })),
  };
  const model = {
    camera,
    cameraHeight,
    box,
    outline: boxOutline(box),
    walls: [],
    standingOut: [],
    openings: [],
    floor,
    ground,
  };
  return { model, scaleSource: source };
}
