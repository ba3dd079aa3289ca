import type { Handlers } from './http/call.ts';
import { makeHandlers } from './http/handlers.ts';
import type { AccountRecords } from './ports/account-records.ts';
import type { Billing } from './ports/billing.ts';
import type { Clock, Ids, Tokens } from './ports/clock.ts';
import type { Credentials } from './ports/credentials.ts';
import type { StagingEngine } from './ports/engine.ts';
import type { ExportTasks } from './ports/export-tasks.ts';
import type { Files } from './ports/files.ts';
import type { Identity } from './ports/identity.ts';
import type { Imaging } from './ports/imaging.ts';
import type { Inspector } from './ports/inspector.ts';
import type { KnownBrowsers } from './ports/known-browsers.ts';
import type { Links } from './ports/links.ts';
import type { Log } from './ports/log.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Planner } from './ports/planner.ts';
import type { DrawQrCode } from './ports/qr-code.ts';
import type { Queue } from './ports/queue.ts';
import type { RoomPlanner } from './ports/room-planner.ts';
import type { SignInAttempts } from './ports/sign-in-attempts.ts';
import type { Store } from './ports/store.ts';
import type { Zip } from './ports/zip.ts';
import { makeOnOriginalFinalized } from './triggers/on-original-finalized.ts';
import { makeCollectData } from './usecases/account-data/collect-data.ts';
import { makeDataEntries } from './usecases/account-data/data-entries.ts';
import { makeExportData } from './usecases/account-data/export-data.ts';
import { makeAccounts } from './usecases/accounts/accounts.ts';
import { makeChangeAddress } from './usecases/accounts/change-address.ts';
import { makeConfirmPerson } from './usecases/accounts/confirm-person.ts';
import { makeCurrentAccount } from './usecases/accounts/current-account.ts';
import { makeDiscardAccount } from './usecases/accounts/discard-account.ts';
import { makeFindUser } from './usecases/accounts/find-user.ts';
import { makeFollowAddress } from './usecases/accounts/follow-address.ts';
import { makeFreeAddress } from './usecases/accounts/free-address.ts';
import { makeGoogleSignIn } from './usecases/accounts/google-sign-in.ts';
import { makeInspectLink } from './usecases/accounts/inspect-link.ts';
import { makeMarkVerified } from './usecases/accounts/mark-verified.ts';
import { makeNotePassword } from './usecases/accounts/note-password.ts';
import { makeOpenSession } from './usecases/accounts/open-session.ts';
import { makePlanOf } from './usecases/accounts/plan-of.ts';
import { makeProfile } from './usecases/accounts/profile.ts';
import { makeSignInLinks } from './usecases/accounts/sign-in-links.ts';
import { makeTakeOver } from './usecases/accounts/take-over.ts';
import { makeVerification } from './usecases/accounts/verification.ts';
import { withSupportAddress } from './usecases/accounts/with-support-address.ts';
import { makeDeleteAccount } from './usecases/deletion/delete-account.ts';
import { makeSweepDeletions, type SweepDeletions } from './usecases/deletion/sweep-deletions.ts';
import { makeWorkOnDeletion, type WorkOnDeletion } from './usecases/deletion/work-on-deletion.ts';
import { makeEnqueueExport } from './usecases/exports/enqueue-export.ts';
import { makeOpenExport } from './usecases/exports/open-export.ts';
import { makeReadExports } from './usecases/exports/read-exports.ts';
import { makeRecoverExport } from './usecases/exports/recover-export.ts';
import { makeRetryExport } from './usecases/exports/retry-export.ts';
import { makeSweepExports, type SweepExports } from './usecases/exports/sweep-exports.ts';
import { makeWorkOnExport, type WorkOnExport } from './usecases/exports/work-on-export.ts';
import { makeDisclosedPicture } from './usecases/gallery/disclosed-picture.ts';
import { makeDownloadPhoto } from './usecases/gallery/download-photo.ts';
import { makeExportPhotos } from './usecases/gallery/export-photos.ts';
import { makeFindPhotos } from './usecases/gallery/find-photos.ts';
import { makeGallery } from './usecases/gallery/gallery.ts';
import { makeListingEntries } from './usecases/gallery/listing-entries.ts';
import { makeListingTexts } from './usecases/gallery/listing-texts.ts';
import { makePageOf } from './usecases/gallery/page-of.ts';
import { makePhotoEntries } from './usecases/gallery/photo-entries.ts';
import { makeListings } from './usecases/listings/listings.ts';
import { makeReviews } from './usecases/listings/reviews.ts';
import { makeSweepReviews, type SweepReviews } from './usecases/listings/sweep-reviews.ts';
import { makeNotePageError } from './usecases/note-page-error.ts';
import { makeCopyOriginals } from './usecases/public-pages/copy-originals.ts';
import { makeFindPages } from './usecases/public-pages/find-pages.ts';
import { makePublish } from './usecases/public-pages/publish.ts';
import { makeReadListingPage, type ReadListingPage } from './usecases/public-pages/read-listing-page.ts';
import { makeReadPage, type ReadPage } from './usecases/public-pages/read-page.ts';
import { makeMarkSeen } from './usecases/ready-mail/mark-seen.ts';
import { makeReviewRun } from './usecases/ready-mail/review-run.ts';
import { makeSweepRuns, type SweepRuns } from './usecases/ready-mail/sweep-runs.ts';
import { makeUnsubscribe } from './usecases/ready-mail/unsubscribe.ts';
import { makeWorkAndReview } from './usecases/ready-mail/work-and-review.ts';
import { makeAskClean } from './usecases/staging/ask-clean.ts';
import { makeAskVariation } from './usecases/staging/ask-variation.ts';
import { makeCreateJob } from './usecases/staging/create-job.ts';
import { makeEnqueueJob } from './usecases/staging/enqueue-job.ts';
import { makeInspectPhoto } from './usecases/staging/inspect-photo.ts';
import { makeOpenRoom } from './usecases/staging/open-room.ts';
import { makeReadJobs } from './usecases/staging/read-jobs.ts';
import { makeRecoverJob } from './usecases/staging/recover-job.ts';
import { makeScenes } from './usecases/staging/scenes.ts';
import { makeSharedRooms } from './usecases/staging/shared-rooms.ts';
import { makeSweep, type Sweep } from './usecases/staging/sweep.ts';
import { makeUploadPhoto } from './usecases/staging/upload-photo.ts';
import { makeWorkOnJob, type WorkOnJob } from './usecases/staging/work-on-job.ts';
import { makeConverge } from './usecases/subscriptions/converge.ts';
import { makeFollowEmail } from './usecases/subscriptions/follow-email.ts';
import { type HandleEvent, makeHandleEvent } from './usecases/subscriptions/handle-event.ts';
import { makeReconcile, type Reconcile } from './usecases/subscriptions/reconcile.ts';
import { makeSubscriptions } from './usecases/subscriptions/subscriptions.ts';

