import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { darkGlass, matt } from '../../materials/materials.ts';
import { type Column, stack } from '../../parts/cases/cabinet.ts';
import { caseFurniture } from '../../parts/cases/case-furniture.ts';
import { basketsIn, dressTop, fillCompartment } from '../../parts/objects/shelf-setting.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { addLowCase, type CasePlan } from './low-case.ts';
import { mediaUnitProfile } from './profile.ts';

const SCREEN = darkGlass();
const CASING = matt('#141415');

/** Height of the unit itself if a screen stands on it. */
const CABINET = 0.48;

const door: Column = { share: 1, cells: stack('door', 1) };
const open: Column = { share: 1, cells: stack('open', 1) };
const drawers: Column = { share: 1, cells: stack('drawer', 1, 1) };

const MEDIA_UNITS: StyleTable<readonly Drawing[]> = {
  MODERN: [
    unit(1.8, 0.46, (look) => ({
      body: look.wood,
      front: look.wood,
      bays: ['slats', 'slats', 'slats'],
      legs: 0.13,
      handle: 'none',
      board: 0.02,
      overhang: 0,
    })),
    unit(1.9, 0.42, (look) => ({
      body: look.paint,
      front: look.paint,
      bays: ['door', 'open', 'door'],
      legs: 0,
      handle: 'none',
      board: 0.018,
      overhang: 0,
    })),
    unit(
      1.8,
      0.46,
      (look) => ({
        body: look.wood,
        front: look.paint,
        bays: ['door', 'drawers', 'door'],
        legs: 0.13,
        handle: 'none',
        board: 0.02,
        overhang: 0,
      }),
      true,
    ),
  ],
  SCANDINAVIAN: [
    unit(1.7, 0.52, (look) => ({
      body: look.wood,
      front: look.paint,
      bays: ['door', 'open', 'door'],
      legs: 0.17,
      handle: 'knob',
      board: 0.022,
      overhang: 0,
    })),
    unit(1.6, 0.5, (look) => ({
      body: look.wood,
      front: look.wood,
      bays: ['slats', 'open', 'slats'],
      legs: 0.17,
      handle: 'none',
      board: 0.022,
      overhang: 0,
    })),
    unit(
      1.7,
      0.52,
      (look) => ({
        body: look.wood,
        front: look.wood2,
        bays: ['drawers', 'open', 'drawers'],
        legs: 0.15,
        handle: 'knob',
        board: 0.022,
        overhang: 0,
      }),
      true,
    ),
  ],
  TRADITIONAL: [
    unit(1.7, 0.62, (look) => ({
      body: look.wood,
      front: look.wood,
      bays: ['panel', 'open', 'panel'],
      legs: 0.12,
      handle: 'knob',
      board: 0.03,
      overhang: 0.02,
    })),
    unit(1.6, 0.64, (look) => ({
      body: look.paint,
      front: look.paint,
      bays: ['panel', 'panel', 'panel', 'panel'],
      legs: 0,
      handle: 'knob',
      board: 0.03,
      overhang: 0.02,
    })),
    unit(
      1.7,
      0.6,
      (look) => ({
        body: look.wood,
        front: look.wood,
        bays: ['panel', 'drawers', 'panel'],
        legs: 0.1,
        handle: 'knob',
        board: 0.03,
        overhang: 0.02,
      }),
      true,
    ),
  ],
  INDUSTRIAL: [
    unit(1.7, 0.54, (look) => ({
      body: look.wood,
      front: look.paint,
      bays: ['mesh', 'open', 'mesh'],
      legs: 0.14,
      handle: 'none',
      board: 0.036,
      overhang: 0,
    })),
    unit(1.6, 0.56, (look) => ({
      body: look.paint,
      front: look.paint,
      bays: ['door', 'drawers', 'door'],
      legs: 0.12,
      handle: 'cup',
      board: 0.02,
      overhang: 0,
    })),
    unit(
      1.7,
      0.54,
      (look) => ({
        body: look.wood,
        front: look.wood2,
        bays: ['door', 'open', 'door'],
        legs: 0.12,
        handle: 'bar',
        board: 0.036,
        overhang: 0,
      }),
      true,
    ),
  ],
  LUXURY: [
    caseUnit({ width: 2, depth: 0.46, height: 0.52 }, 0, 0.06, [door, door, door, door]),
    caseUnit({ width: 1.8, depth: 0.44, height: 0.54 }, 1, 0.16, [door, open, door]),
    caseUnit({ width: 1.8, depth: 0.46, height: 0.54 }, 3, 0.15, [door, door, door], true),
  ],
  MINIMALIST: [
    caseUnit({ width: 2, depth: 0.42, height: 0.36 }, 0, 0.05, [door, door, door]),
    caseUnit({ width: 1.8, depth: 0.42, height: 0.4 }, 1, 0.05, [{ ...door, share: 1.6 }, open]),
    caseUnit({ width: 1.9, depth: 0.42, height: 0.44 }, 2, 0.16, [door, drawers, door], true),
  ],
  BOHEMIAN: [
    caseUnit({ width: 1.7, depth: 0.42, height: 0.54 }, 0, 0.18, [door, open, door]),
    caseUnit({ width: 1.5, depth: 0.44, height: 0.56 }, 1, 0.18, [door, door, door]),
    caseUnit({ width: 1.6, depth: 0.44, height: 0.54 }, 2, 0.12, [door, open, door], true),
  ],
  FARMHOUSE: [
    caseUnit({ width: 1.8, depth: 0.46, height: 0.62 }, 0, 0.08, [door, open, door]),
    caseUnit({ width: 1.6, depth: 0.44, height: 0.64 }, 1, 0.14, [door, drawers, door]),
    caseUnit({ width: 1.7, depth: 0.46, height: 0.64 }, 2, 0.1, [door, open, door], true),
  ],
};

