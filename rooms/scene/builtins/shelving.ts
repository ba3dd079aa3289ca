import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { between, pick } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { joineryFinish } from './finishes.ts';
import { block, front } from './solids.ts';
import { claimPlace } from './standing-place.ts';

/** The space above a shelf board, metres. */
interface Compartment {
  readonly from: number;
  readonly to: number;
  /** Top of the board. */
  readonly board: number;
  /** Height up to the next board. */
  readonly room: number;
  readonly depth: number;
}

/** Draws books and boxes on a shelf board, in groups of a few colours. */
function books(mesh: MeshBuilder, frame: Frame, { from, to, board, room, depth }: Compartment, random: Random): void {
  let u = from + 0.01;
  while (u < to - 0.06) {
    const width = Math.min(between(random, 0.04, 0.3), to - 0.01 - u);
    if (random() < 0.75) {
      const height = Math.min(room * 0.92, between(random, 0.12, 0.32));
      const c = 0.08 + 0.6 * random();
      const material: Material = {
        colour: [c, c * between(random, 0.5, 1.1), c * between(random, 0.4, 1.1)],
        roughness: 0.8,
      };
      block(
        mesh,
        frame,
        [u, board, 0.03],
        [u + width, board + height, Math.max(0.08, depth - between(random, 0.03, 0.12))],
        material,
      );
    }
    u += width + between(random, 0.004, 0.08);
  }
}

/** Adds built-in shelves along part of a wall or in an alcove, with or without cupboards below. */
export function addShelving(site: Site, random: Random): void {
  const finish =
    random() < 0.5
      ? site.palette.joinery
      : random() < 0.5
        ? site.palette.trim
        : joineryFinish(random, site.textureSize);
  const depth = between(random, 0.22, 0.42);
  const top = Math.min(site.shell.height - 0.01, random() < 0.5 ? site.shell.height - 0.01 : between(random, 1.5, 2.3));
  const isFloating = random() < 0.2;
  const low = isFloating ? between(random, 0.9, 1.3) : 0;
  const width = between(random, 0.7, 3);
  const at = claimPlace(site, random, {
    width,
    bottom: low,
    top,
    depth: isFloating ? 0 : depth + 0.05,
    corner: random() < 0.6,
    seen: 0.6,
  });
  if (!at) return;
  const { from, to } = at;
  const { frame } = at.wall;
  const mesh = site.mesh.as('builtin');
  const board = between(random, 0.018, 0.04);
  const share = { empty: 0, sparse: 0.4, full: 0.85, cluttered: 1 }[site.furnishing];
  const cupboard = !isFloating && random() < 0.5 ? between(random, 0.45, 0.85) : low;
  const columns = Math.max(1, Math.round(width / between(random, 0.45, 1)));
  const pitch = (to - from) / columns;
  const shelves = { from, to, depth, top, cupboard, columns, pitch, board, finish };
  const rows = Math.max(2, Math.round((top - cupboard) / between(random, 0.26, 0.42)));
  const step = (top - cupboard - board) / rows;
  if (cupboard > low) drawCupboards(mesh, frame, shelves, random);
  if (!isFloating) drawSides(mesh, frame, shelves, random);
  for (let r = 0; r <= rows; r++) {
    const v = cupboard + r * step;
    block(mesh, frame, [from, v, 0.014], [to, v + board, depth - 0.004], finish);
    if (r === rows) continue;
    for (let i = 0; i < columns; i++) {
      if (random() >= share) continue;
      const space = { from: from + i * pitch + board, to: from + (i + 1) * pitch, board: v + board };
      books(site.mesh.as('thing'), frame, { ...space, room: step - board, depth }, random);
    }
  }
}

/** Dimensions of shelves over cupboards, metres. */
interface Shelves {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
  readonly top: number;
  /** Top of the cupboards. */
  readonly cupboard: number;
  readonly columns: number;
  readonly pitch: number;
  /** Thickness of the boards. */
  readonly board: number;
  readonly finish: Material;
}

function drawCupboards(mesh: MeshBuilder, frame: Frame, shelves: Shelves, random: Random): void {
  const { from, to, depth, cupboard, columns, pitch, finish } = shelves;
  block(mesh, frame, [from, 0, 0.002], [to, cupboard, depth], finish);
  const stile = random() < 0.6 ? 0.06 : 0;
  for (let i = 0; i < columns; i++) {
    const u = from + i * pitch;
    const end = from + (i + 1) * pitch;
    front(mesh, frame, [u + 0.004, 0.08], [end - 0.004, cupboard - 0.02], depth + 0.018, finish, stile);
  }
}

