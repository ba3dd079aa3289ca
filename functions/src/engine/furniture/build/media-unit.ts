import { addLowCase, type CasePlan } from '../cases/low-case.ts';
import { darkGlass, matt } from '../materials.ts';
import { withNearest } from '../nearest-style.ts';
import { basketsIn, dressTop, fillCompartment } from '../objects/shelf-setting.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import type { Size } from '../pieces.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../styles.ts';

const SCREEN = darkGlass();
const CASING = matt('#141415');

/** Height of the unit itself where a screen stands on it. */
const CABINET = 0.48;

/** A screen that is off, on a slim foot; the top edge ends at `height`. */
function screen(builder: MeshBuilder, width: number, top: number, height: number): void {
  const w = Math.min(width * 0.78, ((height - top - 0.06) * 16) / 9);
  const h = (w * 9) / 16;
  const y = height - h / 2;
  builder.add(box(w, h, 0.03, 0.004), CASING, move(0, y, -0.04));
  builder.add(box(w - 0.014, h - 0.014, 0.004, 0.001), SCREEN, move(0, y, -0.0235));
  builder.add(box(0.09, height - h - top, 0.02, 0.002), CASING, move(0, (top + height - h) / 2, -0.045));
  builder.add(box(w * 0.36, 0.012, 0.2, 0.004), CASING, move(0, top + 0.006, -0.03));
}

function unit(width: number, height: number, plan: (look: StyleLook) => CasePlan, tv = false): Drawing {
  return {
    size: { width, depth: 0.42, height: tv ? 1.22 : height },
    draw(builder: MeshBuilder, look: StyleLook, size: Size) {
      const top = tv ? CABINET : size.height;
      const open = addLowCase(builder, look, { ...size, height: top }, plan(look));
      builder.objects(() => {
        open.forEach((bay, i) => {
          const at = move(bay.x, bay.y, 0);
          if (i % 2 === 0 && bay.height > 0.15 && look.id !== 'MODERN')
            basketsIn(builder, bay.width, bay.height, bay.depth, at);
          else fillCompartment(builder, look, bay.width, bay.height, bay.depth, at);
        });
      });
      if (tv) screen(builder, size.width, top, size.height);
      else dressTop(builder, look, size.width, size.depth, top);
    },
  };
}

const MEDIA_UNITS = withNearest<readonly Drawing[]>({
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
});

/** Low cases along a wall; the last design of each style carries a screen, which counts as part of its height. */
export const mediaUnit: PieceDesign = pieceFrom(MEDIA_UNITS, 0.85, 1.15);
