/** The kernel's memory and its functions, as the host sees them. */

const PAGE = 65536;
const INITIAL_PAGES = 64;
/** 1 GiB: the maximum that the kernel is built with (scripts/build-kernel.mjs). */
const MAXIMUM_PAGES = 16384;

/** Functions of an instantiated kernel (functions/kernel/src/kernel.ts). */
export interface Kernel {
  /** Takes the scene in memory as it is now, with the scratch area `slot`. */
  bind(slot: number): void;
  /** Works on one unit of a pass (numbers in kernel-layout.ts). */
  run(pass: number, unit: number): void;
  /** Rays traced since `bind`. */
  rays(): number;
  /** Closest triangle along a ray nearer than `far`; the direction has length 1. */
  closestHit(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number;
  /** Whether any triangle lies on the ray nearer than `far`. */
  anyHit(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number;
  /** Of the latest closest hit: distance, barycentric weights of the second and third vertex, triangle. */
  lastDistance(): number;
  lastU(): number;
  lastV(): number;
  lastTriangle(): number;
}

/** Memory that all workers share. */
export function createKernelMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true });
}

/** Grows the memory to hold `bytes` if it does not yet. Throws when the scene needs more than the kernel can address. */
export function reserveMemory(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
  if (missing <= 0) return;
  if (Math.ceil(bytes / PAGE) > MAXIMUM_PAGES) throw new Error('The picture or the scene is too large to render.');
  memory.grow(missing);
}

/** An instance of the compiled kernel on a memory. */
export function instantiateKernel(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel {
  // The exports' types are those of kernel/src/kernel.ts, which TypeScript cannot see.
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel;
}
