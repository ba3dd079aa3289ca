import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { Surface } from '../../shapes/surface.ts';
import { IDENTITY, move, type Transform } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Height of the bars of sleds, metres: more than a rug's thickness, into which all furniture on it sinks. */
export const SLED_BAR = 0.024;

/** Receives a corner's position and the signs of its sides. */
export type CornerDraw = (x: number, z: number, sx: number, sz: number) => void;

/** Calls `draw` for the four corners of a rectangle around the origin, spanX by spanZ metres. */
export function atCorners(spanX: number, spanZ: number, draw: CornerDraw): void {
  for (const sx of [-1, 1]) for (const sz of [-1, 1]) draw((sx * spanX) / 2, (sz * spanZ) / 2, sx, sz);
}

interface LegPlan {
  /** Distance between the outer legs' centres along x and z. */
  readonly spanX: number;
  readonly spanZ: number;
  /** Height from the floor to the underside that the legs carry. */
  readonly height: number;
  /** Thickness relative to the style's usual leg. */
  readonly scale?: number;
  readonly material?: Material;
}

/** Profile of a turned leg of height 1 and top radius 1: square block, rings, vase and foot. */
const TURNED: readonly ProfilePoint[] = [
  [0, 0],
  [0.42, 0],
  [0.5, 0.03],
  [0.62, 0.09],
  [0.5, 0.14],
  [0.46, 0.2],
  [0.72, 0.5],
  [1, 0.7],
  [0.86, 0.78],
  [0.6, 0.83],
  [0.95, 0.87],
  [0.95, 0.9],
  [0.7, 0.93],
  [1, 0.97],
  [1, 1],
  [0, 1],
];

/** Builds one turned leg standing on y = 0. */
export function turnedLeg(height: number, radius: number, sides = 16): Surface {
  const points = TURNED.map(([r, y]): ProfilePoint => [r * radius, y * height]);
  const foot = points.slice(0, 2);
  const head = points.slice(-1);
  return lathe([...foot.slice(0, 1), ...smoothProfile(points.slice(1, -1), 2), ...head], sides);
}

/** Draws four legs of the style at the corners of a rectangle, from the floor to `height`. */
export function addLegs(builder: MeshBuilder, look: StyleLook, plan: LegPlan): void {
  const { spanX, spanZ, height, scale = 1 } = plan;
  const { leg, legTop, legFoot } = look.form;
  atCorners(spanX, spanZ, (x, z, sx, sz) => {
    if (leg === 'blade') {
      const blade = box(0.011 * scale, height, 0.05 * scale, 0.0015);
      builder.add(blade, plan.material ?? look.metal, move(x, height / 2, z));
    } else if (leg === 'splayed') {
      // The foot stands under the corner; the top leans inwards by about twelve degrees.
      const lean = Math.min(0.22 * height, 0.08);
      const inward = strut([x - sx * lean, height, z - sz * lean], [x, 0, z], legTop * scale, legFoot * scale);
      builder.add(inward, plan.material ?? look.wood);
    } else if (leg === 'turned') {
      builder.add(turnedLeg(height, legTop * scale), plan.material ?? look.wood, move(x, 0, z));
    } else {
      const post = box(2 * legTop * scale, height, 2 * legTop * scale, 0.003);
      builder.add(post, plan.material ?? look.metal, move(x, height / 2, z));
    }
  });
}

/**
 * Returns a round tapering leg on y = 0, to be sheared by `slant` rather than rotated, so that its foot stands flat
 * on the floor.
 */
export function slantedLeg(height: number, top: number, foot: number, sides = 14): Surface {
  return lathe(
    [
      [0, 0],
      [foot * 0.85, 0],
      ...smoothProfile(
        [
          [foot, 0.003],
          [(foot * 2 + top) / 3, height * 0.4],
          [top, height * 0.85],
          [top, height],
        ],
        2,
      ),
      [0, height],
    ],
    sides,
  );
}

/** Stands a leg of `height` with its foot at (x, z) and its top offset by (dx, dz). */
export const slant = (x: number, z: number, dx: number, dz: number, height: number): Transform => [
  1,
  dx / height,
  0,
  x,
  0,
  1,
  0,
  0,
  0,
  dz / height,
  1,
  z,
];

/** Flattens the part of a bent tube's slanted end that would extend below the floor. */
export function onFloor(surface: Surface): Surface {
  const { positions } = surface;
  for (let i = 1; i < positions.length; i += 3) positions[i] = Math.max(0, positions[i]);
  return surface;
}

interface XBrace {
  readonly width: number;
  readonly height: number;
  /** Width of a bar along the cut of its ends, and its thickness across the plane. */
  readonly bar: number;
  readonly thickness: number;
  /** Ends cut vertically, to lie against posts, or horizontally, to stand on the floor. */
  readonly cut: 'upright' | 'level';
}

/** Draws two crossed bars in the x-y plane, from y = 0 to the height, halved into each other. */
export function addXBrace(b: MeshBuilder, brace: XBrace, wood: Material, at: Transform = IDENTITY): void {
  const { width, height, bar, thickness, cut } = brace;
  const [w, h] = [width / 2, height];
  for (const side of [-1, 1]) {
    const outline: OutlinePoint[] =
      cut === 'upright'
        ? [
            [-w * side, 0],
            [w * side, h - bar],
            [w * side, h],
            [-w * side, bar],
          ]
        : [
            [-w * side, 0],
            [(bar - w) * side, 0],
            [w * side, h],
            [(w - bar) * side, h],
          ];
    // One bar is slightly thinner: coplanar faces would flicker.
    const surface = extrude(outline, side > 0 ? thickness : thickness - 0.003, 0.003);
    b.add(surface, wood, at);
  }
}
