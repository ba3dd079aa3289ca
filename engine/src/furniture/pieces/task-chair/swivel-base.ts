import type { Material } from '../../materials/material.ts';
import { matt } from '../../materials/materials.ts';
import { cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnY, turnZ } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';

const RUBBER = matt('#161616');

/** Draws a castor of two wheels under (0, y, 0): `r` is the wheels' radius. */
function castor(b: MeshBuilder, r: number, top: number, metal: Material): void {
  const wheel = cylinder(r, 0.016, 18, 0.004);
  for (const side of [-1, 1]) {
    b.add(wheel, RUBBER, chain(move(side * 0.014 + 0.008, r, 0.012), turnZ(Math.PI / 2)));
  }
  b.add(strut([0, r, 0.012], [0, top, 0], 0.008), metal);
}

interface StarBase {
  /** Distance of the castors from the column, metres. */
  readonly reach: number;
  /** Height of the column's top, metres. */
  readonly top: number;
  readonly arms: number;
}

/** Draws a star of arms on castors with a column. */
export function starBase(
  b: MeshBuilder,
  { reach, top, arms }: StarBase,
  metal: Material,
  column: Material = metal,
): void {
  const wheel = 0.027;
  // An odd star reaches less far to the front than to the back, so it is moved forwards to the middle of its
  // footprint.
  b.within(move(0, 0, arms % 2 === 0 ? 0 : reach * 0.5 * (1 - Math.cos(Math.PI / arms))), () => {
    star(b, { reach, top, arms }, metal, column, wheel);
  });
}

function star(b: MeshBuilder, { reach, top, arms }: StarBase, metal: Material, column: Material, wheel: number): void {
  for (let i = 0; i < arms; i++) {
    // One arm points backwards, the usual resting position.
    b.within(turnY(Math.PI + (2 * Math.PI * i) / arms), () => {
      const arm = [
        [0, 0.125, 0.01],
        [0, 0.115, reach * 0.4],
        [0, 0.085, reach * 0.85],
        [0, 0.072, reach],
      ] as const;
      b.add(
        tube(arm, (s) => 0.024 - 0.009 * s, { sides: 8, oval: 0.75 }),
        metal,
      );
      b.within(chain(move(0, 0, reach - 0.012), turnY(0.7 + i * 1.9)), () => castor(b, wheel, 0.075, metal));
    });
  }
  b.add(cylinder(0.034, 0.075, 20, 0.004), metal, move(0, 0.085, 0));
  b.add(cylinder(0.025, top * 0.45, 16), column, move(0, 0.15, 0));
  b.add(cylinder(0.016, top - 0.15, 16), metal, move(0, 0.15, 0));
  b.add(cylinder(0.08, 0.025, 24, 0.006), column, move(0, top - 0.025, 0));
}

/** Draws a trumpet foot: a round plate that sweeps up into a slim stem and opens again under the seat at `top`. */
export function tulipBase(b: MeshBuilder, radius: number, top: number, material: Material): void {
  const sweep = smoothProfile(
    [
      [radius, 0.006],
      [radius * 0.8, 0.014],
      [radius * 0.4, 0.034],
      [0.05, 0.09],
      [0.027, 0.2],
      [0.03, top - 0.09],
      [0.075, top - 0.02],
      [0.13, top],
    ],
    4,
  );
  b.add(lathe([[0, 0], [radius, 0], ...sweep, [0, top]], 44), material);
}
