import type { TestBatch } from '../domain/test-batch.ts';

/** Batches of test keys. */
export interface TestBatches {
  /** An expired one may still be returned. */
  get(id: string): Promise<TestBatch | null>;
  /** Replaces a batch by what `step` makes of it, in a transaction. */
  change(id: string, step: (batch: TestBatch | null) => TestBatch): Promise<TestBatch>;
}
