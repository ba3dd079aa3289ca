import type { ExportTask } from '../../domain/export-task.ts';
import type { Files } from '../../ports/files.ts';
import type { ArchiveEntry, EntriesOf } from '../exports/archive-entry.ts';
import { exportFolder } from '../exports/export-paths.ts';
import type { CollectData, PersonalData, StoredPicture } from './collect-data.ts';
import { dataFiles } from './data-files.ts';

export interface DataEntriesPorts {
  readonly files: Pick<Files, 'prepare' | 'read' | 'write' | 'writeStream'>;
  readonly collectData: CollectData;
}

/** Entries as they are written down, times in ISO 8601. */
type Contents = readonly { readonly name: string; readonly path: string; readonly modified: string }[];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function picturesOf({ photos }: PersonalData): StoredPicture[] {
  return photos.flatMap(({ original, staged, emptied }) => [
    ...(original ? [original] : []),
    ...staged.values(),
    ...emptied.values(),
  ]);
}

/**
 * Everything that is kept of a person as files of an archive. What there is changes while the archive is made; so the first
 * worker writes the list down, and every other takes that one.
 */
export function makeDataEntries({ files, collectData }: DataEntriesPorts): EntriesOf {
  const listOf = (task: ExportTask): string => `${exportFolder(task)}contents-${task.attempt}.json`;

  const known = async (path: string): Promise<Contents | null> => {
    const bytes = await files.read(path);
    // Written below and nowhere else.
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Contents);
  };

  /** Each start of a worker writes files of its own, so that a list never names what another start has written over. */
  const write = async (task: ExportTask): Promise<Contents> => {
    const data = await collectData(task);
    const folder = `${exportFolder(task)}${task.attempt}-${task.starts}/contents/`;
    const written: Contents[number][] = [];
    for (const { name, contentType, text } of dataFiles(data)) {
      const file = files.prepare(`${folder}${name}`);
      await files.write(file, bytesOf(text), contentType);
      written.push({ name, path: file.path, modified: task.createdAt.toISOString() });
    }
    const pictures = picturesOf(data).map((each) => ({ ...each, modified: each.modified.toISOString() }));
    return [...written, ...pictures];
  };

  /** Writes the list down, to a path where none is: should another worker have been quicker, its list counts. */
  const keep = async (path: string, contents: Contents): Promise<Contents> => {
    async function* bytes() {
      yield bytesOf(JSON.stringify(contents));
    }
    const options = {
      contentType: 'application/json',
      fileName: 'contents.json',
      signal: new AbortController().signal,
    };
    try {
      await files.writeStream(files.prepare(path), bytes(), options);
      return contents;
    } catch (error) {
      const stored = await known(path);
      if (!stored) throw error;
      return stored;
    }
  };

  return async (task) => {
    const path = listOf(task);
    const contents = (await known(path)) ?? (await keep(path, await write(task)));
    return contents.map(
      ({ name, path: source, modified }): ArchiveEntry => ({
        name,
        modified: new Date(modified),
        source: { path: source },
      }),
    );
  };
}
