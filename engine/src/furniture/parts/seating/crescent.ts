import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { type Surface, smoothNormals } from '../../shapes/surface.ts';
import { mapPoint, move, type Transform } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { SeatingFrame } from './seating-plan.ts';
import { tubWall } from './tub.ts';

/** Half the angle that a crescent spans, radians. */
const SPAN = 0.5;

interface Arc {
  /** Length along the outer curve and depth across it, of the straight sofa before bending. */
  readonly length: number;
  readonly depth: number;
  readonly bend: (p: Vec3) => Vec3;
  /** Returns how far the back comes forward at x. */
  readonly curve: (x: number) => number;
}

/**
 * Returns the arc whose bounding box has the width and depth of `size`; its ends point at the centre of its circle.
 */
function arcIn(size: Size): Arc {
  const radius = size.width / 2 / Math.sin(SPAN);
  const depth = radius - (radius - size.depth) / Math.cos(SPAN);
  const length = 2 * SPAN * radius;
  const centre = radius - size.depth / 2;
  return {
    length,
    depth,
    bend(p) {
      const angle = (p[0] / length) * 2 * SPAN;
      const r = radius - p[2] - depth / 2;
      return [r * Math.sin(angle), p[1], centre - r * Math.cos(angle)];
    },
    curve: (x) => radius - Math.sqrt(Math.max(0, radius ** 2 - x ** 2)),
  };
}

/** Returns how far a crescent's back has come forward at x. */
export const crescentCurve = (size: Size): ((x: number) => number) => arcIn(size).curve;

/** Draws a curved sofa: one seat, a channelled back that slopes down to both ends, a band of metal on the floor. */
export function crescentBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan } = frame;
  const { size, cover, seatHeight, seatThickness } = plan;
  const { length, depth, bend } = arcIn(size);
  const place = (surface: Surface, at: Transform): Surface => warp(surface, (p) => bend(mapPoint(at, p)));
  const plinth = cushion(length - 0.14, 0.07, depth - 0.14, { round: 0.004, detail: 24 });
  builder.add(place(plinth, move(0, 0.035, 0)), look.metal);
  const bottom = 0.06;
  const body = seatHeight - seatThickness - bottom;
  const round = { round: Math.min(0.07, body / 2), puff: [0, 0, 0.012] as Vec3, detail: 24 };
  builder.add(place(cushion(length - 0.01, body + 0.02, depth - 0.012, round), move(0, bottom + body / 2, 0)), cover);
  const soft = { round: 0.075, puff: [0.004, plan.puff, 0.014] as Vec3, wrinkle: plan.wrinkle, seed: 2, detail: 26 };
  const seat = move(0, seatHeight - seatThickness / 2 - plan.puff * 0.3, 0.05);
  builder.add(place(cushion(length - 0.08, seatThickness, depth - 0.11, soft), seat), cover);
  for (const loop of piping([length - 0.08, seatThickness, depth - 0.11], 'y', 0.006, soft))
    builder.add(place(loop, seat), cover);
  const wallDepth = depth * 0.66;
  const wall = tubWall({
    width: length,
    depth: wallDepth,
    thickness: plan.backFrame,
    bottom: bottom + 0.02,
    height: (s) => seatHeight + 0.06 + (size.height - seatHeight - 0.06) * Math.sin(Math.PI * s) ** 0.8,
    square: 4.5,
    flare: 0.06,
    channels: 0.03,
    channelCount: Math.round(length / 0.085),
  });
  builder.add(place(wall, move(0, 0, (wallDepth - depth) / 2)), cover);
}

/** Bends a soft surface: `map` moves every point, and the normals are recomputed (edges become smooth). */
function warp(surface: Surface, map: (p: Vec3) => Vec3): Surface {
  const { positions } = surface;
  const moved: number[] = [];
  for (let i = 0; i < positions.length; i += 3) moved.push(...map([positions[i], positions[i + 1], positions[i + 2]]));
  return smoothNormals({ ...surface, positions: moved, normals: [...surface.normals] });
}
