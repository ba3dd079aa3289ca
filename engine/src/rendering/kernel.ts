import { MAXIMUM_PAGES } from '../photo/arena.ts';

const INITIAL_PAGES = 64;

/** Functions of an instantiated kernel (engine/kernel/src/kernel.ts). */
export interface Kernel {
  /** Binds the current scene in memory, with scratch area `slot`. */
  bind(slot: number): void;
  /** Processes one unit of a pass (numbers in kernel-layout.ts). */
  run(pass: number, unit: number): void;
  /** Rays traced since `bind`. */
  rays(): number;
  /** Closest triangle along a ray nearer than `far`; the direction has length 1. */
  closestHit(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number;
  /** Whether any triangle is hit nearer than `far`. */
  anyHit(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number;
  /** Of the latest closest hit: distance, barycentric weights of the second and third vertex, triangle. */
  lastDistance(): number;
  lastU(): number;
  lastV(): number;
  lastTriangle(): number;
}

/** Allocates kernel memory: shared by all workers, or private to one thread if the host does not allow sharing. */
export function createKernelMemory({ shared }: { shared: boolean }): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared });
}

/** An instance of the compiled kernel on a memory. */
export function instantiateKernel(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel {
  // The exports are typed in kernel/src/kernel.ts, which TypeScript cannot see.
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel;
}