/** Everything that the service needs of the world. */
export interface Ports {
  readonly store: Store;
  readonly accountRecords: AccountRecords;
  readonly exportTasks: ExportTasks;
  readonly identity: Identity;
  readonly links: Links;
  readonly knownBrowsers: KnownBrowsers;
  readonly signInAttempts: SignInAttempts;
  readonly files: Files;
  readonly zip: Zip;
  readonly qrCode: DrawQrCode;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly billing: Billing;
  readonly imaging: Imaging;
  readonly credentials: Credentials;
  readonly engine: StagingEngine;
  readonly inspector: Inspector;
  readonly planner: Planner;
  readonly roomPlanner: RoomPlanner;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tokens: Tokens;
  readonly log: Log;
}

/** What an operator decides. */
export interface ServiceSettings {
  /** Where the screens are, without a slash at the end. */
  readonly publicUrl: string;
  /** Where people write for help. */
  readonly supportEmail: string;
  readonly requireVerification: boolean;
  /** Whether e-mail reaches anybody: it is sent, or can be read on this machine. */
  readonly canMail: boolean;
  /** The photo of the developers' test screen; null: there is none. */
  readonly sample: { readonly url: string; readonly path: string } | null;
  /** PEM of the authority under which content credentials of pictures are signed; null: they are not. */
  readonly credentialsAnchor: string | null;
}

/** What the deployed functions call. */
export interface Services {
  readonly handlers: Handlers;
  readonly readPage: ReadPage;
  readonly readListingPage: ReadListingPage;
  readonly onOriginalFinalized: (path: string) => Promise<void>;
  readonly workOnJob: WorkOnJob;
  readonly sweep: Sweep;
  readonly workOnExport: WorkOnExport;
  readonly sweepExports: SweepExports;
  readonly sweepRuns: SweepRuns;
  readonly sweepReviews: SweepReviews;
  readonly workOnDeletion: WorkOnDeletion;
  readonly sweepDeletions: SweepDeletions;
  readonly handleBillingEvent: HandleEvent;
  readonly reconcileSubscriptions: Reconcile;
}

