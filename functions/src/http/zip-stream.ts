import { makeZip } from 'client-zip';
import type { ArchiveEntry } from '../usecases/gallery/export-photos.ts';

async function* opened(entries: readonly ArchiveEntry[]) {
  for (const { name, modified, open } of entries) {
    const input = await open();
    // Deleted since the list was checked: the archive goes on without it.
    if (input) yield { name, lastModified: modified, input };
  }
}

/** A ZIP archive that is made while it is sent: one file at a time is open, and none is held in memory. Photos are stored as they are. */
export function zipStream(entries: readonly ArchiveEntry[]): ReadableStream<Uint8Array> {
  return makeZip(opened(entries));
}
