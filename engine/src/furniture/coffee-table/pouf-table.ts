import type { Vec3 } from '../../math/vec3.ts';
import type { Size } from '../../scene/pieces.ts';
import type { Material } from '../material.ts';
import { lathe } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { noise3 } from '../shapes/noise.ts';
import { sheet } from '../shapes/sheet.ts';
import { move } from '../shapes/transform.ts';
import { tube } from '../shapes/tube.ts';
import type { StyleLook } from '../style-look.ts';

/** A leather pouf of stitched wedges with a round wooden tray on it. */
export function poufTable(b: MeshBuilder, look: StyleLook, size: Size, leather: Material): void {
  const radius = Math.min(size.width, size.depth) / 2;
  const lip = 0.032;
  const soft = size.height - lip * 0.6;
  const wedges = 16;
  const skin = (s: number, t: number): Vec3 => {
    const a = 2 * Math.PI * t;
    const up = Math.PI * s;
    // Between its seams every wedge swells a little; top and bottom are pressed flat.
    const swell = Math.abs(Math.sin((wedges * a) / 2)) ** 0.6;
    const level = Math.sign(Math.cos(up)) * Math.abs(Math.cos(up)) ** 0.42;
    const r = radius * Math.sin(up) ** 0.42 * (0.975 + 0.025 * swell);
    const sag = 0.004 * noise3(6 * Math.cos(a), 5 * s, 6 * Math.sin(a)) * Math.sin(up);
    return [(r + sag) * Math.cos(a), (soft / 2) * (1 - level), (r + sag) * Math.sin(a)];
  };
  b.add(
    sheet(16, wedges * 6, (s, t) => skin(s, t)),
    leather,
  );
  for (let k = 0; k < wedges; k++) {
    const seam = Array.from({ length: 15 }, (_, i) => skin(0.08 + (0.84 * i) / 14, k / wedges));
    b.add(tube(seam, 0.0032, { sides: 5 }), look.pillows[2]);
  }
  const tray = radius * 0.84;
  b.add(
    lathe(
      [
        [0, -lip],
        [tray - 0.02, -lip],
        [tray - 0.004, -lip + 0.008],
        [tray, 0],
        [tray - 0.009, 0],
        [tray - 0.014, -lip + 0.016],
        [0, -lip + 0.012],
      ],
      44,
    ),
    look.wood2,
    move(0, size.height + lip - 0.012, 0),
  );
}
