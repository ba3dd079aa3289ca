import type { Vec3 } from '../../../math/vec3.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import type { Material, Texture } from '../../materials/material.ts';
import { matt, SHADOW_GAP } from '../../materials/materials.ts';
import { pictureSize } from '../../materials/textures/picture-size.ts';
import type { Pattern } from '../../materials/textures/rug-patterns.ts';
import { paintTexture } from '../../materials/textures/texel.ts';
import { cellHash, tileFractal } from '../../materials/textures/tile-noise.ts';
import { RUGS, type RugDesign } from '../../parts/rug-designs.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { inStyle } from '../../styles/style-table.ts';
import { rugProfile } from './profile.ts';

/** Dimensions of a flat cloth, metres; `corner` is the radius of its corners, at most half its depth. */
interface RugCloth {
  readonly width: number;
  readonly depth: number;
  readonly thickness: number;
  readonly corner: number;
  readonly seed: number;
}

/** Stays just inside the picture's rim, so that filtering does not blend in the opposite side. */
const INSIDE = 0.992;

/** Dimensions of a rug's picture. */
interface RugPicture {
  /** Metres across the rug and along it. */
  readonly width: number;
  readonly depth: number;
  readonly seed: number;
  /** Texels along it (`pictureSize`). */
  readonly size?: number;
}

const WARP = matt('#e6dcc6');

/**
 * Half the albedo of undyed wool, because the texture doubles it. Patterns are painted relative to their palest
 * colour.
 */
const WOOL = 0.44;

/** Dimensions of one cloth of a rug, its seed and its texture resolution. */
interface Cloth {
  readonly width: number;
  readonly depth: number;
  readonly seed: number;
  readonly texelsPerMetre: number | undefined;
}

function woven(name: string, design: RugDesign, cloth: Cloth): Material {
  const { width, depth, seed, texelsPerMetre } = cloth;
  const longer = Math.max(width, depth);
  return {
    kind: 'rug',
    colour: [WOOL, WOOL, WOOL],
    textureSize: longer,
    bump: design.bump ?? 0.004,
    roughness: 1,
    specular: 0,
    sheen: design.sheen ?? 0.15,
    get texture() {
      return rugTexture(name, design.pattern, { width, depth, seed, size: pictureSize(longer, texelsPerMetre) });
    },
  };
}

/** Draws tassels along both short ends. */
function addFringes(builder: MeshBuilder, width: number, depth: number, length: number): void {
  const { random } = builder;
  const count = Math.round(depth / 0.022);
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const z = ((i + 0.5) / count - 0.5) * (depth - 0.03);
      const drift = (random() - 0.5) * 0.018;
      const reach = length * (0.8 + 0.2 * random());
      const strand = sheet(1, 2, (s, t): Vec3 => {
        const y = 0.006 * (1 - t) + 0.002;
        return [
          side * (width / 2 - 0.01 + (reach + 0.01) * t),
          y,
          z + (s - 0.5) * 0.014 * (1 - 0.3 * t) + drift * t * t,
        ];
      });
      builder.add(strand, WARP);
    }
  }
}

const THICKNESS = 0.014;
const SIZE = { width: 2.8, depth: 2 };

const heightOf = (design: RugDesign): number => (design.over ? 2 * THICKNESS : THICKNESS);

/** Draws one cloth with its fringes around the origin; its width includes them. */
function lay(builder: MeshBuilder, name: string, design: RugDesign, whole: Cloth): void {
  const fringe = design.fringe ?? 0;
  const { seed, depth } = whole;
  const width = whole.width - 2 * fringe;
  const corner = Math.min(design.corner ?? 0, width / 2, depth / 2);
  const cloth: RugCloth = { width, depth, thickness: THICKNESS, corner, seed: seed % 97 };
  const { surface, rim } = corner > 0 ? roundCloth(cloth) : squareCloth(cloth);
  const wool = woven(name, design, { ...whole, width });
  builder.add(surface, wool, undefined, true);
  addEdge(builder, surface, rim, wool);
  if (fringe > 0) addFringes(builder, width, depth, fringe);
}

