import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { DARK_RATTAN, RATTAN, SEAGRASS, WOVEN_LANTERN } from '../../materials/materials.ts';
import { clothShade } from '../../parts/lamps/shades.ts';
import { fringe, wovenShade } from '../../parts/lamps/woven-shades.ts';
import { onFloor } from '../../parts/legs/legs.ts';
import { cylinder, lathe } from '../../shapes/lathe.ts';
import { ring } from '../../shapes/rings.ts';
import type { Surface } from '../../shapes/surface.ts';
import { IDENTITY, move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** A bowed cane in a drum wound with rope, a woven bell hanging from its end. */
const caneArc: Drawing = {
  size: { width: 1.08, depth: 0.46, height: 1.85 },
  draw(b, _look, { width, depth, height }) {
    const bell = depth / 2;
    const footX = -width / 2 + 0.16;
    const endX = width / 2 - bell;
    const drum = lathe(
      [
        [0, 0],
        [0.15, 0],
        [0.158, 0.02],
        [0.158, 0.1],
        [0.15, 0.12],
        [0, 0.12],
      ],
      36,
    );
    b.add(turnTexture(drum), SEAGRASS, move(footX, 0, 0));
    const rim = height * 0.66;
    const neck = rim + 0.27;
    const bow = smoothPath(
      [
        [footX, 0.1, 0],
        [footX + 0.005, height * 0.4, 0],
        [footX + 0.05, height * 0.75, 0],
        [footX + (endX - footX) * 0.4, height - 0.016, 0],
        [footX + (endX - footX) * 0.82, height - 0.045, 0],
        [endX, height - 0.16, 0],
      ] as Vec3[],
      8,
    );
    b.add(
      tube(bow, (s) => 0.017 - 0.006 * s, { sides: 10 }),
      RATTAN,
    );
    for (const k of [4, 17, 30]) b.add(tube([bow[k - 1], bow[k], bow[k + 1]], 0.0195, { sides: 10 }), DARK_RATTAN);
    b.add(strut([endX, height - 0.17, 0], [endX, neck - 0.01, 0], 0.0035), DARK_RATTAN);
    b.add(cylinder(0.022, 0.04, 16, 0.006), DARK_RATTAN, move(endX, neck - 0.01, 0));
    const outline: [number, number][] = [
      [bell - 0.002, 0],
      [bell * 0.93, 0.05],
      [bell * 0.7, 0.16],
      [bell * 0.34, 0.24],
      [0.022, 0.27],
    ];
    wovenShade(b, outline, move(endX, rim, 0));
  },
};

/** A tall woven cocoon between hoops of cane, on three stub feet. */
const cocoon: Drawing = {
  size: { width: 0.42, depth: 0.42, height: 1.25 },
  draw(b, _look, { width, height }) {
    const r = width / 2 - 0.006;
    const [low, high] = [0.06, height - 0.006];
    const shape = (t: number): number => r * (0.52 + 0.48 * Math.sin(Math.PI * (0.06 + 0.8 * t)) ** 1.1);
    const outline = Array.from({ length: 9 }, (_, k): [number, number] => [shape(k / 8), low + ((high - low) * k) / 8]);
    wovenShade(b, outline, IDENTITY, WOVEN_LANTERN);
    for (const t of [0.2, 0.42, 0.64, 0.84])
      b.add(tube(ring(shape(t) + 0.001, low + (high - low) * t, 40), 0.005, { sides: 6, closed: true }), RATTAN);
    for (let i = 0; i < 6; i++) {
      const a = (2 * Math.PI * i) / 6;
      const rib = Array.from({ length: 13 }, (_, k): Vec3 => {
        const q = shape(k / 12) + 0.001;
        return [q * Math.cos(a), low + ((high - low) * k) / 12, q * Math.sin(a)];
      });
      b.add(tube(rib, 0.0045, { sides: 6 }), RATTAN);
    }
    for (let i = 0; i < 3; i++) {
      const a = (2 * Math.PI * i) / 3 + 0.4;
      const q = shape(0) - 0.008;
      b.add(cylinder(0.013, low, 12, 0.003), DARK_RATTAN, move(q * Math.cos(a), 0, q * Math.sin(a)));
    }
    for (const side of [-1, 1]) {
      // The lantern also lights the sides of the room, not only the floor.
      const reach = r + 0.008;
      b.light({
        centre: [side * reach, height * 0.52, 0],
        halfU: [0, 0, r * 0.5],
        halfV: [0, height * 0.3, 0],
        normal: [side, 0, 0],
        radiance: [1.1, 0.82, 0.52],
      });
      b.light({
        centre: [0, height * 0.52, side * reach],
        halfU: [r * 0.5, 0, 0],
        halfV: [0, height * 0.3, 0],
        normal: [0, 0, side],
        radiance: [1.1, 0.82, 0.52],
      });
    }
  },
};

/** Three canes that bow outwards and meet under a fringed shade of linen. */
const fringedTripod: Drawing = {
  size: { width: 0.5, depth: 0.5, height: 1.52 },
  draw(b, look, { width, height }) {
    const shade = 0.22;
    const top = height - shade - 0.03;
    const reach = 0.235;
    for (let i = 0; i < 3; i++) {
      const a = (2 * Math.PI * i) / 3 + Math.PI / 2;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const leg = smoothPath(
        [
          [reach * c, 0.012, reach * s],
          [reach * 0.9 * c, top * 0.3, reach * 0.9 * s],
          [reach * 0.42 * c, top * 0.7, reach * 0.42 * s],
          [0.026 * c, top + 0.03, 0.026 * s],
        ],
        6,
      );
      b.add(onFloor(tube(leg, 0.013, { sides: 10 })), RATTAN);
    }
    for (const [y, r] of [
      [top * 0.42, 0.178],
      [top * 0.9, 0.05],
    ])
      b.add(tube(ring(r, y, 36), 0.008, { sides: 8, closed: true }), DARK_RATTAN);
    b.add(cylinder(0.01, 0.16, 12), look.metal2, move(0, top, 0));
    const r = width / 2 - 0.006;
    clothShade(b, { bottom: r, top: r * 0.52, height: shade }, look.shade, move(0, height - shade - 0.002, 0));
    fringe(b, r + 0.001, 0.085, look.pillows[2], move(0, height - shade - 0.002, 0));
  },
};

export const BOHEMIAN_FLOOR_LAMPS: readonly Drawing[] = [caneArc, cocoon, fringedTripod];

/** Turns a surface's texture by a right angle: cane that is woven around a drum instead of up its side. */
function turnTexture(surface: Surface): Surface {
  const { uvs } = surface;
  for (let i = 0; i < uvs.length; i += 2) [uvs[i], uvs[i + 1]] = [uvs[i + 1], uvs[i]];
  return surface;
}
