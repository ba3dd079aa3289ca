import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './send.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const URL_OF_CALL = 'https://app.test/api/v1/batches';
const post = (headers: Record<string, string> = {}) =>
  new Request(URL_OF_CALL, { method: 'POST', body: '{"photos":[]}', headers });

/** Answers one call after the other; an error is thrown. */
function service(...answers: (Response | Error)[]) {
  const seen: { readonly key: string | null; readonly body: string }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    seen.push({ key: request.headers.get('idempotency-key'), body: await request.text() });
    const answer = answers[seen.length - 1];
    if (!answer) throw new Error('No more calls were expected.');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { seen, fetch };
}
const status = (code: number, headers: Record<string, string> = {}) => new Response('{}', { status: code, headers });
const settled = async (sent: Promise<Response>): Promise<Response> => {
  sent.catch(() => undefined);
  await vi.runAllTimersAsync();
  return sent;
};

describe('send', () => {
  it('sends a call again, with the same body and the same Idempotency-Key, if the connection fails or the service is busy', async () => {
    const { seen, fetch } = service(new TypeError('fetch failed'), status(503), status(202));
    expect((await settled(send(post(), fetch))).status).toBe(202);
    expect(seen.map(({ body }) => body)).toEqual(Array(3).fill('{"photos":[]}'));
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(seen[0]?.key).toMatch(/^[\w-]{36}$/);
  });

  it('keeps an Idempotency-Key of the caller, and gives none to calls that only read', async () => {
    const { seen, fetch } = service(status(202), status(200));
    await settled(send(post({ 'idempotency-key': 'my-own-key' }), fetch));
    await settled(send(new Request(URL_OF_CALL), fetch));
    expect(seen.map(({ key }) => key)).toEqual(['my-own-key', null]);
  });

  it('returns what a fourth attempt gets, and what is no use to repeat at once', async () => {
    const { fetch } = service(status(429), status(502), status(504), status(503));
    expect((await settled(send(post(), fetch))).status).toBe(503);
    const once = service(status(402));
    expect((await settled(send(post(), once.fetch))).status).toBe(402);
    const failing = service(...Array.from({ length: 4 }, () => new TypeError('fetch failed')));
    await expect(settled(send(post(), failing.fetch))).rejects.toThrow('fetch failed');
  });

  it('waits as long as Retry-After says, up to a minute, and fails beyond that', async () => {
    const { seen, fetch } = service(status(429, { 'retry-after': '7' }), status(202));
    const sent = send(post(), fetch);
    await vi.advanceTimersByTimeAsync(6_900);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await sent).status).toBe(202);
    const late = service(status(429, { 'retry-after': '3600' }));
    expect((await settled(send(post(), late.fetch))).status).toBe(429);
  });

  it('ends when it is aborted, also between two attempts', async () => {
    const { seen, fetch } = service(status(503, { 'retry-after': '30' }));
    const controller = new AbortController();
    const sent = send(new Request(post(), { signal: controller.signal }), fetch);
    sent.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(new Error('Stopped.'));
    await expect(sent).rejects.toThrow('Stopped.');
    expect(seen).toHaveLength(1);
  });
});
