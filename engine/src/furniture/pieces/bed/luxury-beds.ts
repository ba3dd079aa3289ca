import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import * as base from '../../parts/bed-base.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import type { BedDesign, HeadboardPlace } from './bed-design.ts';
import { blockBase, inlaidBase } from './plinth-base.ts';

/** A velvet shell, panels inlaid with brass, and soft rolls that embrace the head. */
export const LUXURY_BEDS: readonly BedDesign[] = [
  {
    size: { width: 1.86, depth: 2.18, height: 1.42 },
    headDepth: 0.11,
    railTop: 0.33,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      shellHeadboard(b, head, 11, look.upholstery[1], look.metal);
      base.upholsteredBase(b, rails, 0.08, look.upholstery[1], base.metalFoot(b, 0.09, look.metal));
    },
    bedding: { cushions: 'lumbar', surface: 'smooth' },
  },
  {
    size: { width: 1.94, depth: 2.18, height: 1.34 },
    headDepth: 0.12,
    railTop: 0.32,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      const { wood, metal } = look;
      inlaidHeadboard(b, head, 5, { fabric: look.upholstery[0], wood, trim: metal });
      inlaidBase(b, rails, wood, metal);
    },
    bedding: { cushions: 'pair', surface: 'box-quilted' },
  },
  {
    size: { width: 1.96, depth: 2.2, height: 1.12 },
    headDepth: 0.13,
    railTop: 0.32,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      wrapHeadboard(b, head, 4, look.upholstery[2]);
      blockBase(b, rails, 0.05, look.upholstery[2], look.metal);
    },
    bedding: { cushions: 'heap', surface: 'creased' },
  },
];

/**
 * Draws a shell: padded flutes that fan out from behind the pillows to a scalloped arch, on a board edged with
 * metal.
 */
function shellHeadboard(b: MeshBuilder, place: HeadboardPlace, flutes: number, fabric: Material, trim: Material): void {
  const { width, height, back, visibleFrom } = place;
  const low = visibleFrom - 0.16;
  const [a, rise] = [width / 2, height - low];
  const reach = (angle: number): number => {
    const n = 2.5;
    return ((Math.abs(Math.cos(angle)) / a) ** n + (Math.sin(angle) / rise) ** n) ** (-1 / n);
  };
  const rim = (angle: number, inset: number): readonly [number, number] => {
    const r = reach(angle) - inset;
    return [r * Math.cos(angle), low + r * Math.sin(angle)];
  };
  const outline: OutlinePoint[] = [[-a + 0.002, 0.08]];
  for (let k = 48; k >= 0; k--) outline.push(rim((Math.PI * k) / 48, 0.001));
  outline.push([a - 0.002, 0.08]);
  b.add(extrude(outline, 0.036, 0.006), fabric, move(0, 0, back + 0.018));
  const edge = Array.from({ length: 49 }, (_, k): Vec3 => {
    const [x, y] = rim((Math.PI * k) / 48, 0.006);
    return [x, y, back + 0.036];
  });
  b.add(tube([[a - 0.006, 0.1, back + 0.036], ...edge, [-a + 0.006, 0.1, back + 0.036]], 0.005, { sides: 6 }), trim);
  for (let i = 0; i < flutes; i++) {
    const [from, to] = [(Math.PI * i) / flutes, (Math.PI * (i + 1)) / flutes];
    const tip = reach((from + to) / 2) - 0.022;
    const flute = sheet(8, 14, (s, t): Vec3 => {
      const angle = from + (to - from) * s;
      const side = 2 * s - 1;
      // Each flute ends in a half circle, as the lobes of a scallop do.
      const lobe = 0.5 * (to - from) * tip;
      const end = Math.min(tip - lobe * (1 - Math.sqrt(Math.max(0, 1 - side * side * 0.96))), reach(angle) - 0.014);
      const r = 0.06 + (end - 0.06) * t;
      const full = Math.min(1, Math.sqrt(Math.max(0, 1 - t)) * 3) * Math.min(1, 0.35 + 1.1 * t);
      const swell = 0.056 * Math.sqrt(Math.max(0, 1 - side ** 2)) * full * (1 + 0.06 * noise3(i * 3.1, t * 4, s * 3));
      return [r * Math.cos(angle), low + r * Math.sin(angle), back + 0.034 + swell];
    });
    b.add(flute, fabric);
  }
}