/** The use cases, given what they need. */
export function makeServices(given: Ports, settings: ServiceSettings): Services {
  const ports = { ...given, mailer: withSupportAddress(given.mailer, settings.supportEmail) };
  const currentAccount = makeCurrentAccount(ports);
  const disclosedPicture = makeDisclosedPicture(ports);
  const pageOf = makePageOf(settings.publicUrl);
  const enqueue = makeEnqueueJob(ports);
  const recover = makeRecoverJob({ ...ports, enqueue });
  const converge = makeConverge(ports);
  const enqueueExport = makeEnqueueExport(ports);
  const workOnDeletion = makeWorkOnDeletion(ports);
  const markSeen = makeMarkSeen(ports);
  const reviewRun = makeReviewRun({ ...ports, ...settings });
  const openExport = makeOpenExport({ ...ports, enqueue: enqueueExport });
  const recoverExport = makeRecoverExport({ ...ports, enqueue: enqueueExport });
  const followEmail = makeFollowEmail(ports);
  const notePassword = makeNotePassword(ports);
  const accountPorts = {
    ...ports,
    ...settings,
    currentAccount,
    openSession: makeOpenSession(ports),
    confirmPerson: makeConfirmPerson(ports),
    markVerified: makeMarkVerified(ports),
    notePassword,
    takeOver: makeTakeOver({ ...ports, notePassword }),
    findUser: makeFindUser(ports),
    freeAddress: makeFreeAddress(ports),
    discardAccount: makeDiscardAccount({ ...ports, workOnDeletion }),
    followAddress: makeFollowAddress({ ...ports, followEmail }),
  };
  const verification = makeVerification(accountPorts);
  return {
    handlers: makeHandlers({
      accounts: makeAccounts({ ...accountPorts, verification }),
      verification,
      signInLinks: makeSignInLinks(accountPorts),
      googleSignIn: makeGoogleSignIn(accountPorts),
      changeAddress: makeChangeAddress(accountPorts),
      inspectLink: makeInspectLink({ ...ports, verification }),
      profile: makeProfile({ ...ports, currentAccount }),
      uploadPhoto: makeUploadPhoto({ ...ports, currentAccount }),
      inspectPhoto: makeInspectPhoto({ ...ports, currentAccount }),
      createJob: makeCreateJob({ ...ports, enqueue, currentAccount, sample: settings.sample }),
      askVariation: makeAskVariation({ ...ports, enqueue, currentAccount }),
      openRoom: makeOpenRoom({ ...ports, sample: settings.sample, currentAccount }),
      sharedRooms: makeSharedRooms({ ...ports, sample: settings.sample, currentAccount }),
      scenes: makeScenes({ ...ports, enqueue, currentAccount }),
      askClean: makeAskClean({ ...ports, enqueue, currentAccount }),
      readJobs: makeReadJobs({ ...ports, recover, markSeen, planOf: makePlanOf(ports) }),
      findPhotos: makeFindPhotos({ ...ports, currentAccount, markSeen }),
      gallery: makeGallery({ ...ports, currentAccount }),
      publish: makePublish({ ...ports, currentAccount }),
      findPages: makeFindPages(ports),
      downloadPhoto: makeDownloadPhoto({ ...ports, currentAccount, disclosedPicture }),
      exportPhotos: makeExportPhotos({ ...ports, openExport, currentAccount, pageOf }),
      listingTexts: makeListingTexts({ ...ports, currentAccount, pageOf }),
      listings: makeListings({ ...ports, ...settings, currentAccount, copyOriginals: makeCopyOriginals(ports) }),
      reviews: makeReviews(ports),
      deleteAccount: makeDeleteAccount({ ...accountPorts, workOnDeletion }),
      exportData: makeExportData({ openExport, currentAccount }),
      retryExport: makeRetryExport({ ...ports, enqueue: enqueueExport, currentAccount }),
      readExports: makeReadExports({ ...ports, recover: recoverExport }),
      subscriptions: makeSubscriptions({ ...ports, ...settings, currentAccount, converge }),
      unsubscribe: makeUnsubscribe(ports),
      notePageError: makeNotePageError(ports),
      engine: ports.engine,
      credentialsAnchor: settings.credentialsAnchor,
    }),
    readPage: makeReadPage(ports),
    readListingPage: makeReadListingPage(ports),
    onOriginalFinalized: makeOnOriginalFinalized({ ...ports, enqueue }),
    workOnJob: makeWorkAndReview({ ...ports, workOnJob: makeWorkOnJob(ports), reviewRun }),
    sweep: makeSweep({ ...ports, recover }),
    workOnExport: makeWorkOnExport({
      ...ports,
      entriesOf: {
        photos: makePhotoEntries(ports),
        listing: makeListingEntries({ ...ports, disclosedPicture }),
        data: makeDataEntries({ ...ports, collectData: makeCollectData({ ...ports, ...settings }) }),
      },
    }),
    workOnDeletion,
    sweepDeletions: makeSweepDeletions({ ...ports, workOnDeletion }),
    sweepRuns: makeSweepRuns({ ...ports, reviewRun }),
    sweepReviews: makeSweepReviews({ ...ports, ...settings }),
    sweepExports: makeSweepExports({ ...ports, recover: recoverExport }),
    handleBillingEvent: makeHandleEvent({ ...ports, converge }),
    reconcileSubscriptions: makeReconcile({ ...ports, converge, followEmail }),
  };
}