/** Corner radius above which a rug counts as round, metres. Furniture cannot stand on such corners. */
const ROUND_CORNER_METRES = 0.3;

/** Woven rugs, pattern by style; width runs along x. */
const design: PieceDesign = {
  hasRoundEnds: (style, variant) => (inStyle(RUGS, style)[variant].corner ?? 0) > ROUND_CORNER_METRES,
  variants: (style) => inStyle(RUGS, style).length,
  size: (style, variant) => ({ ...SIZE, height: heightOf(inStyle(RUGS, style)[variant]) }),
  range(style: StyleId, variant) {
    const height = heightOf(inStyle(RUGS, style)[variant]);
    const { min, max } = rangeAround({ ...SIZE, height }, 0.5, 1.5);
    return { min: { ...min, height }, max: { ...max, height } };
  },
  build(spec, builder) {
    const { style, variant, size, seed, texelsPerMetre } = spec;
    const design = inStyle(RUGS, style)[variant];
    const cloth = { width: size.width, depth: size.depth, seed, texelsPerMetre };
    lay(builder, `${style}-${variant}`, design, cloth);
    const { over } = design;
    if (!over) return;
    // Laid by hand, slightly askew, on the middle of the larger one.
    const turn = 0.05 * (builder.random() - 0.5) + 0.03;
    const smaller = { ...cloth, width: 0.7 * size.width, depth: 0.66 * size.depth, seed: seed + 1 };
    builder.within(chain(move(0.03 * size.width, THICKNESS, 0), turnY(turn)), () =>
      lay(builder, `${style}-${variant}-over`, over, smaller),
    );
  },
};

/**
 * Paints a whole rug in the middle of a square of its longer side, x along its width; its texels hold twice the
 * albedo.
 *
 * @param name identifies the pattern
 */
export function rugTexture(
  name: string,
  pattern: Pattern,
  { width, depth, seed, size = pictureSize(Math.max(width, depth)) }: RugPicture,
): Texture {
  // Knots are about 6 mm; a rug's seed changes only its wear and its wandering lines.
  const variant = seed % 8;
  return paintTexture(`rug-${name}-${width.toFixed(2)}-${depth.toFixed(2)}-${variant}-${size}`, size, () => {
    const { weave, pile, fade, relief } = pattern(variant);
    const wear = tileFractal(variant + 171, size, 4, 3);
    const row = tileFractal(variant + 181, size, 2, 2, 128);
    const metres = Math.max(width, depth) / size;
    const [hw, hd] = [width / 2, depth / 2];
    // The colour continues beyond the rim, so that mipmaps do not blend in another one.
    const placeOf = (texel: number, limit: number): number =>
      Math.min(limit, Math.max(-limit, (texel + 0.5 - size / 2) * metres));
    const across = Float64Array.from({ length: size }, (_, x) => placeOf(x, hw));
    const along = Float64Array.from({ length: size }, (_, y) => placeOf(y, hd));
    return (x, y, out) => {
      const rx = across[x];
      const rz = along[y];
      const c = weave(rx, rz, hw, hd);
      const raised = relief?.(rx, rz, hw, hd) ?? 0;
      const knot = cellHash(x, y, 191) - 0.5;
      const worn = wear(x, y);
      const thinned = fade * (0.7 + 1.4 * worn + 0.5 * knot);
      const thin = thinned > 0.85 ? 0.85 : thinned < 0 ? 0 : thinned;
      // Hollows between raised rows receive less light than the relief alone would show.
      const tone = 2 * (1 + pile * knot + 0.06 * row(x, y) + 0.08 * worn) * (1 + 0.16 * (raised < 0 ? raised : 0));
      // Worn wool shows the pale warp.
      out[0] = tone * (c[0] + (0.5 - c[0]) * thin);
      out[1] = tone * (c[1] + (0.48 - c[1]) * thin);
      out[2] = tone * (c[2] + (0.44 - c[2]) * thin);
      out[3] = 0.5 + (relief ? 0.25 : 0.9) * knot * (0.4 + pile) + 0.15 * row(x, y) + 0.35 * raised;
    };
  });
}

