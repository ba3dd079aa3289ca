import { randomUUID } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from 'firebase-admin/app';
import type { Storage } from 'firebase-admin/storage';
import type { Semaphore } from '../../domain/semaphore.ts';
import type { Files } from '../../ports/files.ts';
import { downloadUrls, FIREBASE_STORAGE, tokenOf } from './download-url.ts';
import { uploadInPieces } from './resumable-upload.ts';
import { isConflict, isNotFound, rethrow } from './storage-error.ts';

type Bucket = ReturnType<Storage['bucket']>;
type File = ReturnType<Bucket['file']>;

/** Metadata field in which Firebase Storage looks up download tokens, separated by commas. */
const TOKENS = 'firebaseStorageDownloadTokens';
/** Maximum number of valid URLs per file; the oldest are dropped first. */
const MAX_TOKENS = 10;
const MAX_ATTEMPTS = 5;

/** The content at a URL never changes, and shared caches must not store it. */
const CACHE = 'private, max-age=31536000, immutable';

/** Download-token metadata. */
const withTokens = (...tokens: readonly string[]) => ({ [TOKENS]: tokens.join(',') });

/** Options of a write. */
interface WriteOptions {
  readonly metadata: { readonly cacheControl: string; readonly metadata: Readonly<Record<string, string>> };
  readonly preconditionOpts: { readonly ifGenerationMatch: number | string };
}

/** How long the client retries, seconds: a user is waiting. */
const RETRY_TIMEOUT_SECONDS = 30;
/**
 * The client's IdempotencyStrategy.RetryAlways. All our requests can be repeated: writes have a precondition, and a
 * path's content never changes. With the default, the client does not retry deletions after a connection error, and
 * disables the retries of concurrent requests.
 */
const RETRY_ALWAYS = 0;

/** Number of files removed concurrently. */
const MAX_CONCURRENCY = 20;
/** Files listed at a time: an account may have hundreds of thousands. */
const FILES_PER_PAGE = 500;

export interface FilesOptions {
  readonly app: App;
  readonly bucket: string;
  /** Origin of download URLs; differs from Google's with an emulator. */
  readonly origin?: string;
  /** Admits work on files by their megabytes; unlimited if absent. */
  readonly memory?: Semaphore;
}

/**
 * Reads a file's bytes. The client pipes the response through eleven stages, whose listeners Node reports as a
 * possible leak for every photo; they end with the response.
 */
function open(file: File): Readable {
  const stream = file.createReadStream();
  return stream.on('response', (response: Readable) => response.setMaxListeners(20));
}

/** Returns null if the file does not exist; rethrows other errors. */
const orNull = (error: unknown): null => (isNotFound(error) ? null : rethrow(error));

