import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { type OutdoorLook, outdoorLook } from '../../parts/outdoor/outdoor-look.ts';
import { box } from '../../shapes/box.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import { parasolProfile } from './profile.ts';

/** Shape of a parasol. */
interface ParasolForm {
  readonly ribs: number;
  /** Height of the crown over the rim, as a share of the radius. */
  readonly rise: number;
  /** Height of the valance, metres, and its hem: straight, scalloped or fringed. */
  readonly valance: number;
  readonly hem: 'straight' | 'scallops' | 'fringe';
  /** Material of the central pole, wood or metal. */
  readonly pole: 'wood' | 'metal';
  /** Whether a second small canopy covers a wind vent. */
  readonly vent: boolean;
}

/** Sag of a panel between two ribs, as a share of its width. */
const SAG = 0.09;

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

/** Returns a point of the canopy: `across` 0 to 1 between two ribs, `out` 0 at the crown to 1 at the rim. */
function canopyPoint(size: Size, form: ParasolForm, rib: number, across: number, out: number): Vec3 {
  const radius = size.width / 2;
  const a0 = ((rib + 0.5) * 2 * Math.PI) / form.ribs;
  const a1 = ((rib + 1.5) * 2 * Math.PI) / form.ribs;
  // A parasol with four ribs is square: its ribs run to the corners.
  const reach = form.ribs === 4 ? radius * Math.SQRT2 : radius;
  const at = (a: number): readonly [number, number] => [Math.cos(a) * reach * out, Math.sin(a) * reach * out];
  const [[x0, z0], [x1, z1]] = [at(a0), at(a1)];
  const width = Math.hypot(x1 - x0, z1 - z0);
  const sag = SAG * 4 * across * (1 - across) * width * out * 0.35;
  const crown = size.height - 0.04;
  const rim = crown - form.rise * radius;
  const y = rim + (crown - rim) * (1 - out) ** 1.15;
  return [x0 + (x1 - x0) * across, y - sag, z0 + (z1 - z0) * across];
}

/** Draws the valance between two ribs. */
function addValance(b: MeshBuilder, look: OutdoorLook, size: Size, form: ParasolForm, rib: number): void {
  const { valance, hem } = form;
  if (valance === 0) return;
  const drop = (s: number): number =>
    hem === 'scallops' ? valance * (0.62 + 0.38 * Math.abs(Math.sin(s * Math.PI * 3))) : valance;
  const cloth = hem === 'fringe' ? valance * 0.35 : 1;
  b.add(
    sheet(12, 2, (s, t): Vec3 => {
      const [x, y, z] = canopyPoint(size, form, rib, s, 1);
      return [x * (1 + 0.006 * t), y - drop(s) * t * (hem === 'fringe' ? cloth / valance : 1), z * (1 + 0.006 * t)];
    }),
    look.canopy,
  );
  if (hem !== 'fringe') return;
  for (let i = 0; i < 26; i++) {
    const [x, y, z] = canopyPoint(size, form, rib, (i + 0.5) / 26, 1);
    const sway = 0.008 * Math.sin(i * 2.3 + rib);
    b.add(
      strut([x, y - cloth + 0.004, z], [x * (1 + sway), y - valance, z * (1 - sway)], 0.004, 0.0025, { sides: 4 }),
      look.canopy,
    );
  }
}

/** Draws a parasol with a central pole and a slab as its foot; its diameter is the size's width. */
function drawParasol(b: MeshBuilder, look: OutdoorLook, size: Size, form: ParasolForm): void {
  const { height } = size;
  const start = form.vent ? 0.16 : 0;
  for (let rib = 0; rib < form.ribs; rib++) {
    b.add(
      sheet(8, 8, (s, t) => canopyPoint(size, form, rib, s, start + (1 - start) * t)),
      look.canopy,
    );
    if (form.vent) {
      b.add(
        sheet(4, 3, (s, t): Vec3 => {
          const [x, y, z] = canopyPoint(size, form, rib, s, 0.26 * t);
          return [x, y + 0.035, z];
        }),
        look.canopy,
      );
    }
    addValance(b, look, size, form, rib);
    const [hx, , hz] = canopyPoint(size, form, rib, 0, 1);
    const spine = [0.06, 0.35, 0.7, 1].map((t): Vec3 => {
      const [x, y, z] = canopyPoint(size, form, rib, 0, t);
      return [x, y - 0.012, z];
    });
    b.add(tube(spine, 0.009, { sides: 5 }), form.pole === 'wood' ? look.wood : look.frame);
    const [mx, my, mz] = canopyPoint(size, form, rib, 0, 0.52);
    const hub = height - 0.04 - form.rise * (size.width / 2) - 0.16;
    b.add(
      strut([hx * 0.012, hub, hz * 0.012], [mx, my - 0.015, mz], 0.007),
      form.pole === 'wood' ? look.wood : look.frame,
    );
  }
  const pole = form.pole === 'wood' ? look.wood : look.frame;
  const r = form.pole === 'wood' ? 0.024 : 0.02;
  b.add(strut([0, 0.03, 0], [0, height - 0.03, 0], r), pole);
  b.add(cylinder(0.03, 0.075, 14, 0.01), pole, move(0, height - 0.075, 0));
  b.add(cylinder(0.045, 0.06, 16), pole, move(0, height - 0.04 - form.rise * (size.width / 2) - 0.19, 0));
  const foot = form.ribs === 4 ? box(0.52, 0.055, 0.52, 0.008) : cylinder(0.27, 0.055, 28, 0.01);
  b.add(foot, look.frame, move(0, form.ribs === 4 ? 0.0275 : 0, 0));
  b.add(cylinder(r + 0.012, 0.3, 14), look.frame, move(0, 0.05, 0));
}