/** Maps points on the floor to uvs in the middle of the square picture. */
function picture(surface: Surface, { width, depth }: RugCloth, place: (i: number) => readonly [number, number]): void {
  const side = Math.max(width, depth);
  for (let i = 0; i < surface.uvs.length / 2; i++) {
    const [x, z] = place(i);
    surface.uvs[2 * i] = side / 2 + INSIDE * x;
    surface.uvs[2 * i + 1] = side / 2 + INSIDE * z;
  }
}

/** Height of a rug's upper edge, and of the shadow gap under its side, metres. */
const EDGE = 0.6 * THICKNESS;
const GAP = 0.0025;
/** How far the dark under a rug lies behind its side, metres. */
const BEHIND = 0.004;

/** Draws the side of a rug, down to a line of shadow on the floor; `rim` lists the points around its upper edge. */
function addEdge(builder: MeshBuilder, { positions, uvs }: Surface, rim: readonly number[], wool: Material): void {
  const columns = rim.length - 1;
  const around = (inset: number, from: number, to: number): Surface =>
    sheet(columns, 1, (s, t): Vec3 => {
      const i = rim[Math.round(s * columns)];
      const [x, z] = [positions[3 * i], positions[3 * i + 2]];
      return [x - Math.sign(x) * inset, from + (to - from) * t, z - Math.sign(z) * inset];
    });
  const side = around(0, EDGE, GAP);
  const stride = columns + 1;
  for (let k = 0; k < 2 * stride; k++) {
    const i = rim[k % stride];
    side.uvs[2 * k] = uvs[2 * i];
    side.uvs[2 * k + 1] = uvs[2 * i + 1];
  }
  builder.add(side, wool, undefined, true);
  builder.add(around(BEHIND, GAP, 0), SHADOW_GAP, undefined, true);
}

/** A rug with a rounded rim that does not lie quite flat, and the points of its outermost ring, in order around it. */
interface Laid {
  readonly surface: Surface;
  readonly rim: readonly number[];
}

function squareCloth(cloth: RugCloth): Laid {
  const { width, depth, thickness, seed } = cloth;
  const [columns, rows] = [28, 20];
  // One ring of quads turns down to the side's upper edge.
  const at = (k: number, n: number): number => Math.min(1, Math.max(0, (k - 1) / (n - 2)));
  const surface = sheet(columns, rows, (s, t): Vec3 => {
    const [i, j] = [Math.round(s * columns), Math.round(t * rows)];
    const down = i === 0 || j === 0 || i === columns || j === rows;
    const [u, v] = [at(i, columns), at(j, rows)];
    const bow = 0.004 * noise3(u * 5 + seed, v * 5, 1);
    const x = (u - 0.5) * (width - 0.012) + bow + (i === 0 ? -0.004 : i === columns ? 0.004 : 0);
    const z = (v - 0.5) * (depth - 0.012) + bow + (j === 0 ? -0.004 : j === rows ? 0.004 : 0);
    const lift = 0.5 + 0.5 * noise3(u * 6, v * 5, seed);
    return [x, down ? EDGE : thickness * (0.72 + 0.28 * lift), z];
  });
  const stride = columns + 1;
  picture(surface, cloth, (k) => [
    (at(k % stride, columns) - 0.5) * width,
    (at(Math.floor(k / stride), rows) - 0.5) * depth,
  ]);
  const rim: number[] = [];
  for (let j = 0; j < rows; j++) rim.push(j * stride);
  for (let i = 0; i < columns; i++) rim.push(rows * stride + i);
  for (let j = rows; j > 0; j--) rim.push(j * stride + columns);
  for (let i = columns; i >= 0; i--) rim.push(i);
  return { surface, rim };
}

