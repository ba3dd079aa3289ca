import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { earlierJobId, recordIdOf, recordOf } from './idempotency.ts';

const start = new Date('2026-01-10T12:00:00Z');
const later = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);
const request = { endpoint: 'create', key: 'key-0001', fingerprint: 'f1' };
const record = recordOf(request, 'j1', start);

it('a repeated request returns the same job, for a day', () => {
  expect(record).toMatchObject({ id: 'create:key-0001', jobId: 'j1', expireAt: later(24) });
  expect(earlierJobId(record, request, later(23.9))).toBe('j1');
  expect(earlierJobId(record, request, later(24))).toBeNull();
  expect(earlierJobId(null, request, start)).toBeNull();
});

it('a key identifies one request at a time', () => {
  const other = { ...request, fingerprint: 'f2' };
  expect(() => earlierJobId(record, other, later(1))).toThrow(new AppError('IDEMPOTENCY_KEY_REUSED'));
  expect(earlierJobId(record, other, later(24))).toBeNull();
});

it('the same key at another endpoint is independent', () => {
  expect(recordIdOf({ ...request, endpoint: 'retry' })).not.toBe(recordIdOf(request));
});
