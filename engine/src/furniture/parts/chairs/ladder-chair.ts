import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { onFloor, turnedLeg } from '../legs/legs.ts';
import type { ChairSize } from './chair-design.ts';

/** Returns a slat bent around the sitter's back: `bow` metres deeper in the middle. */
function bentSlat(width: number, height: number, thickness: number, bow: number) {
  return sheet(14, 8, (s, v): Vec3 => {
    const x = (s - 0.5) * width;
    const around = 2 * Math.PI * v;
    const y = (-Math.cos(around) * height) / 2;
    const z = (Math.sign(Math.sin(around)) * Math.abs(Math.sin(around)) ** 0.4 * thickness) / 2;
    return [x, y, z - bow * (1 - (2 * s - 1) ** 2)];
  });
}

/** Draws turned legs, bent slats between high posts, a piped cushion on the seat; `arms` adds scrolled arms. */
export function ladderChair(b: MeshBuilder, size: ChairSize, wood: Material, cloth: Material, arms = false): void {
  const { width, depth, height, seat } = size;
  const half = width / 2 - 0.022;
  const front = depth / 2 - 0.03;
  const rear = -depth / 2 + 0.085;
  const frame = seat - 0.05;
  const postX = half - 0.03;
  const lean = (y: number): number => rear - 0.06 * Math.max(0, (y - seat) / (height - seat)) ** 1.2;
  for (const side of [-1, 1]) {
    b.add(turnedLeg(frame + 0.01, 0.024), wood, move(side * half, 0, front));
    const post = smoothPath(
      [
        [side * postX, 0, rear - 0.055],
        [side * postX, 0.03, rear - 0.051],
        [side * postX, 0.22, rear - 0.012],
        [side * postX, seat, rear],
        [side * postX, (seat + height) / 2, lean((seat + height) / 2)],
        [side * postX, height - 0.03, lean(height - 0.03)],
      ],
      4,
    );
    b.add(onFloor(tube(post, 0.0175, { sides: 10 })), wood);
    const finial = smoothPath(
      [
        [side * postX, height - 0.04, lean(height - 0.04)],
        [side * postX, height - 0.022, lean(height)],
        [side * postX, height, lean(height)],
      ],
      3,
    );
    b.add(
      tube(finial, (s) => [0.0175, 0.012, 0.02, 0.02, 0.014, 0.009, 0.003][Math.round(s * 6)] ?? 0.01, { sides: 10 }),
      wood,
    );
    for (const y of [0.13, 0.24]) b.add(strut([side * half, y, front], [side * postX, y, rear - 0.025], 0.0095), wood);
    b.add(
      box(0.026, 0.05, front - rear, 0.004, 'z'),
      wood,
      move(side * (half + postX) * 0.5, frame, (front + rear) / 2),
    );
  }
  b.add(strut([-half, 0.19, front], [half, 0.19, front], 0.0105), wood);
  for (const z of [front, rear])
    b.add(box(2 * (z === front ? half : postX), 0.05, 0.026, 0.004, 'x'), wood, move(0, frame, z));
  const rungs = 4;
  for (let i = 0; i < rungs; i++) {
    const y = seat + 0.13 + ((height - seat - 0.22) * i) / (rungs - 1);
    b.add(bentSlat(2 * postX, 0.05 + 0.008 * i, 0.014, 0.026), wood, move(0, y, lean(y)));
  }
  b.add(box(2 * postX, 0.012, front - rear, 0.003), wood, move(0, frame + 0.022, (front + rear) / 2));
  const pad = { round: 0.024, puff: [0, 0.012, 0] as Vec3, wrinkle: 0.002, detail: 8 };
  const at = move(0, seat - 0.017, (front + rear) / 2 + 0.014);
  const [w, d] = [2 * half + 0.012, front - rear + 0.01];
  b.add(cushion(w, 0.05, d, pad), cloth, at);
  for (const loop of piping([w, 0.05, d], 'y', 0.0038, pad)) b.add(loop, cloth, at);
  if (arms) scrolledArms(b, size, { postX, front, lean }, wood);
}

function scrolledArms(
  b: MeshBuilder,
  size: ChairSize,
  { postX, front, lean }: { readonly postX: number; readonly front: number; readonly lean: (y: number) => number },
  wood: Material,
): void {
  const y = size.seat + 0.2;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.02);
    const arm = smoothPath(
      [
        [side * postX, y + 0.03, lean(y)],
        [x, y + 0.01, lean(y) + 0.12],
        [x, y, front - 0.14],
        [x, y - 0.012, front - 0.07],
        [x, y - 0.04, front - 0.06],
      ],
      5,
    );
    b.add(
      tube(arm, (s) => 0.015 + 0.006 * s * s, { sides: 10, oval: 1.2 }),
      wood,
    );
    b.add(turnedLeg(0.2, 0.017), wood, move(x, size.seat - 0.02, front - 0.1));
  }
}