/** Draws the uprights and optionally a back. */
function drawSides(mesh: MeshBuilder, frame: Frame, shelves: Shelves, random: Random): void {
  const { from, to, depth, top, cupboard, columns, pitch, board, finish } = shelves;
  if (random() < 0.7) block(mesh, frame, [from, cupboard, 0.002], [to, top, 0.014], finish);
  for (let i = 0; i <= columns; i++) {
    const u = Math.min(to - board, from + i * pitch);
    block(mesh, frame, [u, cupboard, 0.014], [u + board, top, depth], finish);
  }
}

/** Adds a wardrobe along all or part of a wall, from the floor to near the ceiling. */
export function addWardrobe(site: Site, random: Random): void {
  const finish = pick(random, [site.palette.joinery, site.palette.trim, joineryFinish(random, site.textureSize)]);
  const depth = between(random, 0.5, 0.65);
  const top = Math.min(site.shell.height - 0.01, random() < 0.6 ? site.shell.height - 0.01 : between(random, 2, 2.4));
  for (const widest of [4, 2.2, 2.2]) {
    const width = between(random, 1.2, widest);
    const at = claimPlace(site, random, { width, bottom: 0, top, depth: depth + 0.03, corner: true, seen: 0.5 });
    if (!at) continue;
    const { from, to } = at;
    const { frame } = at.wall;
    const mesh = site.mesh.as('builtin');
    block(mesh, frame, [from, 0, 0.002], [to, top, depth - 0.019], finish);
    const doors = Math.max(2, Math.round(width / between(random, 0.4, 0.95)));
    const pitch = width / doors;
    const stile = random() < 0.45 ? between(random, 0.06, 0.1) : 0;
    const head = random() < 0.3 ? between(random, 0.35, 0.5) : 0;
    const split = top - 0.02 - head;
    const gap = between(random, 0.002, 0.006);
    const handle = pick(random, [site.palette.metal, { colour: [0.03, 0.03, 0.03] as const, roughness: 0.5 }]);
    const hasHandles = random() < 0.7;
    for (let i = 0; i < doors; i++) {
      const u = from + i * pitch;
      front(mesh, frame, [u + gap, 0.07], [u + pitch - gap, split], depth, finish, stile);
      if (head > 0) front(mesh, frame, [u + gap, split + 2 * gap], [u + pitch - gap, top - 0.02], depth, finish, stile);
      const h = i % 2 === 0 ? u + pitch - 0.05 : u + 0.05;
      if (hasHandles)
        block(mesh, frame, [h - 0.008, 0.95, depth], [h + 0.008, between(random, 1.05, 1.3), depth + 0.03], handle);
    }
    return;
  }
}

/** Adds a window seat with drawers, with or without a cushion. */
export function addWindowSeat(site: Site, random: Random): void {
  const height = between(random, 0.38, 0.5);
  const depth = between(random, 0.35, 0.55);
  for (const hole of site.holes) {
    if (hole.bottom < height + 0.02) continue;
    const wall = site.shell.walls[hole.wall];
    const from = Math.max(0, hole.from - between(random, 0, 0.3));
    const to = Math.min(wall.length, hole.to + between(random, 0, 0.3));
    if (!site.freeSpans(wall, 0, height, to - from).some(([a, b]) => a <= from && b >= to)) continue;
    if (!site.claimBefore(wall, [from, to], depth)) continue;
    if (!site.claimWall({ wall: wall.index, from, to, bottom: 0, top: height })) continue;
    const mesh = site.mesh.as('builtin');
    const finish = random() < 0.6 ? site.palette.trim : site.palette.joinery;
    block(mesh, wall.frame, [from, 0, 0.002], [to, height - 0.03, depth - 0.02], finish);
    block(mesh, wall.frame, [from, height - 0.03, 0.002], [to, height, depth], finish);
    const count = Math.max(1, Math.round((to - from) / 0.7));
    const pitch = (to - from) / count;
    for (let i = 0; i < count; i++)
      front(
        mesh,
        wall.frame,
        [from + i * pitch + 0.02, 0.08],
        [from + (i + 1) * pitch - 0.02, height - 0.06],
        depth - 0.003,
        finish,
        0.05,
      );
    if (site.furnishing !== 'empty')
      block(site.mesh.as('thing'), wall.frame, [from + 0.02, height, 0.02], [to - 0.02, height + 0.07, depth - 0.02], {
        colour: [between(random, 0.1, 0.7), between(random, 0.1, 0.6), between(random, 0.1, 0.6)],
        roughness: 1,
        specular: 0,
      });
    return;
  }
}
