import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import { type Placer, pointBy } from './placer.ts';
import { isInView, viewDirection } from './view.ts';

/** Lays a rug of a given size on the floor. Returns false if there is no room for it. */
export type RugUnder = (centre: FloorPoint, facing: number, width: number, depth: number) => boolean;

/** Returns the rotation of a rug: mostly square to the room, sometimes slightly or very askew. */
function turnOf({ random }: Placer): number {
  const square = (Math.PI / 2) * Math.floor(random() * 4);
  return random() < 0.85 ? square + between(random, -0.06, 0.06) : random() * 6.3;
}

/** Returns a floor point well within the picture if one is found soon, else one near its edge. */
function floorInSight({ site, seenPoint }: Placer): FloorPoint | null {
  let last: FloorPoint | null = null;
  for (let i = 0; i < 16; i++) {
    last = seenPoint();
    if (last && isInView(site, [last[0], 0, last[1]], -0.14)) break;
  }
  return last;
}

/** Maximum number of positions tried for a rug. */
const MAX_TRIES = 6;

/** Lays a rug at the first visible place that has room for it. */
function layInSight(placer: Placer, rug: RugUnder, turn: () => number, width: number, depth: number): void {
  for (let i = 0; i < MAX_TRIES; i++) {
    const p = floorInSight(placer);
    if (p && rug(p, turn(), width, depth)) return;
  }
}

/** Lays a runner along the viewing direction, as in halls, or in front of kitchen units. */
function layRunner(placer: Placer, rug: RugUnder): void {
  const { random, site } = placer;
  const [x, z] = viewDirection(site);
  const ahead = Math.round(Math.atan2(z, x) / (Math.PI / 2)) * (Math.PI / 2);
  const turn = (): number => ahead + (random() < 0.75 ? 0 : Math.PI / 2) + between(random, -0.03, 0.03);
  const long = site.kind === 'hall' ? between(random, 1.8, 4.5) : between(random, 1.3, 3);
  layInSight(placer, rug, turn, between(random, 0.55, 0.95), long);
}

/** Lays one to three small mats, as in kitchens, bathrooms and doorways. */
function layMats(placer: Placer, rug: RugUnder): void {
  const { random } = placer;
  const count = pick(random, [1, 1, 2, 3]);
  for (let i = 0; i < count; i++)
    layInSight(placer, rug, () => turnOf(placer), between(random, 0.5, 1.3), between(random, 0.4, 0.85));
}

/** Lays a large rug in sight, away from furniture. */
function layLargeRug(placer: Placer, rug: RugUnder): void {
  const { random } = placer;
  layInSight(placer, rug, () => turnOf(placer), between(random, 1.2, 3), between(random, 1.6, 4));
}

/** Lays the loose rugs that are usual for the kind of room. */
export function layLoose(placer: Placer, rug: RugUnder): void {
  const { random, site } = placer;
  const roll = random();
  if (site.kind === 'bathroom') layMats(placer, rug);
  else if (site.kind === 'hall') (roll < 0.65 ? layRunner : roll < 0.85 ? layMats : layLargeRug)(placer, rug);
  else if (site.kind === 'kitchen') (roll < 0.4 ? layRunner : roll < 0.85 ? layMats : layLargeRug)(placer, rug);
  else (roll < 0.62 ? layLargeRug : roll < 0.8 ? layRunner : layMats)(placer, rug);
}

/** Lays rugs on both sides of a piece at a wall, for example a bed. */
export function layBeside(placed: Parameters<typeof pointBy>[0], placer: Placer, rug: RugUnder): void {
  const { random } = placer;
  const { width, depth } = placed.piece;
  const { w } = placed.frame;
  const [across, along] = [between(random, 0.5, 0.9), between(random, 0.9, 1.8)];
  for (const side of [-1, 1]) {
    const at = pointBy(placed, side * (width / 2 + across / 2), depth * between(random, 0.45, 0.7));
    rug(at, Math.atan2(w[2], w[0]), across, along);
  }
}
