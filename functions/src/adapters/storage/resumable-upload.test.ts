import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { byExtent } from '../../../test/extent.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { uploadInPieces } from './resumable-upload.ts';

const PIECE = 8 * 1024 * 1024;

/** The stored bytes, and the failures of the next requests. */
let stored: Buffer = Buffer.alloc(0);
let complete = false;
let mishaps: ((response: ServerResponse, bytes: Buffer) => void)[] = [];
const ranges: string[] = [];

const answer = (response: ServerResponse): void => {
  if (complete) response.writeHead(200).end();
  else response.writeHead(308, stored.length > 0 ? { range: `bytes=0-${stored.length - 1}` } : {}).end();
};

/** Cloud Storage as documented. */
const server = createServer(async (request, response) => {
  const range = String(request.headers['content-range']);
  const bytes = await buffer(request);
  ranges.push(range);
  const mishap = bytes.length > 0 ? mishaps.shift() : undefined;
  if (mishap) return mishap(response, bytes);
  const [, from, total] = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(range) ?? [];
  if (from !== undefined) {
    expect(Number(from)).toBe(stored.length);
    stored = Buffer.concat([stored, bytes]);
  }
  complete ||= Number(total) === stored.length;
  return answer(response);
});

let uri = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  stored = Buffer.alloc(0);
  complete = false;
  mishaps = [];
  ranges.length = 0;
});

/** Bytes that depend on their position, in chunks as from a network. */
const dataOf = (length: number): Buffer => Buffer.from(Uint32Array.from({ length: length / 4 }, (_, i) => i).buffer);
async function* inChunks(data: Buffer, size = 1_000_003): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size);
}

it.each([
  [PIECE + 4, [`bytes 0-${PIECE - 1}/*`, `bytes ${PIECE}-${PIECE + 3}/${PIECE + 4}`]],
  [PIECE, [`bytes 0-${PIECE - 1}/${PIECE}`]],
  [2 * PIECE, [`bytes 0-${PIECE - 1}/*`, `bytes ${PIECE}-${2 * PIECE - 1}/${2 * PIECE}`]],
  [4, ['bytes 0-3/4']],
  [0, ['bytes */0']],
])('%i bytes are sent in pieces, the last one with the total length', async (length, sent) => {
  const data = dataOf(length);
  expect(await uploadInPieces(uri, inChunks(data), unhurried())).toBe(length);
  expect(ranges).toEqual(sent);
  expect([complete, Buffer.compare(stored, data)]).toEqual([true, 0]);
});

const data = dataOf(PIECE + 4000);
const firstHalf = (bytes: Buffer): void => {
  stored = Buffer.concat([stored, bytes.subarray(0, PIECE / 2)]);
};

it.each([
  ['is refused for a moment', (response: ServerResponse) => void response.writeHead(503).end()],
  ['is not answered, nor stored', (response: ServerResponse) => void response.destroy()],
  [
    'is not answered, but stored in part',
    (response: ServerResponse, bytes: Buffer) => {
      firstHalf(bytes);
      response.destroy();
    },
  ],
  [
    'is not answered, but stored',
    (response: ServerResponse, bytes: Buffer) => {
      stored = Buffer.concat([stored, bytes]);
      complete = stored.length === data.length;
      response.destroy();
    },
  ],
  [
    'is stored in part',
    (response: ServerResponse, bytes: Buffer) => {
      firstHalf(bytes);
      answer(response);
    },
  ],
])('a piece that %s is sent again, as far as it is missing', async (_, mishap) => {
  for (const before of byExtent([[answerNormally]], [[], [answerNormally]])) {
    stored = Buffer.alloc(0);
    complete = false;
    mishaps = [...before, mishap];
    expect(await uploadInPieces(uri, inChunks(data), unhurried())).toBe(data.length);
    expect([complete, Buffer.compare(stored, data)]).toEqual([true, 0]);
  }
});

function answerNormally(response: ServerResponse, bytes: Buffer): void {
  stored = Buffer.concat([stored, bytes]);
  answer(response);
}

it.each([408, 429, 500, 599])('a piece with the response %i is sent again', async (status) => {
  mishaps = [(response) => void response.writeHead(status).end()];
  expect(await uploadInPieces(uri, inChunks(dataOf(4)), unhurried())).toBe(4);
  expect(ranges).toEqual(['bytes 0-3/4', 'bytes */4', 'bytes 0-3/4']);
});

it.each([400, 403, 410, 499])('a permanently rejected upload (%i) ends at once', async (status) => {
  mishaps = [(response) => void response.writeHead(status).end()];
  await expect(uploadInPieces(uri, inChunks(dataOf(4)), unhurried())).rejects.toMatchObject({ code: status });
  expect(ranges).toHaveLength(1);
});

it('an upload interrupted by its source or by the caller is never completed', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield data;
    throw new Error('the photo is gone');
  }
  await expect(uploadInPieces(uri, broken(), unhurried())).rejects.toThrow('the photo is gone');
  const leaving = new AbortController();
  async function* left(): AsyncGenerator<Uint8Array> {
    yield data;
    leaving.abort(new Error('no time left'));
  }
  stored = Buffer.alloc(0);
  await expect(uploadInPieces(uri, left(), leaving.signal)).rejects.toThrow('no time left');
  expect(complete).toBe(false);
});
