import { LIMITS } from '../../contract/limits.ts';
import type { ExportTask, PackedPicture } from '../../domain/export-task.ts';
import type { Files } from '../../ports/files.ts';

/** Bytes made for an archive; for a picture, also its description for the archive's manifest. */
export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly picture?: PackedPicture;
}

/** A file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly modified: Date;
  /**
   * The source of the bytes: a file in the bucket, bytes in memory, or a function called when the entry is written.
   * Null, now or from the function, if the content no longer exists; the archive is written without it.
   */
  readonly source:
    | { readonly path: string }
    | { readonly bytes: Uint8Array }
    | {
        readonly make: () => Promise<MadeFile | null>;
        /** Upper bound on the size of the made file, bytes. */
        readonly most: number;
      }
    | null;
}

/** The content of an archive, divided into parts. */
interface ArchiveContents {
  /** Number of entries of each part. */
  readonly parts: readonly number[];
  /** Returns the entries of a part, counted from 0. */
  entriesOf(part: number): Promise<readonly ArchiveEntry[]>;
}

/**
 * Lists what an archive of one kind contains. Every worker of a task calls it again and must get the same number of
 * entries in the same order, so that it can resume where another stopped.
 *
 * @param signal aborts the listing
 */
export type ContentsOf = (task: ExportTask, signal: AbortSignal) => Promise<ArchiveContents>;

/** Lists all entries of an archive at once, in the same order each time; for archives of a limited number of photos. */
export type EntriesOf = (task: ExportTask) => Promise<readonly ArchiveEntry[]>;

/** Number of files whose sizes are requested concurrently. */
const MAX_CONCURRENT_READS = 20;

/** Divides a list of entries into parts by their sizes, unless the task has been divided already. */
export function makeDividedContents(files: Pick<Files, 'size'>, listEntries: EntriesOf): ContentsOf {
  const sizeOf = async ({ source }: ArchiveEntry): Promise<number> => {
    if (!source) return 0;
    if ('make' in source) return source.most;
    return 'bytes' in source ? source.bytes.length : ((await files.size(source.path)) ?? 0);
  };

  const plan = async (entries: readonly ArchiveEntry[]): Promise<number[]> => {
    const sizes: number[] = [];
    for (let i = 0; i < entries.length; i += MAX_CONCURRENT_READS) {
      sizes.push(...(await Promise.all(entries.slice(i, i + MAX_CONCURRENT_READS).map(sizeOf))));
    }
    return planParts(sizes, LIMITS.exportPartBytes);
  };

  return async (task) => {
    const entries = await listEntries(task);
    const parts = task.plan ?? (await plan(entries));
    const start = (part: number): number => parts.slice(0, part).reduce((sum, count) => sum + count, 0);
    return { parts, entriesOf: async (part) => entries.slice(start(part), start(part + 1)) };
  };
}

/**
 * Divides entries into parts, in order: each part takes as many as fit, and at least one.
 *
 * @param sizes size of each entry, bytes
 * @param limit maximum total size of the entries of a part, bytes
 * @returns the number of entries in each part
 */
export function planParts(sizes: readonly number[], limit: number): number[] {
  const parts: number[] = [];
  let bytes = 0;
  let entries = 0;
  for (const size of sizes) {
    if (entries > 0 && bytes + size > limit) {
      parts.push(entries);
      [bytes, entries] = [0, 0];
    }
    bytes += size;
    entries++;
  }
  return entries > 0 ? [...parts, entries] : parts;
}
