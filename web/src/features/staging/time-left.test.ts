import { expect, test } from 'vitest';
import { jobOf, photos } from './staging.fixture.ts';
import { FIRST_CHOICE, pendingFile, type StagingFile } from './staging-file.ts';
import { timeLeftText } from './time-left.ts';

const BEGUN = Date.parse('2026-05-01T12:00:00.000Z');
const after = (seconds: number): number => BEGUN + seconds * 1000;

const file = (name: string, status: 'processing' | 'completed'): StagingFile => {
  const [photo] = photos(name);
  if (!photo) throw new Error('There is no photo.');
  const job = jobOf(name, status === 'completed' ? 'COMPLETED' : 'PROCESSING', {
    createdAt: new Date(BEGUN).toISOString(),
  });
  return { ...pendingFile(photo, FIRST_CHOICE), status, job };
};

test('the first photo is promised in the usual time, and said to take longer once that has passed', () => {
  expect(timeLeftText([file('a', 'processing')], after(5))).toBe('Ready in about a minute.');
  expect(timeLeftText([file('a', 'processing')], after(70))).toBe('This takes longer than usual.');
});

test('further photos are promised at the pace of those that are ready', () => {
  const files = [file('a', 'completed'), ...['b', 'c', 'd'].map((name) => file(name, 'processing'))];
  expect(timeLeftText(files, after(60))).toBe('Ready in about 3 minutes.');
  expect(timeLeftText(files.slice(0, 2), after(60))).toBe('Ready in about a minute.');
});
