import { KEY_LIMITS } from './api-keys.ts';
import { LIMITS, TIMES } from './limits.ts';
import { ROOM_TYPES, type RoomType } from './staging-options.ts';
import { WEBHOOK_LIMITS } from './webhooks.ts';

/** A message for users, with the one action to take next. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly to?: string };
  /** Id of the request or photo, for support to find it in the log. */
  readonly reference?: string;
}

const MEGABYTES = LIMITS.photoBytes / (1024 * 1024);

/** Adds to the reason for a missing picture that no credits were charged. The only source of this sentence. */
export const notCharged = (reason: string): string => `${reason} No credits were charged.`;

/** The message when too many photos failed on one day: when staging continues, and which photos are suitable. */
export const failureLimitText = (when: string): string =>
  `Too many photos could not be staged today. Staging resumes ${when}. ` +
  'A photo works best if it shows one empty room from a corner, with the floor and at least two walls in view.';

/** The message when the pictures of an account were started too often on one day: when staging continues. */
export const startLimitText = (when: string): string =>
  `You have used all pictures of your plan for today, including failed ones. Staging resumes ${when}.`;

/** Notices of the screens, by the types of the specification. */
export const NOTICES = {
  auth_failed: { title: 'Sign In Failed', text: 'Please check your email and password, then try again.' },
  credits_exceeded: {
    title: 'Out of Credits',
    text: "You've used all your available credits. Upgrade your plan to continue staging photos.",
    action: { label: 'View Plans', to: '/profile#membership' },
  },
  network_error: {
    title: 'Connection Issue',
    text: 'We could not reach the server. Please check your connection and try again.',
    action: { label: 'Retry' },
  },
  upload_failed: {
    title: 'Upload Failed',
    text: 'Failed to upload image',
    action: { label: 'Try Again' },
  },
  processing_failed: {
    title: 'Processing Failed',
    text: notCharged('We could not stage this photo.'),
    action: { label: 'Try Another Photo' },
  },
  password_requirements: {
    title: 'Password Too Weak',
    text: `Use at least ${LIMITS.passwordMinLength} characters with uppercase, lowercase, number, and special character.`,
  },
  user_exists: {
    title: 'Account Already Exists',
    text: 'There is already an account with this email address.',
    action: { label: 'Sign In', to: '/login' },
  },
  account_inactive: {
    title: 'Account Inactive',
    text: 'This account is not active. Please contact support.',
  },
  file_too_large: { title: 'File Too Large', text: `Photos must be smaller than ${MEGABYTES}MB.` },
  invalid_file_type: { title: 'Invalid File Type', text: 'Please choose a JPG, PNG, WebP or HEIC photo.' },
  profile_load_failed: {
    title: "Couldn't Load Profile",
    text: 'We could not load your profile. Please try again.',
    action: { label: 'Refresh' },
  },
  delete_failed: {
    title: 'Delete Failed',
    text: 'We could not delete this photo. Please try again.',
    action: { label: 'Try Again' },
  },
  upgrade_required: {
    title: 'Not in Your Plan',
    text: 'Your plan does not include this. Upgrade your plan to use it.',
    action: { label: 'View Plans', to: '/profile#membership' },
  },
  failure_limit: {
    title: 'Staging Paused',
    text: failureLimitText('after midnight UTC'),
  },
  listing_gone: {
    title: 'Listing Deleted',
    text: 'This listing does not exist any more. Please choose another one, or none.',
  },
  start_limit: {
    title: 'Enough for Today',
    text: startLimitText('after midnight UTC'),
  },
  rate_limited: {
    title: 'Please Wait a Moment',
    text: 'Too many requests at once. Please wait a moment and try again.',
    action: { label: 'Try Again' },
  },
  email_reserved: {
    title: 'Address Not Available Yet',
    text: 'This address belonged to another account until a few days ago, and its owner can still take it back. It can be used again within a week.',
  },
  no_mail: { title: 'No Email Sent', text: 'No email can be sent from here. Please contact support.' },
  no_password: {
    title: 'No Password Yet',
    text: 'This account has no password. Continue with Google, or have a sign-in link emailed to you.',
  },
  google_failed: {
    title: 'Google Sign-In Failed',
    text: 'Signing in with Google did not work. Please try again, or sign in with your email address.',
    action: { label: 'Try Again' },
  },
  fresh_sign_in: { title: 'Confirm It Is You', text: 'Please enter your current password, or sign in again.' },
  generic: { title: 'Something Went Wrong', text: 'Something unexpected happened. Please try again.' },
} as const satisfies Record<string, Notice>;
export type NoticeType = keyof typeof NOTICES;

