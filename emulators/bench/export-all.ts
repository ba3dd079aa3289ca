import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../firestore/server.ts';

/** Heap of the worker, MiB: the limit that Node sets itself in the function's 1 GiB. */
const HEAP_MIB = 768;

/**
 * Measures a worker that makes an archive of all data, in a process of its own with the heap of the deployed function
 * (export-all-worker.ts).
 */
export async function measureAllData(photos: number, signal: AbortSignal): Promise<object> {
  const { port } = await startServer({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'));
  try {
    const worker = join(import.meta.dirname, 'export-all-worker.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`--max-old-space-size=${HEAP_MIB}`, worker, String(photos), folder],
      {
        signal,
        env: {
          ...process.env,
          FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
          METADATA_SERVER_DETECTION: 'none',
        },
      },
    );
    return { photos, heapMiB: HEAP_MIB, ...JSON.parse(stdout) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
