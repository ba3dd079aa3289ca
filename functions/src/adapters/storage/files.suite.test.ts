import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { unhurried } from '../../../test/unhurried.ts';
import { createFiles } from './files.ts';

const { projectId, environment } = inject('suite');
const bucket = `${projectId}.appspot.com`;
const app = initializeApp({ projectId, storageBucket: bucket }, 'files.suite.test');
const files = createFiles({ app, bucket, origin: `http://${environment.FIREBASE_STORAGE_EMULATOR_HOST}` });

const warnings: Error[] = [];
const warned = (warning: Error): number => warnings.push(warning);
process.on('warning', warned);
afterEach(() => expect(warnings.splice(0)).toEqual([]));
afterAll(async () => {
  process.off('warning', warned);
  await deleteApp(app);
});

const newPath = () => `tests/${randomUUID()}/photo.jpg`;
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);
/** Requests a URL without any headers. */
const fetched = async (url: string) => {
  const response = await fetch(url);
  const { status, headers } = response;
  return {
    status,
    text: await response.text(),
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
  };
};

describe('a file', () => {
  it('is downloaded by its URL, and by no other', async () => {
    const file = files.prepare(newPath());
    await files.write(file, bytes('a photo'), 'image/jpeg');
    expect(await fetched(file.url)).toMatchObject({ status: 200, text: 'a photo', type: 'image/jpeg' });
    expect((await fetched(file.url)).cache).toContain('private');
    expect((await fetched(files.prepare(file.path).url)).status).toBe(403);
    expect((await fetched(file.url.replace(/&token=.*/, ''))).status).toBe(403);
    expect(files.pathOf(file.url)).toBe(file.path);
  });

  it('is read as bytes and as a stream', async () => {
    const data = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 31) % 256);
    const file = files.prepare(newPath());
    // A view of a larger buffer: only its part is written.
    await files.write(file, new Uint8Array([9, ...data, 9]).subarray(1, -1), 'image/jpeg');
    expect(await files.exists(file.path)).toBe(true);
    expect(Buffer.compare((await files.read(file.path)) ?? bytes(''), data)).toBe(0);
    const stream = await files.stream(file.path);
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream ?? []) chunks.push(chunk);
    expect(Buffer.compare(Buffer.concat(chunks), data)).toBe(0);
  });

  it('can be abandoned while being read', async () => {
    const file = files.prepare(newPath());
    await files.write(file, new Uint8Array(3_000_000), 'image/jpeg');
    const leaving = new AbortController();
    const reader = (await files.stream(file.path, leaving.signal))?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    leaving.abort();
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow();
  });

  it('that is missing is null, and removing it does nothing', async () => {
    const path = newPath();
    expect([await files.exists(path), await files.read(path), await files.stream(path)]).toEqual([false, null, null]);
    expect(await files.copy(path, files.prepare(newPath()))).toBe(false);
    await files.remove(path);
  });

  it('is missing after it is removed', async () => {
    const file = files.prepare(newPath());
    await files.write(file, bytes('a photo'), 'image/jpeg');
    await files.remove(file.path);
    expect(await files.exists(file.path)).toBe(false);
    expect((await fetched(file.url)).status).not.toBe(200);
  });

  it('that is rewritten keeps its URLs, with the new content', async () => {
    const first = files.prepare(newPath());
    await files.write(first, bytes('one'), 'image/jpeg');
    const second = files.prepare(first.path);
    await files.write(second, bytes('two'), 'image/jpeg');
    expect([(await fetched(first.url)).text, (await fetched(second.url)).text]).toEqual(['two', 'two']);
  });

  // Another writer of the same path fails by a precondition, which the emulator does not check.
  it('that is created is served and listed, also when the request is repeated', async () => {
    const first = files.prepare(newPath());
    await files.create(first, bytes('one'), 'image/jpeg');
    expect(await fetched(first.url)).toMatchObject({ status: 200, text: 'one', type: 'image/jpeg' });
    // As when the answer to a request was lost and the request is sent again.
    await files.create(first, bytes('one'), 'image/jpeg');
    expect(await files.list(first.path.replace('photo.jpg', ''))).toEqual([first.path]);
  });
});

describe('a streamed file', () => {
  const PIECE = 8 * 1024 * 1024;
  const data = Buffer.from(Uint32Array.from({ length: (2 * PIECE + 40_000) / 4 }, (_, i) => i).buffer);
  async function* inChunks(end = data.length): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < end; at += 700_001) yield data.subarray(at, Math.min(end, at + 700_001));
  }
  const zip = { contentType: 'application/zip', fileName: 'photos-part-1.zip', signal: unhurried() };

  it.each([100, PIECE, PIECE + 1, data.length])(
    'of %i bytes is stored byte for byte, for browsers to save',
    async (length) => {
      const file = files.prepare(`tests/${randomUUID()}/photos-part-1.zip`);
      expect(await files.writeStream(file, inChunks(length), zip)).toBe(length);
      expect(await files.size(file.path)).toBe(length);
      const response = await fetch(file.url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/zip');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="photos-part-1.zip"/);
      expect(Buffer.compare(await response.bytes(), data.subarray(0, length))).toBe(0);
      expect((await fetch(files.prepare(file.path).url)).status).toBe(403);
    },
  );

  it.each(['breaks', 'is stopped'])('is not stored if its source %s', async (way) => {
    const leaving = new AbortController();
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield* inChunks();
      if (way === 'breaks') throw new Error('cut off');
      leaving.abort(new Error('cut off'));
    }
    const file = files.prepare(newPath());
    await expect(files.writeStream(file, cut(), { ...zip, signal: leaving.signal })).rejects.toThrow('cut off');
    expect([await files.exists(file.path), await files.size(file.path)]).toEqual([false, null]);
  });
});

