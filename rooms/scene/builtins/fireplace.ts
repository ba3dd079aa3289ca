import type { Material, Random } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { BLACK, BLACK_GLASS, brickFinish, SOOT, slabFinish, tileFinish, wood } from './finishes.ts';
import { block, prism, rod } from './solids.ts';
import { claimPlace, type StandingPlace } from './standing-place.ts';

/** Adds a fireplace on a chimney breast or flat wall: surround, mantel, hearth and dark opening. */
export function addFireplace(site: Site, random: Random): void {
  const opening = between(random, 0.55, 1.1);
  const openingHeight = between(random, 0.5, 0.85);
  const leg = between(random, 0.12, 0.32);
  const surround = opening + 2 * leg;
  const mantelAt = openingHeight + between(random, 0.2, 0.5);
  const breastDepth = random() < 0.6 ? between(random, 0.15, 0.5) : 0;
  const breastExtra = between(random, 0.05, 0.5);
  const width = breastDepth > 0 ? surround + 2 * breastExtra : surround + 0.1;
  const hearth = random() < 0.8 ? between(random, 0.3, 0.5) : 0.06;
  const depth = breastDepth + 0.12 + hearth;
  const toTop = breastDepth > 0 || random() < 0.35;
  const top = toTop ? site.shell.height : mantelAt + 0.08;
  const at = claimPlace(site, random, { width, bottom: 0, top: Math.min(top, site.shell.height), depth, seen: 0.6 });
  if (!at) return;
  const { wall, from, to } = at;
  const { frame } = wall;
  const mesh = site.mesh.as('builtin');
  const size = site.textureSize;
  const paint = site.palette.walls[wall.index];
  const stone = (): Material => pick(random, [brickFinish, slabFinish, tileFinish, brickFinish])(random, size);
  const breast = random() < 0.5 ? paint : stone();
  const w = breastDepth || (toTop ? 0.03 : 0);
  if (w > 0) block(mesh, frame, [from, 0, breastDepth > 0 ? 0 : 0.001], [to, wall.height, w], breast);
  const middle = (from + to) / 2;
  const u0 = middle - opening / 2;
  const u1 = middle + opening / 2;
  const raised = random() < 0.25 ? between(random, 0.2, 0.45) : between(random, 0.005, 0.05);
  const floorAt = raised > 0.1 ? raised : 0;
  const high = floorAt + openingHeight;
  const facing = random() < 0.7 ? stone() : site.palette.joinery;
  const face = w + 0.04;
  if (random() < 0.85) {
    block(mesh, frame, [u0 - leg, 0, w], [u0, high, face], facing);
    block(mesh, frame, [u1, 0, w], [u1 + leg, high, face], facing);
    block(mesh, frame, [u0 - leg, high, w], [u1 + leg, high + leg * 0.8, face], facing);
    block(mesh, frame, [u0, 0, w], [u1, floorAt, face], facing);
  }
  addFire(site, random, frame, { middle, width: opening, low: floorAt, high }, w + 0.005);
  const shelf = high + (mantelAt - openingHeight);
  addMantel(site, random, at, { left: u0 - leg, right: u1 + leg, leg, high, shelf, back: w, face, hearth });
  if (hearth > 0.1)
    block(
      mesh,
      frame,
      [Math.max(from, u0 - leg - 0.05), 0, w],
      [Math.min(to, u1 + leg + 0.05), raised, w + 0.1 + hearth],
      random() < 0.5 ? facing : stone(),
    );
}

/** The legs and lintel round an opening, and the position of the mantel above; metres. */
interface Surround {
  readonly left: number;
  readonly right: number;
  readonly leg: number;
  /** Top of the opening. */
  readonly high: number;
  readonly shelf: number;
  /** w of the surround's back and of its face. */
  readonly back: number;
  readonly face: number;
  readonly hearth: number;
}

