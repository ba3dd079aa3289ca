import type { Listing as ListingView } from '../../contract/listings.ts';
import { reviewPath } from '../../contract/listings.ts';
import type { Job } from '../../domain/job.ts';
import type { Listing } from '../../domain/listing.ts';
import { pictureOf } from '../../domain/variation.ts';

/** A listing as its owner sees it. @param cover the photo that stands for it; null: there is none */
export function presentListing(listing: Listing, cover: Job | null): ListingView {
  const { id, address, revision, style, rooms, coverId, createdAt, updatedAt, review } = listing;
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
    review: review
      ? {
          path: reviewPath(review.token),
          createdAt: review.createdAt.toISOString(),
          answers: review.answers.map((each) => ({ ...each, at: each.at.toISOString() })),
        }
      : null,
  };
}