describe('files under one prefix', () => {
  it('are removed together, and no others', async () => {
    const [folder, other] = [`tests/${randomUUID()}`, `tests/${randomUUID()}`];
    const paths = [`${folder}/1-1/a.zip`, `${folder}/1-2/a.zip`, `${folder}/b.zip`, `${other}/a.zip`];
    for (const path of paths) await files.write(files.prepare(path), bytes('x'), 'application/zip');
    await files.removeAll(`${folder}/`);
    expect(await Promise.all(paths.map((path) => files.exists(path)))).toEqual([false, false, false, true]);
    await files.removeAll(`${folder}/`);
  });
});

describe('a copy', () => {
  it('has its own URL and the same content', async () => {
    const [from, to] = [files.prepare(newPath()), files.prepare(newPath())];
    await files.write(from, bytes('a photo'), 'image/png');
    expect(await files.copy(from.path, to)).toBe(true);
    expect(await fetched(to.url)).toMatchObject({ status: 200, text: 'a photo', type: 'image/png' });
    const token = new URL(from.url).searchParams.get('token');
    expect((await fetched(to.url.replace(/token=.*/, `token=${token}`))).status).toBe(403);
    await files.remove(from.path);
    expect(text(await files.read(to.path))).toBe('a photo');
  });

  it('can be repeated', async () => {
    const [from, to] = [files.prepare(newPath()), files.prepare(newPath())];
    await files.write(from, bytes('a photo'), 'image/jpeg');
    expect([await files.copy(from.path, to), await files.copy(from.path, to)]).toEqual([true, true]);
    expect((await fetched(to.url)).text).toBe('a photo');
    const [{ metadata }] = await getStorage(app).bucket(bucket).file(to.path).getMetadata();
    expect(String(metadata?.firebaseStorageDownloadTokens).split(',')).toHaveLength(1);
  });
});

describe('with connection errors', () => {
  const { storage } = getStorage(app).bucket(bucket);
  const { apiEndpoint } = storage;
  const lead = (origin: string) => Object.assign(storage, { apiEndpoint: origin, baseUrl: `${origin}/storage/v1` });
  afterEach(() => lead(apiEndpoint));

  it('a file is deleted, as are others concurrently', async () => {
    const asked = new Map<string, number>();
    // Like a server that closes an idle connection as it is reused: the first request for each file is lost.
    const server = createServer(({ url = '' }, response) => {
      const count = (asked.get(url) ?? 0) + 1;
      asked.set(url, count);
      if (count === 1) response.destroy();
      else response.writeHead(204).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      lead(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      await Promise.all([newPath(), newPath(), newPath()].map((path) => files.remove(path)));
      expect([...asked.values()]).toEqual([2, 2, 2]);
    } finally {
      server.close();
    }
  });

  it.each(['the first piece', 'the last piece'])(
    'a streamed file is complete if there is no response to %s',
    async (which) => {
      let lost = false;
      // Proxies to Storage, and drops one response.
      const server = createServer(async (request, response) => {
        const range = String(request.headers['content-range'] ?? '');
        const loses = !lost && range !== '' && range.endsWith('/*') === (which === 'the first piece');
        lost ||= loses;
        const { method = '', url = '', headers } = request;
        const forwarded = httpRequest(`${apiEndpoint}${url}`, { method, headers }, (answer) => {
          if (loses) {
            answer.resume().on('end', () => response.destroy());
            return;
          }
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        });
        request.pipe(forwarded);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      try {
        lead(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
        const data = new Uint8Array(9_000_000).map((_, i) => (i * 31) % 251);
        const file = files.prepare(newPath());
        const options = { contentType: 'application/zip', fileName: 'a.zip', signal: unhurried() };
        expect(await files.writeStream(file, new Blob([data]).stream(), options)).toBe(data.length);
        expect(lost).toBe(true);
        lead(apiEndpoint);
        expect(Buffer.compare((await files.read(file.path)) ?? bytes(''), data)).toBe(0);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  );

  it('a persistent failure is reported as temporary', async () => {
    const { retryOptions } = storage;
    const { autoRetry } = retryOptions;
    retryOptions.autoRetry = false;
    lead('http://127.0.0.1:9');
    try {
      await expect(files.read(newPath())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    } finally {
      retryOptions.autoRetry = autoRetry ?? true;
    }
  });
});