interface CatalogueEntry {
  readonly status: number;
  /** Message for the caller; says what to do if there is something to do. */
  readonly message: string;
  readonly notice?: NoticeType;
}

/** Every error of `/api`. */
export const ERRORS = {
  VALIDATION_ERROR: { status: 400, message: 'Please check what you entered.' },
  INVALID_JSON: { status: 400, message: 'The request is not valid JSON.' },
  INVALID_VERIFICATION: {
    status: 400,
    message: 'Failed to verify email. The link may be invalid or expired.',
  },
  INVALID_LINK: {
    status: 400,
    message: 'This link has been used, has expired, or is incomplete. Please request a new one.',
  },
  KEY_IN_URL: {
    status: 400,
    message:
      'There is an API key in this address, where it ends up in logs. Please revoke it, and send the new one in the header Authorization: Bearer.',
  },
  INVALID_SIGNATURE: { status: 400, message: 'The signature is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue' },
  INVALID_CREDENTIALS: {
    status: 401,
    message: NOTICES.auth_failed.text,
    notice: 'auth_failed',
  },
  GOOGLE_SIGN_IN_FAILED: { status: 401, message: NOTICES.google_failed.text, notice: 'google_failed' },
  CREDITS_EXCEEDED: {
    status: 402,
    message: NOTICES.credits_exceeded.text,
    notice: 'credits_exceeded',
  },
  PAYMENT_FAILED: {
    status: 402,
    message: 'The payment failed, and nothing was changed. Please check your card under Invoices and cards.',
  },
  ACCOUNT_INACTIVE: {
    status: 403,
    message: NOTICES.account_inactive.text,
    notice: 'account_inactive',
  },
  FRESH_SIGN_IN_NEEDED: { status: 403, message: NOTICES.fresh_sign_in.text, notice: 'fresh_sign_in' },
  NO_PASSWORD: { status: 403, message: NOTICES.no_password.text, notice: 'no_password' },
  PASSWORD_NEEDED: {
    status: 403,
    message: 'This is not the browser that you signed up in. Please enter your password to verify your address.',
  },
  OTHER_ACCOUNTS_LINK: {
    status: 403,
    message: 'This link belongs to another account. Please sign in to that account and open the link again.',
  },
  VERIFICATION_NEEDED: {
    status: 403,
    message:
      'Please verify your email address first: open the link that we sent you. After that, photos of one room can be matched.',
  },
  UNKNOWN_CLIENT: {
    status: 403,
    message: 'We could not make sure that this request comes from our pages. Please reload the page and try again.',
  },
  UPGRADE_REQUIRED: {
    status: 403,
    message: NOTICES.upgrade_required.text,
    notice: 'upgrade_required',
  },
  KEY_NOT_ACCEPTED: {
    status: 403,
    message: 'API keys are not accepted here, only below /api/v1. Please sign in to do this.',
  },
  KEY_SCOPE: {
    status: 403,
    message: 'This API key may not do that. Please use one that has the right named in `scope`.',
  },
  LIVE_KEY_NEEDED: { status: 403, message: 'A test key has sample pictures only. Please use a live key for this.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here, or it is not yours.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support this method.' },
  USER_EXISTS: {
    status: 409,
    message: NOTICES.user_exists.text,
    notice: 'user_exists',
  },
  ALREADY_VERIFIED: { status: 409, message: 'This email address is already verified.' },
  EMAIL_RESERVED: { status: 409, message: NOTICES.email_reserved.text, notice: 'email_reserved' },
  NO_MAIL: { status: 409, message: NOTICES.no_mail.text, notice: 'no_mail' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have a subscription. Change its plan instead.' },
  NO_SUBSCRIPTION: { status: 409, message: 'There is no subscription to change.' },
  PAYMENT_PENDING: {
    status: 409,
    message: 'Your renewal is being charged. Please change your plan once it is paid, usually within an hour.',
  },
  SAME_PLAN: { status: 409, message: 'This is already your plan.' },
  NOT_RETRYABLE: { status: 409, message: 'Only a photo that failed can be tried again.' },
  NOT_STAGED: { status: 409, message: 'Only a staged photo can have another version.' },
  VARIATION_LIMIT: {
    status: 409,
    message: `A staged photo can have at most ${LIMITS.variationsPerJob} other versions.`,
  },
  NO_CREDIT_BACK: {
    status: 409,
    message: `A credit can be had back for ${TIMES.creditBackDays} days, for a picture in which a window or a door was completed.`,
  },
  NOTHING_ADDED: {
    status: 409,
    message:
      'This picture shows the emptied room, so there is no other version of it. Please stage the photo in a style.',
  },
  SHARED_ROOM_STARTED: {
    status: 409,
    message: 'A photo of this room is already being staged, so how its photos fit together stays as it is.',
  },
  SHARED_ROOM_NOT_STARTED: {
    status: 409,
    message: 'No photo of this room is staged yet. Please propose the room with all of its photos.',
  },
  MATCH_UNDER_WAY: {
    status: 409,
    message: 'Photos of another room of yours are being matched. Please try again once that is done.',
  },
  NO_SUCH_ALTERNATIVE: { status: 409, message: 'Please choose one of the ways that were proposed.' },
  SHARED_ROOM_FULL: {
    status: 409,
    message: `A room can have at most ${LIMITS.photosPerSharedRoom} photos.`,
  },
  SCENE_CHANGED: {
    status: 409,
    message: 'This arrangement was changed in another window. Please choose which one to keep.',
  },
  SCENE_UNAVAILABLE: {
    status: 409,
    message:
      'The furniture of this picture cannot be moved by hand. Please stage the photo again, then edit the new picture.',
  },
  SCENE_INVALID: {
    status: 422,
    message: 'This arrangement cannot be drawn. Please undo the last change and try again.',
  },
  RENDER_LIMIT: {
    status: 409,
    message: `You have used all ${LIMITS.rendersPerJob} hand-arranged pictures of this photo, including failed ones. Your arrangement stays saved.`,
  },
  COSTS_A_CREDIT: {
    status: 409,
    message:
      'Changing the style of the whole room makes another picture, which costs a credit. Please reload the page and confirm it there.',
  },
  LISTING_GONE: { status: 404, message: NOTICES.listing_gone.text, notice: 'listing_gone' },
  LISTING_CHANGED: {
    status: 409,
    message: 'This listing was changed in another window. It is shown as it is now: please make your change again.',
  },
  LISTING_FULL: {
    status: 409,
    message: `A listing can have at most ${LIMITS.photosPerListing} photos. Please take some out first.`,
  },
  BATCH_FULL: {
    status: 409,
    message: `At most ${LIMITS.photosPerBatch} photos can be staged together. Please start the others separately.`,
  },
  API_KEY_LIMIT: {
    status: 409,
    message: `You have ${KEY_LIMITS.keys} API keys, which is the limit. Please revoke one that is no longer used.`,
  },
  WEBHOOK_LIMIT: {
    status: 409,
    message: `You have ${WEBHOOK_LIMITS.endpoints} webhooks, which is the limit. Please delete one that is no longer used.`,
  },
  WEBHOOK_OFF: { status: 409, message: 'This webhook is switched off. Please switch it on first.' },
  LISTING_LIMIT: {
    status: 409,
    message: `You have ${LIMITS.listings} listings, which is the limit. Please delete one that is sold.`,
  },
  REVIEW_CLOSED: {
    status: 404,
    message: 'This link has ended. Please ask your agent for a new one.',
  },
  REVIEW_FULL: {
    status: 409,
    message: 'This link cannot take any more answers. Please tell your agent in another way.',
  },
  VERSION_NOT_READY: { status: 409, message: 'This version is not ready. Please choose another one.' },
  ALREADY_CLEAN: {
    status: 409,
    message: 'This picture has no watermark and is as large as your plan and the photo allow.',
  },
  PHOTO_BUSY: {
    status: 409,
    message: 'Another version of this photo is being made. Please delete the photo once it is finished.',
  },
  EXPORT_LIMIT: {
    status: 409,
    message: `${LIMITS.exportsAtOnce} of your ZIPs are already being packed. Please start another once one of them is ready.`,
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: NOTICES.file_too_large.text,
    notice: 'file_too_large',
  },
  REQUEST_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  INVALID_FILE_TYPE: {
    status: 415,
    message: NOTICES.invalid_file_type.text,
    notice: 'invalid_file_type',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON, or a form with the photo in the field "image".' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key belongs to another request. Please send each new request with a new key.',
  },
  UNREADABLE_PHOTO: {
    status: 422,
    message: 'We could not read this photo. It may be damaged: please export it again and try once more.',
    notice: 'upload_failed',
  },
  PHOTO_SIZE: {
    status: 422,
    message: `Photos need at least ${LIMITS.photoShortEdge} pixels on the short side and at most ${LIMITS.photoPixels / 1_000_000} million pixels.`,
    notice: 'upload_failed',
  },
  PHOTO_TOO_DETAILED: {
    status: 422,
    message:
      'This photo holds more detail than we can store. Please make it smaller, about 4000 pixels on its long side, and upload it again.',
  },
  TOO_COMPLEX: {
    status: 422,
    message: 'It takes too long to make out the room in this photo. Please use another photo of the room.',
  },
  PHOTO_URL_REFUSED: {
    status: 422,
    message:
      'No photo could be fetched from this address. It must begin with https://, be reachable by anyone, and answer with the photo itself within ten seconds.',
  },
  WEBHOOK_URL_REFUSED: {
    status: 422,
    message:
      'Nothing can be sent to this address. It must begin with https://, without a port or password, and be reachable by anyone.',
  },
  REMOVAL_UNAVAILABLE: {
    status: 422,
    message:
      'Furniture cannot be removed from photos yet. Please keep the existing furniture, or use a photo of the empty room.',
  },
  FAILURE_LIMIT: { status: 429, message: NOTICES.failure_limit.text, notice: 'failure_limit' },
  START_LIMIT: { status: 429, message: NOTICES.start_limit.text, notice: 'start_limit' },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    notice: 'rate_limited',
  },
  INTERNAL: { status: 500, message: 'Server error. Please try again later.', notice: 'generic' },
  BILLING_UNAVAILABLE: { status: 503, message: 'The payment service cannot be reached. Please try again in a moment.' },
  PRICE_NOT_CONFIGURED: { status: 503, message: 'Price ID not configured for this plan' },
  BUSY: {
    status: 503,
    message: 'Many photos are being handled right now. Please try again in a few seconds.',
    notice: 'generic',
  },
  UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again in a moment.', notice: 'generic' },
} as const satisfies Record<string, CatalogueEntry>;
export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

