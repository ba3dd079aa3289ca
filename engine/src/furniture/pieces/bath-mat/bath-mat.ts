import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { JUTE } from '../../materials/materials.ts';
import { TOWELS } from '../../parts/towels.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';
import { move } from '../../shapes/transform.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { bathMatProfile } from './profile.ts';

/** Height of the pile, 0 (low) to 1 (full), at a point in metres from the middle of a mat with these half sides. */
type Pile = (x: number, z: number, halfWidth: number, halfDepth: number) => number;

/** Returns the distance from the nearest rim of a rectangle. */
const rim: Pile = (x, z, hw, hd) => Math.min(hw - Math.abs(x), hd - Math.abs(z));

const groove = (distance: number, width: number): number => 1 - Math.max(0, 1 - Math.abs(distance) / width);

/** Full pile within a border that is set off by a groove. */
const bordered: Pile = (x, z, hw, hd) => 0.35 + 0.65 * groove(rim(x, z, hw, hd) - 0.07, 0.014);

/** Ribs along the short side. */
const ribbed: Pile = (x, z, hw, hd) =>
  rim(x, z, hw, hd) < 0.04 ? 0.6 : 0.35 + 0.65 * Math.abs(Math.cos((Math.PI * x) / 0.062)) ** 0.7;

/** Squares as in a waffle. */
const waffled: Pile = (x, z, hw, hd) => {
  if (rim(x, z, hw, hd) < 0.045) return 0.85;
  const wave = (v: number): number => Math.abs(Math.cos((Math.PI * v) / 0.056));
  return 0.3 + 0.7 * Math.max(wave(x), wave(z)) ** 2;
};

/** Tufts in rings around the middle. */
const ringed: Pile = (x, z, hw, hd) => {
  const r = Math.hypot(x / hw, z / hd);
  return r > 0.94 ? 0.7 : 0.4 + 0.6 * Math.abs(Math.cos(r * hw * (Math.PI / 0.07))) ** 0.7;
};

/** Diamonds of low pile in a high one. */
const diamonds: Pile = (x, z) => {
  const wave = (v: number): number => Math.abs(Math.sin((Math.PI * v) / 0.15));
  return 0.4 + 0.6 * Math.min(1, 3 * Math.min(wave(x + z), wave(x - z)));
};

/** A long, uneven pile. */
const shaggy: Pile = (x, z) => 0.72 + 0.28 * noise3(x * 42, z * 42, 2.2);

/** Outline and pile of a mat. */
interface MatPlan {
  readonly pile: Pile;
  /** 0 for square corners, 1 for an ellipse. */
  readonly rounded: number;
}

const PILE = 0.022;

/** Returns a mat of the style's towelling, in its first, second or third colour. */
const tufted = (pile: Pile, yarn: number, rounded = 0, width = 0.85, depth = 0.55): Drawing => ({
  size: { width, depth, height: PILE },
  draw: (b, look, size) => tuftedMat(b, size, { pile, rounded }, inStyle(TOWELS, look.id)[yarn]),
});

const BOARD: Drawing = {
  size: { width: 0.8, depth: 0.5, height: 0.036 },
  draw: (b, look, size) => duckboard(b, size, look.wood),
};

const fringed = (ground: number, stripe: number): Drawing => ({
  size: { width: 0.95, depth: 0.56, height: 0.014 },
  draw: (b, look, size) => fringedMat(b, size, inStyle(TOWELS, look.id)[ground], inStyle(TOWELS, look.id)[stripe]),
});

const JUTE_OVAL: Drawing = {
  size: { width: 0.85, depth: 0.58, height: 0.018 },
  draw: (b, _look, size) => tuftedMat(b, size, { pile: ringed, rounded: 1 }, JUTE),
};

const MATS: StyleTable<readonly Drawing[]> = {
  MODERN: [tufted(ribbed, 0), tufted(bordered, 1), BOARD],
  SCANDINAVIAN: [tufted(waffled, 0), BOARD, tufted(ringed, 1, 1)],
  TRADITIONAL: [tufted(bordered, 0), tufted(diamonds, 1), tufted(ringed, 0, 1)],
  INDUSTRIAL: [BOARD, tufted(ribbed, 1), tufted(waffled, 0)],
  LUXURY: [tufted(shaggy, 0, 0.12, 0.95, 0.6), tufted(bordered, 1, 0, 0.95, 0.6), tufted(diamonds, 0)],
  MINIMALIST: [tufted(bordered, 2), BOARD, tufted(waffled, 0)],
  BOHEMIAN: [fringed(0, 1), JUTE_OVAL, fringed(0, 2)],
  FARMHOUSE: [tufted(waffled, 2), fringed(0, 1), tufted(ribbed, 0)],
};

