import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { atCorners, slant, slantedLeg } from '../../parts/legs/legs.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import { roundTop } from './dining-tops.ts';

/** Draws the tulip: a trumpet foot under a thin stone top. */
export function trumpetTable(b: MeshBuilder, size: Size, top: Material, foot: Material): void {
  roundTop(b, size, 0.024, 0.008, top);
  const r = Math.min(size.width, size.depth) / 2;
  const h = size.height - 0.024;
  const outline: ProfilePoint[] = [
    [0.58 * r, 0],
    [0.585 * r, 0.008],
    [0.5 * r, 0.022],
    [0.25 * r, 0.06],
    [0.12 * r, 0.17],
    [0.085 * r, 0.36],
    [0.1 * r, 0.55],
    [0.2 * r, h - 0.04],
    [0.34 * r, h],
  ];
  b.add(lathe([[0, 0], ...smoothProfile(outline, 4), [0, h]], 40), foot);
}

/** Draws a round top on four tapering legs, a ring of apron between. */
export function roundLeggedTable(b: MeshBuilder, size: Size, wood: Material): void {
  roundTop(b, size, 0.026, 0.01, wood);
  const h = size.height - 0.026;
  const span = Math.min(size.width, size.depth) * 0.62;
  const ring: Vec3[] = Array.from({ length: 40 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 40;
    return [span * 0.58 * Math.cos(a), h - 0.03, span * 0.58 * Math.sin(a)];
  });
  b.add(tube(ring, 0.03, { sides: 4, closed: true, oval: 0.35, flat: false }), wood);
  atCorners(span, span, (x, z, sx, sz) => {
    b.add(slantedLeg(h, 0.03, 0.016, 16), wood, slant(x + sx * 0.03, z + sz * 0.03, -sx * 0.09, -sz * 0.09, h));
  });
}

/** Draws a turned column on four swept feet. */
export function pedestalTable(b: MeshBuilder, size: Size, wood: Material): void {
  roundTop(b, size, 0.03, 0.01, wood);
  const h = size.height - 0.03;
  const r = Math.min(size.width, size.depth) / 2;
  const rim: Vec3[] = Array.from({ length: 48 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 48;
    return [r * 0.82 * Math.cos(a), h - 0.028, r * 0.82 * Math.sin(a)];
  });
  b.add(tube(rim, 0.03, { sides: 4, closed: true, oval: 0.4 }), wood);
  const column: ProfilePoint[] = [
    [0.05, 0.14],
    [0.085, 0.17],
    [0.095, 0.24],
    [0.06, 0.3],
    [0.075, 0.33],
    [0.05, 0.37],
    [0.045, 0.45],
    [0.06, 0.56],
    [0.085, 0.63],
    [0.055, 0.66],
    [0.1, h - 0.02],
    [0.13, h],
  ];
  b.add(lathe([[0, 0.14], ...smoothProfile(column, 3), [0, h]], 24), wood);
  for (let i = 0; i < 4; i++) {
    const reach = r * 0.72;
    const sweep = smoothPath(
      [
        [0.05, 0.24, 0],
        [reach * 0.35, 0.25, 0],
        [reach * 0.7, 0.11, 0],
        [reach, 0.028, 0],
      ],
      5,
    );
    b.add(
      tube(sweep, (s) => 0.036 - 0.011 * s, { sides: 10, oval: 0.75 }),
      wood,
      turnY(Math.PI / 4 + (i * Math.PI) / 2),
    );
    const pad = lathe(
      [
        [0, 0],
        [0.026, 0],
        [0.032, 0.01],
        [0.03, 0.03],
        [0, 0.045],
      ],
      14,
    );
    b.add(pad, wood, chain(turnY(Math.PI / 4 + (i * Math.PI) / 2), move(reach, 0, 0)));
  }
}

/** Draws a round plank top on an iron column with a cast star foot. */
export function crankTable(b: MeshBuilder, size: Size, wood: Material, steel: Material): void {
  roundTop(b, size, 0.04, 0.005, wood);
  const h = size.height - 0.04;
  const r = Math.min(size.width, size.depth) / 2;
  // A steel hoop around the rim.
  const hoop: Vec3[] = Array.from({ length: 56 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 56;
    return [(size.width / 2 - 0.004) * Math.cos(a), size.height - 0.024, (size.depth / 2 - 0.004) * Math.sin(a)];
  });
  b.add(tube(hoop, 0.013, { sides: 4, closed: true, oval: 0.3 }), steel);
  const column: ProfilePoint[] = [
    [0, 0.1],
    [0.06, 0.1],
    [0.06, 0.2],
    [0.045, 0.22],
    [0.045, 0.34],
    [0.03, 0.36],
    [0.03, h - 0.12],
    [0.055, h - 0.1],
    [0.055, h - 0.05],
    [0.16, h - 0.02],
    [0.16, h],
    [0, h],
  ];
  b.add(lathe(column, 20), steel);
  for (let i = 0; i < 4; i++) {
    const at = turnY(Math.PI / 4 + (i * Math.PI) / 2);
    const reach = r * 0.7;
    const foot: OutlinePoint[] = [
      [0.03, 0.1],
      [0.03, 0.24],
      [0.08, 0.22],
      [reach * 0.55, 0.1],
      [reach, 0.045],
      [reach, 0],
      [reach - 0.07, 0],
      [reach * 0.5, 0.045],
    ];
    b.add(extrude(foot, 0.036, 0.004), steel, at);
  }
}
