import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { bedGroup, deskGroup, diningGroup, type RugUnder, seatingGroup } from './arrange.ts';
import { hangLamps } from './decor/hang-lamps.ts';
import { hangOn } from './decor/wall-decor.ts';
import { putBeforeViewer } from './foreground.ts';
import { leaveBehind } from './leave-behind.ts';
import { layLoose } from './loose-rugs.ts';
import { pileOnFurniture, strewMess } from './mess.ts';
import { lounger, parasol } from './pieces/garden.ts';
import { chair } from './pieces/seating.ts';
import { createPlacer, type Placer } from './placer.ts';
import { layRug } from './rugs.ts';
import { strayPiece, wallPiece } from './wall-pieces.ts';

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
  // Rugs of one room lie above one another, never at one height.
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
  // Some rooms are empty but for a rug.
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
  // Some walls are lined from end to end, so that their feet are hidden.
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

/** How many things or rows of things hang on walls. */
function hungCount(site: Site, random: Random): number {
  if (site.kind === 'terrace') return random() < 0.2 ? 1 : 0;
  if (site.furnishing === 'empty') return random() < 0.12 ? 1 + Math.floor(random() * 2) : 0;
  return Math.floor(random() * (site.furnishing === 'sparse' ? 3 : 8));
}

/** Furniture, rugs, lamps and what hangs on walls, as much as `site.furnishing` asks for, where the camera sees it. */
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
