import { knit, matt } from '../materials.ts';
import { basket } from '../objects/figures.ts';
import { lathe } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { IDENTITY, move } from '../shapes/transform.ts';
import { strut } from '../shapes/tube.ts';
import type { StyleLook } from '../styles.ts';

const SOIL = matt('#3a2f27');
const RAFFIA = knit('#bfa57e');

/** A pot with a thick lip: outline from foot to lip as shares of radius and height. */
function pot(
  builder: MeshBuilder,
  look: StyleLook,
  outline: readonly (readonly [number, number])[],
  radius: number,
  height: number,
  glaze: number,
  lift = 0,
): void {
  const wall = outline.map(([r, y]): [number, number] => [r * radius, lift + y * height]);
  const lip = outline[outline.length - 1][0] * radius;
  const inner = lip - 0.012;
  const top = lift + height;
  builder.add(
    lathe([[0, lift], ...wall, [inner, top], [inner, top - 0.035]], 32),
    look.ceramics[glaze % look.ceramics.length],
  );
  builder.add(
    lathe(
      [
        [inner, top - 0.03],
        [0, top - 0.022],
      ],
      20,
    ),
    SOIL,
  );
}

/** The style's plant pot on y = 0. Returns the height of the soil. */
export function addPot(builder: MeshBuilder, look: StyleLook, radius: number, height: number): number {
  const glaze = Math.floor(builder.random() * look.ceramics.length);
  if (look.id === 'MODERN') {
    // A plain cylinder lifted by a ring of thin legs.
    const lift = height * 0.3;
    pot(
      builder,
      look,
      [
        [0.96, 0],
        [1, 0.04],
        [1, 1],
      ],
      radius,
      height - lift,
      glaze,
      lift,
    );
    for (let i = 0; i < 4; i++) {
      const a = (Math.PI / 2) * i + 0.6;
      const [x, z] = [(radius + 0.008) * Math.cos(a), (radius + 0.008) * Math.sin(a)];
      builder.add(strut([x, 0, z], [x, lift + height * 0.3, z], 0.008), look.metal2);
    }
    return height - 0.025;
  }
  if (look.id === 'SCANDINAVIAN') {
    basket(builder, radius * 1.04, height, RAFFIA, IDENTITY);
    builder.add(
      lathe(
        [
          [radius * 0.9, 0.6 * height],
          [0, 0.62 * height],
        ],
        20,
      ),
      SOIL,
      move(0, height * 0.3, 0),
    );
    return height * 0.92;
  }
  if (look.id === 'TRADITIONAL') {
    pot(
      builder,
      look,
      [
        [0.6, 0],
        [0.62, 0.06],
        [0.5, 0.14],
        [0.72, 0.3],
        [0.96, 0.66],
        [0.9, 0.84],
        [1.02, 0.93],
        [1.04, 1],
      ],
      radius,
      height,
      glaze,
    );
    return height - 0.025;
  }
  pot(
    builder,
    look,
    [
      [0.72, 0],
      [0.74, 0.03],
      [1, 0.97],
      [1, 1],
    ],
    radius,
    height,
    glaze,
  );
  return height - 0.025;
}
