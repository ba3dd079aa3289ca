import { ERRORS, type ErrorCode, NOTICES } from '@roomwright/functions/contract/errors.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { outcomeOf } from './outcome.ts';

const refusal = (code: ErrorCode, details: Record<string, unknown> = {}) =>
  outcomeOf(new ApiError(ERRORS[code].status, ERRORS[code].message, code, details));

test.each([
  ['an address without an account leads to sign-up', 'INVALID_CREDENTIALS', { canRegister: true }, 'sign-up'],
  ['a wrong password leads nowhere', 'INVALID_CREDENTIALS', { canRegister: false }, undefined],
  ['an address with an account leads to sign-in', 'USER_EXISTS', { canSignIn: true }, 'sign-in'],
] as const)('%s', (_, code, details, switchTo) => {
  const notice = code === 'USER_EXISTS' ? NOTICES.user_exists : NOTICES.auth_failed;
  expect(refusal(code, details)).toEqual({ kind: 'refused', notice, ...(switchTo && { switchTo }) });
});

test('invalid input counts as a weak password unless the server names other fields', () => {
  const weak = { kind: 'refused', notice: NOTICES.password_requirements };
  expect(refusal('VALIDATION_ERROR')).toEqual(weak);
  expect(refusal('VALIDATION_ERROR', { fields: { password: 'Too weak', email: 'x' } })).toEqual(weak);
  expect(refusal('VALIDATION_ERROR', { fields: { phone: 'This is not valid.' } })).toMatchObject({
    notice: { title: 'Please check what you entered.', text: 'This is not valid.' },
  });
});

test('an inactive account needs support', () => {
  expect(refusal('ACCOUNT_INACTIVE')).toEqual({ kind: 'refused', notice: NOTICES.account_inactive, contact: true });
});

test('too many attempts say when the next is possible', () => {
  const text = (retryAfter?: number) => {
    const outcome = refusal('RATE_LIMITED', { retryAfter });
    return outcome.kind === 'refused' && outcome.notice.text;
  };
  expect(text(61)).toBe(`${ERRORS.RATE_LIMITED.message} You can try again in 2 minutes.`);
  expect(text(5)).toBe(`${ERRORS.RATE_LIMITED.message} You can try again in a minute.`);
  expect(text()).toBe(ERRORS.RATE_LIMITED.message);
});

test.each([
  ['no answer', new ApiError(0, 'Failed to fetch'), NOTICES.network_error],
  [
    'a script that cannot be loaded',
    new TypeError('Failed to fetch dynamically imported module'),
    NOTICES.network_error,
  ],
  ['a server in trouble', new ApiError(500, 'Server error. Please try again later.', 'INTERNAL'), NOTICES.generic],
])('%s may be tried again', (_, error, notice) => {
  expect(outcomeOf(error)).toEqual({ kind: 'refused', notice, again: true });
});
