import type { Random } from '@roomwright/engine/testing';
import { shifted } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { between, pick } from '../../../plan/choose.ts';
import type { ShellWall } from '../../shell.ts';
import type { Site } from '../../site.ts';
import { cloth, lacquer, metal, picture, wood } from '../looks/materials.ts';
import { rugFace } from '../looks/rug-face.ts';
import { createPen } from '../pen.ts';
import { bookRow, clutterTop } from '../pieces/parts.ts';
import { framed, type Hanging, lamp, round, shelf, television } from './pictures.ts';

/** Draws a wall hanging or rug. */
const textile: Hanging = (pen, random, half, height) => {
  const woven = random() < 0.5 ? rugFace(random) : { material: cloth(random, undefined, 0.6), whole: false };
  const points: [number, number, number][] = [
    [-half, 0, 0.02],
    [half, 0, 0.02],
    [half, height, 0.015],
    [-half, height, 0.015],
  ];
  pen.sheet(
    points,
    woven.material,
    woven.whole
      ? [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]
      : points.map(([u, v]) => [u, v]),
  );
  pen.rod([-half, height, 0.015], [half, height, 0.015], 0.02, wood(random));
};

/** Draws a rail with coats, bags or towels. */
const hooks: Hanging = (pen, random, half, height) => {
  pen.box([-half, height - 0.08, 0], [half, height - 0.04, 0.03], random() < 0.6 ? wood(random) : metal(random));
  const count = Math.floor(random() * 6);
  for (let i = 0; i < count; i++) {
    const wide = Math.min(half, between(random, 0.08, 0.22));
    const u = between(random, wide - half, half - wide);
    const long = height * between(random, 0.4, 0.95);
    pen.soft(
      [u - wide, height - 0.05 - long, 0],
      [u + wide, height - 0.05, between(random, 0.06, 0.2)],
      cloth(random),
      0.4,
    );
  }
};

/** Draws a whiteboard or pinboard. */
const board: Hanging = (pen, random, half, height) => {
  pen.box([-half, 0, 0], [half, height, 0.02], lacquer(random, [0.8, 0.8, 0.8]));
  const notes = Math.floor(random() * 14);
  for (let i = 0; i < notes; i++) {
    const s = Math.min(half, height) * between(random, 0.08, 0.25);
    const u = between(random, s - half, half - s);
    const v = between(random, s, height - s);
    pen.box([u - s, v - s, 0.02], [u + s, v + s, 0.022], random() < 0.5 ? lacquer(random) : picture(random));
  }
};

/** Draws shelves one above the other, with books and other objects. */
const shelves: Hanging = (pen, random, half, height) => {
  const plank = wood(random);
  const rows = Math.max(2, Math.round(height / 0.34));
  for (let r = 0; r < rows; r++) {
    const v = (r * height) / rows;
    pen.box([-half, v, 0], [half, v + 0.025, 0.22], plank);
    if (random() < 0.6)
      bookRow(pen, random, {
        u0: -half,
        u1: half * between(random, -0.6, 1),
        v: v + 0.025,
        height: between(random, 0.15, 0.25),
        w: 0.17,
      });
    else clutterTop(pen, random, { u: [-half, half], w: [0.02, 0.2], top: v + 0.025 }, 2);
  }
};

interface HangingKind {
  readonly draw: Hanging;
  readonly width: readonly [number, number];
  /** Range of height as a share of the width. */
  readonly shape: readonly [number, number];
  readonly bottom: readonly [number, number];
  readonly weight: number;
}

