import { expect, it } from 'vitest';
import { homeSeedOf, homeSeedOfBatch, seedOf } from './seeds.ts';

const IDS = Array.from({ length: 500 }, (_, i) => `job-${i}`);

it('each attempt at each job has its own, reproducible seed', () => {
  const seeds = IDS.flatMap((id) => [seedOf({ id, attempt: 1 }), seedOf({ id, attempt: 2 })]);
  expect(new Set(seeds).size).toBe(seeds.length);
  for (const seed of seeds) expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
  expect(seedOf({ id: 'job-7', attempt: 1 })).toBe(seedOf({ id: 'job-7', attempt: 1 }));
});

it('an upload of a user has one home seed; other uploads and users have others', () => {
  expect(homeSeedOfBatch('ann', 'home-1')).toBe(homeSeedOfBatch('ann', 'home-1'));
  const homeSeeds = IDS.flatMap((id) => [homeSeedOfBatch('ann', id), homeSeedOfBatch('bob', id)]);
  expect(new Set(homeSeeds).size).toBe(homeSeeds.length);
});

it('a job without a batch uses its own seed as home seed', () => {
  const job = { id: 'job-1', attempt: 1 };
  expect(homeSeedOf(job)).toBe(seedOf(job));
  expect(homeSeedOf({ ...job, homeSeed: 0 })).toBe(0);
  expect(homeSeedOf({ ...job, attempt: 2, homeSeed: 7 })).toBe(7);
});

it('jobs of one room share a seed over all attempts', () => {
  const sharedRoomId = 'room-1';
  const seed = seedOf({ id: 'job-1', attempt: 1, sharedRoomId });
  expect(seedOf({ id: 'job-2', attempt: 3, sharedRoomId })).toBe(seed);
  expect(seedOf({ id: 'job-1', attempt: 1, sharedRoomId: 'room-2' })).not.toBe(seed);
});
