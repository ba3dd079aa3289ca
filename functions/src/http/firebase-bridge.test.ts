import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { bridge } from './firebase-bridge.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** Serves as Cloud Functions does: the body has been read, and is handed over as `rawBody`. */
async function serve(handle: (request: Request) => Response | Promise<Response>): Promise<string> {
  const serveOne = bridge(handle);
  const server = createServer(async (incoming, outgoing) => {
    const rawBody = await buffer(incoming);
    const { method = 'GET', url: originalUrl = '/', headers } = incoming;
    await serveOne({ method, originalUrl, headers, rawBody }, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the service says that it is well', async () => {
  const response = await fetch(`${await serve(createApp().fetch)}/api/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

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
    url: `${origin}/api/a%20b?c=d`,
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
