import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import type { Site } from '../site.ts';
import { bedGroup, deskGroup, diningGroup, seatingGroup } from './arrange.ts';
import { hangLamps } from './decor/hang-lamps.ts';
import { hangOn } from './decor/wall-decor.ts';
import { pileOnFurniture, strewMess } from './mess.ts';
import type { Piece } from './piece.ts';
import { bed } from './pieces/beds.ts';
import { sideboard } from './pieces/cases.ts';
import { boxes, heap, leaning } from './pieces/clutter.ts';
import { lounger, parasol } from './pieces/garden.ts';
import { basket } from './pieces/household.ts';
import { bucket, cable, stepladder, vacuumCleaner } from './pieces/leftovers.ts';
import { plant } from './pieces/plants.ts';
import { armchair, bench, chair, cornerSofa, sofa, stool, swivelChair } from './pieces/seating.ts';
import { coffeeTable, desk, diningTable } from './pieces/tables.ts';
import { angleTo, createPlacer, type Placer } from './placer.ts';
import { layLoose, layRug, type RugUnder } from './rugs.ts';
import { isInView, viewDirection } from './view.ts';
import { strayPiece, wallPiece } from './wall-pieces.ts';

const FOREGROUND_PIECES = [
  sofa,
  sofa,
  cornerSofa,
  armchair,
  armchair,
  diningTable,
  coffeeTable,
  chair,
  swivelChair,
  bed,
  desk,
  sideboard,
  bench,
  stool,
  plant,
];
const MESS = [boxes, heap, basket];

const LEFT = [
  stool,
  boxes,
  boxes,
  vacuumCleaner,
  vacuumCleaner,
  stepladder,
  bucket,
  cable,
  cable,
  leaning,
  heap,
  basket,
  chair,
];

function terraceGroup(placer: Placer, rug: RugUnder): void {
  const { random } = placer;
  if (random() < 0.6) diningGroup(placer, rug);
  else seatingGroup(placer, rug);
  for (let i = 0; i < random() * 4; i++) {
    const p = placer.seenPoint();
    if (p) placer.free(pick(random, [lounger, lounger, parasol, chair])(random), p, random() * 6.3);
  }
}

function mainGroup(placer: Placer, rug: RugUnder): void {
  const { site, random } = placer;
  const groups = {
    living: seatingGroup,
    bedroom: bedGroup,
    dining: diningGroup,
    kitchen: diningGroup,
    office: deskGroup,
  };
  if (site.kind === 'terrace') terraceGroup(placer, rug);
  else if (site.kind === 'hall' || site.kind === 'bathroom') {
    if (random() < 0.15) seatingGroup(placer, rug);
  } else groups[site.kind](placer, rug);
}

function secondGroup(placer: Placer, rug: RugUnder): void {
  const { site, random } = placer;
  if (site.kind === 'terrace' || site.kind === 'bathroom' || site.kind === 'hall') return;
  pick(random, [seatingGroup, diningGroup, deskGroup, deskGroup, bedGroup])(placer, rug);
}

function furnishFloor(site: Site, random: Random, placer: Placer): void {
  const rugMesh = site.mesh.as('rug');
  // Overlapping rugs need distinct heights.
  let layer = 0;
  const rug: RugUnder = (centre, facing, width, depth) => {
    const lies = layRug(site, rugMesh, random, { centre, facing, width, depth, layer });
    if (lies) layer++;
    return lies;
  };
  if (site.furnishing === 'sparse') furnishSparsely(placer, rug);
  else furnishFully(placer, rug);
}

function furnishSparsely(placer: Placer, rug: RugUnder): void {
  const { site, random } = placer;
  const roll = random();
  // Some otherwise empty rooms have a rug.
  const rugs = roll < 0.45;
  if (rugs) layLoose(placer, rug);
  else if (roll < 0.6) mainGroup(placer, rug);
  else if (roll < 0.8 && site.kind !== 'terrace') {
    leaveBehind(placer);
    return;
  }
  const pieces = rugs ? Math.floor(random() * 2) : 1 + Math.floor(random() * 2);
  for (let i = 0; i < pieces; i++) {
    if (random() < 0.7) wallPiece(placer);
    else strayPiece(placer);
  }
}

