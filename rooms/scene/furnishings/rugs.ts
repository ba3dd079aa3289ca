import type { Material, Random } from '@roomwright/engine/testing';
import type { MeshBuilder, Uv } from '../../mesh/mesh-builder.ts';
import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import { floorRectangle, type Site } from '../site.ts';
import { hideFace, type RugFace, rugFace } from './looks/rug-face.ts';
import { createPen, type Pen } from './pen.ts';
import { frameAt, type Placer, pointBy } from './placer.ts';
import { isEdgeInside, isInView, viewDirection } from './view.ts';

/** Centre, orientation and maximum extent of a rug. */
interface RugPlace {
  readonly centre: FloorPoint;
  /** Direction of the depth side in radians from +x to +z. */
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
  /** Number of rugs below it. */
  readonly layer: number;
}

/** Scale factors tried in turn until the rug lies within the room. */
const SIZES = [1, 0.88, 0.76, 0.64, 0.52, 0.42];
/** Rugs smaller than this, in metres, are mats: mostly square, never hides. */
const MAX_MAT_METRES = 1.2;
const CORNERS = 24;
/** Length of fringes, metres. */
const FRINGE = 0.06;

/** Returns the outline of a rug that is not rectangular, as shares of its width and depth from its centre. */
function outlineOf(random: Random, hide: boolean): readonly (readonly [number, number])[] {
  const phase = between(random, -0.2, 0.2);
  return Array.from({ length: CORNERS }, (_, i): readonly [number, number] => {
    const a = (2 * Math.PI * i) / CORNERS;
    // A hide has four legs, a neck and a tail, all irregular.
    const reach = hide ? 0.4 + 0.09 * Math.cos(4 * (a + phase) + Math.PI) + between(random, -0.035, 0.035) : 0.5;
    return [reach * Math.cos(a), reach * Math.sin(a)];
  });
}

function drawOutlined(pen: Pen, random: Random, { material, whole }: RugFace, size: Uv, thick: number): void {
  const [width, depth] = size;
  const rim = outlineOf(random, material.texture?.name.startsWith('hide') ?? false);
  const uv = ([x, y]: Uv): Uv => (whole ? [x + 0.5, y + 0.5] : [x * width, y * depth]);
  const at = ([x, y]: Uv, v: number): [number, number, number] => [x * width, v, (y + 0.5) * depth];
  rim.forEach((p, i) => {
    const next = rim[(i + 1) % rim.length];
    pen.sheet([at([0, 0], thick), at(next, thick), at(p, thick)], material, [uv([0, 0]), uv(next), uv(p)]);
    pen.sheet([at(p, 0), at(next, 0), at(next, thick), at(p, thick)], material);
  });
}

function drawRectangle(
  pen: Pen,
  random: Random,
  { material, whole }: RugFace,
  [width, depth]: Uv,
  thick: number,
): void {
  const h = width / 2;
  const edge: Material = random() < 0.6 ? material : { ...material, colour: [0.3, 0.28, 0.25] };
  pen.box([-h, 0.001, 0], [h, thick - 0.001, depth], edge);
  // The long side of a texture runs along v.
  const picture: readonly Uv[] =
    width > depth
      ? [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]
      : [
          [0, 0],
          [0, 1],
          [1, 1],
          [1, 0],
        ];
  pen.sheet(
    [
      [-h, thick, 0],
      [-h, thick, depth],
      [h, thick, depth],
      [h, thick, 0],
    ],
    material,
    whole
      ? picture
      : [
          [0, 0],
          [0, depth],
          [width, depth],
          [width, 0],
        ],
  );
  if (!whole || random() > 0.3) return;
  const threads: Material = { colour: [0.62, 0.57, 0.47], roughness: 1, specular: 0 };
  const v = Math.min(0.006, thick / 2);
  for (const end of [-1, 1]) {
    const strip: readonly (readonly [number, number])[] =
      width > depth
        ? [
            [end * h, 0],
            [end * h, depth],
            [end * (h + FRINGE), depth],
            [end * (h + FRINGE), 0],
          ]
        : [-h, h, h, -h].map((u, k): [number, number] => [u, (end < 0 ? 0 : depth) + (k < 2 ? 0 : end * FRINGE)]);
    pen.sheet(
      strip.map(([u, w]) => [u, v, w]),
      threads,
    );
  }
}

/**
 * Lays a rug, scaled down to fit the room: mostly rectangular, sometimes round, oval or a hide. It claims no floor,
 * because furniture stands on it. Returns false if it does not fit.
 */
export function layRug(site: Site, mesh: MeshBuilder, random: Random, place: RugPlace): boolean {
  const large = Math.min(place.width, place.depth) > MAX_MAT_METRES;
  const roll = random();
  const hide = large && roll < 0.08;
  const outlined = hide || roll < (large ? 0.2 : 0.12);
  const round = outlined && !hide && random() < 0.6;
  for (const size of SIZES) {
    const width = place.width * size;
    const depth = round ? width : place.depth * size;
    const frame = frameAt(place.centre, place.facing, depth);
    const across = [-width / 2 - FRINGE, width / 2 + FRINGE] as const;
    if (!isEdgeInside(site.shell.outline, floorRectangle(frame, across, [-FRINGE, depth + FRINGE]))) continue;
    const thick = between(random, 0.006, 0.025) + 0.028 * place.layer;
    const face = hide ? hideFace(random) : rugFace(random);
    // A few plain rugs hardly differ from the floor.
    const alike = !face.whole && random() < 0.05;
    const seen = alike ? { ...face, material: { ...face.material, colour: site.palette.floor.colour } } : face;
    const pen = createPen(mesh, frame);
    if (outlined) drawOutlined(pen, random, seen, [width, depth], thick);
    else drawRectangle(pen, random, seen, [width, depth], thick);
    return true;
  }
  return false;
}

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
