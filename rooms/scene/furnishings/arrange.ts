import { createRandom } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';
import { bed, bunkBed, cot } from './pieces/beds.ts';
import { nightstand, televisionUnit } from './pieces/cases.ts';
import { floorLamp, tableLamp } from './pieces/lamps.ts';
import { armchair, bench, chair, cornerSofa, sofa, stool, swivelChair } from './pieces/seating.ts';
import { coffeeTable, desk, diningTable, sideTable } from './pieces/tables.ts';
import { angleTo, type Placed, type Placer, pointBy } from './placer.ts';
import { layBeside, type RugUnder } from './rugs.ts';

const facingOf = ({ frame }: Placed): number => Math.atan2(frame.w[2], frame.w[0]);

/** Places a piece beside another at the same wall. */
function beside(placer: Placer, placed: Placed): void {
  const lit = placer.random() < 0.4;
  const piece = lit && placer.random() < 0.6 ? floorLamp(placer.random, placer.glow) : sideTable(placer.random);
  const side = placer.random() < 0.5 ? -1 : 1;
  const along = side * (placed.piece.width / 2 + piece.width / 2 + between(placer.random, 0.02, 0.12));
  const stand = placer.free(piece, pointBy(placed, along, piece.depth / 2 + 0.01), facingOf(placed));
  if (stand && lit) placer.onTop(stand, tableLamp(placer.random, placer.glow), 0);
}

/** Places a sofa group: table, chairs, side tables with lamps, a rug, a television opposite. */
export function seatingGroup(placer: Placer, rug: RugUnder): void {
  const { random } = placer;
  const main = random() < 0.3 ? cornerSofa(random) : sofa(random);
  let placed: Placed | null = null;
  if (random() < 0.65) placed = placer.against(main, { covers: random() < 0.4 });
  placed ??= placer.anywhere(main) ?? placer.against(sofa(random)) ?? placer.anywhere(armchair(random));
  if (!placed) return;
  const ahead = placed.piece.depth + between(random, 0.3, 0.6);
  if (random() < 0.8) {
    const [w, d] = [between(random, 1.6, 3.8), between(random, 1.3, 2.8)];
    rug(pointBy(placed, between(random, -0.2, 0.2), ahead + between(random, -0.2, 0.5)), facingOf(placed), w, d);
  }
  const middle = pointBy(placed, 0, ahead + 0.3);
  if (random() < 0.75) placer.free(coffeeTable(random), middle, facingOf(placed) + (random() < 0.8 ? 0 : random()));
  const chairs = Math.floor(random() * 3);
  for (let i = 0; i < chairs; i++) {
    const side = i === 0 ? 1 : -1;
    const at = pointBy(placed, side * between(random, 1.1, 1.9), ahead + between(random, 0, 1.2));
    placer.free(
      random() < 0.75 ? armchair(random) : stool(random),
      at,
      angleTo(at, middle) + between(random, -0.4, 0.4),
    );
  }
  if (random() < 0.5) {
    const across = placer.walls.find(({ frame: { w } }) => w[0] * placed.frame.w[0] + w[2] * placed.frame.w[2] < -0.9);
    if (across) {
      const { origin, u } = across.frame;
      const near = (middle[0] - origin[0]) * u[0] + (middle[1] - origin[2]) * u[2];
      placer.against(televisionUnit(random), { wall: across, near });
    }
  }
  if (random() < 0.6) beside(placer, placed);
  if (random() < 0.3) beside(placer, placed);
}

/** Places a table with chairs around it. */
export function diningGroup(placer: Placer, rug: RugUnder): void {
  const { random } = placer;
  const placed = placer.anywhere(diningTable(random)) ?? placer.anywhere(diningTable(random));
  if (!placed) return;
  const facing = facingOf(placed);
  const p = pointBy(placed, 0, placed.piece.depth / 2);
  placer.tables.push(p);
  const { width, depth } = placed.piece;
  if (random() < 0.5) rug(p, facing, width + between(random, 0.6, 1.8), depth + between(random, 0.6, 1.8));
  const seed = Math.floor(random() * 1e9);
  const perSide = Math.max(1, Math.floor(width / between(random, 0.55, 0.8)));
  const out = between(random, 0, 0.5);
  const tuck = Math.max(0, chair(createRandom(seed)).depth / 2 - out + 0.01);
  const seat = (along: number, ahead: number): void => {
    const at = pointBy(placed, along, ahead);
    const turn = tuck > 0 ? 0 : between(random, -0.3, 0.3);
    placer.free(chair(createRandom(seed)), at, angleTo(at, pointBy(placed, along, depth / 2)) + turn, tuck);
  };

  for (let i = 0; i < perSide; i++) {
    const along = ((i + 0.5) / perSide - 0.5) * width * 0.9;
    if (random() < 0.9) seat(along, -out);
    if (random() < 0.9) seat(along, depth + out);
  }
  for (const s of [-1, 1])
    if (random() < 0.4) {
      const at = pointBy(placed, s * (width / 2 + out), depth / 2);
      placer.free(chair(createRandom(seed)), at, angleTo(at, p), tuck);
    }
}

/** Places a bed with its head at a wall and nightstands beside it. */
export function bedGroup(placer: Placer, rug: RugUnder): void {
  const { random } = placer;
  const roll = random();
  const piece = roll < 0.85 ? bed(random) : roll < 0.93 ? bunkBed(random) : cot(random);
  let placed = placer.against(piece, { covers: random() < 0.35 });
  placed ??= placer.anywhere(piece);
  if (!placed) return;
  const { width, depth } = placed.piece;
  const laid = random();
  if (laid < 0.55)
    rug(
      pointBy(placed, between(random, -0.3, 0.3), depth * between(random, 0.6, 1.05)),
      facingOf(placed),
      width + between(random, 0.5, 1.8),
      between(random, 1.2, 2.6),
    );
  else if (laid < 0.72) layBeside(placed, placer, rug);
  const seed = Math.floor(random() * 1e9);
  const lit = random() < 0.6;
  for (const side of [-1, 1]) {
    if (random() > 0.7) continue;
    const stand = random() < 0.75 ? nightstand(createRandom(seed)) : sideTable(random);
    const along = side * (width / 2 + stand.width / 2 + between(random, 0.02, 0.15));
    const put = placer.free(stand, pointBy(placed, along, stand.depth / 2 + 0.01), facingOf(placed));
    if (put && lit) placer.onTop(put, tableLamp(createRandom(seed + 1), placer.glow), 0);
  }
  if (random() < 0.25) {
    const piece = bench(random);
    placer.free(piece, pointBy(placed, 0, depth + piece.depth / 2 + 0.03), facingOf(placed));
  }
}

/** Places a desk at a wall or freestanding, with its chair. */
export function deskGroup(placer: Placer, rug: RugUnder): void {
  const { random } = placer;
  const piece = desk(random);
  const atWall = random() < 0.75 ? placer.against(piece, { covers: random() < 0.4 }) : null;
  const placed = atWall ?? placer.anywhere(piece);
  if (!placed) return;
  if (random() < 0.4)
    rug(
      pointBy(placed, 0, placed.piece.depth + between(random, 0.1, 0.7)),
      facingOf(placed),
      between(random, 1.2, 2.8),
      between(random, 1, 2.2),
    );
  const seat = random() < 0.65 ? swivelChair(random) : chair(random);
  placer.free(
    seat,
    pointBy(placed, between(random, -0.2, 0.2), placed.piece.depth + between(random, 0.28, 0.6)),
    facingOf(placed) + Math.PI + between(random, -0.6, 0.6),
  );
}
