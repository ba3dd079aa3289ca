import { STAGING_SECONDS, UPLOAD_LIMITS } from './home-figures.ts';

/** Limits of the service for users, clients and operators. */
export const LIMITS = {
  ...UPLOAD_LIMITS,
  /** Photos of one batch, however many calls send them. */
  photosPerBatch: 60,
  /** Other versions of a staged photo, free of charge. */
  variationsPerJob: 3,
  /** Pictures of edits per staged photo, free of charge. */
  rendersPerJob: 20,
  /** Photos of one shared room. */
  photosPerSharedRoom: 8,
  /** Rooms of one account matched at a time for its batches, so that others have their turn. */
  roomsMatchedAtOnce: 4,
  /** Alternatives for fitting the photos of a room that a user can choose from. */
  roomAlternatives: 4,
  /** Floor points that a user can mark in the photos of a room. */
  pointsPerSharedRoom: 4,
  /** Pieces of furniture in one arrangement. */
  piecesPerScene: 60,
  /** Jobs of one photo returned together: more than there are styles and room types. */
  jobsOfPhoto: 100,
  /** Size of a stored photo, bytes: a small upload may become a very large file when it is encoded again. */
  storedPhotoBytes: 24 * 1024 * 1024,
  /** Additional bytes of a multipart request around the photo. */
  multipartOverheadBytes: 64 * 1024,
  /** Size of a JSON request, bytes. */
  jsonBytes: 64 * 1024,
  /** Levels of nested objects and lists in a JSON request: more than any needs, and safe for code that recurses. */
  jsonDepth: 20,
  /** Size of an event of the payment provider, bytes. */
  webhookBytes: 1024 * 1024,
  /** Decoded pixels of a photo. A 10 MB file can hold far more, and each takes memory. */
  photoPixels: 50_000_000,
  /** Minimum length of the shorter edge for acceptable results, pixels. */
  photoShortEdge: 256,
  promptLength: 2000,
  nameLength: 100,
  companyLength: 200,
  phoneLength: 40,
  emailLength: 254,
  passwordMinLength: 8,
  /** Firebase Auth accepts longer ones, which are no safer. */
  passwordMaxLength: 128,
  titleLength: 120,
  roomLabelLength: 60,
  notesLength: 2000,
  tagLength: 30,
  tagsPerImage: 20,
  searchLength: 100,
  /** Listings per account, with their photos and rooms. */
  listings: 200,
  photosPerListing: 60,
  roomsPerListing: 40,
  addressLength: 120,
  /** Length of a client's change request, characters. */
  reviewWords: 1000,
  /** Clients who can answer through one link. */
  reviewClients: 20,
  /** Total length of all change requests of one link, characters: they are stored in one document of 1 MiB. */
  reviewWordsTotal: 100_000,
  pageSize: 10,
  maxPageSize: 100,
  bulkImages: 100,
  /** Size of a picture that is checked in the browser, which loads all of it into memory, bytes. */
  checkedFileBytes: 100 * 1024 * 1024,
  /** Files per search for public pages: the checked one, and those named by its credentials. */
  hashesPerSearch: 3,
  /** Public pages per search result. */
  foundPages: 5,
  /** Archives of one account in progress at a time. */
  exportsAtOnce: 3,
  /** Archives in an account's list. */
  recentExports: 20,
  /**
   * Total file size of one ZIP, bytes; the rest goes into another part. Below 2 GiB, the limit of mobile browsers
   * and old unzip programs, and written in less than half of a worker's time at 8 MB/s.
   */
  exportPartBytes: 1_500_000_000,
  /** Files per ZIP: old unzip programs support 65,535, and a worker holds their names in memory. */
  exportPartEntries: 10_000,
  /** Names of missing files that an archive lists. */
  leftOutNames: 500,
  /** Ledger entries returned by default, and at most. */
  ledgerEntries: 6,
  recentLedgerEntries: 20,
} as const;

