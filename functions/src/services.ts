import { makeHandlers } from './api/api.ts';
import type { Handlers } from './api/call.ts';
import { makeShared } from './api/shared.ts';
import type { Ports, ServiceSettings } from './ports/ports.ts';
import { makeOnOriginalFinalized } from './triggers/on-original-finalized.ts';
import { makeDataContents } from './usecases/account-data/data-contents.ts';
import { makeReadData } from './usecases/account-data/read-data.ts';
import { type AuthenticateKey, makeAuthenticateKey } from './usecases/api-keys/authenticate-key.ts';
import { makeSweepDeletions, type SweepDeletions, type WorkOnDeletion } from './usecases/deletion/work-on-deletion.ts';
import { makeDividedContents } from './usecases/exports/archive-entry.ts';
import { makeSweepExports, type SweepExports } from './usecases/exports/recover-export.ts';
import { makeWorkOnExport, type WorkOnExport } from './usecases/exports/work-on-export.ts';
import { makeDeletePhoto } from './usecases/gallery/delete-photo.ts';
import { makePhotoEntries } from './usecases/gallery/export-photos.ts';
import { makeListingEntries } from './usecases/gallery/listing-entries.ts';
import { makeReadReviewPicture, type ReadReviewPicture } from './usecases/listings/reviews.ts';
import { makeSweepReviews, type SweepReviews } from './usecases/listings/sweep-reviews.ts';
import { makeReadListingPage, type ReadListingPage } from './usecases/public-pages/read-listing-page.ts';
import { makeReadPage, type ReadPage } from './usecases/public-pages/read-page.ts';
import {
  makeReviewBatch,
  makeSweepBatches,
  makeWorkAndReview,
  type SweepBatches,
} from './usecases/ready-mail/review-batch.ts';
import { makeClearLeftovers } from './usecases/staging/clear-leftovers.ts';
import { makeSweep, type Sweep } from './usecases/staging/sweep.ts';
import { makeWorkOnJob, type WorkOnJob } from './usecases/staging/work-on-job.ts';
import { makeWorkOnMatch, type WorkOnMatch } from './usecases/staging/work-on-match.ts';
import { type HandleEvent, makeHandleEvent } from './usecases/subscriptions/handle-event.ts';
import { makeReconcile, type Reconcile } from './usecases/subscriptions/reconcile.ts';
import { makeSweepWebhooks, type SweepWebhooks } from './usecases/webhooks/sweep-webhooks.ts';
import { makeWorkOnWebhook, type WorkOnWebhook } from './usecases/webhooks/work-on-webhook.ts';

/** The use cases that the deployed functions call. */
export interface Services {
  readonly handlers: Handlers;
  readonly authenticateKey: AuthenticateKey;
  readonly readPage: ReadPage;
  readonly readListingPage: ReadListingPage;
  readonly readReviewPicture: ReadReviewPicture;
  readonly onOriginalFinalized: (path: string) => Promise<void>;
  readonly workOnJob: WorkOnJob;
  readonly workOnMatch: WorkOnMatch;
  readonly sweep: Sweep;
  readonly workOnExport: WorkOnExport;
  readonly sweepExports: SweepExports;
  readonly sweepBatches: SweepBatches;
  readonly sweepReviews: SweepReviews;
  readonly workOnWebhook: WorkOnWebhook;
  readonly sweepWebhooks: SweepWebhooks;
  readonly workOnDeletion: WorkOnDeletion;
  readonly sweepDeletions: SweepDeletions;
  readonly handleBillingEvent: HandleEvent;
  readonly reconcileSubscriptions: Reconcile;
}

/** Composes the use cases with their ports. */
export function makeServices(ports: Ports, settings: ServiceSettings): Services {
  const shared = makeShared(ports, settings);
  const reviewBatch = makeReviewBatch(shared);
  return {
    handlers: makeHandlers(shared),
    authenticateKey: makeAuthenticateKey(shared),
    readPage: makeReadPage(shared),
    readListingPage: makeReadListingPage(shared),
    readReviewPicture: makeReadReviewPicture(shared),
    onOriginalFinalized: makeOnOriginalFinalized(shared),
    workOnJob: makeWorkAndReview({ ...shared, workOnJob: makeWorkOnJob(shared), reviewBatch }),
    workOnMatch: makeWorkOnMatch(shared),
    sweep: makeSweep({
      ...shared,
      clearLeftovers: makeClearLeftovers({ ...shared, deletePhoto: makeDeletePhoto(shared) }),
    }),
    workOnExport: makeWorkOnExport({
      ...shared,
      contentsOf: {
        photos: makeDividedContents(shared.files, makePhotoEntries(shared)),
        listing: makeDividedContents(shared.files, makeListingEntries(shared)),
        data: makeDataContents({ ...shared, readData: makeReadData(shared) }),
      },
    }),
    sweepExports: makeSweepExports({ ...shared, recover: shared.recoverExport }),
    workOnDeletion: shared.workOnDeletion,
    sweepDeletions: makeSweepDeletions(shared),
    sweepBatches: makeSweepBatches({ ...shared, reviewBatch }),
    sweepReviews: makeSweepReviews(shared),
    workOnWebhook: makeWorkOnWebhook(shared),
    sweepWebhooks: makeSweepWebhooks(shared),
    handleBillingEvent: makeHandleEvent(shared),
    reconcileSubscriptions: makeReconcile(shared),
  };
}
