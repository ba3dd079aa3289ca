import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import { byStyle, inStyle, type StyleTable } from '../../styles/style-table.ts';
import { type OutdoorLook, outdoorLook } from './outdoor-look.ts';
import * as part from './table-parts.ts';

type Draw = (b: MeshBuilder, look: OutdoorLook, size: Size) => void;

/** A table's form, drawn at any height, and whether it is round. */
interface TableForm {
  readonly round: boolean;
  readonly draw: Draw;
}

const isLow = (size: Size): boolean => size.height < 0.55;

const TEAK: TableForm = {
  round: false,
  draw(b, look, size) {
    part.posts(b, look.wood, size, size.height - 0.026, isLow(size) ? 0.06 : 0.075);
    part.slattedTop(b, look.wood, size);
  },
};
const LOOPED: TableForm = {
  round: false,
  draw(b, look, size) {
    part.loops(b, look.frame, size, size.height - 0.02, isLow(size) ? 0.05 : 0.065);
    part.slabTop(b, look.top, size, 0.02);
  },
};
const PLANKED: TableForm = {
  round: false,
  draw(b, look, size) {
    part.loops(b, look.frame, size, size.height - 0.045, isLow(size) ? 0.045 : 0.06);
    part.slattedTop(b, look.wood, size, 0.045);
  },
};
const TRESTLE: TableForm = {
  round: false,
  draw(b, look, size) {
    part.trestles(b, look.wood, size, size.height - 0.05, isLow(size) ? 0.055 : 0.075);
    part.slattedTop(b, look.wood, size, 0.05);
  },
};
const BLOCK: TableForm = {
  round: false,
  draw(b, look, size) {
    const top = 0.05;
    for (const side of [-1, 1]) {
      const leg = { ...size, width: 0.05 };
      b.within(move(side * (size.width / 2 - 0.14), 0, 0), () =>
        part.slabTop(b, look.top, { ...leg, height: size.height - top, depth: size.depth * 0.8 }, size.height - top),
      );
    }
    part.slabTop(b, look.top, size, top);
  },
};
const COLUMN: TableForm = {
  round: true,
  draw(b, look, size) {
    part.pedestal(b, look.frame, size.width * 0.26, size.height - 0.022);
    part.roundTop(b, look.top, size, 0.022);
  },
};
const LEANING: TableForm = {
  round: true,
  draw(b, look, size) {
    part.leaning(b, look.wood, {
      radius: size.width / 2,
      under: size.height - 0.026,
      legs: 4,
      r: isLow(size) ? 0.02 : 0.028,
    });
    part.roundTop(b, look.wood, size, 0.026);
  },
};
const WROUGHT: TableForm = {
  round: true,
  draw(b, look, size) {
    ironBase(b, look.frame, size.width / 2, size.height - 0.02);
    part.roundTop(b, look.top, size, 0.02);
  },
};
const DRUM: TableForm = {
  round: true,
  draw(b, look, { width, height }) {
    const r = width / 2;
    const waist = height < 0.55 ? 0.82 : 0.36;
    b.add(
      lathe(
        [
          [0, 0],
          [r * Math.max(0.5, waist), 0],
          [r * waist, height * 0.3],
          [r * waist * 1.02, height * 0.7],
          [r * 0.97, height - 0.05],
          [r, height - 0.03],
          [r, height - 0.008],
          [r - 0.008, height],
          [0, height],
        ],
        40,
      ),
      look.top,
    );
  },
};
const BASKET: TableForm = {
  round: true,
  draw(b, look, { width, height, depth }) {
    const body = height - 0.022;
    const r = width / 2;
    const [foot, waist] = height < 0.55 ? [0.72, 0.92] : [0.6, 0.34];
    const outline = smoothProfile(
      [
        [r * foot, 0.004],
        [r * ((foot + waist) / 2), body * 0.25],
        [r * waist, body * 0.5],
        [r * ((foot + waist) / 2), body * 0.78],
        [r * 0.74, body],
      ],
      5,
    );
    b.add(lathe([[0, 0], ...outline, [0, body]], 36), look.weave);
    part.roundTop(b, look.wood, { width, height, depth }, 0.024);
  },
};

/** The first of each list suits the style best; the last is round and may be small. */
const FORMS: StyleTable<readonly TableForm[]> = {
  MODERN: [LOOPED, PLANKED, COLUMN],
  SCANDINAVIAN: [TEAK, LOOPED, LEANING],
  TRADITIONAL: [WROUGHT, TEAK, COLUMN],
  INDUSTRIAL: [PLANKED, LOOPED, COLUMN],
  LUXURY: [DRUM, BLOCK, COLUMN],
  MINIMALIST: [BLOCK, LOOPED, COLUMN],
  BOHEMIAN: [BASKET, TEAK, LEANING],
  FARMHOUSE: [TRESTLE, PLANKED, LEANING],
};

/** Returns tables of every style: `sizes` for those with sides, and for round ones. */
export function tablesOf(
  sided: Size,
  round: Size,
  dress: (b: MeshBuilder, look: OutdoorLook, size: Size) => void,
): StyleTable<readonly Drawing[]> {
  return byStyle((style) =>
    inStyle(FORMS, style).map((form) => ({
      size: form.round ? round : sided,
      draw(b, { id }, size) {
        const look = outdoorLook(id);
        form.draw(b, look, size);
        b.objects(() => dress(b, look, size));
      },
    })),
  );
}

/** Draws bowed wrought-iron legs that meet in a ring and curl at their feet. */
function ironBase(b: MeshBuilder, material: Material, radius: number, under: number, r = 0.011): void {
  const legs = 4;
  for (let i = 0; i < legs; i++) {
    const a = ((i + 0.5) * 2 * Math.PI) / legs;
    const at = (out: number, y: number): Vec3 => [out * Math.cos(a), y, out * Math.sin(a)];
    const leg = smoothPath(
      [
        at(radius * 0.92, under - r),
        at(radius * 0.42, under * 0.72),
        at(radius * 0.2, under * 0.5),
        at(radius * 0.45, under * 0.22),
        at(radius * 0.85, r),
        at(radius * 0.98, r + 0.02),
        at(radius * 0.92, r + 0.05),
        at(radius * 0.86, r + 0.03),
      ],
      5,
    );
    b.add(tube(leg, r, { sides: 8 }), material);
  }
  for (const [share, y] of [
    [0.22, under * 0.5],
    [0.9, under - r],
  ]) {
    const ring = Array.from({ length: 24 }, (_, k): Vec3 => {
      const a = (k * 2 * Math.PI) / 24;
      return [radius * share * Math.cos(a), y, radius * share * Math.sin(a)];
    });
    b.add(tube(ring, r * 0.8, { sides: 6, closed: true }), material);
  }
}
