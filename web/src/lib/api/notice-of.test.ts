import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { networkFailure } from './failure.ts';
import { noticeOf, withReference } from './notice-of.ts';

const asked = { requestId: 'request-1' };

test.each([
  ['of the catalogue', new ApiError(402, 'x', 'CREDITS_EXCEEDED', {}, asked), NOTICES.credits_exceeded],
  [
    'with the server’s words',
    new ApiError(409, 'Busy.', 'PHOTO_BUSY', {}, asked),
    { ...NOTICES.generic, text: 'Busy.' },
  ],
])('a notice %s carries the reference of the call', (_, error, notice) => {
  expect(noticeOf(error)).toEqual({ ...notice, reference: 'request-1' });
});

test('a notice of a call that was not answered, or of no call, carries none', () => {
  expect(noticeOf(networkFailure(undefined))).toEqual(NOTICES.network_error);
  expect(noticeOf(new Error('x'))).toEqual(NOTICES.generic);
  expect(withReference(NOTICES.delete_failed, new Error('x'))).toBe(NOTICES.delete_failed);
});
