import { expect, test } from 'vitest';
import { liveClaims, readToken } from './session.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${part({ alg: 'RS256' })}.${part(claims)}.signature`;

test('reads e-mail and expiry, including non-ASCII letters', () => {
  expect(readToken(token({ exp: 12, email: 'zoë@example.com' }))).toEqual({ exp: 12, email: 'zoë@example.com' });
  const whole = { exp: 12, email: 'zoë@example.com', sub: 'u1' };
  expect(readToken(token(whole))).toEqual(whole);
});

test.each(['', 'a.b', 'a.b.c', `x.${part([])}.y`, token({ exp: 'soon', email: 'a@b.c' }), token(null)])(
  'takes %j for no token',
  (text) => expect(readToken(text)).toBeNull(),
);

test('an expired token does not sign in', () => {
  const given = token({ exp: 100, email: 'a@example.com' });
  expect(liveClaims(given, 99_999)?.email).toBe('a@example.com');
  expect(liveClaims(given, 100_000)).toBeNull();
  expect(liveClaims(null, 0)).toBeNull();
});
