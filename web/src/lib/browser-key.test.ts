// @vitest-environment jsdom
import { browserKeySchema } from '@roomwright/functions/contract/credentials.ts';
import { REVIEW_KEY } from '@roomwright/functions/contract/listings.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserKey, keptBrowserKey, keptReviewKey, reviewKey } from './browser-key.ts';

beforeEach(() => localStorage.clear());

test('a browser has no secret until someone signs up or in; then it keeps the same one', () => {
  expect(browserKey()).toBeUndefined();
  const made = keptBrowserKey();
  expect(browserKeySchema.parse(made)).toBe(made);
  expect([browserKey(), keptBrowserKey()]).toEqual([made, made]);
  localStorage.clear();
  expect(keptBrowserKey()).not.toBe(made);
});

test('an invalid secret is replaced', () => {
  localStorage.setItem('browser_key', 'too short');
  expect(browserKey()).toBeUndefined();
  expect(browserKeySchema.safeParse(keptBrowserKey()).success).toBe(true);
});

test('a browser that forbids storage has no secret', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect([browserKey(), keptBrowserKey()]).toEqual([undefined, undefined]);
});

test('the secret of a client’s answers is made with the first, and is not the one of sign-ins', () => {
  expect(reviewKey()).toBeUndefined();
  const made = keptReviewKey();
  expect(made).toMatch(REVIEW_KEY);
  expect([reviewKey(), keptReviewKey()]).toEqual([made, made]);
  expect(keptBrowserKey()).not.toBe(made);
});

test('a client answers in a browser that forbids storage, too', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const made = keptReviewKey();
  expect([reviewKey(), keptReviewKey()]).toEqual([made, made]);
});
