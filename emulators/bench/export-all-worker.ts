/**
 * The worker of `bench:export -- --data`, a process of its own: makes an archive of all data of an account in a
 * database of the embedded Firestore. Files of the archive go to a folder, pictures are made up, and ZIPs are counted
 * and thrown away. Prints JSON.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Files } from '../../functions/src/ports/files.ts';
import { createWorld } from '../../functions/test/isolated-world.ts';
import { rounded } from './statistics.ts';

const [projectId = '', databaseId = '', userId = '', folder = ''] = process.argv.slice(2);

/** A picture of the bench. */
const PICTURE = new Uint8Array(2000);

const isPicture = (path: string): boolean => /^(originals|staged)\//.test(path);
const placeOf = (path: string): string => join(folder, path);
const orNull = (): null => null;

let zipBytes = 0;

const files: Files = {
  prepare: (path) => ({ path, url: path }),
  async write({ path }, bytes) {
    await mkdir(dirname(placeOf(path)), { recursive: true });
    await writeFile(placeOf(path), bytes);
  },
  async writeStream({ path }, bytes) {
    await mkdir(dirname(placeOf(path)), { recursive: true });
    const file = path.endsWith('.zip') ? null : await open(placeOf(path), 'wx');
    let size = 0;
    for await (const chunk of bytes) {
      await file?.write(chunk);
      size += chunk.length;
    }
    await file?.close();
    if (!file) zipBytes += size;
    return size;
  },
  copy: async () => true,
  exists: async () => true,
  size: async (path) => (isPicture(path) ? PICTURE.length : await stat(placeOf(path)).then(({ size }) => size, orNull)),
  read: (path) => readFile(placeOf(path)).catch(orNull),
  withFiles: () => Promise.reject(new Error('An export streams its files.')),
  stream: async (path) =>
    isPicture(path)
      ? new Blob([PICTURE]).stream()
      : (Readable.toWeb(createReadStream(placeOf(path))) as ReadableStream<Uint8Array>),
  remove: async () => {},
  removeAll: async () => {},
  pathOf: () => null,
};

const world = createWorld(projectId, databaseId);
const services = world.serve({ files });
const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
const session = { userId, email: 'e', id: 's', expiresAt: new Date(0), authenticatedAt: new Date(0) };
const about = { session, query: undefined, file: undefined, wait: undefined, repeatable: undefined };
const call = { ...about, network: '', requestId: '', signal: new AbortController().signal };

const idleMiB = mebibytes(process.memoryUsage.rss());
const begun = performance.now();
const { id } = await services.handlers.exportData({ ...call, params: undefined, body: undefined });
await services.workOnExport(id, AbortSignal.timeout(3_600_000));
const asked = { ...call, params: { id }, body: undefined, wait: 0 };
const { status, total, parts, leftOut } = await services.handlers.getExport(asked);
const result = {
  status,
  files: total,
  leftOut: leftOut.length,
  parts: parts.length,
  megabytes: rounded(zipBytes / 1e6),
  seconds: rounded((performance.now() - begun) / 1000),
  idleMiB,
  // Kilobytes on Linux and macOS (getrusage(2) in libuv).
  peakMiB: mebibytes(process.resourceUsage().maxRSS * 1024),
};
process.stdout.write(JSON.stringify(result));
process.exit();
