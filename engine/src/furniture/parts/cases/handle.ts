import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { ball, lathe, type ProfilePoint } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { FrontPlace } from './front-place.ts';

export type HandleKind =
  | 'groove'
  | 'none'
  | 'bar'
  | 'edge'
  | 'knob'
  | 'brassKnob'
  | 'drop'
  | 'cup'
  | 'bow'
  | 'ring'
  | 'tab'
  | 'disc';

/** Projection of each pull from the front, metres. */
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
  ring: 0.017,
  tab: 0.02,
  disc: 0.02,
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

/** A flat round plate on a short neck. */
const DISC: readonly ProfilePoint[] = [
  [0.008, 0],
  [0.008, 0.013],
  [0.024, 0.014],
  [0.025, 0.016],
  [0.025, 0.02],
  [0.024, 0.021],
  [0, 0.021],
];

/** Turns a lathe's axis, y, forwards from the front. */
const outward = (x: number, y: number, z: number) => chain(move(x, y, z), turnX(Math.PI / 2));

/** Draws the pull of one front: in the middle of a drawer (two on a wide one), near the edge of a door. */
export function addHandle(b: MeshBuilder, handle: HandleKind, front: FrontPlace, material: Material): void {
  if (handle === 'groove' || handle === 'none') return;
  if (front.kind === 'door') addDoorPull(b, handle, front, material);
  else addDrawerPulls(b, handle, front, material);
}

function addDoorPull(b: MeshBuilder, handle: HandleKind, { rect, z, hand }: FrontPlace, material: Material): void {
  const { width, height } = rect;
  const at: Vec3 = [rect.x + hand * (width / 2 - 0.035), rect.y + Math.min(0.05, height * 0.2), z];
  if (handle === 'bar' || handle === 'edge' || handle === 'bow') {
    addUprightBar(b, at, Math.min(0.08, height * 0.2), material);
  } else {
    single(b, handle === 'cup' ? 'brassKnob' : handle, at, material);
  }
}

function addDrawerPulls(b: MeshBuilder, handle: HandleKind, { rect, z }: FrontPlace, material: Material): void {
  const { width, height } = rect;
  if (handle === 'edge') {
    addEdgePull(b, [rect.x, rect.y + height / 2 - 0.003, z], width, material);
    return;
  }
  if (handle === 'bar') {
    addLevelBar(b, [rect.x, rect.y, z], Math.min(0.11, width * 0.22), material);
    return;
  }
  const y = rect.y + (handle === 'cup' ? height * 0.08 : 0);
  const places = width > 0.56 ? [rect.x - width * 0.27, rect.x + width * 0.27] : [rect.x];
  for (const x of places) single(b, handle, [x, y, z], material);
}

/** Draws an upright bar on two posts, which stand `half` metres from its middle. */
function addUprightBar(b: MeshBuilder, [x, y, z]: Vec3, half: number, material: Material): void {
  for (const end of [-1, 1])
    b.add(strut([x, y + end * half, z - 0.002], [x, y + end * half, z + 0.024], 0.004), material);
  b.add(strut([x, y - half - 0.014, z + 0.024], [x, y + half + 0.014, z + 0.024], 0.0055), material);
}

/** Draws a horizontal bar on two posts. */
function addLevelBar(b: MeshBuilder, [x, y, z]: Vec3, half: number, material: Material): void {
  for (const end of [-1, 1])
    b.add(strut([x + end * half, y, z - 0.002], [x + end * half, y, z + 0.024], 0.004), material);
  b.add(strut([x - half - 0.016, y, z + 0.024], [x + half + 0.016, y, z + 0.024], 0.0055), material);
}

/** Draws an angle of metal over a drawer's upper edge. */
function addEdgePull(b: MeshBuilder, [x, y, z]: Vec3, width: number, material: Material): void {
  b.add(box(Math.min(0.16, width * 0.3), 0.004, 0.03, 0.001), material, move(x, y, z + 0.006));
  b.add(box(Math.min(0.16, width * 0.3), 0.016, 0.003, 0.001), material, move(x, y - 0.006, z + 0.02));
}

function single(b: MeshBuilder, handle: HandleKind, [x, y, z]: Vec3, material: Material): void {
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
      // A quarter of an egg, open at the bottom.
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
    case 'ring': {
      // A ring that hangs from a small boss on a round plate.
      b.add(lathe(DISC.map(([r, h]): ProfilePoint => [r * 0.62, h * 0.2])), material, outward(x, y, z - 0.001));
      b.add(ball(0.006, 0.012, 10), material, move(x, y, z + 0.009));
      const hoop = Array.from({ length: 20 }, (_, k): Vec3 => {
        const a = (2 * Math.PI * k) / 20;
        return [x + 0.02 * Math.sin(a), y - 0.019 + 0.02 * Math.cos(a), z + 0.0125];
      });
      b.add(tube(hoop, 0.003, { sides: 6, closed: true }), material);
      return;
    }
    case 'tab': {
      // A strap of leather folded over the edge.
      const fold = sheet(1, 8, (s, t): Vec3 => {
        const a = Math.PI * t;
        return [x + 0.024 * (s - 0.5), y + 0.018 * Math.cos(a), z + 0.018 * Math.sin(a) ** 0.7];
      });
      b.add(fold, material);
      return;
    }
    case 'disc':
      b.add(lathe(DISC, 20), material, outward(x, y, z - 0.001));
      return;
    case 'bow': {
      const arc: Vec3[] = [-1, -0.6, 0, 0.6, 1].map((u): Vec3 => [x + 0.055 * u, y, z + 0.026 * (1 - u ** 4)]);
      b.add(tube(smoothPath(arc, 4), 0.005, { sides: 8 }), material);
      return;
    }
  }
}