/** Largest distance of an edge of the mesh from the true arc, metres: under a pixel at half a metre. */
const ARC_ERROR_METRES = 0.0006;
/** Longest edge along a straight side, metres: the cloth does not lie quite flat. */
const SIDE_STEP_METRES = 0.12;

/** Signs of x and z at the corners, anticlockwise. */
const QUARTERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** A point of a rounded rectangle's outline, for any size of it: angle within one of the corners, and share of the side that follows. */
interface OutlinePoint {
  /** Signs of x and z at the corner. */
  readonly at: readonly [number, number];
  readonly angle: number;
  /** 0 at the end of this corner, 1 at the start of the next. */
  readonly along: number;
}

/** Points around a rounded rectangle; each corner has as many as its arc needs, however long the sides are. */
function outlinePoints(a: number, b: number, corner: number): OutlinePoint[] {
  const arcs = Math.max(2, Math.ceil(Math.PI / 4 / Math.sqrt((2 * ARC_ERROR_METRES) / corner)));
  const points: OutlinePoint[] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const at = QUARTERS[quarter];
    const start = quarter * (Math.PI / 2);
    const side = 2 * (quarter % 2 === 0 ? a : b) - 2 * corner;
    const steps = side > 1e-6 ? Math.ceil(side / SIDE_STEP_METRES) : 0;
    for (let k = 0; k < arcs; k++) points.push({ at, angle: start + (k / arcs) * (Math.PI / 2), along: 0 });
    for (let k = 0; k < steps; k++) points.push({ at, angle: start + Math.PI / 2, along: k / steps });
  }
  return [...points, points[0]];
}

/** Returns where a point of the outline lies on a rectangle with these half sides and corner radius. */
function onOutline(
  { at, angle, along }: OutlinePoint,
  a: number,
  b: number,
  corner: number,
): readonly [number, number] {
  const [ca, cb] = [a - corner, b - corner];
  // The side after a corner leads to the next one anticlockwise: along x from the first and third, along z from the others.
  const isAcross = at[0] * at[1] > 0;
  const x = at[0] * ca * (isAcross ? 1 - 2 * along : 1);
  const z = at[1] * cb * (isAcross ? 1 : 1 - 2 * along);
  return [x + corner * Math.cos(angle), z + corner * Math.sin(angle)];
}

function roundCloth(cloth: RugCloth): Laid {
  const { width, depth, thickness, corner, seed } = cloth;
  const [a, b] = [width / 2, depth / 2];
  const reach = Math.min(a, b);
  const insets = [0, 0.004, 0.012, ...[0.2, 0.4, 0.6, 0.8, 1].map((share) => 0.012 + share * (reach - 0.014))];
  const rings = insets.length - 1;
  const outline = outlinePoints(a, b, corner);
  const columns = outline.length - 1;
  const surface = sheet(columns, rings, (s, t): Vec3 => {
    const k = Math.round(t * rings);
    const point = outline[Math.round(s * columns)];
    const [x, z] = onOutline(point, a - insets[k], b - insets[k], Math.max(0.001, corner - insets[k]));
    const lift = 0.5 + 0.5 * noise3(x * 2 + 9, z * 2 + 9, seed);
    return [x, k === 0 ? EDGE : thickness * (k === 1 ? 0.7 : 0.72 + 0.28 * lift), z];
  });
  const { positions } = surface;
  picture(surface, cloth, (i) => [positions[3 * i], positions[3 * i + 2]]);
  return { surface, rim: Array.from({ length: columns + 1 }, (_, i) => i) };
}

export const rug = piece({ ...rugProfile, design });
