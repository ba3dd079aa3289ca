import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as nodeRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { googleAddresses } from './client-address.ts';
import { fakeApp } from './fake-app.fixture.ts';
import { bridge } from './firebase-bridge.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** @param readBefore whether the body was read already, as by Cloud Functions */
async function serve(handle: Parameters<typeof bridge>[0], { count = 0, readBefore = false } = {}): Promise<string> {
  const serveOne = bridge(handle, { count, isPlatform: googleAddresses() });
  const server = createServer(async (incoming, outgoing) => {
    const request = readBefore ? Object.assign(incoming, { rawBody: await buffer(incoming) }) : incoming;
    // Like Firebase after an error in a function: the rest is not sent.
    await serveOne(request, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  { readBefore: false, title: 'as it comes' },
  { readBefore: true, title: 'that was read before' },
])('a body $title is passed on byte for byte, with method, path, query and headers', async ({ readBefore }) => {
  const bytes = new Uint8Array(256).map((_, index) => index);
  const origin = await serve(
    async (request) =>
      Response.json({
        method: request.method,
        url: request.url,
        type: request.headers.get('content-type'),
        body: [...new Uint8Array(await request.arrayBuffer())],
      }),
    { readBefore },
  );
  const response = await fetch(`${origin}/api/a%20b?c=d`, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(await response.json()).toEqual({
    method: 'POST',
    url: 'http://localhost/api/a%20b?c=d',
    type: 'image/jpeg',
    body: [...bytes],
  });
});

test('status, repeated headers and empty bodies are passed on', async () => {
  const headers = new Headers([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ]);
  const response = await fetch(await serve(() => new Response(null, { status: 204, headers })));
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a long response is streamed', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('first '));
      await released;
      controller.enqueue(new TextEncoder().encode('second'));
      controller.close();
    },
  });
  const response = await fetch(await serve(() => new Response(body)));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first ');
  release();
  expect((await reader?.read())?.value).toBe('second');
});

test('the handler is notified when the client disconnects', async () => {
  const client = new AbortController();
  let received = () => {};
  const aborted = new Promise<void>((resolve) => {
    received = resolve;
  });
  const origin = await serve((request) => {
    request.signal.addEventListener('abort', () => received());
    client.abort();
    return aborted.then(() => new Response());
  });
  await expect(fetch(origin, { signal: client.signal })).rejects.toThrow('aborted');
  await aborted;
});

test('the source of a long response is notified when the client disconnects', async () => {
  const client = new AbortController();
  let cancel = () => {};
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    cancel: () => cancel(),
  });
  const response = await fetch(await serve(() => new Response(endless)), { signal: client.signal });
  await response.body?.getReader().read();
  client.abort();
  await cancelled;
});

test('an interrupted response is not complete for the client', async () => {
  let sent = 0;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ === 0) controller.enqueue(new Uint8Array(16));
      else controller.error(new Error('the file is gone'));
    },
  });
  const origin = await serve(() => new Response(broken));
  await expect(fetch(origin).then((response) => response.arrayBuffer())).rejects.toThrow();
});

test('a chunked body is read as a whole', async () => {
  const origin = await serve(async (request) => new Response(await request.text()));
  const body = new Blob(['in ', 'chunks']).stream();
  const response = await fetch(origin, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await response.text()).toBe('in chunks');
});

test('a request can be answered before its body has arrived', async () => {
  const origin = await serve(() => new Response('refused', { status: 401 }));
  const request = nodeRequest(origin, { method: 'POST', headers: { 'content-length': 10_000_000 } });
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(401);
  request.destroy();
});

test('the handler is notified when the body is interrupted', async () => {
  let received: (aborted: boolean) => void = () => {};
  const aborted = new Promise<boolean>((resolve) => {
    received = resolve;
  });
  const origin = await serve(async (incoming) => {
    await incoming.text().catch(() => received(incoming.signal.aborted));
    return new Response();
  });
  const request = nodeRequest(origin, { method: 'POST', headers: { 'content-length': 1000 } }).on('error', () => {});
  request.write('the first part', () => request.destroy());
  expect(await aborted).toBe(true);
});

test('an unread rest of the body is discarded, and the connection stays open', async () => {
  const origin = await serve(async (request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return new Response('enough', { status: 413 });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 2; i++) {
    const request = nodeRequest(origin, { method: 'POST', agent, headers: { 'content-length': 3_000_000 } });
    request.end(Buffer.alloc(3_000_000));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect([response.statusCode, (await buffer(response)).toString()]).toEqual([413, 'enough']);
    expect(request.reusedSocket).toBe(i > 0);
  }
  agent.destroy();
});

const addressSeen = async (origin: string, headers: Record<string, string>): Promise<unknown> =>
  (await fetch(origin, { headers })).json();

test('without proxies the address is that of the connection, whatever the header', async () => {
  const origin = await serve((_request, { address }) => Response.json(address));
  expect(await addressSeen(origin, { 'x-forwarded-for': '198.51.100.7' })).toBe('127.0.0.1');
});

test('behind Hosting the address is the one written by its proxies, not a forged one', async () => {
  const origin = await serve((_request, { address }) => Response.json(address), { count: 2 });
  const header = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 66.249.84.2' };
  expect(await addressSeen(origin, header)).toBe('203.0.113.9');
});

test('without Hosting the address is the caller’s, even if the header imitates Hosting’s', async () => {
  const seen = await serve((_request, caller) => Response.json(caller), { count: 2 });
  const header = { 'x-forwarded-for': '198.51.100.7, 66.249.84.2, 203.0.113.9' };
  expect(await addressSeen(seen, header)).toEqual({ address: '203.0.113.9' });
});

/** Sends a request that fetch does not allow. */
const raw = (origin: string, options: { method?: string; path?: string; headers?: Record<string, string> }) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    nodeRequest(origin, options, async (response) => {
      resolve({ status: response.statusCode, body: (await buffer(response)).toString() });
    })
      .on('error', reject)
      .end();
  });

test('a method that the Fetch Standard forbids is rejected by the app, with an id that is logged', async () => {
  const { app, log } = fakeApp();
  const origin = await serve((request, caller) => app.fetch(request, caller));
  const { status, body } = await raw(origin, { method: 'TRACE', path: '/api/auth/me' });
  expect(status).toBe(405);
  expect(JSON.parse(body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED', requestId: 'request-1' });
  expect(log[0]).toMatchObject({ event: 'request', facts: { requestId: 'request-1', method: 'X-TRACE', status: 405 } });
});

test.each(['//evil.example/api', 'http://evil.example/api', '*'])(
  'the target %s does not change the host',
  async (path) => {
    const origin = await serve((request) => new Response(new URL(request.url).host));
    expect((await raw(origin, { path, headers: { host: 'evil.example' } })).body).toBe('localhost');
  },
);
