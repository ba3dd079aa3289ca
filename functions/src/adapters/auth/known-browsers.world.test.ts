import { randomBytes, randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { createDatabase } from '../firestore/database.ts';
import { createKnownBrowsers } from './known-browsers.ts';

const app = testApp();
const database = createDatabase(app);
let shift = 0;
const browsers = createKnownBrowsers({ database, clock: () => new Date(Date.now() + shift) });
afterAll(() => deleteApp(app));

const newKey = () => randomBytes(32).toString('base64url');
const someone = () => {
  const id = randomUUID();
  return { id, email: `${id}@example.com` };
};

it('a browser is known only for the address that was signed in to', async () => {
  const [ann, bob, key] = [someone(), someone(), newKey()];
  await browsers.remember(ann.id, ann.email, key);
  expect(await browsers.userOf(ann.email, key)).toBe(ann.id);
  expect([await browsers.userOf(bob.email, key), await browsers.userOf(ann.email, newKey())]).toEqual([null, null]);
});

it('the browsers of a user are removed together, without those of others', async () => {
  const [ann, bob, keys] = [someone(), someone(), [newKey(), newKey()]];
  for (const key of keys) await browsers.remember(ann.id, ann.email, key);
  await browsers.remember(bob.id, bob.email, keys[0] ?? '');
  await browsers.forget(ann.id);
  expect(await Promise.all(keys.map((key) => browsers.userOf(ann.email, key)))).toEqual([null, null]);
  expect(await browsers.userOf(bob.email, keys[0] ?? '')).toBe(bob.id);
});

it('a browser is forgotten after half a year', async () => {
  const [ann, key] = [someone(), newKey()];
  await browsers.remember(ann.id, ann.email, key);
  shift = 181 * 24 * 3_600_000;
  expect(await browsers.userOf(ann.email, key)).toBeNull();
  shift = 0;
});

it('documents do not reveal that they belong to one browser, or its key', async () => {
  const [ann, bob, key] = [someone(), someone(), newKey()];
  for (const { id, email } of [ann, bob]) await browsers.remember(id, email, key);
  const { docs } = await (await database()).collection('browsers').where('userId', 'in', [ann.id, bob.id]).get();
  expect(new Set(docs.map(({ id }) => id)).size).toBe(2);
  expect(JSON.stringify(docs.map((each) => [each.id, each.data()]))).not.toContain(key);
});
