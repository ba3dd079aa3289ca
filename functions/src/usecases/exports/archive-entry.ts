import type { ExportTask, PackedPicture } from '../../domain/export-task.ts';

/** Bytes that were made for an archive; of a picture, with what a list of the archive says about it. */
export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly picture?: PackedPicture;
}

/** A file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly modified: Date;
  /**
   * Where its bytes are: in the bucket, here, or made when its turn comes; null, then or now: what it would hold is gone, and the
   * archive goes on without it.
   */
  readonly source:
    | { readonly path: string }
    | { readonly bytes: Uint8Array }
    | {
        readonly make: () => Promise<MadeFile | null>;
        /** Bytes that come of it at most. */
        readonly most: number;
      }
    | null;
}

/**
 * What an archive of a kind holds. Called anew by every worker of a task: as many entries in the same order each time, so that
 * one goes on where another has stopped.
 */
export type EntriesOf = (task: ExportTask) => Promise<readonly ArchiveEntry[]>;
