// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { linkTokenOf, takeLinkToken } from './link-token.ts';
import { PATHS } from './paths.ts';

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

test('the pages behind emailed links send no referrer', () => {
  const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../firebase.json'), 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  const silent = hosting.headers.filter(({ headers }) =>
    headers.some(({ key, value }) => key === 'Referrer-Policy' && value === 'no-referrer'),
  );
  const { verifyEmail, signInLink, emailChange, unsubscribe, review } = PATHS;
  const pages = [verifyEmail, signInLink, emailChange, unsubscribe, review].map((path) => path.slice(1)).join('|');
  expect(silent.map(({ source }) => source)).toEqual(expect.arrayContaining([`/@(${pages})`]));
});
