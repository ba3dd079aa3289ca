/** What home checks before anything else is loaded; part of `LIMITS`. */
export const UPLOAD_LIMITS = {
  /** Photos per upload. */
  photosPerUpload: 12,
  /** Size of a photo, bytes. */
  photoBytes: 10 * 1024 * 1024,
} as const;

/** Staging time promised on the pages, seconds. */
export const STAGING_SECONDS = 60;

/** Credits on sign-up, before the address is verified. */
export const SIGN_UP_CREDITS = 3;