/** Durations, in seconds unless the name has another unit. */
export const TIMES = {
  /** Lifetime of a session: the maximum of Firebase session cookies. */
  sessionDays: 14,
  verificationHours: 24,
  /** Lifetime of a sign-in link, and window of the limit on sending them, see `requestSignInLink`. */
  signInLinkMinutes: 10,
  /** Maximum age of a Google sign-in. */
  googleSignInMinutes: 5,
  /** How long a change of address can be undone from the old address. */
  undoDays: 7,
  /**
   * How long after signing in a password or address can be changed, or the account deleted, without the current
   * password.
   */
  freshSignInMinutes: 10,
  /** How much longer a used or expired link is recognized. */
  linkKeptDays: 30,
  /** How long a browser is remembered after a sign-in. */
  knownBrowserDays: 180,
  /** Lifetime of uploads that no job was created from. */
  uploadHours: 24,
  /** Lifetime of an `Idempotency-Key`. */
  idempotencyHours: 24,
  /** A worker that has not renewed its lease for this long loses the job to another worker. */
  lease: 90,
  /** Interval at which a worker renews its lease. Finding a room blocks the thread for up to 7 s (docs/decisions/040). */
  heartbeat: 30,
  /**
   * A job that has waited this long is queued again, because its message may be lost. Further pauses double, up to
   * `reminderMost`.
   */
  reminder: 120,
  reminderMost: 6 * 60 * 60,
  /** Delay before the unused files of overtaken starts are removed: longer than any worker may run. */
  leftovers: 15 * 60,
  /** Number of starts of a job before it fails. */
  attempts: 3,
  /** A match that has not been polled for this long is abandoned: its page polls every `longPoll`. */
  matchClaim: 30,
  /** Lease of a worker that matches photos: a person is waiting, so a dead worker must be noticed soon. */
  matchLease: 30,
  /** Interval at which it renews its lease. */
  matchHeartbeat: 10,
  /** Lifetime of a match, finished or not. */
  matchHours: 1,
  /** Lifetime of a finished archive, and time limit of an unfinished one. */
  exportHours: 24,
  /** Minimum interval between stored updates of an archive's progress. */
  exportProgress: 1,
  /** Time without requests after which photos are reported by email. */
  quiet: 120,
  /** Time without further answers after which a client's answers are emailed. */
  reviewQuiet: 15 * 60,
  /** How long answers are kept after the end of their link. */
  reviewKeptDays: 30,
  /** Minimum interval between stored reads of a job in progress by its owner. */
  seenInterval: 30,
  /** How long after a photo has finished it matters whether its owner has seen it. */
  seenMatters: 60 * 60,
  /** Interval of reviews of a batch in progress; workers also review it when a photo finishes. */
  batchCheck: 10 * 60,
  /** How long photos of a room wait for an answer of their owner before they fail, free of charge. */
  answerDays: 7,
  /** How long the credit of a picture with a completed opening can be had back. */
  creditBackDays: 7,
  /** How long a batch can be read after its end. */
  batchDays: 7,
  /** Delay before leftovers of a deleted account are removed: longer than any worker or request may run. */
  deletionSettles: 15 * 60,
  /** How long the record of a deleted account is kept: longer than backups, which may have to be restored. */
  deletionDays: 100,
  /** Maximum wait of a request for a change of a job (RFC 7240, `Prefer: wait`). */
  longPoll: 10,
  /** How long a plan is kept after a failed payment, while the payment is retried. */
  paymentGraceDays: 7,
  /** The client's polling interval for a job, and maximum number of polls. */
  pollInterval: 10,
  polls: 30,
  /** Staging time promised on the pages. */
  staging: STAGING_SECONDS,
} as const;

/**
 * Delays after wrong passwords, counted per address together with the browser or network, so that an attacker cannot
 * lock the owner out.
 */
export const WRONG_PASSWORDS = {
  /** Number of consecutive failures without a delay. */
  free: 4,
  /** The same for an address over all unknown browsers, in case many networks guess together. */
  freeFromStrangers: 100,
  /** Delay in seconds after the first further failure; doubles with each, up to `mostWait`. */
  firstWait: 15,
  mostWait: 15 * 60,
  /** Time without attempts after which failures are forgotten, seconds. */
  forgottenHours: 24,
} as const;

const MINUTE = 60;

/**
 * Limit of public pages and their pictures. A photo's page takes four to eight requests, a listing's up to 121, and
 * visitors of an open house may share one address.
 */
export const PUBLIC_PAGE_RATE = { perAddress: 1200, windowSeconds: MINUTE } as const;

/** Invalid tokens that each instance looks up per network. */
export const FAILED_AUTHENTICATIONS = { perAddress: 1000, windowSeconds: MINUTE } as const;
