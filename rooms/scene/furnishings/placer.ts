import { type Material, mix, type Random, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place, shifted } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint, ShellWall } from '../shell.ts';
import { isInsidePolygon } from '../shells/polygon.ts';
import { floorRectangle, type Site, type Span } from '../site.ts';
import { lampGlass } from './decor/lamp.ts';
import { anyColour } from './looks/colours.ts';
import { createPen } from './pen.ts';
import type { Piece } from './piece.ts';
import { ceilingAt, isInView, seenShare } from './view.ts';

/** Textures that have colours of their own. */
const PICTURES = /^(books|picture|rug|hide)/;

/** A piece in its final position. */
export interface Placed {
  readonly piece: Piece;
  /** The piece's own frame, see Piece. */
  readonly frame: Frame;
  readonly wall?: ShellWall;
}

export interface WallOptions {
  readonly wall?: ShellWall;
  /** Distance between the wall and the piece's back. */
  readonly gap?: number;
  /** Preferred position of its middle along the wall; anywhere if omitted. */
  readonly near?: number;
  /** Allows it to stand in front of a window or wall decoration. */
  readonly covers?: boolean;
}

/** Finds and claims places for pieces, and draws them. */
export interface Placer {
  readonly site: Site;
  readonly random: Random;
  /** Glass and shades of the room's lamps. */
  readonly glow: Material;
  /** Visible walls, most visible first. */
  readonly walls: readonly ShellWall[];
  /** Centres of tables that a lamp may hang over. */
  readonly tables: FloorPoint[];
  /** All placed pieces in order. */
  readonly placed: Placed[];
  /** Places a piece with its back to a wall. */
  against(piece: Piece, options?: WallOptions): Placed | null;
  /**
   * Places a piece with the centre of its footprint at a point, its front towards `facing` (radians from +x to +z).
   *
   * @param tucked metres of its front under another piece, as a chair's seat is under a table
   */
  free(piece: Piece, centre: FloorPoint, facing: number, tucked?: number): Placed | null;
  /** Places a piece anywhere in the picture, square to the room or nearly so. */
  anywhere(piece: Piece): Placed | null;
  /**
   * Places a piece on top of another, if it has a top.
   *
   * @param along from -1 to 1
   */
  onTop(placed: Placed, piece: Piece, along: number): void;
  /** Returns a floor point within the picture. */
  seenPoint(): FloorPoint | null;
}

/** Returns the frame of a piece from the centre of its footprint and the angle it faces. */
export function frameAt([x, z]: FloorPoint, facing: number, depth: number): Frame {
  const c = Math.cos(facing);
  const s = Math.sin(facing);
  return {
    origin: [x - (c * depth) / 2, 0, z - (s * depth) / 2],
    u: [s, 0, -c],
    v: [0, 1, 0],
    w: [c, 0, s],
  };
}

/** Returns the angle of the direction from one point to another. */
export const angleTo = (from: FloorPoint, to: FloorPoint): number => Math.atan2(to[1] - from[1], to[0] - from[0]);

/** Returns a point relative to a placed piece's back edge: `along` to its right, `ahead` in front. */
export function pointBy({ frame }: Placed, along: number, ahead: number): FloorPoint {
  const { origin, u, w } = frame;
  return [origin[0] + u[0] * along + w[0] * ahead, origin[2] + u[2] * along + w[2] * ahead];
}

/** Number of tries to find a place at a wall; all but the last require it to be within the picture. */
const TRIES = 5;

