import type { Account } from '../../domain/account.ts';
import type { Listing } from '../../domain/listing.ts';
import { type Answer, endedBefore, keptUntil, type Review } from '../../domain/review.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import type { Store } from '../../ports/store.ts';
import { composeMail } from '../accounts/compose-mail.ts';
import { atOnce } from '../at-once.ts';

export interface SweepReviewsPorts {
  readonly store: Pick<Store, 'account' | 'reviewsDue' | 'reviewsEnded' | 'transact'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

const MAX_CONCURRENCY = 8;

/** Change requests quoted in an email; the listing shows them all. */
const MAX_QUOTES = 30;

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

/** Summarizes a client's answers: "Ben: 2 pictures approved, changes requested for 1 picture.". */
function summaryOf(name: string, answers: readonly Answer[]): string {
  const changes = answers.filter(({ answer }) => answer === 'change').length;
  const approved = answers.length - changes;
  const counts = [
    ...(approved > 0 ? [`${pictures(approved)} approved`] : []),
    ...(changes > 0 ? [`changes requested for ${pictures(changes)}`] : []),
  ];
  return `${name}: ${counts.join(', ')}.`;
}

/** Composes the email with the clients' answers so far. */
function reviewMail({ id, email }: Account, listing: Listing, { clients, answers }: Review, publicUrl: string): Mail {
  const names = new Map(clients.map((client) => [client.id, client.name]));
  const ids = [...new Set(answers.map(({ clientId }) => clientId))];
  const nameOf = (clientId: string): string => names.get(clientId) ?? 'Your client';
  const summaries = ids.map((client) =>
    summaryOf(
      nameOf(client),
      answers.filter(({ clientId }) => clientId === client),
    ),
  );
  const quotes = answers.flatMap(({ clientId, words }) => (words === '' ? [] : [`${nameOf(clientId)}: “${words}”`]));
  const quoted = quotes.slice(-MAX_QUOTES);
  const more = quotes.length - quoted.length;
  const mail = composeMail(email, {
    subject: `${listing.address}: your ${ids.length > 1 ? 'clients have' : 'client has'} answered`,
    before: ['So far:', ...summaries, ...quoted, ...(more > 0 ? [`And ${more} more.`] : [])],
    link: { label: 'See the answers', url: `${publicUrl}/listings/${listing.id}` },
    after: ['You get this email because you shared this listing for approval. Revoke the link to stop these emails.'],
  });
  return { ...mail, userId: id };
}

/**
 * Emails the owners of listings their clients' answers, and deletes links that ended long ago, until aborted. Returns how
 * many.
 */
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
      const mail = reviewMail(account, listing, review, publicUrl);
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

  /** Deletes a link with its clients' names and answers. */
  const forget = async ({ id }: Listing): Promise<void> => {
    await store.transact(async (transaction) => {
      const current = await transaction.listing(id);
      // It may have been given a new end.
      if (!current?.review || keptUntil(current.review) > clock()) return;
      const { review: _, reviewMailAt: __, ...rest } = current;
      transaction.saveListing(rest);
    });
  };

  return async (signal) => {
    let count = 0;
    const each = (work: (listing: Listing) => Promise<void>) => async (listing: Listing) => {
      count++;
      await work(listing).catch((error: unknown) => log.error('sweep.failed', error, { kind: 'reviews' }));
    };
    await atOnce(store.reviewsDue(clock()), MAX_CONCURRENCY, each(tell), signal);
    await atOnce(store.reviewsEnded(endedBefore(clock())), MAX_CONCURRENCY, each(forget), signal);
    return count;
  };
}
