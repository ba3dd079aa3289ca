import type { ReviewAnswer } from '@roomwright/functions/contract/listings.ts';
import { expect, test } from 'vitest';
import { reviewText } from './review-text.ts';

const TIME = '2026-05-04T09:30:00.000Z';
const said = (jobId: string, more: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  ...{ clientId: 'ben', name: 'Ben', jobId, version: 0, answer: 'yes', words: '', isCurrent: true, at: TIME },
  ...more,
});
const textOf = (...answers: ReviewAnswer[]) =>
  reviewText({ review: { path: '/review#t', createdAt: TIME, endsAt: '2099-01-01T00:00:00.000Z', answers } });

test('counts pictures by their answers', () => {
  expect(textOf()).toBe('Shared, no answer yet');
  expect(textOf(said('a'), said('b', { answer: 'change' }))).toBe('1 approved, 1 change requested');
  expect(textOf(said('a'), said('a', { clientId: 'cleo', answer: 'change' }))).toBe('1 change requested, by 2 clients');
});

test('does not count an answer about an earlier picture, and says that the picture changed since', () => {
  expect(textOf(said('a', { isCurrent: false }), said('b'))).toBe('1 approved, 1 changed since');
  expect(textOf(said('a', { isCurrent: false }), said('a', { clientId: 'cleo' }))).toBe('1 approved, by 2 clients');
});
