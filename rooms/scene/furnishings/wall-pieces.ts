import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall } from '../shell.ts';
import type { RoomKind } from '../site.ts';
import type { Piece } from './piece.ts';
import { cot } from './pieces/beds.ts';
import { bookshelf, dresser, piano, sideboard, televisionUnit, vitrine, wardrobe } from './pieces/cases.ts';
import { barbecue, lounger, planter } from './pieces/garden.ts';
import { basket, clothesRack, standingMirror } from './pieces/household.ts';
import { floorLamp, tableLamp } from './pieces/lamps.ts';
import { appliance, barred, bicycle, exerciser } from './pieces/machines.ts';
import { plant } from './pieces/plants.ts';
import { armchair, bench, chair, sofa, stool } from './pieces/seating.ts';
import { consoleTable, desk, sideTable } from './pieces/tables.ts';
import type { Placer } from './placer.ts';

type Maker = (random: Random) => Piece;

/** Distance from the wall for pieces in front of curtains, metres. */
const BEFORE_CURTAINS = 0.14;

const bush: Maker = (random) => plant(random);
const ANY: readonly Maker[] = [
  bush,
  bush,
  basket,
  bookshelf,
  chair,
  armchair,
  dresser,
  exerciser,
  clothesRack,
  appliance,
  barred,
  bicycle,
  desk,
  sideTable,
];
const BY_KIND: Readonly<Record<RoomKind, readonly Maker[]>> = {
  living: [
    televisionUnit,
    televisionUnit,
    bookshelf,
    bookshelf,
    sideboard,
    vitrine,
    consoleTable,
    armchair,
    sofa,
    sofa,
    piano,
    bush,
    bush,
  ],
  bedroom: [
    standingMirror,
    dresser,
    dresser,
    wardrobe,
    wardrobe,
    bookshelf,
    armchair,
    desk,
    bench,
    televisionUnit,
    cot,
    clothesRack,
    bush,
    basket,
  ],
  dining: [sideboard, sideboard, vitrine, bookshelf, consoleTable, chair, bush],
  office: [bookshelf, bookshelf, sideboard, dresser, armchair, consoleTable, desk, sofa, bush],
  hall: [
    standingMirror,
    consoleTable,
    consoleTable,
    bench,
    dresser,
    wardrobe,
    stool,
    bookshelf,
    clothesRack,
    basket,
    bush,
  ],
  kitchen: [sideboard, consoleTable, stool, chair, bookshelf, basket, appliance, bush],
  bathroom: [stool, basket, basket, clothesRack, dresser, bush],
  terrace: [bench, sideTable, chair, planter, planter, planter, bush, bush, barbecue, lounger, sofa],
};

/** Places another case, table, seat or plant at a given or any wall: mostly one usual for the kind of room. */
export function wallPiece(placer: Placer, wall?: ShellWall): void {
  const { random, site, glow } = placer;
  const given = wall ? { wall } : {};
  const roll = random();
  if (roll < 0.08 && site.kind !== 'terrace') {
    placer.against(floorLamp(random, glow), given);
    return;
  }
  const strange = random() < 0.15 && site.kind !== 'terrace';
  const placed = placer.against(pick(random, strange ? ANY : BY_KIND[site.kind])(random), {
    ...given,
    covers: random() < (site.hidesWindows ? 0.7 : 0.15),
    ...(site.hidesWindows ? { gap: BEFORE_CURTAINS } : {}),
  });
  if (!placed) return;
  if (random() < 0.25) placer.onTop(placed, tableLamp(random, glow), between(random, -0.9, 0.9));
  if (random() < 0.2) placer.onTop(placed, plant(random, true), between(random, -0.9, 0.9));
}

/** Places a freestanding piece wherever it fits. */
export function strayPiece(placer: Placer): void {
  const { random, site } = placer;
  const p = placer.seenPoint();
  if (p) placer.free(pick(random, random() < 0.5 ? ANY : BY_KIND[site.kind])(random), p, random() * 6.3);
}
