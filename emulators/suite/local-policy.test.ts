import { expect, test } from 'vitest';
import { allowLocal } from './local-policy.ts';

const POLICY =
  "default-src 'self'; script-src 'self' https://js.stripe.com; img-src 'self' https://firebasestorage.googleapis.com; frame-src https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com; connect-src 'self' https://api.stripe.com";
const cloud = { storage: 'http://127.0.0.1:9199', auth: 'http://127.0.0.1:9099' };

test('pages of a suite may frame its own Stripe and load nothing of Stripe’s', () => {
  expect(allowLocal(POLICY, { ...cloud, stripe: 'http://127.0.0.1:9599' })).toBe(
    "default-src 'self'; script-src 'self'; img-src 'self' http://127.0.0.1:9199; frame-src http://127.0.0.1:9599; connect-src 'self'",
  );
  const without = "default-src 'self'; img-src 'self'";
  expect(allowLocal(without, { ...cloud, stripe: 'http://127.0.0.1:9599' })).toBe(without);
});

test('with a Stripe account pages may load what the product loads', () => {
  expect(allowLocal(POLICY, { ...cloud, stripe: null })).toBe(
    POLICY.replace('https://firebasestorage.googleapis.com', cloud.storage),
  );
});

test('the login page uses the suite’s Auth for Google accounts and loads nothing of Google', () => {
  const login =
    "default-src 'self'; script-src 'self' https://apis.google.com; connect-src 'self' https://identitytoolkit.googleapis.com; frame-src https://*.firebaseapp.com; object-src 'none'";
  expect(allowLocal(login, { ...cloud, stripe: 'http://127.0.0.1:9599' })).toBe(
    "default-src 'self'; script-src 'self'; connect-src 'self' http://127.0.0.1:9099; object-src 'none'",
  );
});

test('other headers stay as they are', () => {
  expect(allowLocal('nosniff', { ...cloud, stripe: 'http://127.0.0.1:9599' })).toBe('nosniff');
});
