// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { linkTokenOf, takeLinkToken } from './link-token.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each(['/verify-email?token=abc', '/sign-in#token=abc'])('takes the token out of %s', (address) => {
  window.history.replaceState({ dialogs: 1 }, '', address);
  takeLinkToken();
  const { pathname, search, hash } = window.location;
  expect([search, hash]).toEqual(['', '']);
  expect(window.history.state).toEqual({ dialogs: 1 });
  expect(linkTokenOf(pathname)).toBe('abc');
  expect(linkTokenOf('/email-change')).toBeNull();
});

test.each(['/pricing?period=yearly', '/login#signup', '/verify-email?token='])('leaves %s as it is', (address) => {
  window.history.replaceState(null, '', address);
  takeLinkToken();
  const { pathname, search, hash } = window.location;
  expect(`${pathname}${search}${hash}`).toBe(address);
});
