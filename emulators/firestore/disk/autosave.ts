import type { Databases } from '../databases.ts';
import { writeSnapshot } from './snapshot.ts';

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
