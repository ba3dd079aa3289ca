import type { ExportPart, ExportTask, PackedPicture } from '../../domain/export-task.ts';
import type { Files } from '../../ports/files.ts';
import type { Zip, ZipFile } from '../../ports/zip.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { partName, partPath } from './export-paths.ts';

export interface WritePartPorts {
  readonly files: Pick<Files, 'prepare' | 'stream' | 'writeStream'>;
  readonly zip: Zip;
}

export interface PartRequest {
  readonly entries: readonly ArchiveEntry[];
  /** From 1, and of how many. */
  readonly number: number;
  readonly of: number;
  readonly signal: AbortSignal;
  /** Called after each entry, before the next is opened. What it throws breaks the part off. */
  readonly onEntry: (doneInPart: number) => Promise<void>;
}

export interface WrittenPart {
  readonly part: ExportPart;
  /** Names of the entries that were gone. */
  readonly leftOut: readonly string[];
}

export type WritePart = (task: ExportTask, request: PartRequest) => Promise<WrittenPart>;

/** Streams entries from the bucket into a ZIP in the bucket. */
export function makeWritePart({ files, zip }: WritePartPorts): WritePart {
  return async (task, { entries, number, of, signal, onEntry }) => {
    const ended = new AbortController();
    const stop = AbortSignal.any([signal, ended.signal]);
    const pictures: PackedPicture[] = [];
    const open = async ({ source }: ArchiveEntry): Promise<ZipFile['bytes'] | null> => {
      if (!source) return null;
      if ('make' in source) {
        const made = await source.make();
        if (made?.picture) pictures.push(made.picture);
        return made?.bytes ?? null;
      }
      return 'bytes' in source ? source.bytes : files.stream(source.path, stop);
    };
    const leftOut: string[] = [];
    async function* packed(): AsyncGenerator<ZipFile> {
      for (const [i, entry] of entries.entries()) {
        const bytes = await open(entry);
        if (bytes) yield { name: entry.name, modified: entry.modified, bytes };
        else leftOut.push(entry.name);
        await onEntry(i + 1);
      }
    }
    const fileName = partName(task, number, of);
    const file = files.prepare(partPath(task, fileName));
    try {
      const options = { contentType: 'application/zip', fileName, signal };
      const bytes = await files.writeStream(file, zip(packed()), options);
      const part = { ...file, fileName, bytes, entries: entries.length };
      return { part: { ...part, ...(pictures.length > 0 && { pictures }) }, leftOut };
    } finally {
      // A part that broke off leaves a file of it open.
      ended.abort();
    }
  };
}
