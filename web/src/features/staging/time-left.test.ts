import type { Job } from '@roomwright/functions/contract/entities.ts';
import { expect, test } from 'vitest';
import { jobOf, photos } from './staging.fixture.ts';
import { FIRST_CHOICE, pendingFile, type StagingFile } from './staging-file.ts';
import { timeLeftText } from './time-left.ts';

const BEGUN = Date.parse('2026-05-01T12:00:00.000Z');
const after = (seconds: number): number => BEGUN + seconds * 1000;

const time = (seconds: number): string => new Date(after(seconds)).toISOString();

const file = (name: string, status: 'processing' | 'completed', more: Partial<Job> = {}): StagingFile => {
  const [photo] = photos(name);
  if (!photo) throw new Error('There is no photo.');
  const job = jobOf(name, status === 'completed' ? 'COMPLETED' : 'PROCESSING', {
    ...{ createdAt: time(0), updatedAt: time(0) },
    ...more,
  });
  return { ...pendingFile(photo, FIRST_CHOICE), status, job };
};

test('the first photo is promised in the usual time, and said to take longer once that has passed', () => {
  expect(timeLeftText([file('a', 'processing')], after(5))).toBe('Ready in about a minute.');
  expect(timeLeftText([file('a', 'processing')], after(70))).toBe('This takes longer than usual.');
});

test('further photos are promised at the pace of those that are ready', () => {
  const waiting = ['b', 'c', 'd'].map((name) => file(name, 'processing', { status: 'PENDING' }));
  const files = [file('a', 'completed'), ...waiting];
  expect(timeLeftText(files, after(60))).toBe('Ready in about 3 minutes.');
  expect(timeLeftText(files.slice(0, 2), after(60))).toBe('Ready in about a minute.');
});

test('the time in which a room waited for an answer is not counted', () => {
  const answered = ['a', 'b', 'c', 'd'].map((name) =>
    file(name, 'processing', { status: 'PENDING', updatedAt: time(240) }),
  );
  expect(timeLeftText(answered, after(242))).toBe('Ready in about a minute.');
  expect(timeLeftText(answered, after(310))).toBe('This takes longer than usual.');
  const [, ...others] = answered;
  const first = file('a', 'completed', { processingTime: 18 });
  expect(timeLeftText([first, ...others], after(260))).toBe('Ready in about a minute.');
});

test('photos that are being staged at the same time are ready at the same time', () => {
  const open = [...'bcdefghijkl'].map((name, i) =>
    file(name, 'processing', { status: i < 4 ? 'PROCESSING' : 'PENDING' }),
  );
  const files = [file('a', 'completed', { processingTime: 60 }), ...open];
  expect(timeLeftText(files, after(60))).toBe('Ready in about 3 minutes.');
});

test('photos that take longer than those before them are said to', () => {
  const late = file('b', 'processing', { updatedAt: time(20) });
  const files = [file('a', 'completed', { processingTime: 18, updatedAt: time(18) }), late];
  expect(timeLeftText(files, after(30))).toBe('Ready in about a minute.');
  expect(timeLeftText(files, after(90))).toBe('This takes longer than usual.');
});