function furnishFully(placer: Placer, rug: RugUnder): void {
  const { site, random } = placer;
  const messy = site.furnishing === 'cluttered';
  if (random() < (messy ? 0.5 : 0.4)) putBeforeViewer(placer);
  if (!messy || random() < 0.6) mainGroup(placer, rug);
  if (random() < 0.55) secondGroup(placer, rug);
  if (site.kind !== 'terrace' && random() < 0.85) layLoose(placer, rug);
  const seen = placer.walls.reduce((sum, wall) => sum + wall.length, 0);
  // Some walls are lined from end to end, which hides the foot of the wall.
  const lined = random() < 0.25 ? placer.walls[0] : undefined;
  const pieces = Math.min(14, Math.round(seen * between(random, messy ? 0.2 : 0.4, messy ? 0.7 : 1.1)));
  for (let i = 0; i < pieces; i++) wallPiece(placer, i < 5 ? lined : undefined);
  for (let i = 0; i < random() * 3 - 1; i++) strayPiece(placer);
  if (messy) {
    const worst = random();
    strewMess(placer, 6 + Math.floor(worst * 36));
    pileOnFurniture(placer, site.mesh.as('thing'), worst);
  }
}

/** Returns the number of decorations or rows of them on the walls. */
function hungCount(site: Site, random: Random): number {
  if (site.kind === 'terrace') return random() < 0.2 ? 1 : 0;
  if (site.furnishing === 'empty') return random() < 0.12 ? 1 + Math.floor(random() * 2) : 0;
  return Math.floor(random() * (site.furnishing === 'sparse' ? 3 : 8));
}

/** Adds visible furniture, rugs, lamps and wall decorations, as many as `site.furnishing` demands. */
export function furnish(site: Site): void {
  const random = site.random('furnishings');
  const placer = createPlacer(site, site.mesh.as('thing'), random);
  if (site.furnishing !== 'empty') furnishFloor(site, random, placer);
  const decor = site.mesh.as('decor');
  const hanging = site.random('decor');
  const hung = hungCount(site, hanging);
  for (let i = 0; i < hung && placer.walls.length > 0; i++) hangOn(site, decor, hanging, pick(hanging, placer.walls));
  hangLamps(site, site.mesh.as('decor', 'builtin'), site.random('lamps'), placer.tables);
}

/** Adds a few leftovers, mostly at the walls, as in a room being vacated, cleaned or painted. */
function leaveBehind(placer: Placer): void {
  const { random } = placer;
  const count = 1 + Math.floor(random() * 3.4);
  for (let i = 0; i < count; i++) {
    const piece = pick(random, LEFT)(random);
    if (random() < 0.55 && placer.against(piece)) continue;
    const p = placer.seenPoint();
    if (p) placer.free(piece, p, random() * 6.3);
  }
}

/**
 * Places something just in front of the camera, cut off by the lower edge or side of the picture, so that it hides
 * the floor behind.
 */
function putBeforeViewer(placer: Placer): void {
  const { random, site } = placer;
  const [dx, dz] = viewDirection(site);
  for (let i = 0; i < 4; i++) {
    const piece: Piece = (
      site.furnishing === 'cluttered' && random() < 0.5 ? pick(random, MESS) : pick(random, FOREGROUND_PIECES)
    )(random);
    const reach = Math.max(piece.width, piece.depth) / 2;
    const ahead = between(random, 0.45, 1.1) + reach;
    const aside = between(random, -0.5, 0.5) * (ahead + reach);
    const at: FloorPoint = [dx * ahead + dz * aside, dz * ahead - dx * aside];
    const tall = piece.height > site.cameraHeight - 0.2;
    if (tall && Math.abs(aside) < reach + 0.15) continue;
    if (!isInView(site, [at[0], piece.height * 0.8, at[1]], 0.15)) continue;
    const away = angleTo([0, 0], at);
    const facing =
      random() < 0.55 ? away + between(random, -0.3, 0.3) : away + pick(random, [Math.PI, Math.PI / 2, -Math.PI / 2]);
    if (placer.free(piece, at, facing)) return;
  }
}
