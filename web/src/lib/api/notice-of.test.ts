import { ERRORS, NOTICES } from '@roomwright/functions/contract/errors.ts';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { networkFailure } from './client.ts';
import { noticeOf, noticeOfPicture, withReference } from './notice-of.ts';

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

test('a notice without an answered call carries no reference', () => {
  expect(noticeOf(networkFailure(undefined))).toEqual(NOTICES.network_error);
  expect(noticeOf(new Error('x'))).toEqual(NOTICES.generic);
  expect(withReference(NOTICES.delete_failed, new Error('x'))).toBe(NOTICES.delete_failed);
});

const refused = (code: keyof typeof ERRORS, details = {}) =>
  new ApiError(ERRORS[code].status, ERRORS[code].message, code, details);

test('too many calls: how long to wait', () => {
  expect(noticeOf(refused('RATE_LIMITED', { retryAfter: 90 }))).toEqual({
    ...NOTICES.rate_limited,
    text: 'Too many requests at once. You can try again in 2 minutes.',
  });
  expect(noticeOf(refused('RATE_LIMITED'))).toEqual(NOTICES.rate_limited);
  expect(noticeOf(new ApiError(429, 'Request failed'))).toEqual(NOTICES.rate_limited);
});

test('too many failures: when staging is possible again, in local time, and what makes a photo suitable', () => {
  const renewsAt = new Date(2026, 4, 5, 2, 0).toISOString();
  const { text } = noticeOf(refused('FAILURE_LIMIT', { renewsAt }));
  expect(text).toContain('Staging resumes on Tuesday at 2:00 AM.');
  expect(text).toContain('one empty room');
  expect(noticeOf(refused('FAILURE_LIMIT')).text).toContain('after midnight UTC');
  expect(noticeOf(refused('START_LIMIT', { renewsAt })).text).toContain('Staging resumes on Tuesday at 2:00 AM.');
});

test('a picture that the server refuses was not charged; one that it did not answer may have been', () => {
  const { text } = NOTICES.upgrade_required;
  expect(noticeOfPicture(refused('UPGRADE_REQUIRED')).text).toBe(`${text} No credits were charged.`);
  const unanswered = new ApiError(0, 'Network error occurred');
  expect(noticeOfPicture(unanswered)).toEqual(noticeOf(unanswered));
});
