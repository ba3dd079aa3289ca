import { ERRORS, NOTICES } from '@roomwright/functions/contract/errors.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { googleRefusal } from './authenticate.ts';

const ofFirebase = (code: string) => googleRefusal(Object.assign(new Error(code), { code: `auth/${code}` }));

test.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])(
  'who gives it up (%s) is told nothing',
  (code) => expect(ofFirebase(code)).toBeNull(),
);

test('a blocked popup can be opened by another click', () => {
  expect(ofFirebase('popup-blocked')?.notice.text).toContain('press the button once more');
});

test('a user blocked by an operator needs support', () => {
  expect(ofFirebase('user-disabled')).toEqual({ kind: 'refused', notice: NOTICES.account_inactive, contact: true });
});

test('failed loads and unreachable servers are connection errors', () => {
  const connection = { kind: 'refused', notice: NOTICES.network_error, again: true };
  expect(ofFirebase('network-request-failed')).toEqual(connection);
  expect(googleRefusal(new TypeError('Failed to fetch dynamically imported module'))).toEqual(connection);
});

test('if Google sign-in is not allowed or refused, the message names the other way to sign in', () => {
  const failed = { kind: 'refused', notice: NOTICES.google_failed, again: true };
  for (const code of ['operation-not-allowed', 'unauthorized-domain', 'invalid-credential'])
    expect(ofFirebase(code)).toEqual(failed);
  const { status, message } = ERRORS.GOOGLE_SIGN_IN_FAILED;
  expect(googleRefusal(new ApiError(status, message, 'GOOGLE_SIGN_IN_FAILED', {}))).toEqual(failed);
});
