import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { Vec3 } from '../math/vec3.ts';
import { createHeader } from './header.ts';
import { createKernelMemory, instantiateKernel } from './kernel.ts';
import { PASS_PREPARE } from './kernel-layout.ts';
import { createSceneArena } from './scene-arena.ts';
import { uploadMesh } from './upload-mesh.ts';

/** Intersection of a ray with a mesh. */
export interface RayHit {
  readonly triangle: number;
  /** Distance in lengths of the ray's direction. */
  readonly distance: number;
}

/** Traces single rays on the caller's thread. */
export interface RayTracer {
  /** Sets the mesh for subsequent rays. */
  take(mesh: Mesh): void;
  /** Nearest intersection of a ray with the mesh; null if there is none. */
  closest(from: Vec3, direction: Vec3): RayHit | null;
}

/** Farther than any room, metres. */
const MAX_DISTANCE = 1e9;

/**
 * A tracer with its own kernel and memory.
 *
 * @param module kernel for private or shared memory
 */
export function createRayTracer(module: WebAssembly.Module, options: { shared: boolean }): RayTracer {
  const memory = createKernelMemory(options);
  const kernel = instantiateKernel(module, memory);
  return {
    take(mesh) {
      // Only geometry matters: materials and textures would just take memory.
      uploadMesh({ ...mesh, materials: [] }, createSceneArena(memory, 1), createHeader(memory));
      kernel.bind(0);
      kernel.run(PASS_PREPARE, 0);
    },
    closest([ox, oy, oz], [dx, dy, dz]) {
      const length = Math.hypot(dx, dy, dz);
      if (!kernel.closestHit(ox, oy, oz, dx / length, dy / length, dz / length, MAX_DISTANCE)) return null;
      return { triangle: kernel.lastTriangle(), distance: kernel.lastDistance() / length };
    },
  };
}
