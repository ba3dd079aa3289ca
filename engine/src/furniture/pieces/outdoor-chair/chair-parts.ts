import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { roundPlan } from '../../shapes/rings.ts';
import { move } from '../../shapes/transform.ts';

/** Height of the arms above the floor, metres: low enough for a table top. */
export const ARM = 0.65;

/** Thickness of the loose cushion on a chair outdoors, metres. */
export const PAD = 0.05;

/** A loose cushion on a chair's deck. Metres. */
interface ChairPad {
  readonly width: number;
  readonly depth: number;
  /** Height of the boards or the net below it. */
  readonly deck: number;
  /** Its middle. */
  readonly z: number;
  /** 0 for a square cushion, 1 for a round one. */
  readonly round?: number;
}

/** Draws the loose, piped cushion on a chair's deck. */
export function chairPad(b: MeshBuilder, cloth: Material, { width, depth, deck, z, round = 0.12 }: ChairPad): void {
  const soft = {
    round: 0.021,
    puff: [0, 0.011, 0] as Vec3,
    wrinkle: 0.002,
    seed: 2,
    detail: 9,
    bend: roundPlan(width, depth, round),
  };
  // Sinks slightly into the deck, so that no light shows under it.
  const at = move(0, deck + PAD / 2 - 0.002, z);
  b.add(cushion(width, PAD, depth, soft), cloth, at);
  for (const loop of piping([width, PAD, depth], 'y', 0.0036, soft)) b.add(loop, cloth, at);
}
