import { describe, expect, it } from 'vitest';
import { LIMITS } from '../contract/limits.ts';
import { jobOf, STAGED, versionOf } from './job.fixture.ts';
import { isSettled, type Job, type Version } from './job.ts';
import { variationOf, withAsked, withChosen, withVariation } from './variation.ts';
import { claimed, completed, failed } from './work.ts';

const start = new Date('2026-05-01T12:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const staged = completed(jobOf({ createdAt: start }), STAGED, start);
/** Applies a change to version 1 of the job. */
function stepped(job: Job, step: (of: Version) => Version): Job {
  const variation = variationOf(job, 1);
  if (!variation) throw new Error('There is no version 1.');
  return withVariation(job, step(variation));
}
const asked = (job: Job, number: number, now: Date): Job => {
  const answer = withAsked(job, number, now);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};

describe('another version', () => {
  it('can be requested for a staged photo only, up to the limit', () => {
    for (const status of ['PENDING', 'PROCESSING', 'FAILED'] as const) {
      expect(withAsked(jobOf({ status }), 1, start)).toBe('NOT_STAGED');
    }
    expect(withAsked(staged, LIMITS.variationsPerJob + 1, start)).toBe('VARIATION_LIMIT');
    const full = Array.from({ length: LIMITS.variationsPerJob }, (_, i) => i + 1).reduceRight(
      (job, number) => asked(job, number, later(1)),
      staged,
    );
    expect(full.variations.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(full).toMatchObject({ status: 'COMPLETED', attempt: 1, updatedAt: later(1) });
  });

  it('that is requested twice is the same job', () => {
    const once = asked(staged, 1, later(1));
    expect(withAsked(once, 1, later(2))).toBe(once);
    const working = stepped(once, (work) => claimed(work, 'w', later(3)));
    expect(withAsked(working, 1, later(4))).toBe(working);
    const done = stepped(working, (work) => completed(work, STAGED, later(20)));
    expect(withAsked(done, 1, later(30))).toBe(done);
    expect(variationOf(done, 1)).toMatchObject({ status: 'COMPLETED', processingTime: 17 });
  });

  it('that failed is retried when it is requested again', () => {
    const broken = stepped(asked(staged, 1, later(1)), (work) =>
      failed(claimed(work, 'w', later(2)), 'STAGING_FAILED', later(3)),
    );
    const again = asked(broken, 1, later(9));
    expect(variationOf(again, 1)).toMatchObject({ status: 'PENDING', attempt: 2, starts: 0, updatedAt: later(9) });
    expect(variationOf(again, 1)).not.toHaveProperty('errorCode');
    expect(again).toMatchObject({ status: 'COMPLETED', attempt: 1 });
  });

  it('keeps the job unfinished until it is finished', () => {
    const once = asked(staged, 1, start);
    expect([isSettled(staged), isSettled(once)]).toEqual([true, false]);
    expect(isSettled(stepped(once, (work) => failed(work, 'NO_PLACE', start)))).toBe(true);
    expect(isSettled(jobOf())).toBe(false);
  });
});

describe('the version that its owner chooses', () => {
  const withDone = stepped(asked(staged, 1, later(1)), (work) => completed(work, STAGED, later(20)));

  it('is a finished one, or the first picture again', () => {
    const chosen = withChosen(withDone, 1, later(30));
    expect(chosen).toMatchObject({ chosenVersion: 1, updatedAt: later(30), status: 'COMPLETED' });
    expect(withChosen({ ...withDone, chosenVersion: 1 }, 0, later(40))).toMatchObject({ chosenVersion: 0 });
  });

  it('is never one that was not requested, is in progress or has failed', () => {
    const working = asked(withDone, 2, later(30));
    const broken = withVariation(working, failed(versionOf(staged, { number: 3 }), 'NO_PLACE', later(31)));
    for (const number of [2, 3, 4]) expect(withChosen(broken, number, later(40))).toBe('VERSION_NOT_READY');
    expect(withChosen(jobOf({ status: 'FAILED' }), 0, later(40))).toBe('VERSION_NOT_READY');
  });

  it('that is chosen twice is the same job', () => {
    expect(withChosen(withDone, 0, later(30))).toBe(withDone);
  });

  it('stays when another is requested, finished or failed', () => {
    const chosen = { ...withDone, chosenVersion: 1 };
    const next = withVariation(
      asked(chosen, 2, later(30)),
      failed(versionOf(staged, { number: 2 }), 'NO_PLACE', later(31)),
    );
    expect(next.chosenVersion).toBe(1);
  });
});
