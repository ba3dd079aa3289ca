import { between, pick } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { bedGroup, deskGroup, diningGroup, type RugUnder, seatingGroup, wallPiece } from './arrange.ts';
import { hangOn } from './decor/wall-decor.ts';
import { boxes, heap, leaning, scatter } from './pieces/clutter.ts';
import { createPlacer, type Placer } from './placer.ts';
import { layRug } from './rugs.ts';

function mainGroup(placer: Placer, rug: RugUnder): void {
  const { site } = placer;
  if (site.kind === 'living') seatingGroup(placer, rug);
  else if (site.kind === 'bedroom') bedGroup(placer, rug);
  else if (site.kind === 'dining' || site.kind === 'kitchen') diningGroup(placer, rug);
  else if (site.kind === 'office') deskGroup(placer);
}

function clutter(placer: Placer, count: number): void {
  const { random } = placer;
  for (let i = 0; i < count; i++) {
    const piece = pick(random, [boxes, boxes, heap, heap, scatter, leaning])(random);
    if (random() < 0.45) placer.against(piece);
    else {
      const p = placer.seenPoint();
      if (p) placer.free(piece, p, random() * 6.3);
    }
  }
}

/** Furniture, rugs, lamps and what hangs on walls, as much as `site.furnishing` says, where the camera sees it. */
export function furnish(site: Site): void {
  const random = site.random('furnishings');
  const placer = createPlacer(site, site.mesh.as('thing'), random);
  const rugs = site.mesh.as('rug');
  const rug: RugUnder = (centre, facing, width, depth) => {
    layRug(site, rugs, random, { centre, facing, width, depth });
  };
  const { furnishing } = site;
  if (furnishing !== 'empty') {
    const full = furnishing !== 'sparse';
    if (full || random() < 0.5) mainGroup(placer, rug);
    if (random() < 0.15) {
      const p = placer.seenPoint();
      if (p) rug(p, random() * 6.3, between(random, 0.5, 1.6), between(random, 0.5, 2.4));
    }
    const more = full ? 1 + Math.floor(random() * 6) : 1 + Math.floor(random() * 2);
    for (let i = 0; i < more; i++) wallPiece(placer);
    if (furnishing === 'cluttered') clutter(placer, 4 + Math.floor(random() * 14));
  }
  const decor = site.random('decor');
  const hung =
    furnishing === 'empty' ? (decor() < 0.15 ? 1 : 0) : Math.floor(decor() * (furnishing === 'sparse' ? 3 : 7));
  for (let i = 0; i < hung && placer.walls.length > 0; i++)
    hangOn(site, site.mesh.as('decor'), decor, pick(decor, placer.walls));
}
