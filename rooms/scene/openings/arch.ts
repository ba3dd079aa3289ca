import type { SurfaceClass } from '@roomwright/engine';
import { type Material, normalize } from '@roomwright/engine/testing';
import { place, turn } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import type { HoleRectangle } from './casing.ts';

export interface ArchStyle {
  /** Rise of the curve above its springing, metres; half the width gives a semicircle. */
  readonly rise: number;
  /** Depth of the curved intrados, metres. */
  readonly depth: number;
  readonly soffit: Material;
  readonly surface: SurfaceClass;
  /** Width of a band around the curve; 0 for none. */
  readonly band: number;
  readonly bandPaint: Material;
  /** Width of the joinery along the curve within the hole; 0 for none. */
  readonly frameWidth: number;
  readonly frame: Material;
  /** A round or oval window, whose lower half is curved too. */
  readonly isRound?: boolean;
}

const SEGMENTS = 14;

/** Returns a point on the curve, or `wider` metres outside it. */
type Curve = (step: number, wider: number) => readonly [number, number];

/** A flat band along the curve, `wider` metres outside it. */
interface Band {
  readonly wider: number;
  readonly w: number;
  readonly material: Material;
}

/**
 * Rounds the head of a rectangular hole: wall fills its corners, a curved intrados runs through the wall, and
 * optionally a band follows the curve.
 */
export function buildArch(site: Site, wall: ShellWall, hole: HoleRectangle, style: ArchStyle): void {
  const { frame } = wall;
  const middle = (hole.from + hole.to) / 2;
  const half = (hole.to - hole.from) / 2;
  const ring = (mesh: MeshBuilder, at: Curve, i: number, { wider, w, material }: Band): void => {
    if (wider === 0) return;
    const corners = [at(i, 0), at(i + 1, 0), at(i + 1, wider), at(i, wider)];
    mesh.polygon(
      corners.map(([u, v]) => place(frame, [u, v, w])),
      material,
      undefined,
      frame.w,
    );
  };
  const curve = (up: 1 | -1): void => {
    const edge = up > 0 ? hole.top : hole.bottom;
    const spring = edge - up * style.rise;
    const at: Curve = (i, wider) => {
      const angle = Math.PI * (1 - i / SEGMENTS);
      return [middle + (half + wider) * Math.cos(angle), spring + up * (style.rise + wider) * Math.sin(angle)];
    };
    const spandrels = site.mesh.as('wall');
    const mesh = site.mesh.as(style.surface);
    for (let i = 0; i < SEGMENTS; i++) {
      const [u0, v0] = at(i, 0);
      const [u1, v1] = at(i + 1, 0);
      const corner = i < SEGMENTS / 2 ? hole.from : hole.to;
      const face: readonly (readonly [number, number])[] = [
        [corner, edge],
        [u0, v0],
        [u1, v1],
      ];
      spandrels.polygon(
        face.map(([u, v]) => place(frame, [u, v, 0])),
        site.palette.walls[wall.index],
        face,
        frame.w,
      );
      const inward = normalize(turn(frame, [middle - (u0 + u1) / 2, spring - (v0 + v1) / 2, 0]));
      mesh.polygon(
        [
          place(frame, [u0, v0, 0]),
          place(frame, [u1, v1, 0]),
          place(frame, [u1, v1, -style.depth]),
          place(frame, [u0, v0, -style.depth]),
        ],
        style.soffit,
        undefined,
        inward,
      );
      ring(mesh, at, i, { wider: style.band, w: 0.02, material: style.bandPaint });
      ring(mesh, at, i, { wider: -style.frameWidth, w: -style.depth * 0.7, material: style.frame });
    }
  };
  curve(1);
  if (style.isRound) curve(-1);
}
