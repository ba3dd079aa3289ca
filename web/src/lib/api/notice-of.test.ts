import { ERRORS, NOTICES } from '@roomwright/functions/contract/errors.ts';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { noticeOf } from './notice-of.ts';

const refused = (code: keyof typeof ERRORS, details = {}) =>
  new ApiError(ERRORS[code].status, ERRORS[code].message, code, details);

test('too many calls: how long to wait', () => {
  expect(noticeOf(refused('RATE_LIMITED', { retryAfter: 90 }))).toEqual({
    ...NOTICES.rate_limited,
    text: 'That was a lot at once. You can try again in 2 minutes.',
  });
  expect(noticeOf(refused('RATE_LIMITED'))).toEqual(NOTICES.rate_limited);
});

test('too many failures: when it goes on, where the person is, and what makes a photo suitable', () => {
  const renewsAt = new Date(2026, 4, 5, 2, 0).toISOString();
  const { text } = noticeOf(refused('FAILURE_LIMIT', { renewsAt }));
  expect(text).toContain('Staging resumes on Tuesday at 2:00 AM.');
  expect(text).toContain('one empty room');
  expect(noticeOf(refused('FAILURE_LIMIT')).text).toContain('after midnight UTC');
});
