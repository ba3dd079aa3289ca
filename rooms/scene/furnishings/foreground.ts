import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import type { Piece } from './piece.ts';
import { bed } from './pieces/beds.ts';
import { sideboard } from './pieces/cases.ts';
import { boxes, heap } from './pieces/clutter.ts';
import { basket } from './pieces/household.ts';
import { plant } from './pieces/plants.ts';
import { armchair, bench, chair, cornerSofa, sofa, stool, swivelChair } from './pieces/seating.ts';
import { coffeeTable, desk, diningTable } from './pieces/tables.ts';
import { angleTo, type Placer } from './placer.ts';
import { isInView, viewDirection } from './view.ts';

const NEAR = [
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

/** Puts something between the viewer and the room, cut by the picture's lower edge or side, so that it hides the floor behind. */
export function putBeforeViewer(placer: Placer): void {
  const { random, site } = placer;
  const [dx, dz] = viewDirection(site);
  for (let i = 0; i < 4; i++) {
    const piece: Piece = (site.furnishing === 'cluttered' && random() < 0.5 ? pick(random, MESS) : pick(random, NEAR))(
      random,
    );
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
