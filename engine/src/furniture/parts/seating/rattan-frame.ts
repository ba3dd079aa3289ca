import type { Vec3 } from '../../../math/vec3.ts';
import { cord, rattan } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { cane } from '../../shapes/ribbon.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { onFloor } from '../legs/legs.ts';
import { looseCushions } from './backs.ts';
import { addSeatCushions } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';

export const RATTAN = rattan('#c0935a');
/** Peeled cane, paler than the poles. */
export const CANE = rattan('#d6b178');
const BINDING = cord('#8e6a3f');

/** Draws a winding of bark around a joint: a short sleeve at p along the direction d. */
export function binding(builder: MeshBuilder, p: Vec3, d: Vec3, radius: number): void {
  const half = 0.024;
  const at = (k: number): Vec3 => [p[0] + d[0] * half * k, p[1] + d[1] * half * k, p[2] + d[2] * half * k];
  builder.add(strut(at(-1), at(1), radius + 0.0035, radius + 0.0035, { sides: 10 }), BINDING);
}

/** Draws a frame of bent poles with open cane in its arms and its back, tied at the joints, with loose cushions. */
export function rattanFrameBody(builder: MeshBuilder, _look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner, deck } = frame;
  const { size, armHeight } = plan;
  const r = 0.017;
  const [back, front] = [-size.depth / 2 + 0.05, size.depth / 2 - 0.045];
  const postX = size.width / 2 - r - 0.002;
  const rail = deck - 0.022;
  for (const side of [-1, 1]) {
    const x = side * postX;
    const hoop: Vec3[] = smoothPath(
      [
        [x, 0, front + 0.02],
        [x, 0.03, front + 0.02],
        [x, rail, front + 0.026],
        [x, armHeight - 0.12, front + 0.02],
        [x, armHeight - 0.03, front - 0.05],
        [x, armHeight - r, front - 0.17],
        [x, armHeight - r, 0],
        [x, armHeight - 0.06, back + 0.16],
        [x, rail + 0.06, back + 0.07],
        [x, 0.03, back + 0.02],
        [x, 0, back + 0.02],
      ],
      5,
    );
    builder.add(onFloor(tube(hoop, r, { sides: 10 })), RATTAN);
    const inset = 0.055;
    const inner1: Vec3[] = smoothPath(
      [
        [x, rail + 0.02, front - inset + 0.02],
        [x, armHeight - 0.17, front - inset + 0.01],
        [x, armHeight - 0.085, front - inset - 0.05],
        [x, armHeight - r - inset, front - 0.21],
        [x, armHeight - r - inset, 0],
        [x, armHeight - 0.11, back + 0.2],
        [x, rail + 0.02, back + 0.12],
      ],
      5,
    );
    builder.add(tube(inner1, r * 0.62, { sides: 8 }), RATTAN);
    builder.add(strut([x, rail, back + 0.05], [x, rail, front + 0.02], r * 0.85), RATTAN);
    // The panel's corners follow the hoop's bend.
    const panel = (s: number, t: number): Vec3 => {
      const z = back + 0.12 + (front - 0.04 - back - 0.12) * s;
      const corner = Math.max(0, (s - 0.78) / 0.22) ** 2 * 0.085 + Math.max(0, (0.3 - s) / 0.3) ** 2 * 0.16;
      return [x, rail + (armHeight - r - inset - rail - corner) * t, z];
    };
    builder.add(cane(panel, front - back - 0.16, armHeight - rail - 0.07, 0.024, 5), CANE);
    for (const z of [front + 0.025, back + 0.05]) binding(builder, [x, rail, z], [0, 1, 0], r);
    binding(builder, [x, armHeight - r, -0.04], [0, 0, 1], r);
  }
  const top = size.height - r;
  const lean = (y: number): number => back + 0.045 - 0.09 * Math.max(0, (y - rail) / (top - rail));
  const arch: Vec3[] = smoothPath(
    [
      [-postX + 0.03, rail - 0.02, lean(rail)],
      [-postX + 0.03, (rail + top) / 2, lean((rail + top) / 2)],
      [-postX + 0.045, top - 0.1, lean(top - 0.1)],
      [-postX + 0.16, top - 0.012, lean(top)],
      [0, top, lean(top)],
      [postX - 0.16, top - 0.012, lean(top)],
      [postX - 0.045, top - 0.1, lean(top - 0.1)],
      [postX - 0.03, (rail + top) / 2, lean((rail + top) / 2)],
      [postX - 0.03, rail - 0.02, lean(rail)],
    ],
    6,
  );
  builder.add(tube(arch, r, { sides: 10 }), RATTAN);
  const panel = (s: number, t: number): Vec3 => {
    const y = rail + (top - 0.015 - rail) * t;
    const corner = Math.max(0, (t - 0.75) / 0.25) ** 2 * 0.09;
    return [(2 * s - 1) * (postX - 0.045 - corner), y, lean(y)];
  };
  builder.add(cane(panel, 2 * postX - 0.1, top - rail, 0.026, 4), CANE);
  for (const z of [front + 0.026, back + 0.06]) builder.add(strut([-postX, rail, z], [postX, rail, z], r), RATTAN);
  arches(builder, postX, rail, front + 0.024);
  const slats = Math.round(inner / 0.1);
  for (let i = 0; i < slats; i++) {
    const x = ((i + 0.5) / slats - 0.5) * inner;
    builder.add(strut([x, rail + 0.012, back + 0.05], [x, rail + 0.012, front], 0.009, 0.009, { sides: 6 }), RATTAN);
  }
  addSeatCushions(builder, { ...frame, front: frame.front - 0.02 });
  looseCushions(builder, { ...frame, plan: { ...plan, size: { ...size, height: size.height - 0.045 } } });
}

/** Draws bent canes from leg to leg under the front rail. */
function arches(builder: MeshBuilder, half: number, rail: number, z: number): void {
  const count = Math.max(1, Math.round(half / 0.45));
  const span = (2 * half) / count;
  for (let i = 0; i < count; i++) {
    const path: Vec3[] = Array.from({ length: 13 }, (_, k): Vec3 => {
      const a = Math.PI * (1 - k / 12);
      return [-half + (i + 0.5) * span + (span / 2) * Math.cos(a), rail - 0.015 - 0.1 * (1 - Math.sin(a) ** 0.8), z];
    });
    builder.add(tube(path, 0.008, { sides: 8 }), RATTAN);
  }
}
