import { expect, inject, test } from 'vitest';
import { apiClient } from '../../functions/test/api-client.ts';
import { DEMO_SIGN_IN, ensureDemoAccount } from './demo-account.ts';

test('the demo account is opened once, and can sign in', async () => {
  const { origin } = inject('suite');
  expect(await ensureDemoAccount(origin)).toBe(true);
  expect(await ensureDemoAccount(origin)).toBe(false);
  const { user } = await apiClient(origin).ok('login', { body: DEMO_SIGN_IN });
  expect(user.email).toBe(DEMO_SIGN_IN.email);
});
