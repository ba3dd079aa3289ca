import { expect, test } from 'vitest';
import { LIMITS } from '../contract/limits.ts';
import {
  type Answer,
  answered,
  clientIdOf,
  endAfter,
  endedBefore,
  keptUntil,
  openReviewOf,
  pictureKeyOf,
  type Review,
  withdrawn,
} from './review.ts';

const NOW = new Date('2026-05-04T09:30:00Z');
const REVIEW: Review = { token: 't', createdAt: NOW, endsAt: endAfter(NOW, 30), clients: [], answers: [] };
const saidBy = (clientId: string, said: Partial<Answer> = {}): Answer => ({
  ...{ clientId, jobId: 'a', version: 0, answer: 'yes', words: '', at: NOW },
  ...said,
});

/** A link with these answers, each under the name of its client. */
const withAnswers = (...answers: Answer[]): Review | null =>
  answers.reduce((review: Review | null, each) => review && answered(review, each.clientId, each), REVIEW);

test('a client’s last answer to a photo counts, and leaves those of other clients', () => {
  const review = withAnswers(saidBy('ann'), saidBy('ben', { answer: 'change', words: 'No rug' }), saidBy('ben'));
  expect(review?.answers.map(({ clientId, answer }) => [clientId, answer])).toEqual([
    ['ann', 'yes'],
    ['ben', 'yes'],
  ]);
  expect(review?.clients).toEqual([
    { id: 'ann', name: 'ann' },
    { id: 'ben', name: 'ben' },
  ]);
});

test('a repeated answer changes nothing, and a new name is kept', () => {
  const once = withAnswers(saidBy('ann')) ?? REVIEW;
  expect(answered(once, 'ann', saidBy('ann', { at: new Date() }))).toBe(once);
  expect(answered(once, 'Ann', saidBy('ann'))?.clients).toEqual([{ id: 'ann', name: 'Ann' }]);
});

test('the clients and the words of a link are limited', () => {
  const many = Array.from({ length: LIMITS.reviewClients }, (_, i) => saidBy(`c${i}`));
  expect(withAnswers(...many)).not.toBeNull();
  expect(withAnswers(...many, saidBy('one-more'))).toBeNull();
  const words = 'x'.repeat(LIMITS.reviewWords);
  const long = Array.from({ length: LIMITS.reviewWordsTotal / LIMITS.reviewWords }, (_, i) =>
    saidBy('ann', { jobId: `p${i}`, words }),
  );
  expect(withAnswers(...long)).not.toBeNull();
  expect(withAnswers(...long, saidBy('ben', { words: 'x' }))).toBeNull();
});

test('a client who withdraws leaves nothing, and others stay', () => {
  const review = withAnswers(saidBy('ann'), saidBy('ben')) ?? REVIEW;
  expect(withdrawn(review, 'ann')).toEqual(withAnswers(saidBy('ben')));
  expect(withdrawn(review, 'someone')).toBe(review);
});

test('a link is open until its end, and deleted 30 days later', () => {
  const { endsAt } = REVIEW;
  expect(endsAt).toEqual(new Date('2026-06-03T09:30:00Z'));
  expect(openReviewOf({ review: REVIEW }, new Date(endsAt.getTime() - 1))).toBe(REVIEW);
  expect(openReviewOf({ review: REVIEW }, endsAt)).toBeNull();
  expect(openReviewOf({}, NOW)).toBeNull();
  expect(keptUntil(REVIEW)).toEqual(new Date('2026-07-03T09:30:00Z'));
  expect(endedBefore(keptUntil(REVIEW))).toEqual(endsAt);
});

test('neither the key of pictures nor a client’s id contains the secret or is the same for another link', async () => {
  const other = { token: 'u' };
  const ids = await Promise.all([
    clientIdOf(REVIEW, 'k'),
    clientIdOf(other, 'k'),
    pictureKeyOf(REVIEW),
    pictureKeyOf(other),
  ]);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{36}$/);
});