/** Creates a placer that draws into the mesh, with its own random stream. */
export function createPlacer(site: Site, mesh: MeshBuilder, random: Random): Placer {
  const shares = new Map(site.shell.walls.map((wall) => [wall, seenShare(site, wall) * wall.length]));
  const walls = site.shell.walls
    .filter((wall) => wall.length > 0.3 && (shares.get(wall) ?? 0) > 0.2)
    .sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
  const bounds = site.shell.outline.reduce(
    (b, [x, z]) => ({ x0: Math.min(b.x0, x), x1: Math.max(b.x1, x), z0: Math.min(b.z0, z), z1: Math.max(b.z1, z) }),
    { x0: 9, x1: -9, z0: 9, z1: -9 },
  );

  const fitsUnderCeiling = (piece: Piece, frame: Frame): boolean =>
    floorRectangle(frame, [-piece.width / 2 + 0.02, piece.width / 2 - 0.02], [0.02, piece.depth - 0.02]).every((p) => {
      const height = ceilingAt(site, p);
      return height === null || height > piece.height + 0.01;
    });
  // Some rooms keep to a few colours, and some pieces take the colour of the room's own surfaces.
  const scheme = Array.from({ length: 1 + Math.floor(random() * 3) }, () => anyColour(random));
  const loyalty = random() < 0.5 ? 0 : between(random, 0.3, 0.9);
  const { palette } = site;
  const surfaces = [palette.floor, palette.trim, palette.ceiling, ...palette.walls].map((material) => material.colour);
  const placed: Placed[] = [];
  const put = (piece: Piece, frame: Frame, wall?: ShellWall): Placed => {
    const roll = random();
    const tone = roll < loyalty ? pick(random, scheme) : roll > 0.9 ? pick(random, surfaces) : null;
    piece.draw(createPen(tone ? tinted(mesh, tone, between(random, 0.4, 0.95)) : mesh, frame));
    const done = { piece, frame, ...(wall ? { wall } : {}) };
    placed.push(done);
    return done;
  };
  const anyWall = (): ShellWall | undefined => {
    let roll = random() * walls.reduce((sum, wall) => sum + (shares.get(wall) ?? 0), 0);
    for (const wall of walls) {
      roll -= shares.get(wall) ?? 0;
      if (roll <= 0) return wall;
    }
    return walls[0];
  };

  /**
   * Returns the start of a piece within a free span: at its ends, in its middle, anywhere, or near a preferred
   * position.
   */
  const somewhere = ([a, b]: Span, width: number, roll: number): number => {
    const share = roll < 0.3 ? 0.5 : roll < 0.5 ? 0.01 : roll < 0.7 ? 0.99 : random();
    return a + (b - a - width) * share;
  };
  const beside = ([a, b]: Span, width: number, near: number): number =>
    Math.min(b - width, Math.max(a, near - width / 2 + between(random, -0.05, 0.05)));

  const seenPoint = (): FloorPoint | null => {
    for (let i = 0; i < 12; i++) {
      const p: FloorPoint = [between(random, bounds.x0, bounds.x1), between(random, bounds.z0, bounds.z1)];
      if (isInsidePolygon(site.shell.outline, p) && isInView(site, [p[0], 0.2, p[1]], 0.05)) return p;
    }
    return null;
  };
  const free = (piece: Piece, centre: FloorPoint, facing: number, tucked = 0): Placed | null => {
    const frame = frameAt(centre, facing, piece.depth);
    // Photographers keep tall objects away from the lens.
    const tall = piece.height > site.cameraHeight - 0.1 && Math.hypot(centre[0], centre[1]) < 1.7 + piece.width / 2;
    if (tall && isInView(site, [centre[0], site.cameraHeight - 0.2, centre[1]], -0.2)) return null;
    if (!fitsUnderCeiling(piece, frame)) return null;
    const { width, depth } = piece;
    if (!site.claimFloor(floorRectangle(frame, [-width / 2, width / 2], [0, depth - tucked]))) return null;
    return put(piece, frame);
  };

  const standAt = (
    wall: ShellWall,
    piece: Piece,
    { gap, near, covers }: { readonly gap: number; readonly near: number | undefined; readonly covers: boolean },
    mustShow: boolean,
  ): Placed | null => {
    if (piece.width > wall.length) return null;
    const spans = site.freeSpans(wall, 0, Math.min(wall.height, covers ? 0.15 : piece.height), piece.width);
    if (spans.length === 0) return null;
    const free = pick(random, spans);
    const roll = random();
    const from = near === undefined ? somewhere(free, piece.width, roll) : beside(free, piece.width, near);
    const frame = shifted(wall.frame, [from + piece.width / 2, 0, gap]);
    const middle = place(frame, [0, piece.height / 2, piece.depth / 2]);
    if (!fitsUnderCeiling(piece, frame) || (mustShow && !isInView(site, middle, 0.12))) return null;
    const span: Span = [from, from + piece.width];
    if (!site.claimBefore(wall, span, piece.depth + gap)) return null;
    const top = Math.min(wall.height, piece.height);
    if (wall.height > 0.1) site.claimWall({ wall: wall.index, from: span[0], to: span[1], bottom: 0, top });
    return put(piece, frame, wall);
  };

  return {
    site,
    random,
    glow: lampGlass(random, site.light.lampsOn && random() < 0.8 ? site.light.lamp : null),
    walls,
    tables: [],
    placed,
    against(
      piece,
      { wall: given, gap = random() < 0.5 ? 0.005 : between(random, 0.01, 0.08), near, covers = false } = {},
    ) {
      for (let i = 0; i < TRIES; i++) {
        const wall = given ?? anyWall();
        const done = wall && standAt(wall, piece, { gap, near, covers }, i + 1 < TRIES);
        if (done) return done;
      }
      return null;
    },
    free,
    anywhere(piece) {
      for (let i = 0; i < TRIES; i++) {
        const p = seenPoint();
        const facing = (Math.PI / 2) * Math.floor(random() * 4) + (random() < 0.7 ? 0 : between(random, -0.3, 0.3));
        const done = p && free(piece, p, facing);
        if (done) return done;
      }
      return null;
    },
    onTop({ piece: under, frame }, piece, along) {
      const reach = (under.width - piece.width) / 2;
      if (under.top === undefined || reach < 0 || under.depth < piece.depth) return;
      const standing = shifted(frame, [along * reach, under.top, (under.depth - piece.depth) / 2]);
      if (fitsUnderCeiling({ ...piece, height: under.top + piece.height }, standing)) put(piece, standing);
    },
    seenPoint,
  };
}

/**
 * Returns a mesh that shifts materials towards one colour: rooms are furnished in a few colours, and objects in the
 * colour of the wall or floor behind them are the hardest to segment.
 */
function tinted(mesh: MeshBuilder, tone: Vec3, share: number): MeshBuilder {
  const known = new Map<Material, Material>();
  const tint = (material: Material): Material => {
    // Metals, lamps and leaves keep their colours.
    if (material.metallic || material.emission || material.translucency) return material;
    if (material.texture && PICTURES.test(material.texture.name)) return material;
    const old = known.get(material);
    if (old) return old;
    const fresh = { ...material, colour: mix(material.colour, tone, share) };
    known.set(material, fresh);
    return fresh;
  };
  return {
    ...mesh,
    as: (surface, bare) => tinted(mesh.as(surface, bare), tone, share),
    triangle: (a, b, c, material) => mesh.triangle(a, b, c, tint(material)),
    polygon: (points, material, uvs, normal) => mesh.polygon(points, tint(material), uvs, normal),
  };
}
