import { pick, type Random } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { glossyLeaf, matt, swordLeaf } from '../../materials/materials.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { emptySurface, pushGrid, pushVertex, type Surface, smoothNormals } from '../../shapes/surface.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addPot } from './pots.ts';

const BARK = matt('#6d5a47');
const STEM = matt('#5d6f3d');
const FIG: readonly Material[] = ['#4f6f3a', '#5f7f45', '#41602f', '#6f8c47', '#56744a'].map(glossyLeaf);
const MONSTERA: readonly Material[] = ['#456a38', '#53783e', '#3a5d32', '#628646', '#4c704f'].map(glossyLeaf);
const SANSEVIERIA: readonly Material[] = ['#5d7152', '#6a7d5c', '#526649'].map(swordLeaf);
/** The oldest leaves, and the youngest. */
const OLD = glossyLeaf('#707f47');
const YOUNG = glossyLeaf('#86a557');

/** Returns the width profile: broad at the far end, narrow at the waist, like a fiddle. */
const fiddle = (s: number): number =>
  Math.sin(Math.PI * Math.min(1, s * 0.97 + 0.02) ** 1.35) ** 0.75 * (0.92 + 0.08 * Math.cos(s * 9));

/** Draws a fiddle-leaf fig: one or two bare stems, crowned by large upright leaves in a spiral. */
export function fiddleFig(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.24, size.height * 0.2);
  const stems = size.width > 0.6 ? 2 : 1;
  for (let k = 0; k < stems; k++) {
    const lean = (random() - 0.5) * 0.1 + (k - (stems - 1) / 2) * 0.22;
    const top = size.height * (k === 0 ? 0.9 : 0.72);
    const at = (t: number): Vec3 => [
      (k - (stems - 1) / 2) * 0.06 + lean * t * t * 0.5,
      soil - 0.03 + (top - soil) * t,
      0.05 * Math.sin(3 * t + k),
    ];
    builder.add(
      tube(smoothPath([0, 0.3, 0.6, 1].map(at), 4), (s) => 0.017 - 0.009 * s, { sides: 8 }),
      BARK,
    );
    const leaves = k === 0 ? 30 : 22;
    for (let i = 0; i < leaves; i++) {
      const t = 0.36 + (0.64 * i) / (leaves - 1);
      const p = at(t);
      // The newest leaves, at the crown, are the smallest.
      const length = spread * (0.56 - 0.2 * t - 0.12 * t ** 6) * (0.76 + 0.42 * random());
      const heading = i * 2.4 + random() * 0.9;
      // Low leaves hang outwards, those at the crown stand up.
      const raise = -0.42 - 0.65 * t ** 2 + 0.7 * (random() - 0.5);
      const droop = 0.24 + 0.36 * random();
      const blade = leaf(length, length * (0.58 + 0.14 * random()), {
        outline: fiddle,
        droop,
        fold: 0.2,
        wave: 0.05 + 0.05 * random(),
        twist: 0.7 * (random() - 0.5),
        roll: 0.12 * random(),
        rows: 8,
      });
      builder.add(
        blade,
        t > 0.93 ? YOUNG : t < 0.42 && random() < 0.3 ? OLD : pick(FIG, random),
        chain(move(p[0], p[1], p[2]), turnY(heading), turnX(raise), turnZ((random() - 0.5) * 0.8), move(0, 0, 0.03)),
        true,
      );
    }
  }
}

/** Draws a snake plant: stiff upright swords, each with a slight twist. */
export function snakePlant(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.36, size.height * 0.3);
  const count = 20;
  for (let i = 0; i < count; i++) {
    const heading = i * 2.4 + 0.5 * random();
    const out = spread * 0.25 * Math.sqrt(i / count);
    // Young ones come up among the old.
    const height = (size.height - soil) * (i === 0 ? 1 : i % 5 === 4 ? 0.3 + 0.2 * random() : 0.58 + 0.4 * random());
    const width = (0.046 + 0.026 * random()) * (height < 0.45 * (size.height - soil) ? 0.7 : 1);
    const lean = 0.02 + 0.26 * (i / count) * (0.5 + random());
    const sway = 0.06 * (random() - 0.5);
    const twist = (random() - 0.5) * 2.2;
    const facing = 2 * Math.PI * random();
    const columns = 4;
    const rows = 12;
    const sword = sheet(columns, rows, (s, t): Vec3 => {
      const half = (width / 2) * Math.min(1, 0.62 + 0.7 * t) * (1 - t ** 4) ** 0.75;
      const side = 2 * s - 1;
      const a = facing + twist * t;
      // A gutter at its foot, nearly flat at its tip, the rims waving.
      const dish = half * (0.75 - 0.55 * t) * (side * side - 0.4) + 0.1 * half * side * Math.sin(9 * t + 3 * facing);
      const x = side * half * Math.cos(a) - dish * Math.sin(a) + sway * height * t * t;
      const z = side * half * Math.sin(a) + dish * Math.cos(a) + lean * height * t * t;
      return [x, height * t, z];
    });
    // A tall leaf shows all of the picture, a short one its upper part.
    for (let j = 0, k = 0; j <= rows; j++) {
      for (let c = 0; c <= columns; c++) {
        sword.uvs[k++] = 0.02 + (0.96 * c) / columns;
        sword.uvs[k++] = 0.02 + 0.96 * (1 - (1 - j / rows) * Math.min(1, height / (0.7 * size.height)));
      }
    }
    const at = chain(move(out * Math.sin(heading), soil - 0.02, out * Math.cos(heading)), turnY(heading));
    builder.add(sword, pick(SANSEVIERIA, random), at, true);
  }
}

