import { expect, it } from 'vitest';
import { seedOf, tasteOf, tasteOfBatch } from './seeds.ts';

const IDS = Array.from({ length: 500 }, (_, i) => `job-${i}`);

it('each attempt at each job has a seed of its own, and the same one whenever it is requested', () => {
  const seeds = IDS.flatMap((id) => [seedOf({ id, attempt: 1 }), seedOf({ id, attempt: 2 })]);
  expect(new Set(seeds).size).toBe(seeds.length);
  for (const seed of seeds) expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
  expect(seedOf({ id: 'job-7', attempt: 1 })).toBe(seedOf({ id: 'job-7', attempt: 1 }));
});

it('one upload of one person has one taste; other uploads, and other people’s, have others', () => {
  expect(tasteOfBatch('ann', 'home-1')).toBe(tasteOfBatch('ann', 'home-1'));
  const tastes = IDS.flatMap((id) => [tasteOfBatch('ann', id), tasteOfBatch('bob', id)]);
  expect(new Set(tastes).size).toBe(tastes.length);
});

it('a job without a batch has the taste of its own seed', () => {
  const job = { id: 'job-1', attempt: 1 };
  expect(tasteOf(job)).toBe(seedOf(job));
  expect(tasteOf({ ...job, tasteSeed: 0 })).toBe(0);
  expect(tasteOf({ ...job, attempt: 2, tasteSeed: 7 })).toBe(7);
});
