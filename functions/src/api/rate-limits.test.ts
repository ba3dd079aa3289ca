import { expect, test } from 'vitest';
import { API } from './api.ts';
import type { RateLimit } from './entry.ts';

/** What each endpoint allows. A limit guards against abuse, costs and mail to strangers: a change of one is made here too. */
const ALLOWED: Readonly<Record<string, string>> = {
  '10 a network, 3 an address per hour': 'resendVerification',
  '10 a network, 5 an address per hour': 'register',
  '10 a user per hour': 'changePassword deleteAccount exportData',
  '120 a network per 15 minutes': 'openReview',
  '120 a network per minute and instance': 'findPublicPages v1OpenApi',
  '120 a user per hour':
    'createListing deleteListing openRoom previewPlanChange publishPhoto renderScene renewPublicPage updateWebhookEndpoint upload v1CreateListing v1RearrangePicture',
  '1200 a user per hour': 'galleryDelete',
  '20 a network, 3 an address per 10 minutes': 'requestSignInLink',
  '240 a user per hour':
    'addToListing cleanVersion create galleryBulkUpdate getScene inspect listingTexts retry stageBatch stopBatch unpublishPhoto v1AddToListing v1AnswerRoom v1Captions v1FetchPhoto v1PublishPicture v1StageBatch v1StopBatch v1UnpublishPicture variation',
  '240 a user per minute and instance': 'galleryChooseVersion galleryUpdate',
  '30 a network per 15 minutes': 'googleSignIn login signInByLink undoEmailChange verifyEmail',
  '30 a user per hour':
    'cancelSubscription changePlan cleanAll confirmEmail createApiKey createCheckout galleryExport logoutEverywhere resumeSubscription retryExport rotateApiKey rotateWebhookSecret v1StartExport',
  '300 a network per 15 minutes': 'answerReview',
  '300 a user per minute and instance':
    'apiKeys cleanOffer credits galleryStats getExport getListing getProfile getRoomMatch listings me previewDeletion usageStats userExports v1GetExport webhookDeliveries webhookEndpoints',
  '40 a user per hour': 'joinSharedRoom matchAgain matchByPoints proposeSharedRoom v1MatchRoom',
  '5 a user, 3 an address per hour': 'changeEmail',
  '60 a network per 10 minutes and instance': 'reportPageError',
  '60 a network per 15 minutes': 'inspectLink withdrawReview',
  '60 a network per hour': 'unsubscribe',
  '60 a user per hour':
    'billingPortal createWebhookEndpoint creditBack deleteWebhookEndpoint publishListing revokeApiKey shareListing testWebhookEndpoint unpublishListing unshareListing v1PublishListing v1UnpublishListing',
  '60 a user per minute and instance': 'logout updateProfile',
  '600 a network per minute and instance': 'contentCredentials health stagingCapabilities',
  '600 a user per 10 minutes': 'saveScene',
  '600 a user per hour': 'galleryDownload resendWebhook updateListing v1DownloadPicture v1UploadPhoto',
  '600 a user per hour and instance': 'currentSubscription',
  '600 a user per minute and instance':
    'getBatch getJob getSharedRoom photoJobs userJobs v1Capabilities v1Credits v1GetBatch v1GetListing v1GetPicture v1GetRoom v1Listings v1Pictures',
  '80 a user per hour': 'chooseSharedRoom',
  '900 a user per minute and instance': 'gallery',
};

function inWords({ perUser, perAddress, perEmail, windowSeconds, perInstance }: RateLimit): string {
  const counts = [
    ...(perUser === undefined ? [] : [`${perUser} a user`]),
    ...(perAddress === undefined ? [] : [`${perAddress} a network`]),
    ...(perEmail === undefined ? [] : [`${perEmail} an address`]),
  ];
  const minutes = windowSeconds / 60;
  const window = minutes === 60 ? 'hour' : minutes === 1 ? 'minute' : `${minutes} minutes`;
  return `${counts.join(', ')} per ${window}${perInstance ? ' and instance' : ''}`;
}

test('every endpoint allows as many requests as the table says', () => {
  const allowed = Object.entries(API).map(([name, { rateLimit }]) => `${name}: ${inWords(rateLimit)}`);
  const expected = Object.entries(ALLOWED).flatMap(([limit, names]) =>
    names.split(' ').map((name) => `${name}: ${limit}`),
  );
  expect(allowed.toSorted()).toEqual(expected.toSorted());
});