/** Draws a monstera: large slit leaves on long arching stalks. */
export function monstera(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.24, size.height * 0.3);
  const count = 17;
  for (let i = 0; i < count; i++) {
    const heading = i * 2.4 + 0.3 * random();
    const inner = i / count;
    const reach = spread * (0.1 + 0.24 * (1 - inner) * (0.8 + 0.3 * random()));
    const top = soil + (size.height - soil) * (0.35 + 0.58 * inner) * (0.92 + 0.1 * random());
    const [c, s] = [Math.sin(heading), Math.cos(heading)];
    const stalk: Vec3[] = [
      [0.02 * c, soil - 0.03, 0.02 * s],
      [0.35 * reach * c, soil + (top - soil) * 0.6, 0.35 * reach * s],
      [reach * c, top, reach * s],
    ];
    builder.add(
      tube(smoothPath(stalk, 5), (u) => 0.007 - 0.003 * u, { sides: 6 }),
      STEM,
    );
    // Young leaves at the crown are small; old ones hang lowest and face the light.
    const length = spread * (0.38 - 0.15 * inner) * (0.72 + 0.5 * random());
    const blade = monsteraLeaf(length, length * (0.84 + 0.16 * random()), random);
    const face = chain(
      move(reach * c, top, reach * s),
      turnY(heading + 0.9 * (random() - 0.5)),
      turnX(0.5 - 0.62 * inner + 0.5 * (random() - 0.5)),
      turnZ(0.8 * (random() - 0.5)),
      move(0, 0, -0.06 * length),
    );
    const ink = i === 0 ? OLD : inner > 0.9 ? YOUNG : pick(MONSTERA, random);
    builder.add(blade, ink, face, true);
  }
}

/** Lobes on each side of the midrib, and the depth of the slits between them from the rim. */
const LOBES = 6;
const SLIT = 0.64;
/** Shares of a lobe with a row of points; the first and the last lie in the slits. */
const ROWS = [0.03, 0.14, 0.32, 0.52, 0.72, 0.88, 0.97];
/** Shares of the half-width with points. */
const COLUMNS = [0, 0.2, 0.42, 0.72, 1];

/** Returns the half-width of a heart-shaped blade as a share of its maximum, from stem (0) to tip (1). */
const heart = (s: number): number => Math.sin(Math.PI * s ** 0.62) ** 0.62;

/** Returns whether a lobe's row of points lies in the slit to an adjacent lobe. */
const isInSlit = (lobe: number, row: number): boolean => (lobe < LOBES - 1 && row > 0.95) || (lobe > 0 && row < 0.05);

/**
 * Builds one blade of a grown monstera from the origin along +z, face up: a heart with slits between its veins, its
 * lobes at slightly different heights. Its uvs run from 0 to 1.
 *
 * @param length and width in metres
 */
export function monsteraLeaf(length: number, width: number, random: Random): Surface {
  const surface = emptySurface();
  const droop = 0.3 + 0.5 * random();
  const cup = 0.1 + 0.2 * random();
  const twist = 0.5 * (random() - 0.5);
  const at = (along: number, across: number, side: number, bend: number): Vec3 => {
    const half = (width / 2) * Math.max(0.02, heart(along));
    // Veins leave the midrib at an angle; at the stem the lobes extend behind it.
    const slant = across * (0.3 * length * (along - 0.22));
    const z = length * along * (1 - 0.15 * droop * along) + slant;
    const lift =
      cup * half * across -
      droop * length * along * along -
      (0.2 + 0.5 * cup) * half * across ** 3 +
      bend * across * across +
      side * half * across * twist * along;
    return [side * half * across, lift, z];
  };
  for (const side of [-1, 1]) {
    for (let lobe = 0; lobe < LOBES; lobe++) {
      const bend = 0.1 * length * (random() - 0.5);
      const reach = 0.88 + 0.2 * random();
      const whole = lobe === LOBES - 1;
      const base = surface.positions.length / 3;
      for (const row of ROWS) {
        const along = (lobe + row) / LOBES;
        const inSlit = isInSlit(lobe, row);
        for (const column of COLUMNS) {
          const across = inSlit ? Math.min(column, 1 - SLIT) : column * reach;
          const [x, y, z] = at(along, across, side, bend);
          pushVertex(surface, [x, y, z], [0, 1, 0], 0.5 + 0.47 * side * across, 0.03 + 0.94 * along);
        }
      }
      const stride = COLUMNS.length;
      const last = ROWS.length - 1;
      pushGrid(surface, { base, stride, rows: last, columns: stride - 1 }, side > 0);
      if (whole) continue;
      // Between the lobes, the blade extends outwards to the slit's depth.
      pushGrid(surface, { base: base + last * stride, stride, rows: 1, columns: 2 }, side > 0);
    }
  }
  return smoothNormals(surface);
}