/** Draws two rows of square padded panels between inlaid strips of metal, in a frame of polished wood. */
function inlaidHeadboard(
  b: MeshBuilder,
  place: HeadboardPlace,
  columns: number,
  look: { readonly fabric: Material; readonly wood: Material; readonly trim: Material },
): void {
  const { width, height, back, visibleFrom } = place;
  const side = 0.05;
  b.add(box(width, height - 0.05, 0.03, 0.002, 'x'), look.wood, move(0, (height - 0.05) / 2, back + 0.015));
  b.add(box(width, 0.05, 0.1, 0.004, 'x'), look.wood, move(0, height - 0.025, back + 0.05));
  for (const s of [-1, 1]) {
    const post = box(side, height - 0.05, 0.1, 0.004, 'y');
    b.add(post, look.wood, move(s * (width / 2 - side / 2), (height - 0.05) / 2, back + 0.05));
  }
  const low = visibleFrom - 0.12;
  const span = (width - 2 * side) / columns;
  const rise = (height - 0.05 - low) / 2;
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < 2; r++) {
      const pad = paddedPanel({
        width: span - 0.014,
        height: rise - 0.014,
        depth: 0.06,
        radius: 0.03,
        step: 0.06,
        relief: (x, y) =>
          0.014 * Math.max(0, (1 - ((2 * x) / span) ** 2) * (1 - ((2 * y) / rise) ** 2)) +
          0.002 * noise3(x * 9 + c, y * 9 + r, 1),
      });
      b.add(pad, look.fabric, move(-width / 2 + side + span * (c + 0.5), low + rise * (r + 0.5), back + 0.026));
    }
  }
  const z = back + 0.066;
  for (let c = 0; c <= columns; c++) {
    const x = -width / 2 + side + span * c;
    b.add(strut([x, low, z], [x, height - 0.05, z], 0.0045, 0.0045, { square: true }), look.trim);
  }
  for (const y of [low + rise, height - 0.056]) {
    b.add(strut([-width / 2 + side, y, z], [width / 2 - side, y, z], 0.0045, 0.0045, { square: true }), look.trim);
  }
}

/** Draws soft rolls, one above the other, that run around the head of the bed and sink towards their ends. */
function wrapHeadboard(b: MeshBuilder, place: HeadboardPlace, rolls: number, fabric: Material): void {
  const { width, height, back } = place;
  const thick = 0.088;
  const [a, wing, corner] = [width / 2 - thick / 2, 0.44, 0.24];
  const straight = wing - corner;
  const total = 2 * (a - corner) + Math.PI * corner + 2 * straight;
  /** Returns the centre line from the right wing's end around the back to the left one, and its inward direction. */
  const at = (s: number): { x: number; z: number; nx: number; nz: number } => {
    const l = (s <= 0.5 ? s : 1 - s) * total;
    const side = s <= 0.5 ? 1 : -1;
    const z0 = back + thick / 2;
    if (l < straight) return { x: side * a, z: z0 + wing - l, nx: -side, nz: 0 };
    const turned = (l - straight) / corner;
    if (turned < Math.PI / 2) {
      const [c, n] = [Math.cos(turned), Math.sin(turned)];
      return { x: side * (a - corner + corner * c), z: z0 + corner - corner * n, nx: -side * c, nz: n };
    }
    return { x: side * (total / 2 - l), z: z0, nx: 0, nz: 1 };
  };
  const bottom = 0.09;
  for (let k = 0; k < rolls; k++) {
    const roll = sheet(72, 12, (share, t): Vec3 => {
      // Denser at the ends, which are rounded.
      const s = 0.5 - 0.5 * Math.cos(Math.PI * share);
      const { x, z, nx, nz } = at(s);
      const end = Math.min(1, (Math.min(s, 1 - s) * total) / 0.5);
      const top = height - 0.3 * (1 - end * end * (3 - 2 * end));
      const pitch = (top - bottom) / rolls;
      const close = Math.min(1, (Math.min(s, 1 - s) * total) / 0.035);
      const closed = Math.sqrt(close * (2 - close));
      const phi = 2 * Math.PI * t;
      const off = (thick / 2) * closed * Math.sign(Math.cos(phi)) * Math.abs(Math.cos(phi)) ** 0.6;
      const y = bottom + pitch * (k + 0.5) + (pitch / 2 + 0.004) * Math.sin(phi);
      const puff = 1 + 0.05 * noise3(s * 14, k * 2.7, t);
      return [x + nx * off * puff, Math.min(y, top), z + nz * off * puff];
    });
    b.add(roll, fabric);
  }
}
