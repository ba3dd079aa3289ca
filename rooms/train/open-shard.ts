import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';

/** A line of a shard's index: the seed of a record, and its byte offset in the file of records. */
export interface ShardLine {
  readonly seed: number;
  readonly offset: number;
}

/** Records on disk in NAME.bin, and a line for each complete one in NAME.jsonl. */
export interface Shard {
  has(seed: number): boolean;
  /** Writes a record, then its line with `facts` beside seed and offset. */
  append(seed: number, record: Uint8Array, facts: object): void;
}

/**
 * Opens a shard for appending. A partially written record at its end is dropped.
 *
 * @param sizeOf returns the size of a line's record in bytes
 */
export function openShard<Line extends ShardLine>(name: string, sizeOf: (line: Line) => number): Shard {
  const index = `${name}.jsonl`;
  const records = `${name}.bin`;
  if (!existsSync(index)) {
    writeFileSync(index, '');
    writeFileSync(records, '');
  }
  const text = readFileSync(index, 'utf8');
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  if (complete.length < text.length) writeFileSync(index, complete);
  const lines = complete
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const last = lines.at(-1);
  let size = last ? last.offset + sizeOf(last) : 0;
  truncateSync(records, size);
  const seeds = new Set(lines.map(({ seed }) => seed));
  return {
    has: (seed) => seeds.has(seed),
    append(seed, record, facts) {
      appendFileSync(records, record);
      appendFileSync(index, `${JSON.stringify({ seed, offset: size, ...facts })}\n`);
      size += record.length;
    },
  };
}
