import type { Material } from '../../functions/src/engine/furniture/material.ts';
import type { Vec3 } from '../../functions/src/engine/math/vec3.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { OUTDOORS_BOTTOM, OUTDOORS_REPEAT, outdoorTexture } from '../textures/outdoors.ts';

/** Metres from the room's middle to the picture of the outdoors around it. */
const RADIUS = OUTDOORS_REPEAT / Math.PI;
const TOP = 9;
const SEGMENTS = 64;

/** A glowing picture of the outdoors on a wide cylinder around the house; two repeats go round. */
export function buildOutdoors(
  mesh: MeshBuilder,
  centre: readonly [number, number],
  brightness: Vec3,
  seed: number,
  textureSize: number,
): void {
  const material: Material = {
    colour: [0, 0, 0],
    texture: outdoorTexture(seed, textureSize),
    textureSize: OUTDOORS_REPEAT,
    roughness: 1,
    specular: 0,
    emission: brightness,
  };
  const corner = (s: number, y: number): number => {
    const angle = (2 * Math.PI * s) / SEGMENTS;
    const x = Math.cos(angle);
    const z = Math.sin(angle);
    const v = 1 - (y - OUTDOORS_BOTTOM) / OUTDOORS_REPEAT;
    const uv: readonly [number, number] = [(2 * OUTDOORS_REPEAT * s) / SEGMENTS, v * OUTDOORS_REPEAT];
    return mesh.vertex([centre[0] + x * RADIUS, y, centre[1] + z * RADIUS], [-x, 0, -z], uv);
  };
  for (let s = 0; s < SEGMENTS; s++) {
    const a = corner(s, OUTDOORS_BOTTOM);
    const b = corner(s + 1, OUTDOORS_BOTTOM);
    const c = corner(s + 1, TOP);
    const d = corner(s, TOP);
    mesh.triangle(a, b, c, material);
    mesh.triangle(a, c, d, material);
  }
}
