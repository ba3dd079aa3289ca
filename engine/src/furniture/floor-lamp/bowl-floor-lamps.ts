import type { Vec3 } from '../../math/vec3.ts';
import type { Size } from '../../scene/pieces.ts';
import { metalShade } from '../lamps/shades.ts';
import { ball, cylinder, lathe } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import { smoothPath, strut, tube } from '../shapes/tube.ts';
import type { StyleLook } from '../style-look.ts';

/** A heavy foot, a bow of metal over the seat, a bowl at its end. */
export function arcLamp(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const shade = depth / 2;
  const footX = -width / 2 + depth / 2;
  const endX = width / 2 - shade;
  builder.add(cylinder(depth / 2, 0.05, 32, 0.006), look.stone, move(footX, 0, 0));
  const drop = height * 0.76;
  const path = smoothPath(
    [
      [footX, 0.05, 0],
      [footX - 0.02, height * 0.45, 0],
      [footX + (endX - footX) * 0.22, height * 0.88, 0],
      [footX + (endX - footX) * 0.55, height - 0.012, 0],
      [footX + (endX - footX) * 0.86, height * 0.94, 0],
      [endX, drop + 0.14, 0],
    ] as Vec3[],
    6,
  );
  builder.add(tube(path, 0.011, { sides: 10 }), look.metal2);
  builder.add(cylinder(0.018, 0.06, 14), look.metal2, move(endX, drop + 0.1, 0));
  builder.within(move(endX, drop, 0), () => metalShade(builder, shade, 0.13, look.metal2));
}

/** A reading lamp: a post, an arm with joint, and a small metal bowl. */
export function readingLamp(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const x0 = -width / 2 + depth / 2;
  const bowl = 0.1;
  builder.add(
    lathe(
      [
        [0, 0],
        [depth / 2, 0],
        [depth / 2, 0.012],
        [0.1, 0.022],
        [0.012, 0.03],
        [0.012, height * 0.9],
        [0, height * 0.9],
      ],
      26,
    ),
    look.metal,
    move(x0, 0, 0),
  );
  builder.add(ball(0.02, undefined, 12), look.metal2, move(x0, height * 0.9, 0));
  const endX = width / 2 - bowl;
  builder.add(strut([x0 - 0.06, height * 0.88, 0], [endX, height - 0.006, 0], 0.008), look.metal);
  builder.add(cylinder(0.02, 0.06, 12), look.metal, move(endX, height - 0.068, 0));
  builder.within(move(endX, height - 0.15, 0), () => metalShade(builder, bowl, 0.11, look.metal));
}
