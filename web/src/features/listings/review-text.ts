import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { counted } from '../../lib/texts.ts';

/** Whether the link to a listing's pictures can no longer be opened. */
export const hasEnded = ({ endsAt }: Pick<NonNullable<Listing['review']>, 'endsAt'>): boolean =>
  new Date(endsAt) <= new Date();

/**
 * Summary of the clients' answers: "3 approved, 1 change asked for". A picture is approved if no client who answered
 * wants a change.
 */
export function reviewText({ review }: Pick<Listing, 'review'>): string | null {
  if (!review) return null;
  const { answers } = review;
  if (answers.length === 0) return hasEnded(review) ? 'The link has ended, no answer' : 'Shared, no answer yet';
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
