import { SCRATCH, SCRATCH_BYTES } from '../../src/rendering/kernel-layout';

/** First byte of this worker's own area. The host gives every instance another slot. */
export let scratch: usize = SCRATCH;

/** Traversal stack: up to 2048 entries of 8 bytes. */
export let traversalStack: usize = SCRATCH;

/** Four lanes that a vector is spilled to when its lanes are needed one by one. */
export let lanes: usize = SCRATCH + 16384;

export function useSlot(slot: i32): void {
  scratch = <usize>(SCRATCH + slot * SCRATCH_BYTES);
  traversalStack = scratch;
  lanes = scratch + 16384;
}
