import type { Vec3 } from '../../../math/vec3.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, stretch } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { ROLLED_WALL, type SeatingFrame } from './seating-plan.ts';

/**
 * Returns the cross-section of a rolled arm, outer side towards +x: a vertical wall that ends in an outward scroll.
 */
function rolledSection(width: number, bottom: number, height: number): OutlinePoint[] {
  const r = width * 0.39;
  const cx = width / 2 - r;
  const cy = height - r;
  const wall = -width / 2 + width * ROLLED_WALL;
  const points: OutlinePoint[] = [
    [-width / 2, bottom],
    [wall, bottom],
    [wall - 0.008, bottom + (cy - bottom) * 0.5],
  ];
  // The scroll: from under its outer side, over the top, down to the seat side.
  for (let k = 0; k <= 14; k++) {
    const a = -0.62 * Math.PI + (1.5 * Math.PI * k) / 14;
    points.push([cx + r * Math.cos(a), cy + r * Math.sin(a)]);
  }
  points.push([-width / 2, cy - 0.4 * r]);
  return points;
}

function rolledArm(builder: MeshBuilder, frame: SeatingFrame, side: number): void {
  const { plan, bottom } = frame;
  const { size, armWidth: w, armHeight: h, cover } = plan;
  const depth = size.depth * 0.94;
  const section = rolledSection(w, bottom, h);
  const x = side * (size.width / 2 - w / 2);
  const z = frame.front - depth / 2 - 0.012;
  const mirror = stretch(side, 1, 1);
  builder.add(extrude(section, depth, 0.01, 1), cover, chain(move(x, 0, z), mirror));
  if (!plan.piping) return;
  const cord = section.map(([px, py]): Vec3 => [px, py, depth / 2 - 0.008]);
  builder.add(tube(cord, 0.008, { sides: 4, closed: true }), cover, chain(move(x, 0, z), mirror));
}

/** Builds a rounded bar bent at its corners, through points in the y-z plane at the given x. */
function bentBar(points: readonly (readonly [number, number])[], x: number, radius: number): ReturnType<typeof tube> {
  const path: Vec3[] = [];
  const bend = 3 * radius;
  points.forEach(([z, y], i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before || !after) {
      path.push([x, y, z]);
      return;
    }
    const toward = (p: readonly [number, number]): [number, number] => {
      const l = Math.hypot(p[0] - z, p[1] - y);
      return [z + ((p[0] - z) / l) * bend, y + ((p[1] - y) / l) * bend];
    };
    const a = toward(before);
    const b = toward(after);
    for (const t of [0, 0.25, 0.5, 0.75, 1]) {
      const [w0, w1, w2] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      path.push([x, w0 * a[1] + w1 * y + w2 * b[1], w0 * a[0] + w1 * z + w2 * b[0]]);
    }
  });
  return tube(path, radius, { sides: 10 });
}

function woodFrameArm(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame, side: number): void {
  const { size, armWidth, armHeight } = frame.plan;
  const x = side * (size.width / 2 - armWidth / 2);
  const [back, front] = [-size.depth / 2 + 0.09, size.depth / 2 - 0.11];
  const half = armWidth / 2;
  // Slightly splayed legs that extend up to the arm rest, and rails between them.
  builder.add(strut([x, 0, front + 0.06], [x, armHeight - 0.02, front], half * 0.62, half * 0.8), look.wood);
  builder.add(strut([x, 0, back - 0.06], [x, armHeight - 0.02, back], half * 0.62, half * 0.8), look.wood);
  const rail = frame.deck - 0.03;
  builder.add(strut([x, rail, back - 0.03], [x, rail, front + 0.03], half * 0.55), look.wood);
  const rest: Vec3[] = [];
  for (let k = 0; k <= 12; k++) {
    const s = k / 12;
    rest.push([x, armHeight - 0.016 + 0.018 * Math.sin(Math.PI * s), back - 0.07 + (front - back + 0.16) * s]);
  }
  builder.add(
    tube(rest, (s) => half * (0.86 + 0.22 * Math.sin(Math.PI * s)), { sides: 14, oval: 0.42 }),
    look.wood,
  );
}

function steelFrameArm(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame, side: number): void {
  const { size, armHeight } = frame.plan;
  const r = 0.015;
  const x = side * (size.width / 2 - r);
  const [back, front] = [-size.depth / 2 + r + 0.03, size.depth / 2 - r - 0.02];
  const loop: [number, number][] = [
    [back + (front - back) / 2, r],
    [front, r],
    [front, armHeight - r],
    [back, armHeight - r],
    [back, r],
    [back + (front - back) / 2 - 0.001, r],
  ];
  builder.add(bentBar(loop, x, r), look.metal);
  builder.add(strut([x, frame.deck - 0.06, back], [x, frame.deck - 0.06, front], r * 0.8), look.metal);
  // A strap of leather on the arm rest.
  const strap = cushion(0.05, 0.03, (front - back) * 0.62, { round: 0.013, detail: 4 });
  builder.add(strap, frame.plan.cover, move(x - side * 0.01, armHeight - r + 0.002, (front + back) / 2));
}

/** Draws an upholstered arm: a block with sharp corded edges, or a rounded one. */
function paddedArm(builder: MeshBuilder, frame: SeatingFrame, side: number): void {
  const { plan, bottom } = frame;
  const { size, arm, armWidth: w, armHeight: h, cover } = plan;
  const height = h - bottom;
  const options = {
    round: arm === 'rounded' ? Math.min(0.09, w * 0.49) : 0.022,
    puff: [arm === 'rounded' ? 0.012 : 0.005, 0.004, 0.004] as Vec3,
    wrinkle: plan.wrinkle * 0.5,
    seed: side * 3,
    detail: 5,
  };
  const at = move(side * (size.width / 2 - w / 2), bottom + height / 2, 0);
  const depth = size.depth - 0.012;
  builder.add(cushion(w - 0.01, height, depth, options), cover, at);
  if (!plan.piping || arm !== 'track') return;
  for (const cord of piping([w - 0.01, height, depth], 'z', 0.005, options)) builder.add(cord, cover, at);
}

/** Draws both arms of a seat. */
export function addArms(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { arm } = frame.plan;
  if (arm === 'none') return;
  for (const side of [-1, 1]) {
    if (arm === 'rolled') rolledArm(builder, frame, side);
    else if (arm === 'woodFrame') woodFrameArm(builder, look, frame, side);
    else if (arm === 'steelFrame') steelFrameArm(builder, look, frame, side);
    else paddedArm(builder, frame, side);
  }
}
