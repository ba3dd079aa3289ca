// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepOffer, takeOffer } from './kept-offer.ts';

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