/** A mat before a bath or a basin; width runs along x. */
const design: PieceDesign = pieceFrom(MATS, 0.8, 1.15);

export const bathMat = piece({ ...bathMatProfile, design });

/** Builds the mat's surface, its rim turned down to the floor; uvs are metres from its middle. */
function mat({ width, depth, height }: Size, { pile, rounded }: MatPlan, seed: number): Surface {
  const [hw, hd] = [width / 2, depth / 2];
  const columns = 72;
  const rows = Math.max(24, Math.round((columns * depth) / width));
  const place = (s: number, t: number): [number, number] => {
    const [u, v] = [2 * s - 1, 2 * t - 1];
    return [hw * u * Math.sqrt(1 - (rounded * v * v) / 2), hd * v * Math.sqrt(1 - (rounded * u * u) / 2)];
  };
  const surface = sheet(columns, rows, (s, t): Vec3 => {
    const [x, z] = place(s, t);
    const edge = Math.min(s, 1 - s, (t * depth) / width, ((1 - t) * depth) / width) * width;
    const lift = Math.sqrt(Math.min(1, edge / 0.014));
    const soft = 0.06 * noise3(x * 9 + seed, z * 9, seed);
    return [x, height * lift * Math.min(1, Math.max(0.2, pile(x, z, hw, hd) + soft)), z];
  });
  for (let j = 0, k = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const [x, z] = place(i / columns, j / rows);
      surface.uvs[k++] = x;
      surface.uvs[k++] = z;
    }
  }
  return surface;
}

/** Draws a tufted mat of cotton. */
function tuftedMat(b: MeshBuilder, size: Size, plan: MatPlan, yarn: Material): void {
  b.add(mat(size, plan, Math.floor(b.random() * 60)), yarn, undefined, true);
}

/** Draws a woven mat with tassels at both short ends and stripes of another yarn. */
function fringedMat(b: MeshBuilder, size: Size, ground: Material, stripe: Material): void {
  const fringe = 0.05;
  const inner = { ...size, width: size.width - 2 * fringe };
  tuftedMat(b, { ...inner, height: size.height * 0.82 }, { pile: ribbed, rounded: 0 }, ground);
  for (const side of [-1, 1]) {
    for (const at of [0.2, 0.31]) {
      const x = side * inner.width * (at + 0.09);
      b.add(
        box(at === 0.2 ? 0.05 : 0.022, size.height, inner.depth - 0.012, 0.004, 'z'),
        stripe,
        move(x, size.height / 2, 0),
      );
    }
    const count = Math.round(inner.depth / 0.018);
    for (let i = 0; i < count; i++) {
      const z = ((i + 0.5) / count - 0.5) * (inner.depth - 0.02);
      const reach = fringe * (0.82 + 0.18 * b.random());
      const drift = (b.random() - 0.5) * 0.012;
      const strand = sheet(
        1,
        2,
        (s, t): Vec3 => [
          side * (inner.width / 2 - 0.006 + (reach + 0.006) * t),
          0.007 * (1 - t) + 0.002,
          z + (s - 0.5) * 0.009 + drift * t * t,
        ],
      );
      b.add(strand, ground);
    }
  }
}

/** Draws slats of hardwood on two bearers, to step on from the bath. */
function duckboard(b: MeshBuilder, size: Size, wood: Material): void {
  const { width, depth, height } = size;
  const slat = height * 0.55;
  const count = Math.round(width / 0.062);
  const pitch = width / count;
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + (i + 0.5) * pitch;
    b.add(box(pitch - 0.011, slat, depth, 0.004, 'z'), wood, move(x, height - slat / 2, 0));
  }
  for (const side of [-1, 1])
    b.add(
      box(width - 0.02, height - slat, 0.035, 0.002, 'x'),
      wood,
      move(0, (height - slat) / 2, side * (depth / 2 - 0.06)),
    );
}
