import type { Vec3 } from '../../math/vec3.ts';
import { box } from '../shapes/box.ts';
import { cushion, piping } from '../shapes/cushion.ts';
import { ball } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { sheet } from '../shapes/sheet.ts';
import { chain, move, turnX } from '../shapes/transform.ts';
import { strut } from '../shapes/tube.ts';
import type { StyleLook } from '../styles.ts';
import { places } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';

/** Lean of loose back cushions in radians. */
const LEAN = 0.17;

function fixedBack(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner, bottom } = frame;
  const { size, backFrame, backFrameHeight: top } = plan;
  const z = -size.depth / 2 + backFrame / 2;
  if (plan.arm === 'woodFrame') {
    const width = inner + plan.armWidth;
    builder.add(box(width, 0.05, 0.024, 0.008), look.wood, move(0, top - 0.025, z - 0.01));
    const count = Math.round(width / 0.09);
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) / count - 0.5) * width;
      builder.add(
        strut([x, frame.deck - 0.05, z + 0.05], [x, top - 0.04, z - 0.008], 0.008, 0.008, 'round', 8),
        look.wood,
      );
    }
    return;
  }
  if (plan.arm === 'steelFrame') {
    const half = size.width / 2 - 0.015;
    for (const y of [frame.deck + 0.08, (frame.deck + top) / 2 + 0.04, top - 0.02]) {
      builder.add(strut([-half, y, -size.depth / 2 + 0.045], [half, y, -size.depth / 2 + 0.045], 0.012), look.metal);
    }
    for (const side of [-1, 1]) {
      builder.add(
        strut(
          [side * half, frame.deck, -size.depth / 2 + 0.045],
          [side * half, top - 0.02, -size.depth / 2 + 0.045],
          0.013,
        ),
        look.metal,
      );
    }
    return;
  }
  const between = plan.arm === 'none' ? size.width : plan.arm === 'rolled' ? inner + plan.armWidth * 0.9 : inner + 0.02;
  const height = top - bottom;
  const options = {
    round: Math.min(0.05, backFrame * 0.4),
    puff: [0, 0.004, 0.004] as Vec3,
    wrinkle: plan.wrinkle * 0.4,
    detail: 9,
  };
  builder.add(cushion(between, height, backFrame, options), plan.cover, move(0, bottom + height / 2, z));
}

function looseCushions(builder: MeshBuilder, frame: SeatingFrame): void {
  const { plan, inner, backFace } = frame;
  const count = places(frame);
  const width = inner / count;
  const height = (plan.size.height - plan.seatHeight) / Math.cos(LEAN) + 0.01;
  for (let i = 0; i < count; i++) {
    const options = {
      round: Math.min(plan.round * 1.15, plan.backThickness * 0.46),
      puff: [0.004, plan.puff * 0.5, plan.puff * 1.25] as Vec3,
      wrinkle: plan.wrinkle * 1.3,
      seed: i + 11,
      detail: 7,
      // A filling of feathers sinks: thicker at the foot than at the head.
      bend: (p: Vec3): Vec3 => [p[0], p[1], p[2] * (1.06 - (0.2 * (p[1] + height / 2)) / height)],
    };
    const z = backFace + plan.backThickness / 2 + 0.02;
    const at = chain(
      move((i + 0.5) * width - inner / 2, plan.seatHeight + height / 2 - 0.012, z - 0.012),
      turnX(-LEAN),
    );
    builder.add(cushion(width - 0.008, height, plan.backThickness, options), plan.cover, at);
    if (plan.piping) {
      for (const cord of piping(width - 0.008, height, plan.backThickness, 'z', 0.0055, options))
        builder.add(cord, plan.cover, at);
    }
  }
}

/** One upholstered surface in front of the fixed back: plain, buttoned in diamonds, or sewn in upright channels. */
function tightBack(builder: MeshBuilder, frame: SeatingFrame): void {
  const { plan, inner, backFace } = frame;
  const bottom = plan.seatHeight - 0.03;
  const top = plan.size.height;
  const camel = plan.back === 'camel';
  const edge = (x: number): number => (camel ? top - 0.13 * Math.min(1, Math.abs((2 * x) / inner)) ** 2.2 : top);
  const thickness = plan.backThickness;
  const rows = 2;
  const columns = Math.max(3, Math.round(inner / 0.24));
  const relief = (s: number, t: number): number => {
    if (plan.back === 'channels') return -0.022 * (1 - Math.abs(Math.sin(s * columns * Math.PI)) ** 0.5);
    if (plan.back !== 'tufted') return 0;
    // Diamond quilting: two families of creases that meet at the buttons.
    const a = Math.abs(Math.sin(Math.PI * (s * columns + t * rows)));
    const b = Math.abs(Math.sin(Math.PI * (s * columns - t * rows)));
    return -0.034 * (1 - Math.min(1, a * 1.15) ** 0.5 * Math.min(1, b * 1.15) ** 0.5);
  };
  const across = plan.back === 'camel' || plan.back === 'tight' ? 20 : columns * 6;
  const along = 18;
  // s runs across; t from the seat up the front, over the top and down the rear side.
  const shell = sheet(across, along, (s, t): Vec3 => {
    const x = (s - 0.5) * inner;
    const height = edge(x);
    const lean = 0.1;
    const r = thickness * 0.5;
    const frontLength = 0.72;
    const swell = Math.sin(Math.PI * Math.min(1, t / frontLength)) * plan.puff * (1 - (2 * s - 1) ** 4);
    if (t <= frontLength) {
      const k = t / frontLength;
      const y = bottom + (height - r - bottom) * k;
      return [x, y, backFace + thickness - lean * (y - bottom) + swell + relief(s, k)];
    }
    const a = ((t - frontLength) / (1 - frontLength)) * Math.PI;
    const yTop = height - r;
    const zTop = backFace + thickness - lean * (yTop - bottom) - r;
    const over = relief(s, 1) * Math.max(0, 1 - a / 1.2);
    return [x, yTop + r * Math.sin(a) + over * Math.sin(a), zTop + r * Math.cos(a) + over * Math.cos(a)];
  });
  builder.add(shell, plan.cover);
  if (plan.back !== 'tufted') return;
  for (let i = 0; i <= 2 * columns; i++) {
    for (let j = 1; j < 2 * rows; j++) {
      // Creases of both families cross where s columns and t rows are both whole or both half.
      if ((i + j) % 2 !== 0 || i === 0 || i === 2 * columns) continue;
      const x = (i / (2 * columns) - 0.5) * inner;
      const k = j / (2 * rows);
      const y = bottom + (top - thickness * 0.5 - bottom) * k;
      const swell = Math.sin(Math.PI * k) * plan.puff;
      builder.add(
        ball(0.013, 0.014, 8),
        plan.cover,
        move(x, y, backFace + thickness - 0.1 * (y - bottom) + swell - 0.03),
      );
    }
  }
}

/** The back of a seat, with its cushions. */
export function addBack(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  fixedBack(builder, look, frame);
  if (frame.plan.back === 'cushions') looseCushions(builder, frame);
  else tightBack(builder, frame);
}
