import { expect, test } from 'vitest';
import { allowLocal } from './local-policy.ts';

const POLICY =
  "default-src 'self'; script-src 'self' https://js.stripe.com; img-src 'self' https://firebasestorage.googleapis.com; frame-src https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com; connect-src 'self' https://api.stripe.com";
const storage = 'http://127.0.0.1:9199';

test('the pages of a suite may frame its own Stripe, and load nothing of the other', () => {
  expect(allowLocal(POLICY, { storage, stripe: 'http://127.0.0.1:9599' })).toBe(
    "default-src 'self'; script-src 'self'; img-src 'self' http://127.0.0.1:9199; frame-src http://127.0.0.1:9599; connect-src 'self'",
  );
  const without = "default-src 'self'; img-src 'self'";
  expect(allowLocal(without, { storage, stripe: 'http://127.0.0.1:9599' })).toBe(without);
});

test('with an account at Stripe they may load what the product loads', () => {
  expect(allowLocal(POLICY, { storage, stripe: null })).toBe(
    POLICY.replace('https://firebasestorage.googleapis.com', storage),
  );
});

test('other headers stay as they are', () => {
  expect(allowLocal('nosniff', { storage, stripe: 'http://127.0.0.1:9599' })).toBe('nosniff');
});
