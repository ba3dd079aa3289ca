import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { WEBHOOK_LIMITS } from '../../contract/webhooks.ts';
import { webhookHeaders, webhookSecret } from '../../domain/webhook-signature.ts';
import { createWebhookSender } from './send-webhook.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a server on this machine; returns its address. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const sender = createWebhookSender({ allowLocal: true, timeoutMs: 500 });
const webhook = (url: string) => ({ url, headers: {}, body: '{}' });

describe('a webhook', () => {
  it('arrives as it was signed, to the byte', async () => {
    const arrived: { headers: IncomingMessage['headers']; body: string; method: string | undefined }[] = [];
    const url = await serving(async (request, response) => {
      arrived.push({ headers: request.headers, method: request.method, body: await text(request) });
      response.writeHead(202).end('thank you');
    });
    const secret = webhookSecret('a'.repeat(32));
    const body = JSON.stringify({ type: 'photo.staged', data: { pictureId: 'ä ☃' } });
    const headers = await webhookHeaders('photo-1', body, [secret], new Date());
    expect(await sender.send({ url, headers, body })).toEqual({ status: 202, text: 'thank you' });
    const [first] = arrived;
    expect(first).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    const given = first?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(first?.body ?? '', given)).toEqual(JSON.parse(body));
  });

  it('does not follow redirects', async () => {
    let requests = 0;
    const url = await serving((_, response) => {
      requests++;
      response.writeHead(307, { location: '/other' }).end();
    });
    expect(await sender.send(webhook(url))).toEqual({ status: 307, text: '' });
    expect(requests).toBe(1);
  });

  it('keeps the beginning of the answer, however long it is', async () => {
    const url = await serving((_, response) => {
      response.writeHead(500);
      const more = (): void => {
        while (!response.destroyed && response.write('é'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    });
    const answer = await sender.send(webhook(url));
    expect(answer).toEqual({ status: 500, text: 'é'.repeat(WEBHOOK_LIMITS.answerLength) });
  });

  it('that is not answered in time, or not at all, says so', async () => {
    const silent = await serving(() => undefined);
    expect(await sender.send(webhook(silent))).toEqual({ problem: 'timeout' });
    const broken = await serving(({ socket }) => socket.destroy());
    expect(await sender.send(webhook(broken))).toEqual({ problem: 'unreachable' });
  });

  it('counts by its status, if the answer does not end in time', async () => {
    const url = await serving((_, response) => {
      response.writeHead(200).write('x');
    });
    expect(await sender.send(webhook(url))).toMatchObject({ status: 200 });
  });
});

describe('an address that is not public', () => {
  const strict = createWebhookSender({
    allowLocal: false,
    timeoutMs: 500,
    resolve: async (host) => [{ address: host === 'inside.example' ? '10.0.0.7' : '93.184.216.34', family: 4 }],
  });

  it.each([
    ...['http://example.com/', 'https://example.com:8443/', 'https://user@example.com/', 'https://127.0.0.1/', 'x'],
    ...[
      'https://inside.example/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'ftp://example.com/',
      'https://0x7f.1/',
    ],
  ])('%s is neither accepted nor asked', async (url) => {
    expect(await strict.accepts(url)).toBe(false);
    expect(await strict.send(webhook(url))).toEqual({ problem: url === 'x' ? 'unreachable' : 'refused' });
  });

  it('does not keep others from being accepted; this machine is in the local suite alone', async () => {
    expect(await strict.accepts('https://example.com/hook?x=1')).toBe(true);
    expect(await sender.accepts('http://127.0.0.1:4000/hook')).toBe(true);
    expect(await strict.accepts('http://127.0.0.1:4000/hook')).toBe(false);
  });
});
