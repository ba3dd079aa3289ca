import type { Vec3 } from '../../math/vec3.ts';
import type { Material } from '../material.ts';
import { box } from '../shapes/box.ts';
import { lathe, type ProfilePoint } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { sheet } from '../shapes/sheet.ts';
import { chain, move, turnX } from '../shapes/transform.ts';
import { smoothPath, strut, tube } from '../shapes/tube.ts';
import type { FrontRect } from './front.ts';

export type HandleKind = 'groove' | 'none' | 'bar' | 'edge' | 'knob' | 'brassKnob' | 'drop' | 'cup' | 'bow';

/** How far each pull stands out before the front, metres. */
export const HANDLE_REACH: Readonly<Record<HandleKind, number>> = {
  groove: 0,
  none: 0,
  bar: 0.029,
  edge: 0.021,
  knob: 0.024,
  brassKnob: 0.026,
  drop: 0.02,
  cup: 0.025,
  bow: 0.03,
};

const KNOB: readonly ProfilePoint[] = [
  [0.006, 0],
  [0.006, 0.008],
  [0.013, 0.014],
  [0.016, 0.02],
  [0.014, 0.026],
  [0, 0.0275],
];

const FLAT_KNOB: readonly ProfilePoint[] = [
  [0.008, 0],
  [0.008, 0.01],
  [0.017, 0.012],
  [0.0175, 0.024],
  [0.015, 0.026],
  [0, 0.026],
];

/** Forward from the front: a lathe's axis is y, a knob's is z. */
const outward = (x: number, y: number, z: number) => chain(move(x, y, z), turnX(Math.PI / 2));

/** The pull of one front: in the middle of a drawer (two on a wide one), beside the edge of a door. */
export function addHandle(
  b: MeshBuilder,
  handle: HandleKind,
  kind: 'drawer' | 'door',
  rect: FrontRect,
  z: number,
  material: Material,
  hand: number,
): void {
  if (handle === 'groove' || handle === 'none') return;
  const { width, height } = rect;
  if (kind === 'door') {
    const x = rect.x + hand * (width / 2 - 0.035);
    const y = rect.y + Math.min(0.05, height * 0.2);
    if (handle === 'bar' || handle === 'edge' || handle === 'bow') {
      const half = Math.min(0.08, height * 0.2);
      for (const end of [-1, 1])
        b.add(strut([x, y + end * half, z - 0.002], [x, y + end * half, z + 0.024], 0.004), material);
      b.add(strut([x, y - half - 0.014, z + 0.024], [x, y + half + 0.014, z + 0.024], 0.0055), material);
    } else single(b, handle === 'cup' ? 'brassKnob' : handle, x, y, z, material);
    return;
  }
  const y = handle === 'edge' ? rect.y + height / 2 - 0.003 : rect.y + (handle === 'cup' ? height * 0.08 : 0);
  const pair = width > 0.56 && handle !== 'edge' && handle !== 'bar';
  for (const x of pair ? [rect.x - width * 0.27, rect.x + width * 0.27] : [rect.x]) {
    if (handle === 'bar') {
      const half = Math.min(0.11, width * 0.22);
      for (const end of [-1, 1])
        b.add(strut([x + end * half, y, z - 0.002], [x + end * half, y, z + 0.024], 0.004), material);
      b.add(strut([x - half - 0.016, y, z + 0.024], [x + half + 0.016, y, z + 0.024], 0.0055), material);
    } else if (handle === 'edge') {
      b.add(box(Math.min(0.16, width * 0.3), 0.004, 0.03, 0.001), material, move(x, y, z + 0.006));
      b.add(box(Math.min(0.16, width * 0.3), 0.016, 0.003, 0.001), material, move(x, y - 0.006, z + 0.02));
    } else single(b, handle, x, y, z, material);
  }
}

function single(b: MeshBuilder, handle: HandleKind, x: number, y: number, z: number, material: Material): void {
  switch (handle) {
    case 'knob':
      b.add(lathe(FLAT_KNOB, 16), material, outward(x, y, z - 0.001));
      return;
    case 'brassKnob':
      b.add(lathe(KNOB, 16), material, outward(x, y, z - 0.001));
      return;
    case 'drop': {
      for (const end of [-1, 1])
        b.add(
          lathe(
            KNOB.map(([r, h]): ProfilePoint => [r * 0.6, h * 0.6]),
            10,
          ),
          material,
          outward(x + end * 0.036, y + 0.008, z),
        );
      const swing: Vec3[] = [
        [x - 0.036, y + 0.008, z + 0.012],
        [x - 0.034, y - 0.012, z + 0.016],
        [x, y - 0.022, z + 0.018],
        [x + 0.034, y - 0.012, z + 0.016],
        [x + 0.036, y + 0.008, z + 0.012],
      ];
      b.add(tube(smoothPath(swing, 4), 0.0035, { sides: 8 }), material);
      return;
    }
    case 'cup': {
      // A quarter of an egg, open below.
      const shell = sheet(12, 6, (s, t): Vec3 => {
        const a = Math.PI * s;
        const e = (Math.PI / 2) * t;
        return [
          x - 0.043 * Math.cos(a) * Math.cos(e),
          y - 0.012 + 0.03 * Math.sin(a) * Math.cos(e) + 0.004 * Math.sin(e),
          z + 0.026 * Math.sin(e),
        ];
      });
      b.add(shell, material);
      return;
    }
    case 'bow': {
      const arc: Vec3[] = [-1, -0.6, 0, 0.6, 1].map((u): Vec3 => [x + 0.055 * u, y, z + 0.026 * (1 - u ** 4)]);
      b.add(tube(smoothPath(arc, 4), 0.005, { sides: 8 }), material);
      return;
    }
  }
}
