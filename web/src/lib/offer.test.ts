import { expect, test } from 'vitest';
import { offerOf, offerPath } from './offer.ts';

test('an address names a plan by its public name and can be parsed', () => {
  const offer = { plan: 'PREMIUM', billingPeriod: 'yearly' } as const;
  expect(offerPath(offer)).toBe('/profile?plan=professional&period=yearly#membership');
  expect(offerOf('?plan=professional&period=yearly')).toEqual(offer);
});

test.each([
  ['?plan=starter', { plan: 'BASIC', billingPeriod: 'monthly' }],
  ['?plan=BASIC&period=weekly', { plan: 'BASIC', billingPeriod: 'monthly' }],
  ['?plan=free', null],
  ['?plan=gold&period=yearly', null],
  ['', null],
])('%s offers %o', (search, offer) => {
  expect(offerOf(search)).toEqual(offer);
});
