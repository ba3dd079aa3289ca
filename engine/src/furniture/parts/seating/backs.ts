import type { Vec3 } from '../../../math/vec3.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { places } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';

/** Lean of loose back cushions in radians. */
const LEAN = 0.17;

/** Distance of the seam around the outside back from its edges, metres. */
const OUTSIDE_SEAM = 0.035;

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
        strut([x, frame.deck - 0.05, z + 0.05], [x, top - 0.04, z - 0.008], 0.008, 0.008, { sides: 8 }),
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
  // Behind soft arms the back is wider, so that no notch stays beside their round edges.
  const into = plan.arm === 'rolled' ? 0.9 : plan.arm === 'rounded' ? 1 : 0.3;
  const between = plan.arm === 'none' ? size.width : inner + plan.armWidth * into;
  const padded = plan.back !== 'cushions';
  const height = (padded ? size.height : top) - bottom;
  const options = {
    round: Math.min(0.05, backFrame * 0.4),
    roundBelow: 0.014,
    puff: [0, padded ? 0 : 0.004, 0.004] as Vec3,
    detail: padded ? 8 : 4,
    bend: (p: Vec3): Vec3 => {
      const drop = padded ? size.height - backTop(frame, p[0]) : 0;
      return [p[0], p[1] - drop * Math.max(0, p[1] / height + 0.5), p[2]];
    },
  };
  builder.add(cushion(between, height, backFrame, options), plan.cover, move(0, bottom + height / 2, z));
  // The outside back is a panel of its own, sewn in along a seam, and slightly full.
  const panel = { ...options, round: 0.005, puff: [0, 0, 0.012] as Vec3, wrinkle: 0.004, seed: 17, detail: 7 };
  const [wide, tall] = [between - 2 * OUTSIDE_SEAM, height - OUTSIDE_SEAM];
  const at = move(0, bottom + tall / 2, -size.depth / 2 + 0.006);
  builder.add(cushion(wide, tall, 0.012, panel), plan.cover, at);
  builder.add(piping([wide, tall, 0.012], 'z', 0.004, { ...panel, wrinkle: 0, puff: [0, 0, 0] })[0], plan.cover, at);
  if (plan.back === 'tufted' && plan.arm === 'rolled') {
    // The back of a chesterfield rolls over like its arms.
    const r = 0.088;
    const half = between / 2 + 0.02;
    const y = size.height - r;
    builder.add(
      strut([-half, y, -size.depth / 2 + r], [half, y, -size.depth / 2 + r], r, r, { sides: 18 }),
      plan.cover,
    );
  }
}

/** Draws cushions that lean on the back, one per person. */
export function looseCushions(builder: MeshBuilder, frame: SeatingFrame): void {
  const { plan, inner, backFace } = frame;
  const count = places(frame);
  const width = inner / count;
  const height = (plan.size.height - plan.seatHeight) / Math.cos(LEAN) + 0.01;
  for (let i = 0; i < count; i++) {
    const options = {
      round: Math.min(plan.round * 1.15, plan.backThickness * 0.46),
      puff: [0.004, plan.puff * 0.5, plan.puff * 1.45] as Vec3,
      wrinkle: plan.wrinkle * 1.3,
      seed: i + 11,
      detail: 10,
      // Feather filling sinks: thicker at the bottom than at the top.
      // Its upper edge droops, differently for each cushion.
      bend: (p: Vec3): Vec3 => {
        const up = (p[1] + height / 2) / height;
        const droop = 0.012 * Math.max(0, up) ** 3 * (1 + Math.sin(5 * (p[0] / width) + 2.7 * i));
        return [p[0] + 0.008 * up * Math.sin(2.1 * i + 1), p[1] - droop, p[2] * (1.1 - 0.26 * up)];
      },
    };
    const z = backFace + plan.backThickness / 2 + 0.02;
    const at = chain(
      move((i + 0.5) * width - inner / 2, plan.seatHeight + height / 2 - 0.012, z - 0.012),
      turnX(-LEAN),
    );
    builder.add(cushion(width - 0.008, height, plan.backThickness, options), plan.cover, at);
    if (plan.piping) {
      for (const cord of piping([width - 0.008, height, plan.backThickness], 'z', 0.0065, options))
        builder.add(cord, plan.cover, at);
    }
  }
}

