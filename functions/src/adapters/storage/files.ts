import { randomUUID } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from 'firebase-admin/app';
import type { Storage } from 'firebase-admin/storage';
import type { Files } from '../../ports/files.ts';
import { downloadUrls, FIREBASE_STORAGE, tokenOf } from './download-url.ts';
import { uploadInPieces } from './resumable-upload.ts';
import { isConflict, isNotFound, rethrow } from './storage-error.ts';

type Bucket = ReturnType<Storage['bucket']>;
type File = ReturnType<Bucket['file']>;

/** The field of a file's metadata that Firebase Storage looks its download tokens up in, separated by commas. */
const TOKENS = 'firebaseStorageDownloadTokens';
/** Addresses of one file that work; the oldest go first. */
const MAX_TOKENS = 10;
const TRIES = 5;

/** The contents of an address never change, and shared caches must not keep them. */
const CACHE = 'private, max-age=31536000, immutable';

/** Download-token metadata. */
const withTokens = (...tokens: readonly string[]) => ({ [TOKENS]: tokens.join(',') });

/** What a file is written with. */
interface WriteOptions {
  readonly metadata: { readonly cacheControl: string; readonly metadata: Readonly<Record<string, string>> };
  readonly preconditionOpts: { readonly ifGenerationMatch: number | string };
}

/** Seconds that the client goes on trying: a person waits for the answer. */
const PATIENCE = 30;
/**
 * The client's IdempotencyStrategy.RetryAlways. Whatever we ask may be asked twice: a path is written with a precondition and
 * gets other contents never. By its default the client gives a deletion up when the line breaks, and switches the retries
 * of everything else that runs beside it off.
 */
const RETRY_ALWAYS = 0;

/** Files removed at a time. */
const AT_ONCE = 20;

export interface FilesOptions {
  readonly app: App;
  readonly bucket: string;
  /** Where files are fetched; another one than Google's where an emulator answers. */
  readonly origin?: string;
}

/**
 * A file's bytes. The client pipes the answer through so many stages that Node takes their listeners for a leak, and warns
 * for every photo; they are eleven and end with the answer.
 */
function open(file: File): Readable {
  const stream = file.createReadStream();
  return stream.on('response', (response: Readable) => response.setMaxListeners(20));
}

/** The answer, or null where the file is not there. */
const orNull = (error: unknown): null => (isNotFound(error) ? null : rethrow(error));

/** Photos in a bucket of Cloud Storage, fetched through Firebase Storage. The client is loaded when it is first needed. */
export function createFiles({ app, bucket, origin = FIREBASE_STORAGE }: FilesOptions): Files {
  const urls = downloadUrls(origin, bucket);
  let loading: Promise<Bucket> | undefined;
  const load = async (): Promise<Bucket> => {
    const { getStorage } = await import('firebase-admin/storage');
    const opened = getStorage(app).bucket(bucket);
    Object.assign(opened.storage.retryOptions, { totalTimeout: PATIENCE, idempotencyStrategy: RETRY_ALWAYS });
    return opened;
  };
  const bucketOf = (): Promise<Bucket> => {
    loading ??= load();
    return loading;
  };
  const fileAt = async (path: string): Promise<File> => (await bucketOf()).file(path);

  return {
    prepare: (path) => ({ path, url: urls.urlOf(path, randomUUID()) }),
    async write(stored, bytes, contentType) {
      const file = await fileAt(stored.path);
      const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await writeKeepingTokens(file, tokenOf(urls, stored), ({ metadata, preconditionOpts }) =>
        file.save(data, { resumable: false, metadata: { ...metadata, contentType }, preconditionOpts }),
      ).catch(rethrow);
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
    async size(path) {
      try {
        const [{ size }] = await (await fileAt(path)).getMetadata();
        return Number(size);
      } catch (error) {
        return orNull(error);
      }
    },
    async read(path) {
      return buffer(open(await fileAt(path))).catch(orNull);
    },
    async stream(path, signal) {
      const file = await fileAt(path);
      // A stream of a file that is not there would break when it is read, too late for an answer.
      const [there] = await file.exists().catch(rethrow);
      if (!there) return null;
      const opened = open(file);
      return Readable.toWeb(signal ? addAbortSignal(signal, opened) : opened) as ReadableStream<Uint8Array>;
    },
    async remove(path) {
      await (await fileAt(path)).delete({ ignoreNotFound: true }).catch(rethrow);
    },
    async removeAll(prefix) {
      const [files] = await (await bucketOf()).getFiles({ prefix }).catch(rethrow);
      for (let i = 0; i < files.length; i += AT_ONCE) {
        const some = files.slice(i, i + AT_ONCE);
        await Promise.all(some.map((file) => file.delete({ ignoreNotFound: true }))).catch(rethrow);
      }
    },
    pathOf: (url) => urls.parse(url)?.path ?? null,
  };
}

/** Generation and tokens of a file; 0 and none where it is not there. */
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
 * Writes a file so that all its addresses go on working: two workers that do the same step, the slower one last, must not
 * break the address that the faster one has written down. The precondition makes the step safe to repeat, too.
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
      if (!isConflict(error) || tries === TRIES) throw error;
    }
  }
}
