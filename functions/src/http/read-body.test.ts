import { expect, test } from 'vitest';
import { LIMITS } from '../contract/limits.ts';
import { readAtMost, readJson } from './read-body.ts';

/** A request with a body in two parts and no Content-Length. */
function inParts(size: number): Request {
  const parts = [size >> 1, size - (size >> 1)].map((length) => new Uint8Array(length).fill(32));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  return new Request('http://roomwright.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

/** A request with a Content-Length. */
const told = (size: number): Request =>
  new Request('http://roomwright.test/', {
    method: 'POST',
    body: new Uint8Array(size),
    headers: { 'content-length': String(size) },
  });

test.each([
  ['whose length is told', told],
  ['of unknown length', inParts],
])('a body %s is read up to the limit and no further', async (_, request) => {
  expect((await readAtMost(request(100), 100, 'FILE_TOO_LARGE')).byteLength).toBe(100);
  await expect(readAtMost(request(101), 100, 'FILE_TOO_LARGE')).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
});

const sent = (body: string) =>
  new Request('http://roomwright.test/', { method: 'POST', body, headers: { 'content-type': 'application/json' } });

test('JSON of exactly the limit is read, and one byte more is rejected', async () => {
  expect(await readJson(sent('{}'.padEnd(LIMITS.jsonBytes)))).toEqual({});
  await expect(readJson(sent('{}'.padEnd(LIMITS.jsonBytes + 1)))).rejects.toMatchObject({ code: 'REQUEST_TOO_LARGE' });
});

test.each([
  ['lists', (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`],
  ['objects', (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`],
])('JSON of %s nested to the limit is read, and deeper is rejected', async (_, nested) => {
  await readJson(sent(nested(LIMITS.jsonDepth)));
  for (const levels of [LIMITS.jsonDepth + 1, 10_000]) {
    const refused = readJson(sent(nested(levels)));
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_JSON',
      message: expect.stringContaining('20 levels'),
    });
  }
});
