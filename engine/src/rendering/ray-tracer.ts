import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { Vec3 } from '../math/vec3.ts';
import { createHeader } from './header.ts';
import { createKernelMemory, instantiateKernel } from './kernel.ts';
import { PASS_PREPARE } from './kernel-layout.ts';
import { createSceneArena } from './scene-arena.ts';
import { uploadMesh } from './upload-mesh.ts';

/** Where a ray meets a mesh. */
export interface RayHit {
  readonly triangle: number;
  /** In lengths of the ray's direction. */
  readonly distance: number;
}

/** Follows single rays, on the caller's own thread. */
export interface RayTracer {
  /** Takes the mesh that rays meet from now on. */
  take(mesh: Mesh): void;
  /** The nearest place where a ray meets the mesh; null where it meets none. */
  closest(from: Vec3, direction: Vec3): RayHit | null;
}

/** Beyond every room, metres. */
const FAR = 1e9;

/** A tracer with a kernel and a memory of its own. @param module kernel for memory of one thread, or for shared memory */
export function createRayTracer(module: WebAssembly.Module, options: { shared: boolean }): RayTracer {
  const memory = createKernelMemory(options);
  const kernel = instantiateKernel(module, memory);
  return {
    take(mesh) {
      // Rays meet shapes: colours and pictures on them would only take memory.
      uploadMesh({ ...mesh, materials: [] }, createSceneArena(memory, 1), createHeader(memory));
      kernel.bind(0);
      kernel.run(PASS_PREPARE, 0);
    },
    closest([ox, oy, oz], [dx, dy, dz]) {
      const length = Math.hypot(dx, dy, dz);
      if (!kernel.closestHit(ox, oy, oz, dx / length, dy / length, dz / length, FAR)) return null;
      return { triangle: kernel.lastTriangle(), distance: kernel.lastDistance() / length };
    },
  };
}
