import { randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { createSignInAttempts } from './counted-attempts.ts';
import { createDatabase } from './database.ts';

const app = testApp();
const database = createDatabase(app);
let now = new Date();
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const attempts = createSignInAttempts({ database, clock: () => now });
let key = '';
beforeEach(() => {
  key = `network ann@example.com ${randomUUID()}`;
});
afterAll(() => deleteApp(app));

it('failed attempts increase the wait, and attempts during a wait are not counted', async () => {
  const waits: (number | null)[] = [];
  for (let i = 0; i < 8; i++) {
    let wait = await attempts.begin(key, 4);
    expect(await attempts.begin(`${key} elsewhere`, 1000)).toBeNull();
    waits.push(wait);
    if (wait !== null) {
      later(wait - 1);
      expect(await attempts.begin(key, 4)).toBe(1);
      later(1);
      wait = await attempts.begin(key, 4);
      expect(wait).toBeNull();
    }
  }
  expect(waits).toEqual([null, null, null, null, null, 15, 30, 60]);
});

it('concurrent attempts are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempts.begin(key, 4)));
  expect(answers.filter((wait) => wait === null)).toHaveLength(5);
});

it('a correct password resets the counter, or uncounts the attempt', async () => {
  for (let i = 0; i < 5; i++) await attempts.begin(key, 4);
  expect(await attempts.begin(key, 4)).toBe(15);
  await attempts.takeBack(key);
  expect(await attempts.begin(key, 4)).toBeNull();
  expect(await attempts.begin(key, 4)).toBe(15);
  await attempts.forget(key);
  for (let i = 0; i < 5; i++) expect(await attempts.begin(key, 4)).toBeNull();
  await attempts.takeBack(`${key} of nobody`);
});

it('failures are forgotten after a day', async () => {
  for (let i = 0; i < 5; i++) await attempts.begin(key, 4);
  later(24 * 3600);
  for (let i = 0; i < 5; i++) expect(await attempts.begin(key, 4)).toBeNull();
});

it('neither email nor network addresses are stored', async () => {
  await attempts.begin(key, 4);
  const { docs } = await (await database()).collection('signInAttempts').get();
  expect(JSON.stringify(docs.map((each) => [each.id, each.data()]))).not.toContain('ann@');
});
