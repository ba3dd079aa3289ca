/** Every limit of the service that a person, a client or an operator can meet. */
export const LIMITS = {
  /** Photos chosen for one upload. */
  photosPerUpload: 12,
  /** Other versions of one staged photo, free of charge. */
  variationsPerJob: 3,
  /** Pictures of one staged photo that are made of what its owner has arranged by hand, free of charge. */
  rendersPerJob: 20,
  /** Photos that show one room. */
  photosPerSharedRoom: 8,
  /** Ways in which the photos of a room may fit together that a person is asked about. */
  roomAlternatives: 4,
  /** Points of the floor that a person shows in the photos of a room. */
  pointsPerSharedRoom: 4,
  /** Pieces of furniture in one arrangement. */
  piecesPerScene: 60,
  /** Jobs of one photo that are answered together: more than there are styles and room types. */
  jobsOfPhoto: 100,
  /** Bytes of one photo. */
  photoBytes: 10 * 1024 * 1024,
  /** Bytes of a request around the photo: the multipart frame and its fields. */
  multipartOverheadBytes: 64 * 1024,
  /** Bytes of a JSON request. */
  jsonBytes: 64 * 1024,
  /** Bytes of an event of the payment provider. */
  webhookBytes: 1024 * 1024,
  /** Pixels of one photo, decoded. A 10 MB file can hold far more, and each takes memory. */
  photoPixels: 50_000_000,
  /** Pixels of the shorter edge below which nothing good comes out. */
  photoShortEdge: 256,
  promptLength: 2000,
  nameLength: 100,
  companyLength: 200,
  phoneLength: 40,
  emailLength: 254,
  passwordMinLength: 8,
  /** Firebase Auth accepts more; longer ones are no safer. */
  passwordMaxLength: 128,
  titleLength: 120,
  roomLabelLength: 60,
  notesLength: 2000,
  tagLength: 30,
  tagsPerImage: 20,
  searchLength: 100,
  /** Listings of one account, their photos and their rooms. */
  listings: 200,
  photosPerListing: 60,
  roomsPerListing: 40,
  addressLength: 120,
  /** Characters of a client's change request. */
  reviewWords: 1000,
  pageSize: 10,
  maxPageSize: 100,
  bulkImages: 100,
  /** Bytes of a picture that is checked in the browser, which has to hold all of it. */
  checkedFileBytes: 100 * 1024 * 1024,
  /** Files that public pages are searched for at a time: the one that is checked, and those that its credentials name. */
  hashesPerSearch: 3,
  /** Public pages that one search answers. */
  foundPages: 5,
  /** Archives of one account that are made at a time. */
  exportsAtOnce: 3,
  /** Archives that an account's list shows. */
  recentExports: 20,
  /**
   * Bytes of the files in one ZIP; the rest goes into another part. Below 2 GiB, where browsers of phones and old unpackers
   * stop, and written by a worker in less than half of its time at 8 MB/s.
   */
  exportPartBytes: 1_500_000_000,
  /** Entries of the ledger that an account shows, unless more are requested, and at most. */
  ledgerEntries: 6,
  recentLedgerEntries: 20,
} as const;

/** Times of the service, in seconds unless the name says otherwise. */
export const TIMES = {
  /** A sign-in lasts so long: the longest that Firebase session cookies can. */
  sessionDays: 14,
  verificationHours: 24,
  /** A sign-in link works for so long. The limit of how many are sent is counted over the same time: see `requestSignInLink`. */
  signInLinkMinutes: 10,
  /** Maximum age of a Google sign-in. */
  googleSignInMinutes: 5,
  /** A change of e-mail address can be undone from the old address for so long. */
  undoDays: 7,
  /** For so long after signing in, a password or an address can be changed, or the account deleted, without the current password. */
  freshSignInMinutes: 10,
  /** A link that was used or has expired says so for this much longer. */
  linkKeptDays: 30,
  /** Days that a browser is remembered after a sign-in. */
  knownBrowserDays: 180,
  /** An uploaded photo that nothing was made of is deleted after so long. */
  uploadHours: 24,
  /** An `Idempotency-Key` is remembered for so long. */
  idempotencyHours: 24,
  /** A worker that has not renewed its lease for this long loses the job to another worker. */
  lease: 90,
  /** How often a worker renews its lease. The engine blocks the thread for up to 7 s (docs/decisions/040). */
  heartbeat: 30,
  /**
   * A job that has waited this long is queued again, because its message may be lost. Each further pause is twice as long,
   * up to `reminderMost`.
   */
  reminder: 120,
  reminderMost: 6 * 60 * 60,
  /** How often a job is begun before it counts as failed. */
  attempts: 3,
  /** An archive that is ready can be fetched for so long; one that is not ready by then has failed. */
  exportHours: 24,
  /** While an archive is made, its progress is written down at most so often. */
  exportProgress: 1,
  /** Seconds without a request after which an email says that photos are ready. */
  quiet: 120,
  /** An e-mail says what a client has answered when nothing has come for this long. */
  reviewQuiet: 15 * 60,
  /** While a photo is staged it is written down at most so often that its owner asks for it. */
  seenInterval: 30,
  /** For this long after a photo's end it matters whether its owner has seen it. */
  seenMatters: 60 * 60,
  /** Photos that were started together are looked after so often while they go on; their workers do so when they end. */
  runCheck: 10 * 60,
  /** Seconds until leftovers of a deleted account are removed: longer than any worker or request may run. */
  deletionSettles: 15 * 60,
  /** That there was an account is remembered for so long after it is deleted: longer than backups are kept, which may have to be restored. */
  deletionDays: 100,
  /** A request for a job waits at most so long for a change (RFC 7240, `Prefer: wait`). */
  longPoll: 10,
  /** A plan stays so long after a payment has failed, while it is tried again. */
  paymentGraceDays: 7,
  /** The client asks for a job so often, and so many times. */
  pollInterval: 10,
  polls: 30,
  /** Promised on the pages. */
  staging: 60,
} as const;

/**
 * Waiting times after wrong passwords. They are counted for an address together with the browser or the network that they come from,
 * so that somebody who guesses does not keep the owner out.
 */
export const WRONG_PASSWORDS = {
  /** So many in a row have no consequence. */
  free: 4,
  /** The same for an address in all, from browsers that have never signed in to it: many networks guess together. */
  freeFromStrangers: 100,
  /** Seconds to wait after the first one more; each further one doubles it, up to `mostWait`. */
  firstWait: 15,
  mostWait: 15 * 60,
  /** Without another try they are forgotten after so long. */
  forgottenHours: 24,
} as const;

const MINUTE = 60;

/** Public pages and their pictures; a photo’s page takes four to eight requests, a listing’s up to 121, and an open house may share one address. */
export const PUBLIC_PAGE_RATE = { perAddress: 1200, windowSeconds: MINUTE } as const;

/** Tokens that do not hold, which a network may have each instance look up. */
export const FAILED_AUTHENTICATIONS = { perAddress: 1000, windowSeconds: MINUTE } as const;
