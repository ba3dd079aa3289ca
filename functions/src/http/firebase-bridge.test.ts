import { createServer, request as nodeRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { bridge } from './firebase-bridge.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** Serves as Cloud Functions does: the body has been read, and is handed over as `rawBody`. */
async function serve(handle: Parameters<typeof bridge>[0], trustedProxies = 0): Promise<string> {
  const serveOne = bridge(handle, { trustedProxies });
  const server = createServer(async (incoming, outgoing) => {
    const rawBody = await buffer(incoming);
    const { method = 'GET', url: originalUrl = '/', headers, socket } = incoming;
    // As Firebase does with a function that fails: what was not sent yet is not.
    await serveOne({ method, originalUrl, headers, rawBody, socket }, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a body arrives byte for byte, with the method, path, query and headers', async () => {
  const bytes = new Uint8Array(256).map((_, index) => index);
  const origin = await serve(async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      type: request.headers.get('content-type'),
      body: [...new Uint8Array(await request.arrayBuffer())],
    }),
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

test('status, repeated headers and an empty body are passed on', async () => {
  const headers = new Headers([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ]);
  const response = await fetch(await serve(() => new Response(null, { status: 204, headers })));
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a long answer is streamed as it is made', async () => {
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

test('the handler hears when the client goes away', async () => {
  const client = new AbortController();
  let heard = () => {};
  const aborted = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const origin = await serve((request) => {
    request.signal.addEventListener('abort', () => heard());
    client.abort();
    return aborted.then(() => new Response());
  });
  await expect(fetch(origin, { signal: client.signal })).rejects.toThrow('aborted');
  await aborted;
});

test('the source of a long answer hears when the client goes away', async () => {
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

test('an answer that breaks off in the middle does not look whole', async () => {
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

test('a body that came in chunks is one whole, of known length', async () => {
  const origin = await serve(async (request) =>
    Response.json({
      encoding: request.headers.get('transfer-encoding'),
      length: request.headers.get('content-length'),
      body: await request.text(),
    }),
  );
  const body = new Blob(['in ', 'chunks']).stream();
  const response = await fetch(origin, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await response.json()).toEqual({ encoding: null, length: '9', body: 'in chunks' });
});

const addressSeen = async (origin: string, headers: Record<string, string>): Promise<unknown> =>
  (await fetch(origin, { headers })).json();

test('without proxies the address is that of the connection, whatever a header says', async () => {
  const origin = await serve((_request, { address }) => Response.json(address));
  expect(await addressSeen(origin, { 'x-forwarded-for': '198.51.100.7' })).toBe('127.0.0.1');
});

test('behind Hosting the address is the one that its proxies wrote, not one that was sent along', async () => {
  const origin = await serve((_request, { address }) => Response.json(address), 2);
  const header = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 192.0.2.1' };
  expect(await addressSeen(origin, header)).toBe('203.0.113.9');
});

/** Sends a request that fetch would not. */
const raw = (origin: string, options: { method?: string; path?: string; headers?: Record<string, string> }) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    nodeRequest(origin, options, async (response) => {
      resolve({ status: response.statusCode, body: (await buffer(response)).toString() });
    })
      .on('error', reject)
      .end();
  });

test('a method that the fetch standard forbids is refused', async () => {
  const origin = await serve(() => new Response('reached'));
  const { status, body } = await raw(origin, { method: 'TRACE' });
  expect(status).toBe(405);
  expect(JSON.parse(body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test.each(['//evil.example/api', 'http://evil.example/api', '*'])('the target %s names no other host', async (path) => {
  const origin = await serve((request) => new Response(new URL(request.url).host));
  expect((await raw(origin, { path, headers: { host: 'evil.example' } })).body).toBe('localhost');
});
