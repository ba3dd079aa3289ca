import { describe, expect, it } from 'vitest';
import { LIMITS } from '../contract/limits.ts';
import { usingMadeOf } from './clean-version.ts';
import { jobOf, STAGED, versionOf } from './job.fixture.ts';
import type { Job } from './job.ts';
import {
  editNumber,
  pictureOfEdit,
  rendersLeft,
  type SavedScene,
  savedOver,
  withEditRequested,
} from './saved-scene.ts';
import { variationOf, withVariation } from './variation.ts';
import { claimed, completed, failed } from './work.ts';

const start = new Date('2026-01-10T12:00:00Z');
const later = new Date('2026-01-10T12:00:05Z');
const picture = { jobId: 'j1', userId: 'u1', number: 2 };
const arranged = (revision: number, pieces: string) => ({ revision, style: 'MODERN' as const, pieces });

const saved = (stored: SavedScene | null, revision: number, pieces: string): SavedScene => {
  const next = savedOver(stored, picture, arranged(revision, pieces), start);
  if (!next) throw new Error('Somebody else has saved.');
  return next;
};

const staged = jobOf({ status: 'COMPLETED', staged: STAGED, createdAt: start, updatedAt: start });
const requested = (job: Job, number: number, revision: number, now = start) => {
  const asked = withEditRequested(job, { number, revision }, now);
  if (typeof asked === 'string') throw new Error(asked);
  return asked;
};

describe('an edit', () => {
  it('is saved over the revision that it is based on', () => {
    const first = saved(null, 0, '[1]');
    expect(first).toEqual({
      ...first,
      id: 'j1-2',
      jobId: 'j1',
      userId: 'u1',
      revision: 1,
      pieces: '[1]',
      updatedAt: start,
    });
    expect(saved(first, 1, '[2]')).toEqual({ ...first, revision: 2, pieces: '[2]' });
  });

  it('is not saved over another revision', () => {
    const first = saved(null, 0, '[1]');
    expect(savedOver(first, picture, arranged(0, '[2]'), later)).toBeNull();
    expect(savedOver(null, picture, arranged(1, '[2]'), later)).toBeNull();
  });

  it('keeps the furniture of its picture', () => {
    const drawn = { style: 'LUXURY' as const, pieces: '[0]' };
    const made: SavedScene = { ...saved(null, 0, '[0]'), revision: 0, drawn };
    expect(saved(made, 0, '[1]').drawn).toEqual(drawn);
  });
});

describe('the picture of an edit', () => {
  it('is a version numbered above those that can be requested by number', () => {
    const { job, number } = requested(staged, 0, 3);
    expect(number).toBe(11);
    expect(variationOf(job, number)).toMatchObject({
      kind: 'edited',
      editOf: 0,
      revision: 3,
      status: 'PENDING',
      attempt: 1,
    });
    expect(requested(job, 0, 4).number).toBe(12);
    expect(rendersLeft(job)).toBe(LIMITS.rendersPerJob - 1);
  });

  it('is counted among edits, and its clean version has the same number', () => {
    const { job } = requested(requested(staged, 0, 3).job, 11, 1);
    const withClean = withVariation(job, versionOf(job, { number: 13, kind: 'clean', cleanOf: 12 }));
    expect([0, 11, 12, 13].map((number) => editNumber(withClean, number))).toEqual([undefined, 1, 2, 2]);
  });

  it('is made once per revision', () => {
    const { job, number } = requested(staged, 0, 3);
    expect(requested(job, 0, 3)).toEqual({ job, number });
    expect(pictureOfEdit(job, { number: 0, revision: 3 })).toBe(number);
    expect(pictureOfEdit(job, { number: 0, revision: 4 })).toBeNull();
  });

  it('is retried after a failure', () => {
    const { job, number } = requested(staged, 0, 3);
    const pending = variationOf(job, number);
    if (!pending) throw new Error('It is not there.');
    const broken = withVariation(job, failed(claimed(pending, 'w', start), 'STAGING_FAILED', later));
    const again = requested(broken, 0, 3, later);
    expect(again.number).toBe(number);
    expect(variationOf(again.job, number)).toMatchObject({ status: 'PENDING', attempt: 2 });
  });

  it('counts each time that it is tried', () => {
    let { job, number } = requested(staged, 0, 3);
    const breakDown = (): void => {
      const pending = variationOf(job, number);
      if (!pending) throw new Error('It is not there.');
      job = withVariation(job, failed(claimed(pending, 'w', start), 'STAGING_FAILED', later));
    };
    for (let tries = 1; tries < LIMITS.rendersPerJob; tries++) {
      breakDown();
      expect(rendersLeft(job)).toBe(LIMITS.rendersPerJob - tries);
      ({ job, number } = requested(job, 0, 3, later));
    }
    breakDown();
    expect(withEditRequested(job, { number: 0, revision: 3 }, later)).toBe('RENDER_LIMIT');
  });

  it('is in use once it is made, whichever picture was', () => {
    const { job, number } = requested(staged, 0, 3);
    const pending = variationOf(job, number);
    if (!pending) throw new Error('It is not there.');
    const done = withVariation(job, completed(claimed(pending, 'w', start), STAGED, later));
    expect(usingMadeOf(done, number).chosenVersion).toBe(number);
    expect(usingMadeOf({ ...done, chosenVersion: 1 }, number).chosenVersion).toBe(number);
  });

  it('in another photo of the room replaces its source alone', () => {
    const roomPlan = { name: 'plan', jobId: 'other', number: 11 };
    const carried = versionOf(staged, { number: 11, kind: 'carried', editOf: 0, roomPlan });
    const made = completed(claimed(carried, 'w', start), STAGED, later);
    const done = withVariation(staged, made);
    expect(usingMadeOf(done, 11).chosenVersion).toBe(11);
    expect(usingMadeOf({ ...done, chosenVersion: 1 }, 11).chosenVersion).toBe(1);
  });

  it('is refused if the job has reached its limit', () => {
    let job = staged;
    for (let revision = 1; revision <= LIMITS.rendersPerJob; revision++) job = requested(job, 0, revision).job;
    expect(rendersLeft(job)).toBe(0);
    expect(withEditRequested(job, { number: 0, revision: 99 }, later)).toBe('RENDER_LIMIT');
    expect(requested(job, 0, 1).job).toBe(job);
  });
});
