import type { Account } from '../../domain/account.ts';
import type { Answer, Listing } from '../../domain/listing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import type { Store } from '../../ports/store.ts';
import { composeMail } from '../accounts/compose-mail.ts';
import { atOnce } from '../at-once.ts';

export interface SweepReviewsPorts {
  readonly store: Pick<Store, 'account' | 'reviewsDue' | 'transact'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

const MAX_CONCURRENCY = 8;

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

/** Composes the email with the client's answers so far. */
function reviewMail({ id, email }: Account, listing: Listing, answers: readonly Answer[], publicUrl: string): Mail {
  const wishes = answers.filter(({ answer }) => answer === 'change');
  const approved = answers.length - wishes.length;
  const counts = [
    ...(approved > 0 ? [`${pictures(approved)} approved`] : []),
    ...(wishes.length > 0 ? [`changes asked for ${pictures(wishes.length)}`] : []),
  ];
  const words = wishes.flatMap((wish) => (wish.words === '' ? [] : [`“${wish.words}”`]));
  const mail = composeMail(email, {
    subject: `${listing.address}: your client has answered`,
    before: [`So far: ${counts.join(', ')}.`, ...words],
    link: { label: 'See the answers', url: `${publicUrl}/listings/${listing.id}` },
    after: ['You get this email because you shared this listing for approval. Revoke its link to get no more of them.'],
  });
  return { ...mail, userId: id };
}

/** Emails the owners of listings their clients' answers until aborted. Returns how many. */
export type SweepReviews = (signal?: AbortSignal) => Promise<number>;

/**
 * Sends one email for answers that closely follow each other. Its outbox id contains the time it was due, so it is
 * sent once.
 */
export function makeSweepReviews({ store, mailer, clock, log, publicUrl }: SweepReviewsPorts): SweepReviews {
  const tell = async (listing: Listing): Promise<void> => {
    const { id, review, reviewMailAt } = listing;
    if (!reviewMailAt) return;
    const account = await store.account(listing.userId);
    if (account?.active && review && review.answers.length > 0) {
      const mail = reviewMail(account, listing, review.answers, publicUrl);
      await mailer.post(`review-${id}-${reviewMailAt.getTime()}`, mail);
    }
    await store.transact(async (transaction) => {
      const current = await transaction.listing(id);
      // A newer answer has postponed the next email.
      if (current?.reviewMailAt?.getTime() !== reviewMailAt.getTime()) return;
      const { reviewMailAt: _, ...told } = current;
      transaction.saveListing(told);
    });
  };

  return async (signal) => {
    let count = 0;
    const look = async (listing: Listing): Promise<void> => {
      count++;
      await tell(listing).catch((error: unknown) => log.error('sweep.failed', error, { kind: 'reviews' }));
    };
    await atOnce(store.reviewsDue(clock()), MAX_CONCURRENCY, look, signal);
    return count;
  };
}
