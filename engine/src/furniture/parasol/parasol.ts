import type { Size } from '../../scene/pieces.ts';
import { outdoorLook } from '../outdoor/outdoor-look.ts';
import { piece } from '../piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import { drawParasol, type ParasolForm } from './parasols.ts';
import { parasolProfile } from './profile.ts';

const ROUND: Size = { width: 2.7, depth: 2.7, height: 2.5 };
const SQUARE: Size = { width: 2.4, depth: 2.4, height: 2.5 };

const MARKET: ParasolForm = { ribs: 8, rise: 0.34, valance: 0, hem: 'straight', pole: 'wood', vent: true };
const PLAIN: ParasolForm = { ribs: 8, rise: 0.3, valance: 0, hem: 'straight', pole: 'metal', vent: false };
const FLAT: ParasolForm = { ribs: 4, rise: 0.26, valance: 0, hem: 'straight', pole: 'metal', vent: false };
const SQUARE_WOOD: ParasolForm = { ribs: 4, rise: 0.36, valance: 0.1, hem: 'straight', pole: 'wood', vent: true };
const SCALLOPED: ParasolForm = { ribs: 8, rise: 0.4, valance: 0.16, hem: 'scallops', pole: 'wood', vent: true };
const FRINGED: ParasolForm = { ribs: 8, rise: 0.42, valance: 0.17, hem: 'fringe', pole: 'wood', vent: false };
const TENT: ParasolForm = { ribs: 8, rise: 0.5, valance: 0.12, hem: 'straight', pole: 'metal', vent: true };

const of = (form: ParasolForm): Drawing => ({
  size: form.ribs === 4 ? SQUARE : ROUND,
  draw: (b, { id }, size) => drawParasol(b, outdoorLook(id), size, form),
});

/** Parasols that stand through a table or beside it. */
const design: PieceDesign = pieceFrom(
  {
    MODERN: [of(FLAT), of(PLAIN), of(MARKET)],
    SCANDINAVIAN: [of(MARKET), of(SQUARE_WOOD), of(PLAIN)],
    TRADITIONAL: [of(SCALLOPED), of(MARKET), of(SQUARE_WOOD)],
    INDUSTRIAL: [of(PLAIN), of(FLAT), of(TENT)],
    LUXURY: [of(SQUARE_WOOD), of(SCALLOPED), of(TENT)],
    MINIMALIST: [of({ ...FLAT, rise: 0.2 }), of(PLAIN), of({ ...MARKET, vent: false })],
    BOHEMIAN: [of(FRINGED), of({ ...FRINGED, rise: 0.55 }), of(SCALLOPED)],
    FARMHOUSE: [of({ ...SCALLOPED, hem: 'straight', valance: 0.12 }), of(MARKET), of(SCALLOPED)],
  },
  0.85,
  1.05,
);

export const parasol = piece({ ...parasolProfile, design });
