import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Databases } from '../databases.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/** Metadata file by which firebase-tools recognizes an export; it names the snapshot beside it. */
interface ExportMetadata {
  readonly snapshot: string;
}

const SNAPSHOT = 'documents.jsonl';

/** Writes an export in the format of `--export-on-exit`: the folder `name` in `directory`. */
export async function writeExport(databases: Databases, directory: string, name: string): Promise<void> {
  const folder = join(directory, name);
  await mkdir(folder, { recursive: true });
  await writeSnapshot(databases, join(folder, SNAPSHOT));
  const metadata: ExportMetadata = { snapshot: SNAPSHOT };
  await writeFile(join(folder, `${name}.overall_export_metadata`), `${JSON.stringify(metadata)}\n`);
}

/** Loads the export of this metadata file. Throws for one of Google's, whose format is different. */
export async function readExport(databases: Databases, metadataFile: string): Promise<void> {
  await readSnapshot(databases, join(dirname(metadataFile), await snapshotOf(metadataFile)));
}

async function snapshotOf(metadataFile: string): Promise<string> {
  try {
    const { snapshot }: Partial<ExportMetadata> = JSON.parse(await readFile(metadataFile, 'utf8'));
    if (typeof snapshot === 'string') return snapshot;
    throw new Error('It names no snapshot.');
  } catch (error) {
    throw new Error(
      `${metadataFile} is no export of the embedded Firestore. Exports of Google's can be read with EMULATORS=google.`,
      { cause: error },
    );
  }
}

const INTERVAL_MS = 3000;

/** Keeps a snapshot of the databases up to date. */
export interface Autosave {
  /** Saves pending changes and stops. */
  stop(): Promise<void>;
}

/** Writes a snapshot to `file` every few seconds if anything has changed. */
export function startAutosave(databases: Databases, file: string, everyMs = INTERVAL_MS): Autosave {
  let saved = databases.commits;
  let saving = Promise.resolve();
  const save = (): void => {
    if (databases.commits === saved) return;
    const { commits } = databases;
    saving = saving
      .then(() => writeSnapshot(databases, file))
      .then(() => {
        saved = commits;
      })
      .catch((error: unknown) => console.error(`Could not write ${file}:`, error));
  };
  const timer = setInterval(save, everyMs).unref();
  return {
    stop() {
      clearInterval(timer);
      save();
      return saving;
    },
  };
}
