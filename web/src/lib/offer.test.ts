// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepOffer, offerOf, offerPath, takeOffer } from './offer.ts';

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

const OFFER = { plan: 'BASIC', billingPeriod: 'yearly' } as const;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the chosen plan is returned once', () => {
  expect(takeOffer()).toBeNull();
  keepOffer(OFFER);
  expect(takeOffer()).toEqual(OFFER);
  expect(takeOffer()).toBeNull();
});

test('the chosen plan is forgotten after an hour', () => {
  vi.useFakeTimers();
  keepOffer(OFFER);
  vi.advanceTimersByTime(60 * 60 * 1000);
  expect(takeOffer()).toBeNull();
});

test.each(['no JSON', '7', '{"plan":"FREE","billingPeriod":"monthly","at":9e15}', '{"plan":"BASIC"}'])(
  '%s in the storage is nothing that was chosen',
  (text) => {
    localStorage.setItem('chosen_plan', text);
    expect(takeOffer()).toBeNull();
  },
);
