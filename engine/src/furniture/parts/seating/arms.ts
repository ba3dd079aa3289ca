import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { type CushionOptions, cushion, piping } from '../../shapes/cushion.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, stretch } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { ROLLED_WALL, type SeatingFrame } from './seating-plan.ts';

/** Radius of the welt around the panels of an arm, metres. */
const WELT = 0.0044;

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

/** Depth of the boards that carry the front and the back panel of a rolled arm, metres. */
const ARM_END = 0.03;
/** Soft unevenness of the cloth over a rolled arm, metres. */
const PULL = 0.004;

function rolledArm(builder: MeshBuilder, frame: SeatingFrame, side: number): void {
  const { plan, bottom } = frame;
  const { size, armWidth: w, armHeight: h, cover } = plan;
  const depth = size.depth * 0.94;
  const section = rolledSection(w, bottom, h);
  const at = chain(move(side * (size.width / 2 - w / 2), 0, frame.front - depth / 2 - 0.012), stretch(side, 1, 1));
  for (const end of [-1, 1]) {
    const board = extrude(section, ARM_END, 0.01, 1);
    builder.add(board, cover, chain(at, move(0, 0, (end * (depth - ARM_END)) / 2)));
  }
  // Between them the cloth is stretched over filling: fullest on the scroll, drawn in below it, never quite even.
  const outline = [...section, section[0]];
  const stops = outline.flatMap((from, i): OutlinePoint[] => {
    const to = outline[i + 1];
    if (!to) return [from];
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.06));
    return Array.from({ length: count }, (_, k): OutlinePoint => {
      const t = k / count;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
  });
  const last = stops.length - 1;
  const skin = sheet(16, last, (s, t): Vec3 => {
    const i = Math.round(t * last);
    const [x, y] = stops[i];
    const before = stops[(i + last - 1) % last];
    const after = stops[(i + 1) % last];
    const [tx, ty] = [after[0] - before[0], after[1] - before[1]];
    const l = Math.hypot(tx, ty) || 1;
    const z = (s - 0.5) * (depth - ARM_END);
    const within = Math.sin(Math.PI * s) ** 0.6;
    const full = 0.006 + PULL * (noise3(z * 5 + side, y * 4, 3.3) + 0.6 * noise3(z * 13, y * 5 + side, 7.1));
    const out = within * full * smoothStep(bottom + 0.03, bottom + 0.12, y);
    return [x + (ty / l) * out, y - (tx / l) * out, z];
  });
  builder.add(skin, cover, at);
  const cord = section.map(([px, py]): Vec3 => [px, py, depth / 2 - 0.006]);
  builder.add(tube(cord, plan.piping ? 0.007 : WELT, { sides: 4, closed: true }), cover, at);
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

/**
 * Draws an upholstered arm: a block or a soft roll of filling, sharper at its underside, that dips towards
 * the front a little. Its outer side and its front are panels of their own, sewn in with a welt.
 */
function paddedArm(builder: MeshBuilder, frame: SeatingFrame, side: number): void {
  const { plan, bottom } = frame;
  const { size, arm, armWidth: w, armHeight: h, cover } = plan;
  const height = h - bottom;
  const isSoft = arm === 'rounded';
  const options: CushionOptions = {
    round: isSoft ? Math.min(0.08, w * 0.42) : Math.min(0.03, w * 0.3),
    roundBelow: 0.016,
    puff: isSoft ? [0.018, 0.016, 0.014] : [0.011, 0.009, 0.008],
    wrinkle: Math.max(0.005, plan.wrinkle * 0.8),
    seed: side * 3,
    detail: 8,
    isFine: true,
    isCordFlush: true,
    bend: ([x, y, z]) => {
      const up = Math.max(0, y / height + 0.5);
      return [x + side * 0.003 * up, y - 0.012 * up * (z / size.depth + 0.5), z];
    },
  };
  const at = move(side * (size.width / 2 - w / 2 - 0.008), bottom + height / 2, -0.002);
  const block: Vec3 = [w - 0.012, height, size.depth - 0.018];
  builder.add(cushion(...block, options), cover, at);
  const [left, right] = piping(block, 'x', WELT, options);
  builder.add(side < 0 ? left : right, cover, at);
  builder.add(piping(block, 'z', WELT, options)[1], cover, at);
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
