import { describe, expect, it } from 'vitest';
import { PLANS, type PlanId } from '../contract/plans.ts';
import { drawnNumber, isUpgradable, upgradablePlans, usingMadeOf, withCleanAsked } from './clean-version.ts';
import { type GivenJob, jobOf, STAGED, versionOf } from './job.fixture.ts';
import { isSettled, type Job, type Version } from './job.ts';
import { variationOf, withVariation } from './variation.ts';
import { claimed, completed, failed, type StagedFiles } from './work.ts';

const start = new Date('2026-01-10T12:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

/** A picture made on a plan, from a photo with this longest edge. */
function madeOn(plan: PlanId, originalEdge = 4500): StagedFiles {
  const { outputEdge: edge, watermark } = PLANS[plan];
  const width = Math.min(edge, originalEdge);
  return { ...STAGED, width, height: Math.round((width * 2) / 3), watermark, edge, originalEdge };
}
/** An older picture, without records of how it was made. */
const older = (width: number, height: number): StagedFiles => ({ ...STAGED, width, height });

const jobWith = (staged: StagedFiles, more: GivenJob = {}): Job =>
  jobOf({ createdAt: start, updatedAt: start, status: 'COMPLETED', staged, ...more });
const asked = (job: Job, number: number, plan: PlanId, now = later(1)): Job => {
  const answer = withCleanAsked(job, number, PLANS[plan], now);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};
const ended = (job: Job, number: number, end: (version: Version) => Version): Job => {
  const version = variationOf(job, number);
  if (!version) throw new Error(`There is no version ${number}.`);
  return usingMadeOf(withVariation(job, end(claimed(version, 'w', later(2)))), number);
};
const done = (job: Job, number: number, plan: PlanId): Job =>
  ended(job, number, (version) => completed(version, madeOn(plan), later(20)));
const broken = (job: Job, number: number): Job =>
  ended(job, number, (version) => failed(version, 'NO_PLACE', later(20)));

describe('a picture can be upgraded', () => {
  it.each([
    ['on FREE, large photo', madeOn('FREE'), ['BASIC', 'PREMIUM', 'ENTERPRISE']],
    ['on FREE, photo of its own size', madeOn('FREE', 900), ['BASIC', 'PREMIUM', 'ENTERPRISE']],
    ['on Starter, large photo', madeOn('BASIC'), ['PREMIUM', 'ENTERPRISE']],
    ['on Starter, photo of exactly that size', madeOn('BASIC', 1920), []],
    ['on Starter, photo of its own size', madeOn('BASIC', 1500), []],
    ['on Professional', madeOn('PREMIUM'), []],
    ['on Professional by an engine that delivers less', { ...madeOn('PREMIUM'), width: 2048, height: 1365 }, []],
    ['earlier, as large as FREE has it', older(1280, 853), ['BASIC', 'PREMIUM', 'ENTERPRISE']],
    ['earlier, as large as FREE has it, upright', older(853, 1280), ['BASIC', 'PREMIUM', 'ENTERPRISE']],
    ['earlier, as large as Starter has it', older(1920, 1280), ['PREMIUM', 'ENTERPRISE']],
    ['earlier, of any other size', older(1000, 700), []],
  ])('if it was made %s', (_, staged, plans) => {
    expect(upgradablePlans(jobWith(staged))).toEqual(plans);
  });

  it('only once it is finished', () => {
    expect(upgradablePlans(jobOf())).toEqual([]);
    expect(upgradablePlans({ ...jobWith(madeOn('FREE')), status: 'FAILED' })).toEqual([]);
    expect(isUpgradable(jobWith(madeOn('FREE')), 2, PLANS.BASIC)).toBe(false);
  });

  it('until a clean version is made, and not again if that failed', () => {
    const job = asked(jobWith(madeOn('FREE')), 0, 'BASIC');
    expect(upgradablePlans(job)).toEqual([]);
    expect(upgradablePlans(broken(job, 11))).toEqual([]);
    expect(isUpgradable(done(job, 11, 'BASIC'), 0, PLANS.BASIC)).toBe(false);
  });

  it('again on a larger plan, including its clean version', () => {
    const job = done(asked(jobWith(madeOn('FREE')), 0, 'BASIC'), 11, 'BASIC');
    expect([0, 11].map((number) => isUpgradable(job, number, PLANS.PREMIUM))).toEqual([true, true]);
    expect(upgradablePlans(job)).toEqual(['PREMIUM', 'ENTERPRISE']);
    const both = done(asked(job, 11, 'PREMIUM'), 12, 'PREMIUM');
    expect(both.variations.map(({ number }) => [number, drawnNumber(both, number)])).toEqual([
      [11, 0],
      [12, 0],
    ]);
    expect([0, 11, 12].map((number) => isUpgradable(both, number, PLANS.PREMIUM))).toEqual([false, false, false]);
    expect(withCleanAsked(both, 0, PLANS.PREMIUM, later(30))).toBe(both);
  });

  it('in lists, depending on the picture in use', () => {
    const variations = [{ number: 1, status: 'COMPLETED', staged: madeOn('BASIC') } as const];
    const job = jobWith(madeOn('FREE'), { variations });
    expect(upgradablePlans(job)).toEqual(['BASIC', 'PREMIUM', 'ENTERPRISE']);
    expect(upgradablePlans({ ...job, chosenVersion: 1 })).toEqual(['PREMIUM', 'ENTERPRISE']);
  });
});

describe('a clean version', () => {
  const onFree = jobWith(madeOn('FREE'));

  it('can be requested on a paid plan, for a finished picture that would improve', () => {
    expect(withCleanAsked(onFree, 0, PLANS.FREE, start)).toBe('UPGRADE_REQUIRED');
    expect(withCleanAsked(jobOf(), 0, PLANS.BASIC, start)).toBe('NOT_STAGED');
    for (const number of [1, 11]) expect(withCleanAsked(onFree, number, PLANS.BASIC, start)).toBe('VERSION_NOT_READY');
    expect(withCleanAsked(jobWith(madeOn('BASIC')), 0, PLANS.BASIC, start)).toBe('ALREADY_CLEAN');
  });

  it('has its own number, and renders its source', () => {
    const variation = versionOf(onFree, { number: 3, status: 'COMPLETED', staged: madeOn('FREE') });
    const job = asked(asked({ ...onFree, variations: [variation] }, 3, 'BASIC'), 0, 'BASIC');
    expect(job.variations).toMatchObject([
      { number: 3, kind: 'variation', status: 'COMPLETED' },
      { number: 11, kind: 'clean', cleanOf: 3, status: 'PENDING', id: 'j1-11', stagedId: 'j1', userId: 'u1' },
      { number: 12, kind: 'clean', cleanOf: 0, status: 'PENDING' },
    ]);
    expect([0, 3, 11, 12].map((number) => drawnNumber(job, number))).toEqual([0, 3, 3, 0]);
    expect([isSettled(onFree), isSettled(job)]).toEqual([true, false]);
  });

  it('that is requested twice is the same job, while in progress and once finished', () => {
    const once = asked(onFree, 0, 'BASIC');
    expect(withCleanAsked(once, 0, PLANS.BASIC, later(2))).toBe(once);
    expect(withCleanAsked(once, 11, PLANS.BASIC, later(2))).toBe(once);
    const there = done(once, 11, 'BASIC');
    expect(withCleanAsked(there, 0, PLANS.BASIC, later(30))).toBe(there);
  });

  it('that failed is retried under its number', () => {
    const again = asked(broken(asked(onFree, 0, 'BASIC'), 11), 0, 'PREMIUM', later(30));
    expect(again.variations).toMatchObject([{ number: 11, cleanOf: 0, status: 'PENDING', attempt: 2 }]);
    expect(again.variations[0]).not.toHaveProperty('errorCode');
  });

  it('replaces its source or an earlier clean version in use; any other choice stays', () => {
    const first = done(asked(onFree, 0, 'BASIC'), 11, 'BASIC');
    expect(first.chosenVersion).toBe(11);
    expect(done(asked(first, 0, 'PREMIUM'), 12, 'PREMIUM').chosenVersion).toBe(12);
    expect(done({ ...asked(first, 0, 'PREMIUM'), chosenVersion: 0 }, 12, 'PREMIUM').chosenVersion).toBe(12);
    const variation = versionOf(onFree, { number: 1, status: 'COMPLETED', staged: madeOn('FREE') });
    const other: Job = { ...asked(onFree, 0, 'BASIC'), chosenVersion: 1 };
    expect(done(withVariation(other, variation), 11, 'BASIC').chosenVersion).toBe(1);
    expect(broken(asked(onFree, 0, 'BASIC'), 11).chosenVersion).toBe(0);
  });

  it('does not change the picture in use when another version is made', () => {
    const variation = versionOf(onFree, { number: 1, status: 'COMPLETED', staged: madeOn('FREE') });
    expect(usingMadeOf({ ...onFree, variations: [variation] }, 1).chosenVersion).toBe(0);
    expect(usingMadeOf(onFree, 0)).toBe(onFree);
  });
});
