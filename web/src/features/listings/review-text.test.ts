import type { ReviewAnswer } from '@roomwright/functions/contract/listings.ts';
import { expect, test } from 'vitest';
import { reviewText, unapprovedIn } from './review-text.ts';

const TIME = '2026-05-04T09:30:00.000Z';
const said = (jobId: string, more: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  ...{ clientId: 'ben', name: 'Ben', jobId, version: 0, answer: 'yes', words: '', isCurrent: true, at: TIME },
  ...more,
});
const reviewWith = (answers: ReviewAnswer[]) => ({
  ...{ path: '/review#t', createdAt: TIME, endsAt: '2099-01-01T00:00:00.000Z', answers },
});
const textOf = (...answers: ReviewAnswer[]) => reviewText({ review: reviewWith(answers) });

test('counts pictures by their answers', () => {
  expect(textOf()).toBe('Shared, no answer yet');
  expect(textOf(said('a'), said('b', { answer: 'change' }))).toBe('1 approved, 1 change requested');
  expect(textOf(said('a'), said('a', { clientId: 'cleo', answer: 'change' }))).toBe('1 change requested, by 2 clients');
});

test('does not count an answer about an earlier picture, and says that the picture changed since', () => {
  expect(textOf(said('a', { isCurrent: false }), said('b'))).toBe('1 approved, 1 changed since');
  expect(textOf(said('a', { isCurrent: false }), said('a', { clientId: 'cleo' }))).toBe('1 approved, by 2 clients');
});

test('counts the photos that are not approved as they are now, once a client was asked', () => {
  const rooms = [{ id: 'r', name: 'Living Room', roomType: null, jobIds: ['a', 'b', 'c', 'd'] }];
  const answers = [
    said('a'),
    said('b', { isCurrent: false }),
    said('c'),
    said('c', { clientId: 'cleo', answer: 'change' }),
  ];
  expect(unapprovedIn({ review: reviewWith(answers), rooms })).toBe(3);
  expect(unapprovedIn({ review: null, rooms })).toBe(0);
});
