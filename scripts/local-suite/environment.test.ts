import { expect, test } from 'vitest';
import { chooseStripe } from './environment.ts';

test('uses a test account whose keys are set, and rejects live keys', () => {
  expect(chooseStripe({})).toBe('local');
  expect(chooseStripe({ STRIPE_SECRET_KEY: ' ' })).toBe('local');
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  expect(chooseStripe(keys)).toBe('account');
  expect(() => chooseStripe({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET must be set');
  expect(() => chooseStripe({ ...keys, STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow('not a test key');
});
