import { type Listing as ListingView, reviewPath } from '../../contract/listings.ts';
import { publicPagePath } from '../../contract/public-page.ts';
import type { Job } from '../../domain/job.ts';
import type { Listing } from '../../domain/listing.ts';
import { pictureOf } from '../../domain/variation.ts';

/**
 * Returns a listing as shown to its owner.
 *
 * @param cover the photo shown for it, or null if it has none
 * @param publicUrl base URL of the web app, without a trailing slash
 */
export function presentListing(listing: Listing, cover: Job | null, publicUrl: string): ListingView {
  const names = new Map(listing.review?.clients.map((client) => [client.id, client.name]));
  const { id, address, revision, style, rooms, coverId, createdAt, updatedAt, review, publication } = listing;
  return {
    id,
    address,
    revision,
    style: style ?? null,
    rooms: rooms.map(({ id, name, roomType, jobIds }) => ({ id, name, roomType, jobIds: [...jobIds] })),
    coverId: coverId ?? null,
    coverUrl: (cover && pictureOf(cover, cover.chosenVersion)?.staged?.thumbnailUrl) ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    pageUrl: publication ? `${publicUrl}${publicPagePath(publication.token)}` : null,
    review: review
      ? {
          path: reviewPath(review.token),
          createdAt: review.createdAt.toISOString(),
          endsAt: review.endsAt.toISOString(),
          answers: review.answers.map(({ clientId, jobId, version, answer, words, at }) => ({
            ...{ clientId, jobId, version, answer, words },
            name: names.get(clientId) ?? '',
            at: at.toISOString(),
          })),
        }
      : null,
  };
}
