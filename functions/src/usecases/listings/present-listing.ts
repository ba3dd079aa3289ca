import type { Listing as ListingView } from '../../contract/listings.ts';
import { reviewPath } from '../../contract/listings.ts';
import { publicPagePath } from '../../contract/public-page.ts';
import type { Job } from '../../domain/job.ts';
import type { Listing } from '../../domain/listing.ts';
import { pictureOf } from '../../domain/variation.ts';

/**
 * A listing as its owner sees it.
 * @param cover the photo that stands for it; null: there is none
 * @param publicUrl where the product is, without a slash at the end
 */
export function presentListing(listing: Listing, cover: Job | null, publicUrl: string): ListingView {
  const { id, address, revision, style, rooms, coverId, createdAt, updatedAt, review, publication } = listing;
  return {
    id,
    address,
    revision,
    style: style ?? null,
    rooms: rooms.map((room) => ({ ...room, jobIds: [...room.jobIds] })),
    coverId: coverId ?? null,
    coverUrl: (cover && pictureOf(cover, cover.chosenVersion)?.staged?.thumbnailUrl) ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    pageUrl: publication ? `${publicUrl}${publicPagePath(publication.token)}` : null,
    review: review
      ? {
          path: reviewPath(review.token),
          createdAt: review.createdAt.toISOString(),
          answers: review.answers.map((each) => ({ ...each, at: each.at.toISOString() })),
        }
      : null,
  };
}
