import { once } from 'node:events';
import { createServer, type IncomingMessage, request as nodeRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerDirectly } from './answer-directly.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const isOurs = ({ url }: IncomingMessage): boolean => url?.startsWith('/ours') ?? false;
answerDirectly(isOurs, (request, response) => response.end(`ours ${request.url}`));

/** A server that reads every body before it responds, like the platform's. */
async function platform(): Promise<{ readonly server: Server; readonly port: number; read(): number }> {
  let read = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
    request.on('end', () => response.end(`platform ${request.url}`));
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port, read: () => read };
}

test('handles requests from the very first on, and leaves the others to the platform', async () => {
  const { port } = await platform();
  const text = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'x' })).text();
  expect(await text('/ours/1')).toBe('ours /ours/1');
  expect(await text('/event')).toBe('platform /event');
  expect(await text('/ours/2')).toBe('ours /ours/2');
});

test('a response does not wait for the body, which the platform never reads', async () => {
  const { port, read } = await platform();
  const request = nodeRequest({
    host: '127.0.0.1',
    port,
    path: '/ours',
    method: 'POST',
    headers: { 'content-length': 1000 },
  });
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  request.destroy();
  expect(read()).toBe(0);
});

test('a connection stays open after an unread body', async () => {
  const { port } = await platform();
  const socket = connect(port, '127.0.0.1');
  const body = 'x'.repeat(200_000);
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(`${head('/ours/first', body.length)}${body}${head('/ours/second', 0)}`);
  let received = '';
  for await (const chunk of socket) {
    received += String(chunk);
    if (received.includes('second')) break;
  }
  expect(received).toMatch(/ours \/ours\/first[\s\S]*ours \/ours\/second/);
});
