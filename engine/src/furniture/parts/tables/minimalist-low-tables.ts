import type { Size } from '../../../scene/pieces.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint, roundCorners } from '../../shapes/extrude.ts';
import { cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addBoard } from './boards.ts';

/** Draws two plain blocks that touch: a broad one of stone, a lower one of oak beside it. */
export function twinBlocks(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const block = ([x, z]: readonly [number, number], { width: w, depth: d, height: h }: Size, stone: boolean) => {
    const gap = 0.018;
    // A recessed foot leaves a shadow line above the floor.
    b.add(box(w - 0.05, gap, d - 0.05, 0), look.paint, move(x, gap / 2, z));
    const material = stone ? look.stone : look.wood;
    b.add(box(w, h - gap, d, 0.006, stone ? 'x' : 'y'), material, move(x, gap + (h - gap) / 2, z));
  };
  const large = width * 0.66;
  block([-width / 2 + large / 2, 0], { width: large, depth, height }, true);
  const small = width - large - 0.003;
  block([width / 2 - small / 2, depth * 0.11], { width: small, depth: depth * 0.62, height: height * 0.7 }, false);
}

/** Draws one board that folds down to the floor at both ends, with softly bent corners. */
export function bridgeTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const t = 0.036;
  const w = width / 2;
  const bend = Math.min(0.075, height * 0.2);
  const arch = (half: number, top: number, radius: number): OutlinePoint[] =>
    roundCorners(
      [
        [-half, 0],
        [-half, top],
        [half, top],
        [half, 0],
      ],
      radius,
      7,
    ).filter(([, y]) => y > 0.001);
  const outer: OutlinePoint[] = [[-w, 0], ...arch(w, height, bend).filter(([, y]) => y > height / 2), [w, 0]];
  const inner: OutlinePoint[] = [
    [w - t, 0],
    ...arch(w - t, height - t, bend - t * 0.7)
      .filter(([, y]) => y > height / 2)
      .toReversed(),
    [t - w, 0],
  ];
  b.add(extrude([...outer, ...inner], depth, 0.003), look.wood);
}

/** Draws a thick disc with a rounded edge on three stout round legs. */
export function stubLegTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const radius = Math.min(size.width, size.depth) / 2;
  const t = 0.058;
  const edge = smoothProfile(
    [
      [radius - 0.028, 0],
      [radius - 0.006, 0.01],
      [radius, t / 2],
      [radius - 0.006, t - 0.01],
      [radius - 0.028, t],
    ],
    4,
  );
  b.add(lathe([[0, 0], ...edge, [0, t]], 56), look.stone, move(0, size.height - t, 0));
  for (let i = 0; i < 3; i++) {
    const a = (2 * Math.PI * i) / 3 + 0.52;
    const at = radius * 0.55;
    const leg = cylinder(radius * 0.2, size.height - t + 0.002, 32, 0.004);
    b.add(leg, look.stone, move(at * Math.cos(a), 0, at * Math.sin(a)));
  }
}

/** Draws a cube of boards, open at the front and the back: a table with a niche. */
export function openCube(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const t = 0.024;
  addBoard(b, { width, depth, thickness: t, bevel: 0.002 }, height, look.wood);
  addBoard(b, { width: width - 2 * t, depth, thickness: t, bevel: 0.002 }, t, look.wood);
  const wall = height - t - 0.0005;
  for (const side of [-1, 1])
    b.add(box(t, wall, depth, 0.002, 'y'), look.wood, move(side * (width / 2 - t / 2), wall / 2, 0));
}

/** Draws a thin round top on a thin off-centre rod on a round plate. */
export function pinTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const radius = Math.min(size.width, size.depth) / 2;
  b.add(cylinder(radius, 0.012, 48, 0.003), look.paint, move(0, size.height - 0.012, 0));
  const x = -radius * 0.45;
  b.add(cylinder(0.012, size.height - 0.014, 18, 0.001), look.paint, move(x, 0.003, 0));
  b.add(cylinder(radius * 0.62, 0.012, 40, 0.003), look.paint, move(x * 0.6, 0, 0));
}

/** Draws a cylinder of cast stone that steps in to its foot. */
export function plinthTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = Math.min(size.width, size.depth) / 2;
  const h = size.height;
  b.add(
    lathe(
      [
        [0, 0],
        [r * 0.66, 0],
        [r * 0.66, h * 0.5],
        [r - 0.005, h * 0.5],
        [r, h * 0.5 + 0.005],
        [r, h - 0.005],
        [r - 0.005, h],
        [0, h],
      ],
      48,
    ),
    look.stone,
  );
}
