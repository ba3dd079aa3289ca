import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeWorld, photos } from './staging.fixture.ts';
import type { StagingPhoto } from './staging-file.ts';
import { forgetUpload, keepUploadsOf, takeUploads, uploadAhead, uploaded, useUploads } from './uploads.ts';

beforeEach(() => keepUploadsOf([]));
afterEach(() => void vi.useRealTimers());

const [a] = photos('a') as [StagingPhoto];
const done = () => Object.keys(useUploads.getState().done);

test('three are under way at a time, in their order', async () => {
  const { ports } = fakeWorld(() => null);
  const answers: (() => void)[] = [];
  const asked: string[] = [];
  ports.upload = async (file) => {
    const name = await file.text();
    asked.push(name);
    await new Promise<void>((resolve) => answers.push(resolve));
    return name;
  };
  uploadAhead(photos('abcde'), ports);
  await vi.waitFor(() => expect(asked).toEqual(['a', 'b', 'c']));
  answers[1]?.();
  await vi.waitFor(() => expect(asked).toEqual(['a', 'b', 'c', 'd']));
  for (const answer of answers) answer();
  await vi.waitFor(() => expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']));
  answers[4]?.();
  await vi.waitFor(() => expect(done().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']));
});

test('who needs a photo that is being uploaded, or was, gets the same address', async () => {
  const { ports, calls } = fakeWorld(() => null);
  uploadAhead([a], ports);
  expect(await uploaded(a, ports)).toBe('a');
  expect(await uploaded(a, ports)).toBe('a');
  expect(calls).toEqual(['upload a']);
});

test('an upload from before counts until an hour before the service deletes it', async () => {
  const { ports, calls } = fakeWorld(() => null);
  const at = Date.now();
  const inHours = (hours: number) => at + hours * 60 * 60 * 1000;
  takeUploads({ a: { address: 'from before', at } });
  vi.useFakeTimers({ now: inHours(23) - 1 });
  expect(await uploaded(a, ports)).toBe('from before');
  vi.setSystemTime(inHours(23));
  expect(await uploaded(a, ports)).toBe('a');
  expect(calls).toEqual(['upload a']);
});

test('what failed is tried again when it is needed, unless the photo itself was refused', async () => {
  const errors = [new ApiError(400, 'x', 'VALIDATION_ERROR'), new ApiError(415, 'x', 'INVALID_FILE_TYPE')];
  const { ports, calls } = fakeWorld((_, __, time) => errors[time - 1] ?? null);
  uploadAhead([a], ports);
  await expect(uploaded(a, ports)).rejects.toThrow(errors[0]);
  await expect(uploaded(a, ports)).rejects.toThrow(errors[1]);
  await expect(uploaded(a, ports)).rejects.toMatchObject({ status: ERRORS.INVALID_FILE_TYPE.status });
  expect(calls).toHaveLength(2);
  forgetUpload('a');
  expect(await uploaded(a, ports)).toBe('a');
});

test('a photo that is taken out is not uploaded any more', async () => {
  const { ports } = fakeWorld(() => null);
  const signals: AbortSignal[] = [];
  ports.upload = (_, signal) => {
    if (signal) signals.push(signal);
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  uploadAhead(photos('abcd'), ports);
  await vi.waitFor(() => expect(signals).toHaveLength(3));
  keepUploadsOf(['b', 'c']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  // Its place is free, and nobody waits for it: the fourth was taken out as well.
  await Promise.resolve();
  expect(signals).toHaveLength(3);
  expect(done()).toEqual([]);
});
