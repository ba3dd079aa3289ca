import type { Opening, OpeningKind } from '../scene/room.ts';
import { type CellSet, partsOf } from './cell-set.ts';
import { FIRST_FIXED, type PhotoClasses, type Stay, stayIndex } from './photo-classes.ts';
import { LOWEST_FLOATING } from './removal-mask.ts';
import { alongWall, type FaceMap, FIRST_WALL, type RoomFaces } from './room-faces.ts';

/** Stay class revealed behind furniture in front of an opening of each kind. */
const SHOWN_AS: Partial<Record<OpeningKind, Stay>> = {
  door: 'door',
  doorway: 'door',
  window: 'window',
  fireplace: 'builtin',
  radiator: 'builtin',
};
const MIN_CONFIDENCE = 0.35;
/** Lowest visible share of the opening, and lowest share of that which is classified as an opening. */
const MIN_VISIBLE = 0.12;
const MIN_MATCHING = 0.35;
/** Probability from which a hidden pixel counts as a fixture. */
const MIN_FIXTURE_PROBABILITY = 0.5;

/** Index into STAYS per pixel: inside the mask, the plain surface or fixed part of the house behind it; elsewhere, what is visible. */
export function behindMask(
  classes: PhotoClasses,
  map: FaceMap,
  faces: RoomFaces,
  openings: readonly Opening[],
  mask: CellSet,
): Uint8Array {
  const behind = classes.stay.slice();
  const { bare } = classes;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const plain = map.face[i] < FIRST_WALL ? map.face[i] : stayIndex('wall');
    behind[i] = bare ? likelyBehind(bare, i, plain) : plain;
  }
  if (bare) dropFloatingDoors(map, mask, behind);
  else for (const opening of openings) continueOpening(opening, classes, map, faces, mask, behind);
  return behind;
}

/** Reassigns to the furniture any door-like region whose lower end furniture cannot hide. */
function dropFloatingDoors(map: FaceMap, mask: CellSet, behind: Uint8Array): void {
  const door = stayIndex('door');
  for (const { cells } of partsOf(
    behind.map((v) => (v === door ? 1 : 0)),
    map,
  )) {
    const isFloating = cells.every((i) => map.face[i] >= FIRST_WALL && map.v[i] > LOWEST_FLOATING);
    if (isFloating && cells.every((i) => mask[i])) for (const i of cells) behind[i] = stayIndex('wall');
  }
}

function likelyBehind(bare: readonly Float32Array[], i: number, plain: number): number {
  for (let s = FIRST_FIXED; s < bare.length; s++) if (bare[s][i] > MIN_FIXTURE_PROBABILITY) return s;
  return plain;
}

/** Marks the hidden part of an opening's rectangle if enough of the rest is visible. */
// biome-ignore lint/complexity/useMaxParams: writes into one of them.
function continueOpening(
  { kind, wall, from, to, bottom, top, confidence }: Opening,
  { stay }: PhotoClasses,
  map: FaceMap,
  faces: RoomFaces,
  mask: CellSet,
  behind: Uint8Array,
): void {
  const shown = SHOWN_AS[kind];
  if (!shown || confidence < MIN_CONFIDENCE) return;
  const inside: number[] = [];
  let seen = 0;
  let alike = 0;
  for (let i = 0; i < mask.length; i++) {
    if (map.face[i] < FIRST_WALL || map.v[i] < bottom || map.v[i] > top) continue;
    const strip = faces.walls[map.face[i] - FIRST_WALL];
    if (strip.wall !== wall) continue;
    const along = alongWall(strip, map.u[i]);
    if (along < from || along > to) continue;
    inside.push(i);
    if (mask[i]) continue;
    seen++;
    if (stay[i] >= FIRST_FIXED) alike++;
  }
  if (seen < MIN_VISIBLE * inside.length || alike < MIN_MATCHING * seen) return;
  for (const i of inside) if (mask[i]) behind[i] = stayIndex(shown);
}
