import { describe, expect, it } from 'vitest';
import { TIMES } from '../contract/limits.ts';
import { jobOf, STAGED } from './job.fixture.ts';
import { retried } from './job.ts';
import { claimed, completed, failed, hasStartsLeft, heldOn, isAbandoned, isStuck, released } from './work.ts';

const start = new Date('2026-01-10T12:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const job = jobOf({ createdAt: start, updatedAt: start, reservedAt: start });

describe('a job', () => {
  it('is abandoned when its worker has not spoken for a lease', () => {
    const mine = claimed(job, 'w1', start);
    expect(isAbandoned(mine, later(TIMES.lease - 1))).toBe(false);
    expect(isAbandoned(mine, later(TIMES.lease))).toBe(true);
    expect(isAbandoned(heldOn(mine, 'w1', later(60)), later(TIMES.lease))).toBe(false);
    expect(isAbandoned(job, later(10_000))).toBe(false);
  });

  it('is stuck when it has waited for a lease’s time', () => {
    expect(isStuck(job, later(TIMES.lease - 1))).toBe(false);
    expect(isStuck(job, later(TIMES.lease))).toBe(true);
    expect(isStuck(claimed(job, 'w1', start), later(10_000))).toBe(false);
  });

  it('is begun at most as often as allowed', () => {
    let current = job;
    for (let i = 0; i < TIMES.attempts; i++) {
      expect(hasStartsLeft(current)).toBe(true);
      current = released(claimed(current, `w${i}`, start), start);
    }
    expect(hasStartsLeft(current)).toBe(false);
    expect(hasStartsLeft(retried(failed(current, 'STAGING_FAILED', start), later(9)))).toBe(true);
  });

  it('keeps no lease when it is over or released', () => {
    const mine = claimed(job, 'w1', start);
    expect(completed(mine, STAGED, later(42)).lease).toBeUndefined();
    expect(completed(mine, STAGED, later(42)).processingTime).toBe(42);
    expect(failed(mine, 'FURNISHED', start).lease).toBeUndefined();
    expect(released(mine, start).lease).toBeUndefined();
  });

  it('is a new attempt when its owner asks again, and has forgotten why it failed', () => {
    const again = retried(failed(claimed(job, 'w1', start), 'FURNISHED', later(5)), later(60));
    expect(again).toMatchObject({ status: 'PENDING', attempt: 2, starts: 0, reservedAt: later(60) });
    expect(again.errorCode).toBeUndefined();
    expect(again.finishedAt).toBeUndefined();
  });
});