const JOB_REASONS = {
  NOT_A_ROOM:
    'We could not make out a room in this photo. Please try one of an empty room that shows its floor and walls.',
  OUTDOORS: `This looks like a place outdoors. Please choose ${ROOM_TYPES.OUTDOOR.label} as its room type.`,
  NO_GROUND: 'We could not make out paved or decked ground for furniture in this photo.',
  NO_HORIZON:
    'We could not make out how the ground lies in this photo. Please try one with more of the house or its railing.',
  NO_FLOOR: 'We could not find the floor in this photo. Please try one that shows more of it.',
  NO_LAYOUT: 'We could not make out the walls of this room well enough. Please try a photo from a corner.',
  FURNISHED: 'There seems to be furniture or clutter in this room.',
  UNFINISHED: 'This room seems to be unfinished: its ceiling is open. Please try a photo of the finished room.',
  IN_USE: 'There are things left in this otherwise empty room. Please try a photo without them.',
  TOO_LITTLE_FLOOR: 'There is too little free floor for furniture in this photo.',
  THROUGH_DOORWAY: 'Most of this photo shows another room through an opening. Please take it inside that room.',
  CLOSE_UP: 'This photo shows a detail of the room, not its floor. Please try one that shows more of the room.',
  NO_SOFA_PLACE: 'There is no place for a sofa in the part of the room that this photo shows.',
  TOO_LITTLE_GROUND: 'The paving or decking in this photo is too small for furniture.',
  NO_PLACE: 'We found no good place for the furniture in this photo.',
  NOT_IN_SIGHT: 'None of the furniture of its room would be in sight in this photo.',
  REMOVAL_UNSUPPORTED: 'There is furniture in this room, and it cannot be removed yet.',
  REMOVAL_OUTDOORS: 'Furniture is only removed indoors.',
  REMOVAL_NO_ROOM: 'We could not make out the walls and the floor well enough to remove the furniture.',
  REMOVAL_FLOOR_HIDDEN: 'Furniture hides almost all of the floor, so it was not removed.',
  REMOVAL_WALL_HIDDEN: 'Furniture hides almost all of a wall, so it was not removed.',
  REMOVAL_WINDOW_HIDDEN: 'Furniture hides part of a window, so it was not removed.',
  REMOVAL_DOOR_HIDDEN: 'Furniture hides part of a door or a doorway, so it was not removed.',
  REMOVAL_BUILT_IN_TOUCHED: 'Furniture stands before something that is built in, so it was not removed.',
  REMOVAL_MAY_BE_BUILT_IN: 'Something at the edge of the photo may be built in, so the furniture was not removed.',
  REMOVAL_UNSURE: 'We are not sure enough of what is behind the furniture, so it was not removed.',
  REMOVAL_ON_KEPT: 'Furniture stands on a rug or before a picture that should stay, so it was not removed.',
  REMOVAL_NOT_WHOLE: 'Some of the furniture could only have been removed in part, so it was left as it is.',
  REMOVAL_NOTHING: 'There is no furniture in this room that could be removed.',
  REMOVAL_TOO_LITTLE: 'Too little of the furniture can be removed without altering the house, so it was left as it is.',
  PANORAMA: 'The photo is too wide or too tall. Please use a photo of one room without stitching.',
  UNREADABLE_PHOTO: 'We could not read this photo. Please export it again and try once more.',
  ORIGINAL_GONE: 'The photo behind this picture was deleted, so the picture cannot be made again.',
  LEAD_GONE:
    'The photo that this room was furnished from was deleted, and the remaining photos do not show enough to furnish it the same way. Please stage this photo on its own, or all photos of the room again as one room.',
  ARRANGEMENT_GONE:
    'The room that you furnished is no longer there. Please open the photo again and furnish it once more.',
  NOT_ANSWERED:
    'We asked you how the photos of this room fit together, and waited a week for your answer. Please try again: this photo is then staged on its own.',
  CREDIT_GIVEN_BACK: 'You had this picture deleted because an opening was not completed rightly.',
  PLAN_ENDED:
    'Your plan had ended before this picture was made, so it would carry a watermark. Please upgrade and try again.',
  STAGING_FAILED: 'Something went wrong while we staged this photo. Please try again.',
} as const;
export type JobErrorCode = keyof typeof JOB_REASONS;
export const JOB_ERROR_CODES = Object.keys(JOB_REASONS) as [JobErrorCode, ...JobErrorCode[]];

/** Where a declined photo should be taken from, as seen in it. */
export const STANDPOINTS = ['DOOR_OPPOSITE', 'DOOR_LEFT', 'DOOR_RIGHT'] as const;
export type Standpoint = (typeof STANDPOINTS)[number];

/** Why a job failed, for its owner. Failed jobs cost no credits. */
export const JOB_ERRORS = Object.fromEntries(
  Object.entries(JOB_REASONS).map(([code, reason]) => [code, notCharged(reason)]),
) as Readonly<Record<JobErrorCode, string>>;

/** What is true of a terrace instead: it is no room, and nothing is removed from it. */
const OUTDOOR_ERRORS: Partial<Readonly<Record<JobErrorCode, string>>> = {
  FURNISHED: notCharged('Furniture, plants or other things seem to stand on much of the ground.'),
  REMOVAL_UNSUPPORTED: JOB_ERRORS.REMOVAL_OUTDOORS,
};

/** Why a job for this type of room failed. */
export const jobErrorText = (code: JobErrorCode, roomType: RoomType): string =>
  (roomType === 'OUTDOOR' ? OUTDOOR_ERRORS[code] : undefined) ?? JOB_ERRORS[code];
