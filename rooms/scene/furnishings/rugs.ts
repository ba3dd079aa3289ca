import type { Material, Random } from '@roomwright/engine/testing';
import type { MeshBuilder, Uv } from '../../mesh/mesh-builder.ts';
import { between } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import { floorRectangle, type Site } from '../site.ts';
import { hideFace, type RugFace, rugFace } from './looks/rug-face.ts';
import { createPen, type Pen } from './pen.ts';
import { frameAt } from './placer.ts';
import { isEdgeInside } from './view.ts';

/** Centre, orientation and maximum extent of a rug. */
export interface RugPlace {
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
