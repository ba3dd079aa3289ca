import type { SurfaceClass } from '@roomwright/engine';
import { type Material, normalize } from '@roomwright/engine/testing';
import { place, turn } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import { openUp } from './beyond.ts';
import { buildCasing, buildCheeks, type HoleRectangle } from './casing.ts';
import { buildShut } from './hang-door.ts';
import { buildJoinery } from './joinery.ts';
import type { Openings } from './openings.ts';
import { placeOpening } from './place-opening.ts';
import { atPictureEdge } from './sight.ts';

/** Adds glazed leaves to a doorway: only their bars are drawn, because clear glass shows what is behind it. */
function glaze({ site, style, random }: Openings, wall: ShellWall, hole: HoleRectangle): void {
  const width = hole.to - hole.from;
  const sashes = Math.max(1, Math.round(width / between(random, 0.65, 0.95)));
  const design = {
    sashes,
    isHung: false,
    columns: pick(random, [1, 1, 2]),
    rows: pick(random, [1, 3, 4, 5]),
    onlyAbove: false,
    transom: 0,
    frameWidth: 0.03,
    sashWidth: pick(random, [0.02, 0.05, 0.09]),
    footRail: between(random, 0.05, 0.3),
    muntin: 0.022,
    reveal: style.wallThickness * 0.3,
    handle: true,
  };
  const paint = random() < 0.5 ? style.leaf : style.frame;
  buildJoinery(site.mesh.as('door'), wall.frame, hole, design, { paint, metal: style.metal });
}

/** Returns the height of a doorway; wide ones may be higher than doors. */
function doorwayTop({ style, random }: Openings, wall: ShellWall, isWide: boolean): number {
  return isWide && random() < 0.6 ? between(random, 2.1, wall.height - 0.1) : style.doorHeight;
}

/**
 * Adds an opening without a solid leaf: from a narrow passage to a very wide one into the next room, with or without
 * casing, square or arched, sometimes with glazed leaves.
 */
export function addDoorway(openings: Openings, wall: ShellWall): boolean {
  const { site, style, random } = openings;
  const isWide = random() < 0.5;
  const isCased = style.doorCasing.width > 0 && random() < 0.62;
  const casing = isCased ? style.doorCasing.width : 0;
  const head = casing * style.doorCasing.head;
  const width = Math.min(
    isWide ? between(random, 1.2, 3.8) : between(random, 0.7, 1.1),
    wall.length - 2 * casing - 0.12,
  );
  if (width < 0.6) return false;
  // A serving hatch to the kitchen starts at worktop height.
  const isHatch = isWide && random() < 0.1;
  const tall = isHatch ? between(random, 1.75, 2.1) : doorwayTop(openings, wall, isWide);
  const hole = placeOpening(site, random, wall, {
    width,
    bottom: isHatch ? between(random, 0.88, 1.15) : 0,
    top: Math.min(tall, wall.height - head - 0.02),
    beside: casing + 0.006,
    above: head,
    before: between(random, 0.5, 0.9),
    at: random() < 0.4 ? 0.5 : random(),
    ...atPictureEdge(site, random, wall),
  });
  if (!hole) return false;
  const { frame } = wall;
  const depth = isWide ? between(random, 2, 6.5) : between(random, 0.9, 5);
  if (!openUp(openings, frame, hole, { depth, sideways: isWide ? 2.6 : 2 })) {
    if (isHatch) {
      // Without a space behind it, the wall stays closed.
      site.holes.splice(site.holes.indexOf(hole), 1);
      return false;
    }
    buildShut(openings, frame, hole, { leaves: width > 1.3 ? 2 : 1 });
    return true;
  }
  lineDoorway(openings, wall, hole, { isCased, isHatch });
  return true;
}

/** Adds lining and casing, an arch or glazed leaves. */
function lineDoorway(
  openings: Openings,
  wall: ShellWall,
  hole: HoleRectangle,
  { isCased, isHatch }: { readonly isCased: boolean; readonly isHatch: boolean },
): void {
  const { site, style, random } = openings;
  const { frame } = wall;
  const mesh = site.mesh.as('doorway');
  const lining = isCased ? style.trim : site.palette.walls[wall.index];
  buildCheeks(mesh, frame, hole, [0, style.wallThickness], { paint: lining, sill: isHatch ? style.trim : null });
  if (isHatch || random() >= 0.12) {
    if (isCased) buildCasing(mesh, frame, hole, style.doorCasing, { paint: style.trim, hasApron: isHatch });
    if (!isHatch && random() < 0.13) glaze(openings, wall, hole);
    return;
  }
  const half = (hole.to - hole.from) / 2;
  buildArch(site, wall, hole, {
    rise: Math.min(half, random() < 0.5 ? half : 0.3, hole.top * 0.4),
    depth: style.wallThickness,
    soffit: lining,
    surface: 'doorway',
    band: isCased ? style.doorCasing.width : 0,
    bandPaint: style.trim,
    frameWidth: 0,
    frame: style.trim,
  });
}

interface ArchStyle {
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
