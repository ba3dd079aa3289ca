import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { counted } from '../../lib/texts.ts';

/**
 * Summary of the clients' answers: "3 approved, 1 change asked for". A picture is approved if nobody who answered wants
 * a change.
 */
export function reviewText({ review }: Pick<Listing, 'review'>): string | null {
  if (!review) return null;
  const hasEnded = new Date(review.endsAt) <= new Date();
  const { answers } = review;
  if (answers.length === 0) return hasEnded ? 'The link has ended, no answer' : 'Shared, no answer yet';
  const clients = new Set(answers.map(({ clientId }) => clientId)).size;
  const answered = new Set(answers.map(({ jobId }) => jobId));
  const changes = new Set(answers.filter(({ answer }) => answer === 'change').map(({ jobId }) => jobId)).size;
  const approved = answered.size - changes;
  return [
    ...(approved > 0 ? [`${approved} approved`] : []),
    ...(changes > 0 ? [`${counted(changes, 'change')} asked for`] : []),
    ...(clients > 1 ? [`by ${clients} clients`] : []),
  ].join(', ');
}
