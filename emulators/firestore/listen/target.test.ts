import { expect, test } from 'vitest';
import { makeClock } from '../store/clock.ts';
import { Database } from '../store/database.ts';
import { readResume, resumeToken } from './target.ts';

const AGE = 1000;

/** Creates a database with a fixed clock and a retention of 1000 microseconds. */
const databaseAt = (now: number) =>
  new Database(
    'projects/p/databases/d',
    makeClock(() => now),
    { age: AGE, bytes: 1_000_000 },
  );

test('a listener resumes from its token while the changes are retained, and restarts after that', () => {
  const database = databaseAt(5000);
  const resumed = (time: number) =>
    readResume(database, { resumeType: 'resumeToken', resumeToken: resumeToken(database, time) });
  expect(resumed(5000 - AGE)).toEqual({ kind: 'after', time: 5000 - AGE });
  expect(resumed(5000 - AGE - 1)).toEqual({ kind: 'lost' });
});

test('a token of another run is invalid, and an empty token means none', () => {
  const database = databaseAt(5000);
  const foreign = resumeToken(databaseAt(5000), 5000);
  expect(readResume(database, { resumeType: 'resumeToken', resumeToken: foreign })).toEqual({ kind: 'lost' });
  expect(readResume(database, { resumeType: 'resumeToken', resumeToken: Buffer.alloc(0) })).toEqual({ kind: 'none' });
  expect(readResume(database, {})).toEqual({ kind: 'none' });
});
