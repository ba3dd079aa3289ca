import type { Vec3 } from '../../math/vec3.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { sheet } from '../shapes/sheet.ts';
import { tube } from '../shapes/tube.ts';
import type { StyleLook } from '../styles.ts';
import { addArms } from './arms.ts';
import { addBack } from './backs.ts';
import { addSeat, places } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';

/** A loose cover to the floor: a piped seam under the seat, and a skirt in box pleats at the corners and between the seats. */
export function slipcoverBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  addArms(builder, look, frame);
  addSeat(builder, look, frame);
  addBack(builder, look, frame);
  pleatedSkirt(builder, frame);
}

/** Half the width of a box pleat in metres, and how deep it goes in. */
const PLEAT = 0.028;
const FOLD = 0.02;

function pleatedSkirt(builder: MeshBuilder, frame: SeatingFrame): void {
  const { size, cover } = frame.plan;
  const [hw, hd] = [size.width / 2 - 0.012, size.depth / 2 - 0.012];
  // Above the rounded undersides of the arms.
  const top = frame.bottom + 0.1;
  const sides: [Vec3, Vec3, Vec3][] = [
    [
      [-hw, 0, hd],
      [1, 0, 0],
      [0, 0, 1],
    ],
    [
      [hw, 0, hd],
      [0, 0, -1],
      [1, 0, 0],
    ],
    [
      [hw, 0, -hd],
      [-1, 0, 0],
      [0, 0, -1],
    ],
    [
      [-hw, 0, -hd],
      [0, 0, 1],
      [-1, 0, 0],
    ],
  ];
  sides.forEach(([from, along, out], k) => {
    const length = k % 2 === 0 ? 2 * hw : 2 * hd;
    const inner = k === 0 ? places(frame) : 1;
    // Pleats lie at both ends of a side and where two seats meet.
    const pleats = Array.from({ length: inner + 1 }, (_, i) => (length * i) / inner);
    const stops = [...new Set(pleats.flatMap((p) => [-PLEAT, -PLEAT * 0.4, 0, PLEAT * 0.4, PLEAT].map((d) => p + d)))];
    for (let u = 0.08; u < length; u += 0.06) if (pleats.every((p) => Math.abs(p - u) > PLEAT * 1.3)) stops.push(u);
    const at = stops.filter((u) => u >= 0 && u <= length).sort((a, b) => a - b);
    const cloth = sheet(at.length - 1, 5, (s, t): Vec3 => {
      const u = at[Math.round(s * (at.length - 1))];
      const near = Math.min(...pleats.map((p) => Math.abs(p - u)));
      const fold = near < PLEAT * 0.5 ? -FOLD * (0.35 + 0.65 * t) : near < PLEAT * 1.2 ? 0.004 + 0.01 * t : 0;
      const wave = 0.004 * t * Math.sin(u * 21 + k * 2) + 0.003 * t * Math.sin(u * 47 + k);
      const drop = 0.006 * t + fold * (near < 0.001 && (u < 0.01 || u > length - 0.01) ? 0.3 : 1) + wave;
      const y = top + (0.004 - top) * t;
      return [from[0] + along[0] * u + out[0] * drop, y, from[2] + along[2] * u + out[2] * drop];
    });
    builder.add(cloth, cover);
  });
  const cord: Vec3[] = [
    [-hw, top, hd],
    [hw, top, hd],
    [hw, top, -hd],
    [-hw, top, -hd],
  ];
  const loop = cord.flatMap((p, i): Vec3[] => {
    const q = cord[(i + 1) % 4];
    return [0.02, 0.5, 0.98].map((f): Vec3 => [p[0] + (q[0] - p[0]) * f, top, p[2] + (q[2] - p[2]) * f]);
  });
  builder.add(tube(loop, 0.0065, { sides: 6, closed: true }), cover);
}
