import { expect, it } from 'vitest';
import type { JobStatus } from '../contract/entities.ts';
import { TIMES } from '../contract/limits.ts';
import { type GivenJob, jobOf, versionOf } from './job.fixture.ts';
import { isLeftOver, withLeftoversDue } from './picture-start.ts';

const now = new Date('2026-05-01T12:00:00Z');
const leftOver = ({ status }: { status: JobStatus }, attempt: number, start: number): boolean =>
  isLeftOver(versionOf(jobOf(), { number: 3, status, attempt: 2, starts: 2 }), { number: 3, attempt, start });

it('files of earlier starts and attempts are left over, those of the latest count while it goes on and once it is completed', () => {
  for (const status of ['PROCESSING', 'COMPLETED'] as const) {
    expect(leftOver({ status }, 2, 1)).toBe(true);
    expect(leftOver({ status }, 1, 3)).toBe(true);
    expect(leftOver({ status }, 2, 2)).toBe(false);
  }
  for (const status of ['PENDING', 'FAILED'] as const) expect(leftOver({ status }, 2, 2)).toBe(true);
});

it('files of starts that began since the job was read, and of other pictures, are left alone', () => {
  for (const status of ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const) {
    expect(leftOver({ status }, 2, 3)).toBe(false);
    expect(leftOver({ status }, 3, 1)).toBe(false);
  }
  expect(isLeftOver(jobOf(), { number: 3, attempt: 1, start: 1 })).toBe(false);
});

it('a picture that ended at its first start has left nothing; after a crash or another attempt there may be files', () => {
  const due = (given: GivenJob) => withLeftoversDue(jobOf(given), now).leftoversAt;
  const later = new Date(now.getTime() + TIMES.leftovers * 1000);
  expect(due({ status: 'COMPLETED', attempt: 1, starts: 1 })).toBeUndefined();
  expect(due({ status: 'FAILED', attempt: 1, starts: 1, errorCode: 'NO_FLOOR' })).toBeUndefined();
  expect(due({ status: 'FAILED', attempt: 1, starts: 0, errorCode: 'STAGING_FAILED' })).toBeUndefined();
  expect(due({ status: 'COMPLETED', attempt: 1, starts: 2 })).toEqual(later);
  expect(due({ status: 'COMPLETED', attempt: 2, starts: 1 })).toEqual(later);
  expect(due({ status: 'FAILED', attempt: 1, starts: 1, errorCode: 'STAGING_FAILED' })).toEqual(later);
});
