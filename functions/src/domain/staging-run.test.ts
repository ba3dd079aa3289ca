import { describe, expect, it } from 'vitest';
import { TIMES } from '../contract/limits.ts';
import { jobOf } from './job.fixture.ts';
import type { Job } from './job.ts';
import { isNews, judgeRun, withJob } from './staging-run.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 4, 1) + seconds * 1000);
const run = withJob(null, 'r', { id: 'a', userId: 'u1' }, at(0));
const job = (id: string, given: Partial<Job> = {}): Job => jobOf({ id, runId: 'r', reservedAt: at(0), ...given });
const staged = (id: string, seconds: number, given: Partial<Job> = {}): Job =>
  job(id, { status: 'COMPLETED', finishedAt: at(seconds), ...given });
const failed = (id: string, seconds: number): Job => job(id, { status: 'FAILED', finishedAt: at(seconds) });

describe('a run', () => {
  it('lists each of its jobs once, and restarts its wait with each', () => {
    const both = withJob(withJob(run, 'r', { id: 'b', userId: 'u1' }, at(60)), 'r', { id: 'b', userId: 'u1' }, at(70));
    expect(both).toMatchObject({ jobIds: ['a', 'b'], createdAt: at(0), dueAt: at(70 + TIMES.runCheck) });
  });

  it('continues while one of its photos is in progress', () => {
    const later = { verdict: 'later', dueAt: at(900 + TIMES.runCheck) };
    expect(judgeRun(run, [staged('a', 10), job('b')], at(900))).toEqual(later);
  });

  it('is reported by email two minutes after the last read, with the numbers of ready and failed photos', () => {
    const jobs = [staged('a', 10), staged('b', 600, { seenAt: at(560) }), failed('c', 300)];
    expect(judgeRun(run, jobs, at(679))).toEqual({ verdict: 'later', dueAt: at(680) });
    expect(judgeRun(run, jobs, at(680))).toEqual({ verdict: 'mail', counts: { ready: 2, failed: 1 } });
  });

  it('is reported by email at its end if it was not read for long', () => {
    const jobs = [staged('a', 900, { seenAt: at(30) })];
    expect(judgeRun(run, jobs, at(900))).toEqual({ verdict: 'mail', counts: { ready: 1, failed: 0 } });
  });

  it('is closed if its owner has read the result of each photo', () => {
    const seen = [staged('a', 10, { seenAt: at(10) }), staged('b', 40, { seenAt: at(41) })];
    expect(judgeRun(run, seen, at(50))).toEqual({ verdict: 'over' });
    expect(judgeRun(run, [], at(50))).toEqual({ verdict: 'over' });
  });

  it('ignores photos that have moved to another run', () => {
    const jobs = [staged('a', 10, { seenAt: at(10) }), job('b', { runId: 'other' })];
    expect(judgeRun(run, jobs, at(900))).toEqual({ verdict: 'over' });
  });
});

describe('a read by the owner is stored', () => {
  it.each([
    { title: 'every 30 s while it goes on', of: job('a'), now: at(30), is: true },
    { title: 'not before', of: job('a'), now: at(29), is: false },
    { title: 'once it is over', of: staged('a', 20, { seenAt: at(15) }), now: at(21), is: true },
    { title: 'and only once', of: staged('a', 20, { seenAt: at(21) }), now: at(22), is: false },
    { title: 'not of what ended long ago', of: staged('a', 20), now: at(20 + TIMES.seenMatters), is: false },
    { title: 'not of a photo in no run', of: jobOf({ reservedAt: at(0) }), now: at(900), is: false },
  ])('$title', ({ of, now, is }) => expect(isNews(of, now)).toBe(is));
});