/** Returns the top of an upholstered back by the distance from the middle: straight, or the hump of a camel back. */
function backTop(frame: SeatingFrame, x: number): number {
  const { plan, inner } = frame;
  const hump = plan.back === 'camel' ? 0.15 * Math.min(1, Math.abs((2 * x) / inner)) ** 2 : 0;
  return plan.size.height - hump;
}

/** Draws one padded surface on the fixed back: plain, diamond tufted, or with vertical channels. */
function tightBack(builder: MeshBuilder, frame: SeatingFrame): void {
  const { plan, inner, backFace } = frame;
  const { cover, backThickness: thickness, puff } = plan;
  const bottom = plan.seatHeight - 0.05;
  const rows = 2;
  const columns = Math.max(3, Math.round(inner / 0.24));
  const relief = (s: number, t: number): number => {
    if (plan.back === 'channels') return -0.03 * (1 - Math.abs(Math.sin(s * 2 * columns * Math.PI)) ** 0.6);
    if (plan.back !== 'tufted') return 0;
    // Diamond tufting: two families of creases that meet at the buttons.
    const a = Math.abs(Math.sin(Math.PI * (s * columns + t * rows)));
    const b = Math.abs(Math.sin(Math.PI * (s * columns - t * rows)));
    return -0.055 * (1 - Math.min(1, a * 1.15) ** 0.5 * Math.min(1, b * 1.15) ** 0.5);
  };
  const quarter = (distance: number, radius: number): number => {
    const k = 1 - Math.min(1, Math.max(0, distance / radius));
    return Math.sqrt(Math.max(0, 1 - k * k));
  };
  const depthAt = (s: number, t: number): number => {
    const x = (s - 0.5) * inner;
    const height = backTop(frame, x) - bottom;
    // The pad turns back into the frame along its sides and its top.
    const rim = quarter(Math.min(s, 1 - s) * inner, 0.05) * quarter((1 - t) * height, 0.07);
    const lean = thickness - 0.12 * height * t;
    return rim * (lean + puff * Math.sin(Math.PI * t) + relief(s, t)) - 0.012 - 0.05 * (1 - rim);
  };
  const across = plan.back === 'camel' || plan.back === 'tight' ? 22 : columns * (plan.back === 'channels' ? 14 : 10);
  const pad = sheet(across, 16, (s, t): Vec3 => {
    // Rows and columns are dense where the pad turns.
    const u = s + 0.06 * Math.sin(2 * Math.PI * s) * (plan.back === 'tight' || plan.back === 'camel' ? -1 : 0);
    const v = t ** 0.8;
    const x = (u - 0.5) * inner;
    // Slightly lower than the frame, so that the rim dips into it.
    return [x, bottom + (backTop(frame, x) - 0.01 - bottom) * v, backFace + depthAt(u, v)];
  });
  builder.add(pad, cover);
  if (plan.back !== 'tufted') return;
  for (let i = 1; i < 2 * columns; i++) {
    for (let j = 1; j < 2 * rows; j++) {
      // Creases of both families cross where s columns and t rows are both whole or both half-integers.
      if ((i + j) % 2 !== 0) continue;
      const [s, t] = [i / (2 * columns), j / (2 * rows)];
      const y = bottom + (plan.size.height - bottom) * t;
      builder.add(ball(0.013, 0.014, 8), cover, move((s - 0.5) * inner, y, backFace + depthAt(s, t) + 0.002));
    }
  }
}

/** Draws the back of a seat, with its cushions. */
export function addBack(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  fixedBack(builder, look, frame);
  if (frame.plan.back === 'cushions') looseCushions(builder, frame);
  else tightBack(builder, frame);
}
