import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { foliage, matt } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { blade } from './blade.ts';
import { palm } from './feathery-plants.ts';
import { fiddleFig, monstera, snakePlant } from './foliage-plants.ts';
import { oliveTree } from './olive-tree.ts';
import { peaceLily } from './peace-lily.ts';
import { addPot } from './pots.ts';
import { plantProfile } from './profile.ts';
import { rubberPlant, strelitzia } from './stem-plants.ts';
import { trailingPlant } from './trailing-plant.ts';
import { zzPlant } from './zz-plant.ts';

const CANE = matt('#8b7b66');
const LEAVES: readonly Material[] = ['#4e6c38', '#5d7c43', '#425f31', '#6d8a4a', '#7d8746'].map(foliage);
/** Number of leaves in a crown, and half the width of one, metres. */
const CROWN = 44;
const HALF_LEAF = 0.012;
/** Elevation angles of a crown's youngest leaf and of its oldest, radians. */
const YOUNGEST = 1.42;
const OLDEST = -0.2;
/** Droop of a horizontal leaf's tip as a share of its length. */
const ARCH = 0.42;

/**
 * A cane: height of its top as a share of the tallest one's, and its outward lean as a share of the plant's half
 * width.
 */
const CANES = [
  { top: 1, lean: 0.1 },
  { top: 0.68, lean: 0.34 },
  { top: 0.42, lean: 0.38 },
] as const;

const plantOf = (width: number, height: number, draw: Drawing['draw']): Drawing => ({
  size: { width, depth: width, height },
  draw,
});

const FIG = plantOf(0.78, 1.65, fiddleFig);
const OLIVE = plantOf(0.8, 1.7, oliveTree);
const SNAKE = plantOf(0.4, 0.98, snakePlant);
const ZZ = plantOf(0.42, 0.92, zzPlant);
const DRAGON = plantOf(0.39, 1.1, dragonTree);
const LILY = plantOf(0.4, 0.72, peaceLily);
const RUBBER = plantOf(0.44, 1.15, rubberPlant);
const MONSTERA = plantOf(0.85, 1.05, monstera);
const PALM = plantOf(0.95, 1.75, palm);
const STRELITZIA = plantOf(0.8, 1.5, strelitzia);
const TRAILING = plantOf(0.56, 1.15, trailingPlant);

/**
 * Styles share the plants but not the pots. The first of each list suits the style best. If the home's plant does
 * not fit, the next slender one replaces it; slender plants lie between the others, so that homes differ in them,
 * too.
 */
const PLANTS: StyleTable<readonly Drawing[]> = {
  MODERN: [FIG, SNAKE, OLIVE, DRAGON, MONSTERA, ZZ],
  SCANDINAVIAN: [FIG, ZZ, MONSTERA, LILY, OLIVE, SNAKE],
  TRADITIONAL: [OLIVE, RUBBER, FIG, LILY, MONSTERA, PALM],
  INDUSTRIAL: [MONSTERA, SNAKE, FIG, ZZ, OLIVE, DRAGON],
  LUXURY: [PALM, RUBBER, FIG, LILY, OLIVE],
  MINIMALIST: [OLIVE, SNAKE, STRELITZIA, DRAGON],
  BOHEMIAN: [MONSTERA, SNAKE, STRELITZIA, DRAGON, PALM, TRAILING],
  FARMHOUSE: [OLIVE, RUBBER, FIG, LILY, TRAILING],
};

/** House plants in pots or baskets. */
const design: PieceDesign = pieceFrom(PLANTS, 0.8, 1.15);

export const plant = piece({ ...plantProfile, design });

/**
 * Draws a tuft of narrow leaves at a cane's top: the young ones upright in its middle, the old ones arching out
 * below.
 */
function crown(builder: MeshBuilder, [x, y, z]: Vec3, reach: number, longest: number): void {
  const { random } = builder;
  for (let i = 0; i < CROWN; i++) {
    const age = i / (CROWN - 1);
    const heading = i * 2.39996 + 0.35 * random();
    const rise = YOUNGEST + (OLDEST - YOUNGEST) * age ** 1.15 + 0.16 * (random() - 0.5);
    const [out, up] = [Math.cos(rise), Math.sin(rise)];
    const length = Math.min(longest * (0.8 + 0.2 * random()), reach / Math.max(0.05, out));
    const [s, c] = [Math.sin(heading), Math.cos(heading)];
    // Old leaves grow slightly below the young ones, around the cane.
    const base: Vec3 = [x + 0.008 * s, y - 0.07 * age, z + 0.008 * c];
    const across: Vec3 = [HALF_LEAF * c, 0, -HALF_LEAF * s];
    builder.add(
      blade(base, [out * s, up, out * c], across, { length, droop: ARCH * length * out, rows: 6 }),
      pick(LEAVES, random),
    );
  }
}

/** Draws a dragon tree (Dracaena): bare canes of three heights, each with a tuft of narrow leaves that arch out. */
export function dragonTree(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const half = Math.min(size.width, size.depth) / 2;
  const soil = addPot(builder, look, half * 0.66, size.height * 0.24);
  const longest = 1.25 * half;
  const tallest = size.height - longest;
  const turn = random() * 2 * Math.PI;
  CANES.forEach(({ top, lean }, k) => {
    const heading = turn + k * 2.2 + 0.4 * random();
    const [s, c] = [Math.sin(heading), Math.cos(heading)];
    const out = half * lean;
    const end = soil + (tallest - soil) * top;
    const at = (t: number): Vec3 => {
      const away = out * (0.35 + 0.65 * t ** 1.6) + 0.006 * Math.sin(7 * t + k);
      return [away * s, soil - 0.03 + (end - soil + 0.03) * t, away * c];
    };
    builder.add(
      tube(smoothPath([0, 0.3, 0.6, 0.85, 1].map(at), 4), (t) => 0.015 - 0.004 * t - 0.001 * k, { sides: 8 }),
      CANE,
    );
    crown(builder, at(1), half - out - HALF_LEAF - 0.016, longest * (1 - 0.12 * k));
  });
}