/** Low cases along a wall; the last design of each style carries a screen, which counts towards its height. */
const design: PieceDesign = pieceFrom(MEDIA_UNITS, 0.85, 1.15);

/** Draws a screen, switched off, on a slim foot; its top edge is at `height`. */
function screen(builder: MeshBuilder, width: number, top: number, height: number): void {
  const w = Math.min(width * 0.78, ((height - top - 0.06) * 16) / 9);
  const h = (w * 9) / 16;
  const y = height - h / 2;
  builder.add(box(w, h, 0.03, 0.004), CASING, move(0, y, -0.04));
  builder.add(box(w - 0.014, h - 0.014, 0.004, 0.001), SCREEN, move(0, y, -0.0235));
  builder.add(box(0.09, height - h - top, 0.02, 0.002), CASING, move(0, (top + height - h) / 2, -0.045));
  builder.add(box(w * 0.36, 0.012, 0.2, 0.004), CASING, move(0, top + 0.006, -0.03));
}

/** Returns the drawing of a low case of bays by its own plan; `tv`: a screen stands on it. */
function unit(width: number, height: number, plan: (look: StyleLook) => CasePlan, tv = false): Drawing {
  return {
    size: { width, depth: 0.42, height: tv ? 1.22 : height },
    draw(builder: MeshBuilder, look: StyleLook, size: Size) {
      const top = tv ? CABINET : size.height;
      const open = addLowCase(builder, look, { ...size, height: top }, plan(look));
      builder.objects(() => {
        open.forEach((bay, i) => {
          const at = move(bay.x, bay.y, 0);
          if (i % 2 === 0 && bay.height > 0.15 && look.form.baskets !== 'none') basketsIn(builder, bay, at);
          else fillCompartment(builder, look, bay, at);
        });
      });
      if (tv) screen(builder, size.width, top, size.height);
      else dressTop(builder, look, size.width, size.depth, top);
    },
  };
}

/** Returns the drawing of a unit as one of its style's cases (`variant`), like its sideboards. */
function caseUnit(size: Size, variant: number, legs: number, columns: readonly Column[], tv = false): Drawing {
  return {
    size: tv ? { ...size, height: 1.22 } : size,
    draw(builder, look, outside) {
      const top = tv ? CABINET : outside.height;
      const niches = caseFurniture(builder, look, {
        style: look.id,
        variant,
        size: { ...outside, height: top },
        legs,
        columns,
      });
      builder.objects(() => {
        niches.forEach((niche, i) => {
          const at = move(niche.x, niche.y, niche.z);
          if (i % 2 === 0 && niche.height > 0.15 && look.form.baskets === 'everywhere') basketsIn(builder, niche, at);
          else fillCompartment(builder, look, niche, at);
        });
      });
      if (tv) screen(builder, outside.width, top, outside.height);
      else dressTop(builder, look, outside.width, outside.depth, top);
    },
  };
}

export const mediaUnit = piece({ ...mediaUnitProfile, design });
