import type { Vec3 } from '../../../math/vec3.ts';
import { ticking } from '../../materials/materials.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addLegs } from '../legs/legs.ts';
import { addSeatBody, addSeatCushions } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';
import { ACROSS } from './sling-chair.ts';

export const TICKING = ticking('#e2dac8');

/** Returns the side of a settle in (z, y): an arm that sweeps up into a wing as high as the back. */
function wing(size: { readonly depth: number; readonly height: number }, arm: number, bottom: number): OutlinePoint[] {
  const [back, front] = [-size.depth / 2 + 0.008, size.depth / 2 - 0.02];
  const top = size.height - 0.012;
  const sweep = smoothPath(
    [
      [0, arm - 0.05, front],
      [0, arm, front - 0.05],
      [0, arm, front - 0.2],
      [0, arm + 0.05, back + 0.36],
      [0, arm + 0.17, back + 0.29],
      [0, top - 0.09, back + 0.27],
      [0, top - 0.015, back + 0.21],
      [0, top, back + 0.1],
    ],
    4,
  ).map((p): OutlinePoint => [p[2], p[1]]);
  return [[back + 0.05, bottom], [front, bottom], ...sweep, [back, top]];
}

/** Draws a settle: a tall buttoned back between wings, piped along every edge, two deep cushions, turned feet. */
export function settleBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner, bottom, backFace } = frame;
  const { size, cover, armWidth, seatHeight } = plan;
  addLegs(builder, look, { spanX: size.width - 0.13, spanZ: size.depth - 0.14, height: bottom + 0.01 });
  const outline = wing(size, plan.armHeight, bottom);
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - armWidth / 2);
    builder.add(extrude(outline, armWidth - 0.004, 0.026, 1.1), cover, chain(move(x, 0, 0), ACROSS));
    for (const face of [-1, 1]) {
      const cordX = x + face * (armWidth / 2 - 0.012);
      const cord = outline.map(([z, y]): Vec3 => [cordX, y, z]);
      builder.add(tube(cord.slice(1), 0.0055, { sides: 5 }), cover);
    }
  }
  const back = { round: 0.03, puff: [0, 0, 0.004] as Vec3, detail: 6 };
  const tall = size.height - bottom - 0.006;
  builder.add(
    cushion(inner + 0.03, tall, plan.backFrame, back),
    cover,
    move(0, bottom + tall / 2, -size.depth / 2 + plan.backFrame / 2 + 0.004),
  );
  const height = size.height - seatHeight + 0.02;
  const at = chain(move(0, seatHeight - 0.03 + height / 2, backFace - 0.016), turnX(-0.1));
  const columns = Math.max(2, Math.round(inner / 0.24));
  const rows = 3;
  const buttons: [number, number][] = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns - (j % 2); i++)
      buttons.push([((i + 0.5 + (j % 2) / 2) / columns - 0.5) * inner, ((j + 0.7) / (rows + 0.4) - 0.5) * height]);
  const pull = (x: number, y: number): number =>
    buttons.reduce((sum, [bx, by]) => sum - 0.024 * Math.exp(-((x - bx) ** 2 + (y - by) ** 2) / 0.0022), 0.008);
  const depth = plan.backThickness;
  const pad = { width: inner - 0.006, height, depth, radius: 0.06, step: 0.028, relief: pull };
  builder.add(paddedPanel(pad), cover, at);
  for (const [x, y] of buttons)
    builder.add(ball(0.0115, 0.012, 8), cover, chain(at, move(x, y, depth + pull(x, y) + 0.001)));
  for (const loop of piping([inner - 0.01, height, 2 * depth - 0.05], 'z', 0.005, { round: 0.02 }).slice(1))
    builder.add(loop, cover, at);
  addSeatBody(builder, frame);
  addSeatCushions(builder, frame);
}