/** Files in a Cloud Storage bucket, downloaded through Firebase Storage. The client is loaded on first use. */
export function createFiles({ app, bucket, origin = FIREBASE_STORAGE, memory }: FilesOptions): Files {
  const urls = downloadUrls(origin, bucket);
  let loading: Promise<Bucket> | undefined;
  const load = async (): Promise<Bucket> => {
    const { getStorage } = await import('firebase-admin/storage');
    const opened = getStorage(app).bucket(bucket);
    Object.assign(opened.storage.retryOptions, {
      totalTimeout: RETRY_TIMEOUT_SECONDS,
      idempotencyStrategy: RETRY_ALWAYS,
    });
    return opened;
  };
  const bucketOf = (): Promise<Bucket> => {
    loading ??= load();
    return loading;
  };
  const fileAt = async (path: string): Promise<File> => (await bucketOf()).file(path);
  const size = async (path: string): Promise<number | null> => {
    try {
      const [metadata] = await (await fileAt(path)).getMetadata();
      return Number(metadata.size);
    } catch (error) {
      return orNull(error);
    }
  };
  const read = async (path: string): Promise<Uint8Array | null> => buffer(open(await fileAt(path))).catch(orNull);

  return {
    prepare: (path) => ({ path, url: urls.urlOf(path, randomUUID()) }),
    async write(stored, bytes, contentType) {
      const file = await fileAt(stored.path);
      const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await writeKeepingTokens(file, tokenOf(urls, stored), ({ metadata, preconditionOpts }) =>
        file.save(data, { resumable: false, metadata: { ...metadata, contentType }, preconditionOpts }),
      ).catch(rethrow);
    },
    async create(stored, bytes, contentType) {
      const file = await fileAt(stored.path);
      const token = tokenOf(urls, stored);
      const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const metadata = { contentType, cacheControl: CACHE, metadata: withTokens(token) };
      try {
        await file.save(data, { resumable: false, metadata, preconditionOpts: { ifGenerationMatch: 0 } });
      } catch (error) {
        // The client repeats a request whose response was lost; the file is then there, with this token.
        const isOurs = isConflict(error) && (await current(file).catch(rethrow)).tokens.includes(token);
        if (!isOurs) rethrow(error);
      }
    },
    async copy(from, to) {
      const [source, target] = [await fileAt(from), await fileAt(to.path)];
      try {
        const [{ contentType = 'application/octet-stream' }] = await source.getMetadata();
        await writeKeepingTokens(target, tokenOf(urls, to), ({ metadata, preconditionOpts }) =>
          source.copy(target, { ...metadata, contentType, preconditionOpts: { ...preconditionOpts } }),
        );
        return true;
      } catch (error) {
        return isNotFound(error) ? false : rethrow(error);
      }
    },
    async writeStream(stored, bytes, { contentType, fileName, signal }) {
      const file = await fileAt(stored.path);
      const metadata = {
        contentType,
        contentDisposition: `attachment; filename="${fileName}"`,
        cacheControl: 'private, no-store',
        metadata: withTokens(tokenOf(urls, stored)),
      };
      try {
        const [uri] = await file.createResumableUpload({ metadata, preconditionOpts: { ifGenerationMatch: 0 } });
        return await uploadInPieces(uri, bytes, signal);
      } catch (error) {
        return rethrow(error);
      }
    },
    async exists(path) {
      const [there] = await (await fileAt(path)).exists().catch(rethrow);
      return there;
    },
    size,
    read,
    withFiles: (paths, work) => withinMemory(memory, { size, read }, paths, work),
    async stream(path, signal) {
      const file = await fileAt(path);
      // Check first: the stream of a missing file would fail only when read.
      const [there] = await file.exists().catch(rethrow);
      if (!there) return null;
      const opened = open(file);
      return Readable.toWeb(signal ? addAbortSignal(signal, opened) : opened) as ReadableStream<Uint8Array>;
    },
    async remove(path) {
      await (await fileAt(path)).delete({ ignoreNotFound: true }).catch(rethrow);
    },
    async list(prefix) {
      const [files] = await (await bucketOf()).getFiles({ prefix }).catch(rethrow);
      return files.map(({ name }) => name);
    },
    async removeAll(prefix) {
      const opened = await bucketOf();
      const query = { prefix, maxResults: FILES_PER_PAGE, autoPaginate: false };
      for (let pageToken: string | undefined; ; ) {
        const page = { ...query, ...(pageToken !== undefined && { pageToken }) };
        const [files, next] = await opened.getFiles(page).catch(rethrow);
        for (let i = 0; i < files.length; i += MAX_CONCURRENCY) {
          const some = files.slice(i, i + MAX_CONCURRENCY);
          await Promise.all(some.map((file) => file.delete({ ignoreNotFound: true }))).catch(rethrow);
        }
        // Null after the last page, whatever its type says.
        pageToken = next?.pageToken;
        if (pageToken === undefined) return;
      }
    },
    pathOf: (url) => urls.parse(url)?.path ?? null,
  };
}

/** Reads files for some work once memory for all of them is free. See the port. */
export async function withinMemory<T, const Paths extends readonly string[]>(
  memory: Semaphore | undefined,
  { size, read }: Pick<Files, 'size' | 'read'>,
  paths: Paths,
  work: (files: { readonly [K in keyof Paths]: Uint8Array | null }) => Promise<T>,
): Promise<T> {
  const sizes = await Promise.all(paths.map(size));
  const bytes = sizes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  // As many files as paths, in their order.
  const readAll = async () => work((await Promise.all(paths.map(read))) as { [K in keyof Paths]: Uint8Array | null });
  return memory ? memory.run(bytes / 2 ** 20, readAll) : readAll();
}

/** Returns the generation and tokens of a file; 0 and none if it does not exist. */
async function current(file: File): Promise<{ generation: number | string; tokens: string[] }> {
  try {
    const [{ generation = 0, metadata }] = await file.getMetadata();
    const tokens = String(metadata?.[TOKENS] ?? '').split(',');
    return { generation, tokens: tokens.filter((token) => token !== '') };
  } catch (error) {
    if (isNotFound(error)) return { generation: 0, tokens: [] };
    throw error;
  }
}

/**
 * Writes a file and keeps its existing URLs valid: if two workers run the same step, the slower one must not break
 * the URL that the faster one has stored. The precondition also makes the write safe to repeat.
 */
async function writeKeepingTokens(
  file: File,
  token: string,
  write: (options: WriteOptions) => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { generation, tokens } = await current(file);
    const all = [token, ...tokens.filter((other) => other !== token)].slice(0, MAX_TOKENS);
    try {
      await write({
        metadata: { cacheControl: CACHE, metadata: withTokens(...all) },
        preconditionOpts: { ifGenerationMatch: generation },
      });
      return;
    } catch (error) {
      if (!isConflict(error) || tries === MAX_ATTEMPTS) throw error;
    }
  }
}
