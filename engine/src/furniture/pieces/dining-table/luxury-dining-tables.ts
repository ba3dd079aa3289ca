import type { Size } from '../../../scene/pieces.ts';
import { addDisc, addSlab, oval } from '../../parts/tables/boards.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint, reededWall } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { ring } from '../../shapes/rings.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Draws a long marble top with soft ends on two fluted drums with brass at their feet and heads. */
export function twinDrumTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  const t = 0.024;
  addSlab(b, { outline: oval(width, depth, 3.4, 72), thickness: t, bevel: 0.008 }, height, look.stone);
  addSlab(
    b,
    { outline: oval(width - 0.16, depth - 0.16, 3.4, 72), thickness: 0.012, bevel: 0.002 },
    height - t,
    look.wood,
  );
  const radius = Math.min(0.22, depth * 0.24);
  const outline = oval(2 * radius, 2 * radius, 2, 60);
  const under = height - t - 0.012;
  for (const side of [-1, 1]) {
    const x = side * Math.max(radius + 0.05, width * 0.26);
    b.within(move(x, 0, 0), () => {
      addDisc(b, { radius: radius + 0.012, thickness: 0.03, bevel: 0.003 }, 0.03, look.metal);
      addDisc(b, { radius: radius + 0.012, thickness: 0.02, bevel: 0.003 }, under, look.metal);
      const wall = { outline, height: under - 0.05, reeds: 32, relief: -0.013 };
      b.add(reededWall(wall), look.wood, move(0, 0.03, 0));
    });
  }
}

/** Draws a round marble top on a reeded base drawn in at its waist by a ring of brass. */
export function waistedTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const r = Math.min(size.width, size.depth) / 2;
  const t = 0.024;
  addDisc(b, { radius: r, thickness: t, bevel: 0.008 }, size.height, look.stone);
  addDisc(b, { radius: r * 0.6, thickness: 0.012, bevel: 0.002 }, size.height - t, look.metal);
  const under = size.height - t - 0.012;
  const foot = r * 0.52;
  const narrow = 0.46;
  const waist = 0.42;
  const scale = (s: number): number =>
    narrow + (1 - narrow) * Math.abs((s - waist) / (s < waist ? waist : 1 - waist)) ** 1.9;
  const outline = oval(2 * foot, 2 * foot, 2, 60);
  addDisc(b, { radius: foot + 0.014, thickness: 0.018, bevel: 0.003 }, 0.018, look.metal);
  b.add(reededWall({ outline, height: under - 0.018, reeds: 40, relief: 0.016, scale }), look.wood, move(0, 0.018, 0));
  const y = 0.018 + (under - 0.018) * waist;
  b.add(tube(ring((foot + 0.016) * narrow + 0.004, y), 0.013, { sides: 8, closed: true }), look.metal);
}

/** Draws a gloss top edged with brass on two pairs of bowed brass blades, back to back. */
export function bowedTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  const t = 0.03;
  b.add(box(width - 0.008, t, depth - 0.008, 0.002, 'x'), look.wood, move(0, height - t / 2, 0));
  for (const side of [-1, 1]) {
    b.add(box(width, 0.018, 0.006, 0.002), look.metal, move(0, height - t / 2, side * (depth / 2 - 0.003)));
    b.add(box(0.006, 0.018, depth - 0.012, 0.002), look.metal, move(side * (width / 2 - 0.003), height - t / 2, 0));
  }
  const h = height - t;
  const half = depth / 2 - 0.14;
  const thick = 0.026;
  const steps = 18;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.min(0.42, width * 0.24));
    b.add(box(0.1, 0.012, 2 * half, 0.002, 'z'), look.metal, move(x, 0.006, 0));
    b.add(box(0.1, 0.012, 2 * half, 0.002, 'z'), look.metal, move(x, h - 0.006, 0));
    for (const bow of [-1, 1]) {
      const line = (k: number, off: number): OutlinePoint => {
        const s = k / steps;
        return [bow * (0.022 + off + (half - 0.022 - thick) * Math.abs(2 * s - 1) ** 2), 0.011 + (h - 0.022) * s];
      };
      const inner = Array.from({ length: steps + 1 }, (_, k) => line(k, 0));
      const outer = Array.from({ length: steps + 1 }, (_, k) => line(k, thick)).toReversed();
      b.add(extrude([...inner, ...outer], 0.09, 0.002), look.metal, chain(move(x, 0, 0), turnY(Math.PI / 2)));
    }
    b.add(box(0.096, 0.11, 0.05, 0.006, 'y'), look.metal2, move(x, h / 2, 0));
  }
}
