import type { StagingEngine } from '../ports/engine.ts';
import type { makeExportData } from '../usecases/account-data/export-data.ts';
import type { makeAccounts } from '../usecases/accounts/accounts.ts';
import type { makeChangeAddress } from '../usecases/accounts/change-address.ts';
import type { makeGoogleSignIn } from '../usecases/accounts/google-sign-in.ts';
import type { makeInspectLink } from '../usecases/accounts/inspect-link.ts';
import type { makeProfile } from '../usecases/accounts/profile.ts';
import type { makeSignInLinks } from '../usecases/accounts/sign-in-links.ts';
import type { Verification } from '../usecases/accounts/verification.ts';
import type { makeDeleteAccount } from '../usecases/deletion/delete-account.ts';
import type { makeReadExports } from '../usecases/exports/read-exports.ts';
import type { makeRetryExport } from '../usecases/exports/retry-export.ts';
import type { makeDownloadPhoto } from '../usecases/gallery/download-photo.ts';
import type { makeExportPhotos } from '../usecases/gallery/export-photos.ts';
import type { makeFindPhotos } from '../usecases/gallery/find-photos.ts';
import type { makeGallery } from '../usecases/gallery/gallery.ts';
import type { makeListingTexts } from '../usecases/gallery/listing-texts.ts';
import type { makeListings } from '../usecases/listings/listings.ts';
import type { makeReviews } from '../usecases/listings/reviews.ts';
import type { makeNotePageError } from '../usecases/note-page-error.ts';
import type { makeFindPages } from '../usecases/public-pages/find-pages.ts';
import type { makePublish } from '../usecases/public-pages/publish.ts';
import type { makeUnsubscribe } from '../usecases/ready-mail/unsubscribe.ts';
import type { makeAskClean } from '../usecases/staging/ask-clean.ts';
import type { makeAskVariation } from '../usecases/staging/ask-variation.ts';
import type { makeCreateJob } from '../usecases/staging/create-job.ts';
import type { makeInspectPhoto } from '../usecases/staging/inspect-photo.ts';
import type { makeOpenRoom } from '../usecases/staging/open-room.ts';
import type { makeReadJobs } from '../usecases/staging/read-jobs.ts';
import type { makeScenes } from '../usecases/staging/scenes.ts';
import type { makeSharedRooms } from '../usecases/staging/shared-rooms.ts';
import type { makeUploadPhoto } from '../usecases/staging/upload-photo.ts';
import type { makeSubscriptions } from '../usecases/subscriptions/subscriptions.ts';
import type { Handlers } from './call.ts';
import { networkOf } from './network.ts';

export interface UseCases {
  readonly accounts: ReturnType<typeof makeAccounts>;
  readonly verification: Verification;
  readonly signInLinks: ReturnType<typeof makeSignInLinks>;
  readonly googleSignIn: ReturnType<typeof makeGoogleSignIn>;
  readonly changeAddress: ReturnType<typeof makeChangeAddress>;
  readonly inspectLink: ReturnType<typeof makeInspectLink>;
  readonly profile: ReturnType<typeof makeProfile>;
  readonly uploadPhoto: ReturnType<typeof makeUploadPhoto>;
  readonly inspectPhoto: ReturnType<typeof makeInspectPhoto>;
  readonly createJob: ReturnType<typeof makeCreateJob>;
  readonly askVariation: ReturnType<typeof makeAskVariation>;
  readonly askClean: ReturnType<typeof makeAskClean>;
  readonly readJobs: ReturnType<typeof makeReadJobs>;
  readonly openRoom: ReturnType<typeof makeOpenRoom>;
  readonly sharedRooms: ReturnType<typeof makeSharedRooms>;
  readonly scenes: ReturnType<typeof makeScenes>;
  readonly findPhotos: ReturnType<typeof makeFindPhotos>;
  readonly gallery: ReturnType<typeof makeGallery>;
  readonly publish: ReturnType<typeof makePublish>;
  readonly findPages: ReturnType<typeof makeFindPages>;
  readonly downloadPhoto: ReturnType<typeof makeDownloadPhoto>;
  readonly exportPhotos: ReturnType<typeof makeExportPhotos>;
  readonly listingTexts: ReturnType<typeof makeListingTexts>;
  readonly listings: ReturnType<typeof makeListings>;
  readonly reviews: ReturnType<typeof makeReviews>;
  readonly deleteAccount: ReturnType<typeof makeDeleteAccount>;
  readonly exportData: ReturnType<typeof makeExportData>;
  readonly retryExport: ReturnType<typeof makeRetryExport>;
  readonly readExports: ReturnType<typeof makeReadExports>;
  readonly subscriptions: ReturnType<typeof makeSubscriptions>;
  readonly unsubscribe: ReturnType<typeof makeUnsubscribe>;
  readonly notePageError: ReturnType<typeof makeNotePageError>;
  readonly engine: Pick<StagingEngine, 'capabilities'>;
  /** See ServiceSettings. */
  readonly credentialsAnchor: string | null;
}

