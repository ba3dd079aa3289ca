import type { Listing, ReviewAnswer } from '@roomwright/functions/contract/listings.ts';
import { counted } from '../../lib/texts.ts';

/** Whether the link to a listing's pictures can no longer be opened. */
export const hasEnded = ({ endsAt }: Pick<NonNullable<Listing['review']>, 'endsAt'>): boolean =>
  new Date(endsAt) <= new Date();

/** Number of photos that a client was asked about and has not approved as they are now; 0 if no client was asked. */
export function unapprovedIn({ review, rooms }: Pick<Listing, 'review' | 'rooms'>): number {
  if (!review) return 0;
  const current = review.answers.filter(({ isCurrent }) => isCurrent);
  const said = (wanted: ReviewAnswer['answer']) =>
    new Set(current.filter(({ answer }) => answer === wanted).map(({ jobId }) => jobId));
  const [yes, change] = [said('yes'), said('change')];
  return rooms.flatMap(({ jobIds }) => jobIds).filter((id) => !yes.has(id) || change.has(id)).length;
}

/**
 * Summary of the clients' answers: "3 approved, 1 change requested". A picture is approved if no client who answered
 * wants a change. Answers about an earlier picture count only as "1 changed since".
 */
export function reviewText({ review }: Pick<Listing, 'review'>): string | null {
  if (!review) return null;
  const { answers } = review;
  if (answers.length === 0) return hasEnded(review) ? 'The link has ended, no answer' : 'Shared, no answer yet';
  const clients = new Set(answers.map(({ clientId }) => clientId)).size;
  const photosOf = (said: readonly ReviewAnswer[]): Set<string> => new Set(said.map(({ jobId }) => jobId));
  const current = answers.filter(({ isCurrent }) => isCurrent);
  const answered = photosOf(current);
  const changes = photosOf(current.filter(({ answer }) => answer === 'change')).size;
  const approved = answered.size - changes;
  const changedSince = [...photosOf(answers)].filter((id) => !answered.has(id)).length;
  return [
    ...(approved > 0 ? [`${approved} approved`] : []),
    ...(changes > 0 ? [`${counted(changes, 'change')} requested`] : []),
    ...(changedSince > 0 ? [`${changedSince} changed since`] : []),
    ...(clients > 1 ? [`by ${clients} clients`] : []),
  ].join(', ');
}
