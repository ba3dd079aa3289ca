import type { Arena } from '../photo/arena.ts';
import { createArena } from '../photo/arena.ts';
import { SCRATCH, SCRATCH_BYTES } from './kernel-layout.ts';

/** An arena over the rendering kernel's memory that keeps clear of the header and of the scratch areas of `threads` workers. */
export const createSceneArena = (memory: WebAssembly.Memory, threads: number): Arena =>
  createArena(memory, SCRATCH + threads * SCRATCH_BYTES);