/** Which use case answers which endpoint. */
export function makeHandlers(cases: UseCases): Handlers {
  const { accounts, verification, signInLinks, googleSignIn, changeAddress, inspectLink, profile } = cases;
  const { uploadPhoto, inspectPhoto, createJob, askVariation, askClean, readJobs } = cases;
  const {
    findPhotos,
    gallery,
    downloadPhoto,
    exportPhotos,
    listingTexts,
    deleteAccount,
    exportData,
    retryExport,
    readExports,
    subscriptions,
    unsubscribe,
  } = cases;
  return {
    health: async () => ({ status: 'ok' }),

    register: ({ body }) => accounts.register(body),
    login: ({ body, address }) => accounts.login(body, networkOf(address)),
    googleSignIn: ({ body }) => googleSignIn(body),
    logout: ({ session }) => accounts.logout(session),
    logoutEverywhere: ({ session }) => accounts.logoutEverywhere(session),
    changePassword: ({ session, body }) => accounts.changePassword(session, body),
    inspectLink: ({ body }) => inspectLink(body),
    verifyEmail: ({ body }) => verification.verify(body),
    resendVerification: ({ body }) => verification.resend(body),
    requestSignInLink: ({ body }) => signInLinks.request(body),
    signInByLink: ({ body }) => signInLinks.redeem(body),
    changeEmail: ({ session, body }) => changeAddress.request(session, body),
    confirmEmail: ({ session, body }) => changeAddress.confirm(session, body),
    undoEmailChange: ({ body }) => changeAddress.undo(body),

    me: ({ session }) => profile.me(session),
    getProfile: ({ session }) => profile.user(session.userId),
    updateProfile: ({ session, body }) => profile.update(session.userId, body),
    usageStats: ({ session }) => profile.usageStats(session.userId),
    credits: ({ session, query }) => profile.credits(session.userId, query),

    previewDeletion: ({ session }) => deleteAccount.preview(session),
    deleteAccount: ({ session, body }) => deleteAccount.request(session, body),

    upload: ({ session, file }) => uploadPhoto(session.userId, file),
    inspect: ({ session, file }) => inspectPhoto(session.userId, file),
    create: ({ session, body, requestId, repeatable }) => createJob.create(session.userId, body, requestId, repeatable),
    retry: ({ session, params, requestId, repeatable }) =>
      createJob.retry(session.userId, params.id, requestId, repeatable),
    variation: ({ session, params, body, requestId }) =>
      askVariation(session.userId, params.id, body.number, requestId),
    cleanOffer: ({ session }) => askClean.offer(session.userId),
    cleanAll: ({ session, requestId }) => askClean.all(session.userId, requestId),
    cleanVersion: ({ session, params, body, requestId }) =>
      askClean.one(session.userId, params.id, body.number, requestId),
    proposeSharedRoom: ({ session, body }) => cases.sharedRooms.propose(session.userId, body),
    chooseSharedRoom: ({ session, params, body }) => cases.sharedRooms.choose(session.userId, params.id, body),
    joinSharedRoom: ({ session, params, body }) => cases.sharedRooms.join(session.userId, params.id, body),
    getSharedRoom: ({ session, params }) => cases.sharedRooms.get(session.userId, params.id),
    openRoom: ({ session, body }) => cases.openRoom(session.userId, body),
    getScene: ({ session, params, query }) => cases.scenes.get(session.userId, params.id, query.version),
    saveScene: ({ session, params, body }) => cases.scenes.save(session.userId, params.id, body),
    renderScene: ({ session, params, body, requestId }) =>
      cases.scenes.render(session.userId, params.id, body, requestId),
    stagingCapabilities: async () => ({
      furnitureRemoval: cases.engine.capabilities.removesFurniture,
      sceneEditing: cases.engine.capabilities.editsScenes,
    }),
    userJobs: ({ session, query }) => readJobs.list(session.userId, query),
    getJob: ({ session, params, wait, signal }) =>
      readJobs.get(session.userId, params.id, wait > 0 ? { seconds: wait, signal } : null),

    photoJobs: ({ session, params }) => readJobs.ofPhoto(session.userId, params.id),

    gallery: ({ session, query }) => findPhotos(session.userId, query),
    galleryStats: ({ session }) => gallery.stats(session.userId),
    galleryUpdate: async ({ session, params, body }) => {
      const [image] = await gallery.update(session.userId, [params.id], body);
      return image;
    },
    galleryChooseVersion: ({ session, params, body }) => gallery.choose(session.userId, params.id, body.number),
    publishPhoto: ({ session, params, body }) => cases.publish.publish(session.userId, params.id, body.version),
    renewPublicPage: ({ session, params }) => cases.publish.renew(session.userId, params.id),
    unpublishPhoto: ({ session, params }) => cases.publish.unpublish(session.userId, params.id),
    galleryDelete: ({ session, params }) => gallery.remove(session.userId, params.id),
    galleryBulkUpdate: async ({ session, body }) => ({
      images: await gallery.update(session.userId, body.imageIds, body.updates ?? {}, body.addTags),
    }),
    galleryDownload: ({ session, params, query }) => downloadPhoto(session.userId, params.id, query),

    listings: ({ session }) => cases.listings.list(session.userId),
    createListing: ({ session, body, repeatable }) => cases.listings.create(session.userId, body, repeatable),
    getListing: ({ session, params }) => cases.listings.get(session.userId, params.id),
    updateListing: ({ session, params, body }) => cases.listings.update(session.userId, params.id, body),
    deleteListing: ({ session, params }) => cases.listings.remove(session.userId, params.id),
    addToListing: ({ session, params, body }) => cases.listings.add(session.userId, params.id, body),
    shareListing: ({ session, params }) => cases.listings.share(session.userId, params.id),
    unshareListing: ({ session, params }) => cases.listings.unshare(session.userId, params.id),
    publishListing: ({ session, params }) => cases.listings.publish(session.userId, params.id),
    unpublishListing: ({ session, params }) => cases.listings.unpublish(session.userId, params.id),
    openReview: ({ body }) => cases.reviews.open(body),
    answerReview: ({ body }) => cases.reviews.answer(body),

    galleryExport: ({ session, body, requestId }) => exportPhotos(session.userId, body, requestId),
    listingTexts: ({ session, body }) => listingTexts(session.userId, body),
    exportData: ({ session, requestId }) => exportData(session.userId, requestId),
    userExports: ({ session }) => readExports.list(session.userId),
    getExport: ({ session, params, wait, signal }) =>
      readExports.get(session.userId, params.id, wait > 0 ? { seconds: wait, signal } : null),
    retryExport: ({ session, params, requestId }) => retryExport(session.userId, params.id, requestId),

    createCheckout: ({ session, body }) => subscriptions.createCheckout(session.userId, body),
    currentSubscription: ({ session, query }) => subscriptions.current(session.userId, query.refresh ?? false),
    cancelSubscription: ({ session }) => subscriptions.cancel(session.userId),
    resumeSubscription: ({ session }) => subscriptions.resume(session.userId),
    previewPlanChange: ({ session, body }) => subscriptions.previewChange(session.userId, body),
    changePlan: ({ session, body }) => subscriptions.change(session.userId, body),
    billingPortal: ({ session }) => subscriptions.portal(session.userId),

    contentCredentials: async () => ({ anchor: cases.credentialsAnchor }),
    findPublicPages: ({ body }) => cases.findPages(body.hashes),

    reportPageError: ({ body }) => cases.notePageError(body),

    unsubscribe: ({ params }) => unsubscribe(params.token),
  };
}
