import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersAsSent, keepBodiesRaw } from './raw-bodies.ts';

interface Seen {
  /** What a server that stands before our code goes by. */
  readonly platform: IncomingHttpHeaders;
  readonly ours: IncomingHttpHeaders;
}
const seen: Seen[] = [];
const server = createServer((request, response) => {
  seen.push({ platform: { ...request.headers }, ours: headersAsSent(request) });
  response.end();
});

beforeAll(async () => {
  keepBodiesRaw('/api/');
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

async function post(path: string, headers: Record<string, string>): Promise<Seen | undefined> {
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: new Uint8Array([1]), headers });
  return seen.pop();
}

test('to the platform a body is bytes, to us it is what its client says', async () => {
  const sent = { 'content-type': 'application/json; charset=x', 'content-encoding': 'gzip', 'x-request-id': 'a' };
  const given = await post('/api/auth/login', sent);
  expect(given?.platform).toMatchObject({ 'content-type': 'application/octet-stream', 'x-request-id': 'a' });
  expect(given?.platform).not.toHaveProperty('content-encoding');
  expect(given?.ours).toMatchObject(sent);
  expect(given?.ours).toHaveProperty('content-length', '1');
});

test('a body without a media type gets none', async () => {
  const given = await post('/api/auth/login', {});
  expect(given?.platform).toHaveProperty('content-type', 'application/octet-stream');
  expect(given?.ours).not.toHaveProperty('content-type');
});

test.each(['/', '/other', '/apiary'])('what comes to %s is left to the platform: events and messages', async (path) => {
  const given = await post(path, { 'content-type': 'application/json' });
  expect(given?.platform).toHaveProperty('content-type', 'application/json');
  expect(given?.ours).toHaveProperty('content-type', 'application/json');
});