/** Adds a mantel shelf, if the wall is high enough, with or without pilasters. */
function addMantel(site: Site, random: Random, { wall, from, to }: StandingPlace, surround: Surround): void {
  const { left, right, leg, high, shelf, back, face, hearth } = surround;
  const { frame } = wall;
  const mesh = site.mesh.as('builtin');
  const mantel = random() < 0.5 ? site.palette.trim : wood(random, site.textureSize);
  if (shelf >= wall.height - 0.1 || random() >= 0.8) return;
  const out = between(random, 0.02, 0.12);
  block(
    mesh,
    frame,
    [Math.max(from, left - out), shelf, back],
    [
      Math.min(to, right + out),
      shelf + between(random, 0.04, 0.14),
      back + between(random, 0.12, 0.11 + Math.min(0.12, hearth)),
    ],
    mantel,
  );
  if (random() >= 0.5) return;
  for (const u of [left, right - 0.1]) block(mesh, frame, [u, 0, face], [u + 0.1, shelf, face + 0.04], mantel);
  block(mesh, frame, [left, high + leg * 0.5, face], [right, shelf, face + 0.03], mantel);
}

/** Draws the contents of the opening: soot, a gas fire behind glass, a stove door or glowing logs. */
function addFire(
  site: Site,
  random: Random,
  frame: Frame,
  {
    middle,
    width,
    low,
    high,
  }: { readonly middle: number; readonly width: number; readonly low: number; readonly high: number },
  w: number,
): void {
  const mesh = site.mesh.as('builtin');
  const u0 = middle - width / 2;
  const u1 = middle + width / 2;
  const kind = pick(random, ['open', 'open', 'glass', 'boarded'] as const);
  rectangle(mesh, frame, [u0, low], [u1, high], w, kind === 'glass' ? BLACK_GLASS : kind === 'open' ? SOOT : BLACK);
  if (kind !== 'open')
    for (const [a, b] of [
      [
        [u0, low],
        [u1, low + 0.03],
      ],
      [
        [u0, high - 0.05],
        [u1, high],
      ],
      [
        [u0, low],
        [u0 + 0.03, high],
      ],
      [
        [u1 - 0.03, low],
        [u1, high],
      ],
    ] as const)
      block(mesh, frame, [a[0], a[1], w], [b[0], b[1], w + 0.02], BLACK);
  if (random() < 0.25) {
    const glow: Material = { colour: [0.4, 0.2, 0.05], roughness: 1, emission: [1.6, 0.7, 0.2] };
    const points = [0, 1, 2, 3].map((i) => middle + (i - 1.5) * width * 0.14);
    for (const u of points)
      prism(
        mesh,
        frame,
        [
          [u - 0.05, low + 0.08],
          [u + 0.05, low + 0.08],
          [u, low + between(random, 0.18, 0.3)],
        ],
        [w, w + 0.01],
        glow,
      );
  }
}

/** Adds a freestanding stove on its plate, with a flue up to the ceiling. */
export function addStove(site: Site, random: Random): void {
  const width = between(random, 0.45, 0.65);
  const at = claimPlace(site, random, {
    width: width + 0.3,
    bottom: 0,
    top: site.shell.height,
    depth: 0.95,
    seen: 0.6,
  });
  if (!at) return;
  const { frame } = at.wall;
  const mesh = site.mesh.as('builtin');
  const middle = (at.from + at.to) / 2;
  const body: Material =
    random() < 0.8 ? { colour: [0.03, 0.03, 0.032], roughness: 0.6 } : { colour: [0.6, 0.58, 0.54], roughness: 0.3 };
  const height = between(random, 0.6, 1.2);
  block(
    mesh,
    frame,
    [at.from, 0, 0.02],
    [at.to, 0.012, 0.94],
    random() < 0.5 ? BLACK_GLASS : slabFinish(random, site.textureSize),
  );
  for (const u of [middle - width / 2 + 0.04, middle + width / 2 - 0.08])
    for (const w of [0.24, 0.58]) block(mesh, frame, [u, 0, w], [u + 0.04, 0.15, w + 0.04], body);
  block(mesh, frame, [middle - width / 2, 0.14, 0.22], [middle + width / 2, height, 0.64], body);
  rectangle(
    mesh,
    frame,
    [middle - width * 0.36, height * 0.42],
    [middle + width * 0.36, height * 0.88],
    0.643,
    BLACK_GLASS,
  );
  rod(mesh, place(frame, [middle, height, 0.4]), place(frame, [middle, at.wall.height, 0.4]), 0.075, body, 10);
}
