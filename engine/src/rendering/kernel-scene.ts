import type { Mesh } from '../furniture/shapes/mesh.ts';
import { createHeader } from './header.ts';
import { createKernelMemory, instantiateKernel, type Kernel } from './kernel.ts';
import { PASS_PREPARE } from './kernel-layout.ts';
import { createSceneArena } from './scene-arena.ts';
import { uploadMesh } from './upload-mesh.ts';

/** One mesh in a kernel of its own, for tracing single rays on the caller's thread in tests and benchmarks. */
export interface KernelScene {
  readonly kernel: Kernel;
  /** Builds the acceleration structure; rays can be traced afterwards. */
  build(): void;
}

export function createKernelScene(bytes: Uint8Array, mesh: Mesh): KernelScene {
  const memory = createKernelMemory({ shared: true });
  uploadMesh(mesh, createSceneArena(memory, 1), createHeader(memory));
  const kernel = instantiateKernel(new WebAssembly.Module(bytes), memory);
  return {
    kernel,
    build() {
      kernel.bind(0);
      kernel.run(PASS_PREPARE, 0);
    },
  };
}
