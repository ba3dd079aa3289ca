// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

const asked = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

const busy = (seconds: number) =>
  Response.json({ error: 'Busy.', code: 'BUSY' }, { status: 503, headers: { 'Retry-After': String(seconds) } });
const uploaded = () => Response.json({ imageUrl: 'url', width: 1, height: 1, bytes: 1 });
const upload = (signal?: AbortSignal) => call('upload', { file: new Blob(['photo']), ...(signal && { signal }) });

describe('a busy service', () => {
  test('is asked again when it says so, with the same photo', async () => {
    asked.mockResolvedValueOnce(busy(5)).mockResolvedValueOnce(busy(3)).mockResolvedValueOnce(uploaded());
    const answer = upload();
    await vi.advanceTimersByTimeAsync(4999);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toMatchObject({ imageUrl: 'url' });
    const bodies = asked.mock.calls.map(([, { body }]) => (body as FormData).get('image'));
    expect(bodies.every((body) => body instanceof Blob && body.size === 5)).toBe(true);
  });

  test.each([
    [20, 5],
    [30, 4],
    [31, 3],
  ])(
    'that asks for %i seconds each time is given up after a minute and a half, asked %i times',
    async (pause, times) => {
      asked.mockImplementation(async () => busy(pause));
      const failure = upload().catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(await failure).toMatchObject({ status: 503, code: 'BUSY' });
      expect(asked).toHaveBeenCalledTimes(times);
    },
  );

  test('is not waited for after an abort', async () => {
    asked.mockImplementation(async () => busy(20));
    const leaving = new AbortController();
    const failure = upload(leaving.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('is not asked again if it does not say when', async () => {
    asked.mockResolvedValue(Response.json({ code: 'UNAVAILABLE' }, { status: 503 }));
    await expect(upload()).rejects.toThrow(ApiError);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a rate-limited read', () => {
  const tooMany = (seconds: number) =>
    Response.json(
      { error: 'Too many.', code: 'RATE_LIMITED', retryAfter: seconds },
      { status: 429, headers: { 'Retry-After': String(seconds) } },
    );
  const limited = { status: 429, code: 'RATE_LIMITED' };

  test('is not sent again before its time', async () => {
    asked.mockImplementation(async () => tooMany(30));
    for (let i = 0; i < 5; i++) await expect(call('galleryStats', {})).rejects.toMatchObject(limited);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    asked.mockResolvedValueOnce(Response.json({ total: 1 }));
    expect(await call('galleryStats', {})).toEqual({ total: 1 });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('does not hold up other calls', async () => {
    asked.mockResolvedValueOnce(tooMany(30)).mockImplementation(async () => Response.json({}));
    await expect(call('usageStats', {})).rejects.toMatchObject(limited);
    await call('me', {});
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
  });

  test('a call that changes something is always sent', async () => {
    asked.mockImplementation(async () => tooMany(30));
    for (let i = 0; i < 2; i++) await expect(upload()).rejects.toMatchObject(limited);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
