import type { LISTING_ENDPOINTS } from '../contract/endpoints/listings.ts';
import type { Listing } from '../contract/listings.ts';
import { reviewPicturePath } from '../contract/public-page.ts';
import { makeListings } from '../usecases/listings/listings.ts';
import { makeReviews } from '../usecases/listings/reviews.ts';
import { makeCopyOriginals } from '../usecases/public-pages/copy-originals.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { id, image, time } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of listings and client reviews. */
export const makeListingUseCases = (shared: Shared) => ({
  listings: makeListings({ ...shared, copyOriginals: makeCopyOriginals(shared) }),
  reviews: makeReviews(shared),
});

const reviewKey = 'b9KfR2mWc7XqYt4LhVz0NsEdqT3vX0bQ7sK2pLr9nW1';
const endsAt = '2026-06-03T09:30:00.000Z';
const reviewToken = 'qT3vX0bQ7sK2pLr9nW1yU6dZ';
const picture = { listingId: 'Xw4pT9kLm2Qa', key: 'f2ca1bb6c7e907d06dafe4687e579fce76b3', jobId: id };
const reviewedPhoto = {
  jobId: id,
  version: 0,
  originalUrl: reviewPicturePath({ ...picture, picture: 'original' }),
  pictureUrl: reviewPicturePath({ ...picture, picture: 0 }),
  furnitureOnlyRemoved: false,
  width: 1536,
  height: 1024,
};
const listing: Listing = {
  id: 'Xw4pT9kLm2Qa',
  address: '12 Garden Street',
  revision: 3,
  style: 'MODERN',
  rooms: [{ id: 'r1', name: 'Living Room', roomType: 'LIVING_ROOM', jobIds: [id] }],
  coverId: null,
  coverUrl: 'https://storage.example.com/staged/photo-thumbnail.jpg',
  createdAt: time,
  updatedAt: time,
  pageUrl: null,
  review: {
    path: `/review#${reviewToken}`,
    createdAt: time,
    endsAt,
    answers: [
      {
        clientId: '9f86d081884c7d659a2feaa0c55ad015a3bf',
        name: 'Ben',
        jobId: id,
        version: 0,
        answer: 'yes',
        words: '',
        isCurrent: true,
        at: time,
      },
    ],
  },
};

export const LISTING_API = {
  listings: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { listings: [listing] } },
    handle: ({ session }, { listings }) => listings.list(session.userId),
  },
  createListing: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: { body: { address: listing.address, style: 'MODERN', jobIds: [id] }, output: listing },
    handle: ({ session, body, repeatable }, { listings }) => listings.create(session.userId, body, repeatable),
  },
  getListing: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { listing, jobs: [image] } },
    handle: ({ session, params }, { listings }) => listings.get(session.userId, params.id),
  },
  updateListing: {
    rateLimit: { perUser: 600, windowSeconds: HOUR },
    example: { body: { revision: 2, coverId: id }, output: listing },
    handle: ({ session, params, body }, { listings }) => listings.update(session.userId, params.id, body),
  },
  deleteListing: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: { body: undefined, output: { ok: true } },
    handle: ({ session, params }, { listings }) => listings.remove(session.userId, params.id),
  },
  addToListing: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: { jobIds: [id] }, output: listing },
    handle: ({ session, params, body }, { listings }) => listings.add(session.userId, params.id, body),
  },
  shareListing: {
    // Each call copies up to 60 originals.
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: { days: 30 }, output: listing },
    handle: ({ session, params, body }, { listings }) => listings.share(session.userId, params.id, body),
  },
  unshareListing: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: undefined, output: { ...listing, review: null } },
    handle: ({ session, params }, { listings }) => listings.unshare(session.userId, params.id),
  },
  publishListing: {
    // Each call copies up to 60 originals.
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: {
      body: undefined,
      output: { ...listing, pageUrl: 'https://app.example.com/o/qT3vX0bQ7sK2pLr9nW1yU6dZ' },
    },
    handle: ({ session, params }, { listings }) => listings.publish(session.userId, params.id),
  },
  unpublishListing: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: undefined, output: listing },
    handle: ({ session, params }, { listings }) => listings.unpublish(session.userId, params.id),
  },
  openReview: {
    // Allows for a family behind one address, each loading all pictures of a home.
    rateLimit: { perAddress: 120, windowSeconds: 15 * MINUTE },
    example: {
      body: { token: reviewToken, key: reviewKey },
      output: {
        address: listing.address,
        from: 'Anna Berg, Berg Homes',
        endsAt,
        keptUntil: '2026-07-03T09:30:00.000Z',
        name: 'Ben',
        rooms: [{ name: 'Living Room', photos: [{ ...reviewedPhoto, answer: null, words: '', isChanged: false }] }],
      },
    },
    handle: ({ body }, { reviews }) => reviews.open(body),
  },
  answerReview: {
    rateLimit: { perAddress: 300, windowSeconds: 15 * MINUTE },
    example: {
      body: {
        ...{ token: reviewToken, key: reviewKey, name: 'Ben' },
        ...{ jobId: id, version: 0, answer: 'change', words: 'A lighter sofa, please.' },
      },
      output: { ok: true },
    },
    handle: ({ body }, { reviews }) => reviews.answer(body),
  },
  withdrawReview: {
    rateLimit: { perAddress: 60, windowSeconds: 15 * MINUTE },
    example: { body: { token: reviewToken, key: reviewKey }, output: { ok: true } },
    handle: ({ body }, { reviews }) => reviews.withdraw(body),
  },
} satisfies EndpointEntries<keyof typeof LISTING_ENDPOINTS, ReturnType<typeof makeListingUseCases>>;
