import type { ExportTask, PackedPicture } from '../../domain/export-task.ts';

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
export interface ArchiveContents {
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
