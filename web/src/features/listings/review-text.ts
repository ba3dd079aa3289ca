import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { counted } from '../../lib/texts.ts';

/** Summary of a client's answers: "3 approved, 1 to change". */
export function reviewText({ review }: Pick<Listing, 'review'>): string | null {
  if (!review) return null;
  const changes = review.answers.filter(({ answer }) => answer === 'change').length;
  const approved = review.answers.length - changes;
  if (review.answers.length === 0) return 'Shared, no answer yet';
  return [
    ...(approved > 0 ? [`${approved} approved`] : []),
    ...(changes > 0 ? [`${counted(changes, 'change')} asked for`] : []),
  ].join(', ');
}
