import { type Arena, createArena } from '../photo/arena.ts';
import { SCRATCH, SCRATCH_BYTES } from './kernel-layout.ts';

/** An arena in kernel memory, outside the header and the scratch areas of `threads` workers. */
export const createSceneArena = (memory: WebAssembly.Memory, threads: number): Arena =>
  createArena(memory, SCRATCH + threads * SCRATCH_BYTES);
