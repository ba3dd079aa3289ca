import type { Vec3 } from '../../math/vec3.ts';
import type { Size } from '../../scene/pieces.ts';
import type { Material } from '../material.ts';
import { binding, RATTAN } from '../seating/rattan-frame.ts';
import { ball } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { noise3 } from '../shapes/noise.ts';
import { sheet } from '../shapes/sheet.ts';
import { chain, mapPoint, move, turnX } from '../shapes/transform.ts';
import { strut, tube } from '../shapes/tube.ts';
import type { StyleLook } from '../style-look.ts';

const circle = (radius: number, y: number, count = 40): Vec3[] =>
  Array.from({ length: count }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / count;
    return [radius * Math.cos(a), y, radius * Math.sin(a)];
  });

/** Height of the bowl's inside over its middle at a share t of its radius. */
const bowl = (t: number, deep: number): number => deep * t ** 2.3;

/** A round bowl of cane, tilted in a crossed ring of poles, filled with one thick quilted cushion. */
export function papasanChair(builder: MeshBuilder, _look: StyleLook, size: Size, cover: Material): void {
  const { width, height } = size;
  const radius = width / 2 - 0.004;
  const r = 0.014;
  const foot = radius * 0.56;
  const tilt = 0.42;
  const deep = 0.22;
  const base = height - deep * Math.cos(tilt) - radius * Math.sin(tilt);
  const tilted = chain(move(0, base, -0.03), turnX(tilt));
  // The ring that the bowl rests in is tilted with it.
  const neck = 0.52;
  const onNeck = (a: number): Vec3 => {
    const d = (radius - r) * neck;
    return mapPoint(tilted, [d * Math.cos(a), bowl(neck, deep) - 0.006 - 1.4 * r, d * Math.sin(a)]);
  };
  const shift = onNeck(Math.PI / 2)[2] / 2 + onNeck(-Math.PI / 2)[2] / 2;
  const onFoot = (a: number): Vec3 => [foot * Math.cos(a), r, shift + foot * Math.sin(a)];
  const around = (at: (a: number) => Vec3): Vec3[] => Array.from({ length: 40 }, (_, i) => at((2 * Math.PI * i) / 40));
  builder.add(tube(around(onFoot), r, { sides: 10, closed: true }), RATTAN);
  builder.add(tube(around(onNeck), r, { sides: 10, closed: true }), RATTAN);
  const posts = 8;
  for (let i = 0; i < posts; i++) {
    const a = (2 * Math.PI * i) / posts;
    for (const turn of [-1, 1])
      builder.add(strut(onFoot(a), onNeck(a + (turn * Math.PI) / posts), 0.009, 0.009, { sides: 8 }), RATTAN);
    const joint = a + Math.PI / posts;
    binding(builder, onNeck(joint), [-Math.sin(joint), 0, Math.cos(joint)], r);
  }
  builder.within(tilted, () => {
    builder.add(tube(circle(radius - r, deep), r, { sides: 10, closed: true }), RATTAN);
    for (const t of [0.45, 0.75])
      builder.add(tube(circle((radius - r) * t, bowl(t, deep) - 0.012), 0.008, { sides: 6, closed: true }), RATTAN);
    for (let i = 0; i < 16; i++) {
      const a = (2 * Math.PI * i) / 16;
      const spoke = [0.1, 0.4, 0.7, 0.9, 1].map((t): Vec3 => {
        const d = (radius - r) * t;
        return [d * Math.cos(a), bowl(t, deep) - 0.006, d * Math.sin(a)];
      });
      builder.add(tube(spoke, 0.007, { sides: 6 }), RATTAN);
    }
    const wide = radius * 0.955;
    const thick = 0.13;
    const petals = 8;
    // Once over the cushion's section: from the middle of its top out to the rim, and back underneath.
    const skin = sheet(64, 30, (s, v): Vec3 => {
      const a = 2 * Math.PI * s;
      const upper = v < 0.62;
      const t = upper ? Math.sin((v / 0.62) * (Math.PI / 2)) : Math.sin(((1 - v) / 0.38) * (Math.PI / 2));
      const edge = Math.sqrt(Math.max(0, 1 - t ** 9));
      const crease = Math.abs(Math.sin((petals * a) / 2)) ** 0.5;
      const ring = Math.abs(Math.sin(Math.PI * (t * 2.4 + 0.1))) ** 0.5;
      const tuft = (0.4 + 0.6 * crease * ring) * (0.35 + 0.65 * Math.min(1, t * 4));
      const fold = 0.008 * noise3(t * 5 * Math.cos(a), t * 5 * Math.sin(a), 3);
      const y = bowl(t, deep) + (upper ? thick * tuft * edge + fold * edge : 0.004);
      return [wide * t * Math.cos(a), y, wide * t * Math.sin(a)];
    });
    builder.add(skin, cover);
    builder.add(ball(0.022, 0.02, 12), cover, move(0, thick * 0.17, 0));
  });
}
