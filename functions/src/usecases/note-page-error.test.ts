import { expect, test } from 'vitest';
import { PAGE_ERROR_LIMITS } from '../contract/page-error.ts';
import type { Log } from '../ports/log.ts';
import { makeNotePageError } from './note-page-error.ts';

function noting() {
  const lines: unknown[] = [];
  const time = { now: 0 };
  const log: Log = {
    info: () => undefined,
    warn: (event, facts) => void lines.push([event, facts]),
    error: () => undefined,
  };
  return { lines, time, note: makeNotePageError({ log, clock: () => new Date(time.now) }) };
}

const REPORT = {
  page: '/profile',
  shown: true,
  message: 'No title for "12 Harbour Street"',
  stack: ['draw /assets/profile-page-a.js:1:2', '/assets/react-b.js:3:4'],
};

test('a report is one line of the log, without possible user data', async () => {
  const { lines, note } = noting();
  expect(await note(REPORT)).toEqual({ ok: true });
  const stack = 'draw /assets/profile-page-a.js:1:2\n/assets/react-b.js:3:4';
  const facts = { page: '/profile', shown: true, message: 'No title for "…"', stack, unwritten: 0 };
  expect(lines).toEqual([['page.failed', facts]]);
});

test('reports above the limit are counted, and the first line of the next minute has their number', async () => {
  const { lines, time, note } = noting();
  for (let time = 0; time < PAGE_ERROR_LIMITS.perMinute + 3; time++) await note(REPORT);
  expect(lines).toHaveLength(PAGE_ERROR_LIMITS.perMinute);
  time.now = 60_000;
  await note(REPORT);
  await note(REPORT);
  expect(lines.slice(-2)).toEqual([
    ['page.failed', expect.objectContaining({ unwritten: 3 })],
    ['page.failed', expect.objectContaining({ unwritten: 0 })],
  ]);
});