const KINDS: readonly HangingKind[] = [
  { draw: framed, width: [0.15, 0.5], shape: [0.6, 1.6], bottom: [1, 1.6], weight: 4 },
  { draw: framed, width: [0.45, 1.4], shape: [0.5, 1.5], bottom: [0.85, 1.3], weight: 5 },
  { draw: framed, width: [1.2, 2.2], shape: [0.3, 0.75], bottom: [0.9, 1.3], weight: 2.5 },
  { draw: round, width: [0.22, 0.9], shape: [1, 1], bottom: [1.1, 1.7], weight: 1.2 },
  { draw: television, width: [0.7, 1.7], shape: [0.56, 0.6], bottom: [0.9, 1.5], weight: 1.5 },
  { draw: lamp, width: [0.12, 0.3], shape: [0.8, 1.8], bottom: [1.4, 1.8], weight: 0.8 },
  { draw: textile, width: [0.4, 1.6], shape: [0.6, 1.8], bottom: [0.6, 1.2], weight: 0.5 },
  { draw: hooks, width: [0.3, 1.3], shape: [0.7, 1.1], bottom: [0.7, 1.1], weight: 0.6 },
  { draw: board, width: [0.4, 1.6], shape: [0.5, 0.9], bottom: [0.9, 1.3], weight: 0.4 },
  { draw: shelves, width: [0.5, 1.4], shape: [0.6, 1.2], bottom: [1, 1.5], weight: 0.6 },
  { draw: shelf, width: [0.4, 1.3], shape: [0.25, 0.3], bottom: [1.1, 1.8], weight: 1 },
];

function anyKind(random: Random): HangingKind {
  let roll = random() * KINDS.reduce((sum, kind) => sum + kind.weight, 0);
  return (
    KINDS.find((kind) => {
      roll -= kind.weight;
      return roll <= 0;
    }) ?? KINDS[0]
  );
}

/** Hangs a gallery of pictures of various sizes, close together. */
function hangGallery(site: Site, mesh: MeshBuilder, random: Random, wall: ShellWall): void {
  const [low, high] = [between(random, 0.8, 1.3), Math.min(wall.height - 0.1, between(random, 1.8, 2.5))];
  const spans = site.freeSpans(wall, low, high, 0.8);
  if (spans.length === 0) return;
  const [a, b] = pick(random, spans);
  const middle = between(random, a, b);
  for (let i = 0; i < 14; i++) {
    const width = between(random, 0.12, 0.5);
    const height = width * between(random, 0.6, 1.6);
    const from = middle + between(random, -1, 1) - width / 2;
    const bottom = between(random, low, Math.max(low, high - height));
    const room = {
      wall: wall.index,
      from: from - 0.03,
      to: from + width + 0.03,
      bottom: bottom - 0.03,
      top: bottom + height + 0.03,
    };
    if (from < a || from + width > b || !site.claimWall(room)) continue;
    framed(createPen(mesh, shifted(wall.frame, [from + width / 2, bottom, 0])), random, width / 2, height);
  }
}

/** Hangs a decoration on a wall, alone or in a row of the same kind. */
export function hangOn(site: Site, mesh: MeshBuilder, random: Random, wall: ShellWall): void {
  if (random() < 0.05) {
    hangGallery(site, mesh, random, wall);
    return;
  }
  const kind = anyKind(random);
  const width = between(random, kind.width[0], kind.width[1]);
  const height = width * between(random, kind.shape[0], kind.shape[1]);
  const bottom = between(random, kind.bottom[0], kind.bottom[1]);
  const count = kind.draw === framed && random() < 0.4 ? 2 + Math.floor(random() * 3) : 1;
  const gap = between(random, 0.04, 0.3);
  const total = count * width + (count - 1) * gap;
  if (bottom + height > wall.height - 0.05) return;
  const spans = site.freeSpans(wall, bottom, bottom + height, total + 0.04);
  if (spans.length === 0) return;
  const [a, b] = pick(random, spans);
  let from = a + 0.02 + (b - a - total - 0.04) * (random() < 0.4 ? 0.5 : random());
  const uneven = random() < 0.3 ? 0.12 : 0;
  for (let i = 0; i < count; i++) {
    const v = bottom + (i ? between(random, -uneven, 0) : 0);
    if (site.claimWall({ wall: wall.index, from, to: from + width, bottom: v, top: v + height })) {
      kind.draw(createPen(mesh, shifted(wall.frame, [from + width / 2, v, 0])), random, width / 2, height);
    }
    from += width + gap;
  }
}
