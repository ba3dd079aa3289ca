import type { StyleId } from '../../scene/pieces.ts';
import { type Column, stack } from '../cases/cabinet.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import { caseUnit, unit } from './media-cases.ts';

const door: Column = { share: 1, cells: stack('door', 1) };
const open: Column = { share: 1, cells: stack('open', 1) };
const drawers: Column = { share: 1, cells: stack('drawer', 1, 1) };

const MEDIA_UNITS: Readonly<Record<StyleId, readonly Drawing[]>> = {
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

/** Low cases along a wall; the last design of each style carries a screen, which counts as part of its height. */
export const mediaUnit: PieceDesign = pieceFrom(MEDIA_UNITS, 0.85, 1.15);
