import { declineOf } from '@roomwright/functions/contract/declines.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { ERRORS, type ErrorCode, NOTICES, type Notice, notCharged } from '@roomwright/functions/contract/errors.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf, withReference } from '../../lib/api/notice-of.ts';
import { referenceOfJob } from '../../lib/reference-of-job.ts';
import type { Failure } from './staging-file.ts';

/** After the last poll, or when it could no longer be followed: the server goes on with it. */
export const STILL_PROCESSING: Failure = {
  title: 'Still processing',
  text: 'You will find it in your profile.',
  again: false,
};

/** Refusals that say nothing about the photo: every other would be refused as well. */
const ABOUT_THE_PERSON: readonly (ErrorCode | undefined)[] = [
  'CREDITS_EXCEEDED',
  'ACCOUNT_INACTIVE',
  'RATE_LIMITED',
  'FAILURE_LIMIT',
  'LISTING_GONE',
  'START_LIMIT',
  'BATCH_FULL',
];

/** Refusals that stay the same however often the photo is sent. */
const ABOUT_THE_PHOTO: readonly (ErrorCode | undefined)[] = [
  'FILE_TOO_LARGE',
  'INVALID_FILE_TYPE',
  'UNREADABLE_PHOTO',
  'PHOTO_SIZE',
  'PHOTO_TOO_DETAILED',
  'UPGRADE_REQUIRED',
];

/** The notice of a refusal that ends the whole run; null for one that concerns a single photo. */
export function noticeForAll(error: unknown): Notice | null {
  if (!(error instanceof ApiError) || !ABOUT_THE_PERSON.includes(error.code)) return null;
  const isKnown = error.status === 429 || error.code === 'CREDITS_EXCEEDED' || isListingGone(error);
  if (isKnown) return noticeOf(error);
  return withReference({ title: NOTICES.generic.title, text: reasonOf(error) }, error);
}

const referenceOf = (error: unknown) => (error instanceof ApiError ? { reference: error.requestId } : {});

/** Why a call failed, in words for the person. */
export function reasonOf(error: unknown): string {
  // Status 403 hides the server's sentence behind a fixed one, which says less than the catalogue.
  if (error instanceof ApiError && error.status === 403 && error.code) return ERRORS[error.code].message;
  if (error instanceof ApiError && error.code) return error.message;
  return noticeOf(error).text;
}

/** Whether a call that failed so may succeed later: it was not answered, or the server is in trouble. */
export function mayPass(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Seconds after which a call may be made again that was one too many; null: it was refused for something else. */
export function restAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') return null;
  const { retryAfter } = error.details;
  return typeof retryAfter === 'number' ? retryAfter : TIMES.pollInterval;
}

/** Whether a change whose call failed so may have been made all the same. */
export const mayBeDone = (error: unknown): boolean => mayPass(error) && error.code !== 'BUSY';

/** Refusals that come before a request is processed. */
const UNSEEN: readonly (ErrorCode | undefined)[] = ['UNAUTHENTICATED', 'ACCOUNT_INACTIVE', 'RATE_LIMITED'];

/** Whether a request that failed so, or the same one before it, may have led to a job all the same. */
export function mayHaveBegun(error: unknown): boolean {
  return mayPass(error) || (error instanceof ApiError && UNSEEN.includes(error.code));
}

/** Whether the listing of a photo no longer exists. */
export const isListingGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'LISTING_GONE';

/** Whether the photo itself was refused: it would be however often it is sent. */
export function isAboutThePhoto(error: unknown): boolean {
  return error instanceof ApiError && ABOUT_THE_PHOTO.includes(error.code);
}

/** A photo that could not be uploaded. */
export function uploadFailure(error: unknown): Failure {
  const again = !isAboutThePhoto(error);
  const text = notCharged(`${NOTICES.upload_failed.text}. ${reasonOf(error)}`);
  return { title: NOTICES.upload_failed.title, text, ...referenceOf(error), again };
}

/** A photo whose job could not be created. An answer that never came may have been a yes: asking again finds out. */
export function createFailure(error: unknown): Failure {
  if (mayPass(error)) {
    return {
      title: NOTICES.network_error.title,
      text: 'We could not tell whether staging has started. Try again: it will not be started or charged twice.',
      again: true,
    };
  }
  const again = !isAboutThePhoto(error);
  const reason = reasonOf(error);
  const text = mayHaveBegun(error) ? reason : notCharged(reason);
  return { title: NOTICES.processing_failed.title, text, ...referenceOf(error), again };
}

/** A photo that the server has declined or could not stage, in the server's own words. */
export function jobFailure(job: Job): Failure {
  const decline = declineOf(job);
  return {
    ...(decline && { decline }),
    title: decline?.title ?? NOTICES.processing_failed.title,
    text: job.error?.message ?? NOTICES.processing_failed.text,
    reference: referenceOfJob(job),
    again: false,
  };
}
