import { describe, expect, it } from 'vitest';
import { TIMES } from '../contract/limits.ts';
import {
  type Batch,
  batchIdOf,
  batchNameOf,
  ended,
  isNews,
  isUnnamed,
  judgeBatch,
  withCleared,
  withMail,
  withPhoto,
  withStopped,
} from './batch.ts';
import { jobOf } from './job.fixture.ts';
import type { Job } from './job.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 4, 1) + seconds * 1000);
const batch = withPhoto(null, 'u1_b', { id: 'a', userId: 'u1', key: 'front' }, at(0));
const job = (id: string, given: Partial<Job> = {}): Job => jobOf({ id, batchId: 'u1_b', reservedAt: at(0), ...given });
const staged = (id: string, seconds: number, given: Partial<Job> = {}): Job =>
  job(id, { status: 'COMPLETED', finishedAt: at(seconds), ...given });
const failed = (id: string, seconds: number): Job => job(id, { status: 'FAILED', finishedAt: at(seconds) });
const add = (to: Batch, id: string, seconds: number): Batch =>
  withPhoto(to, to.id, { id, userId: 'u1', key: `key-${id}` }, at(seconds));

describe('a batch', () => {
  it('lists each of its photos once, and restarts its wait with each', () => {
    expect(add(add(batch, 'b', 60), 'b', 70)).toMatchObject({
      photos: [
        { key: 'front', jobId: 'a' },
        { key: 'key-b', jobId: 'b' },
      ],
      unreported: ['a', 'b'],
      createdAt: at(0),
      dueAt: at(70 + TIMES.batchCheck),
    });
  });

  it('continues while one of its photos is in progress', () => {
    const later = { verdict: 'later', dueAt: at(900 + TIMES.batchCheck), isOpen: true };
    expect(judgeBatch([staged('a', 10), job('b')], at(900))).toEqual(later);
  });

  it('is reported by email two minutes after the last read, with the numbers of ready and failed photos', () => {
    const jobs = [staged('a', 10), staged('b', 600, { seenAt: at(560) }), failed('c', 300)];
    expect(judgeBatch(jobs, at(679))).toEqual({ verdict: 'later', dueAt: at(680) });
    expect(judgeBatch(jobs, at(680))).toEqual({ verdict: 'mail', counts: { ready: 2, failed: 1 } });
  });

  it('is reported by email at its end if it was not read for long', () => {
    const jobs = [staged('a', 900, { seenAt: at(30) })];
    expect(judgeBatch(jobs, at(900))).toEqual({ verdict: 'mail', counts: { ready: 1, failed: 0 } });
  });

  it('ends if its owner has followed it to the end of each photo', () => {
    const jobs = [staged('a', 10), staged('b', 40)];
    expect(judgeBatch(jobs, at(50), at(41))).toEqual({ verdict: 'over' });
    expect(judgeBatch(jobs, at(50), at(39))).toEqual({ verdict: 'later', dueAt: at(39 + TIMES.quiet) });
    expect([isNews(job('a'), at(60), at(31)), isNews(staged('a', 10), at(60), at(31))]).toEqual([false, false]);
    expect([isNews(job('a'), at(61), at(31)), isNews(staged('a', 40), at(60), at(31))]).toEqual([true, true]);
  });

  it('ends if its owner has read the result of each photo', () => {
    const seen = [staged('a', 10, { seenAt: at(10) }), staged('b', 40, { seenAt: at(41) })];
    expect(judgeBatch(seen, at(50))).toEqual({ verdict: 'over' });
    expect(judgeBatch([], at(50))).toEqual({ verdict: 'over' });
  });

  it('that has ended is kept for a week without being due, and is open again with another photo', () => {
    const over = ended(batch, at(50));
    expect(over).toMatchObject({ unreported: [], endedAt: at(50), expireAt: at(50 + TIMES.batchDays * 86_400) });
    expect(over).not.toHaveProperty('dueAt');
    const again = add(over, 'b', 60);
    expect(again).toMatchObject({ unreported: ['b'], dueAt: at(60 + TIMES.batchCheck) });
    expect(again).not.toHaveProperty('endedAt');
  });

  it('stays open after its email if photos were added while that was sent', () => {
    const mailing = withMail(batch, { ready: 1, failed: 0 }, at(20));
    const joined = add(mailing, 'b', 30);
    expect(joined).toMatchObject({ unreported: ['b'], dueAt: at(20) });
    const after = ended(joined, at(40));
    expect(after).toMatchObject({ unreported: ['b'], dueAt: at(40 + TIMES.batchCheck) });
    expect([after.mail, after.endedAt]).toEqual([undefined, undefined]);
  });

  it('keeps the places of stopped photos, and is due until their files are gone', () => {
    const stopped = withStopped(add(batch, 'b', 1), [job('a')], at(5));
    expect(stopped).toMatchObject({
      photos: [
        { key: 'front', jobId: null },
        { key: 'key-b', jobId: 'b' },
      ],
      unreported: ['b'],
      stopped: { jobs: [{ id: 'a' }] },
    });
    const over = ended(stopped, at(60));
    expect(over.dueAt).toEqual(at(5 + TIMES.leftovers));
    expect(withCleared(over)).toEqual({ ...ended(add(batch, 'b', 1), at(60)), photos: stopped.photos });
  });

  it('is unnamed if it is a single job that was not sent in one', () => {
    expect(isUnnamed(batch)).toBe(false);
    const alone = withPhoto(null, batchIdOf('u1', 'a'), { id: 'a', userId: 'u1', key: 'a' }, at(0));
    expect([isUnnamed(alone), isUnnamed(add(alone, 'b', 1))]).toEqual([true, false]);
    expect([batchNameOf(alone), batchNameOf(batch)]).toEqual(['a', 'b']);
  });
});

describe('a read by the owner is stored', () => {
  it.each([
    { title: 'every 30 s while it goes on', of: job('a'), now: at(30), is: true },
    { title: 'not before', of: job('a'), now: at(29), is: false },
    { title: 'once it is over', of: staged('a', 20, { seenAt: at(15) }), now: at(21), is: true },
    { title: 'and only once', of: staged('a', 20, { seenAt: at(21) }), now: at(22), is: false },
    { title: 'not of what ended long ago', of: staged('a', 20), now: at(20 + TIMES.seenMatters), is: false },
    { title: 'not of a photo in no batch', of: jobOf({ reservedAt: at(0) }), now: at(900), is: false },
  ])('$title', ({ of, now, is }) => expect(isNews(of, now)).toBe(is));
});
