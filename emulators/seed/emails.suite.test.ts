import { randomBytes, randomUUID } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { apiClient } from '../../functions/test/api-client.ts';
import { type Email, watchEmails } from './emails.ts';
import { openDatabase } from './seed.ts';

test('an undelivered message is reported with its recipient and a working link', async () => {
  const suite = inject('suite');
  const database = await openDatabase(suite);
  // Written before watching began: not reported.
  await database.doc(`mail/${randomUUID()}`).set({
    ...{ to: 'earlier@example.com', text: 'http://127.0.0.1/old', status: 'KEPT', createdAt: new Date() },
  });
  const told: Email[] = [];
  const watching = await watchEmails(suite, (message) => told.push(message));
  const sent = { to: 'sent@example.com', text: 'http://127.0.0.1/sent', status: 'WAITING', createdAt: new Date() };
  await database.doc(`mail/${randomUUID()}`).set(sent);
  const email = `${randomUUID()}@example.com`;
  const api = apiClient(suite.origin);
  const browserKey = randomBytes(32).toString('base64url');
  const names = { firstName: 'Ann', lastName: 'Agent' };
  await api.ok('register', { body: { email, password: 'Staging-2026!', ...names, browserKey } });
  await vi.waitFor(() => expect(told.map(({ to }) => to)).toContain(email), { timeout: 30_000 });
  expect(told.filter(({ to }) => to === email).length).toBe(1);
  expect(told.some(({ to }) => to === 'earlier@example.com' || to === 'sent@example.com')).toBe(false);
  const link = new URL(told.find(({ to }) => to === email)?.link ?? '');
  const { user } = await api.ok('verifyEmail', { body: { token: link.searchParams.get('token') ?? '', browserKey } });
  expect(user.emailVerified).toBe(true);
  await api.ok('requestSignInLink', { body: { email } });
  const signIn = () => told.find((message) => message.to === email && message.link.includes('/sign-in#token='));
  await vi.waitFor(() => expect(signIn()).toBeDefined(), { timeout: 30_000 });
  await watching.close();
  await database.terminate();
});
