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
  /** Of a client who says what is to be changed. */
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
  /** Whoever has signed in with Google has come to us with it by then. */
  googleSignInMinutes: 5,
  /** A change of e-mail address can be undone from the old address for so long. */
  undoDays: 7,
  /** For so long after signing in, a password or an address can be changed, or the account deleted, without the current password. */
  freshSignInMinutes: 10,
  /** A link that was used or has expired says so for this much longer. */
  linkKeptDays: 30,
  /** A browser is remembered for so long after somebody signed in with it. */
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
  /** An e-mail says that photos are ready when nobody has asked for them for this long. */
  quiet: 120,
  /** An e-mail says what a client has answered when nothing has come for this long. */
  reviewQuiet: 15 * 60,
  /** While a photo is staged it is written down at most so often that its owner asks for it. */
  seenInterval: 30,
  /** For this long after a photo's end it matters whether its owner has seen it. */
  seenMatters: 60 * 60,
  /** Photos that were started together are looked after so often while they go on; their workers do so when they end. */
  runCheck: 10 * 60,
  /** What is left of a deleted account is looked for once more after this: longer than any worker or request may run. */
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

/**
 * Requests allowed per window and endpoint, every endpoint's: per caller's network, per e-mail address where an account is meant, and
 * per user.
 *
 * What costs money, sends mail or makes things is counted across all instances, by a document in Firestore. Everything else is
 * counted by each instance for itself (`perInstance`), and no person meets these limits. The busiest there is: three tabs show one's
 * photos while twelve are staged and end within the same minute. Each end has each tab ask for everything again, which is 36 times
 * for `me`, `usageStats`, `credits` and `galleryStats`; 126 times for `userJobs` (three lists, and one every 10 s while photos run);
 * 36 times for each part of `gallery` that is shown, 360 of ten parts; and `getJob` waits up to 10 s for a change, so each tab calls it
 * 6 times a minute and once for each of three changes of twelve photos, 126 in all.
 */
export const RATE_LIMITS = {
  health: { perAddress: 600, windowSeconds: MINUTE, perInstance: true },
  // Wrong passwords have limits of their own, WRONG_PASSWORDS: one per e-mail address would let a stranger lock its owner out.
  login: { perAddress: 30, windowSeconds: 15 * 60 },
  googleSignIn: { perAddress: 30, windowSeconds: 15 * 60 },
  register: { perAddress: 10, perEmail: 5, windowSeconds: 60 * 60 },
  verifyEmail: { perAddress: 30, windowSeconds: 15 * 60 },
  resendVerification: { perAddress: 10, perEmail: 3, windowSeconds: 60 * 60 },
  unsubscribe: { perAddress: 60, windowSeconds: 60 * 60 },
  logout: { perUser: 60, windowSeconds: MINUTE, perInstance: true },
  me: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  // The window is as long as a link lives: whoever is refused has a link in the mailbox that still works.
  requestSignInLink: { perAddress: 20, perEmail: 3, windowSeconds: TIMES.signInLinkMinutes * 60 },
  inspectLink: { perAddress: 60, windowSeconds: 15 * 60 },
  signInByLink: { perAddress: 30, windowSeconds: 15 * 60 },
  logoutEverywhere: { perUser: 30, windowSeconds: 60 * 60 },
  changeEmail: { perUser: 5, perEmail: 3, windowSeconds: 60 * 60 },
  confirmEmail: { perUser: 30, windowSeconds: 60 * 60 },
  undoEmailChange: { perAddress: 30, windowSeconds: 15 * 60 },
  changePassword: { perUser: 10, windowSeconds: 60 * 60 },
  getProfile: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  updateProfile: { perUser: 60, windowSeconds: MINUTE, perInstance: true },
  usageStats: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  credits: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  upload: { perUser: 120, windowSeconds: 60 * 60 },
  inspect: { perUser: 240, windowSeconds: 60 * 60 },
  create: { perUser: 240, windowSeconds: 60 * 60 },
  stagingCapabilities: { perAddress: 600, windowSeconds: MINUTE, perInstance: true },
  userJobs: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
  getJob: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
  photoJobs: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
  retry: { perUser: 240, windowSeconds: 60 * 60 },
  variation: { perUser: 240, windowSeconds: 60 * 60 },
  // Each analyses up to eight photos and draws small pictures of them.
  proposeSharedRoom: { perUser: 40, windowSeconds: 60 * 60 },
  joinSharedRoom: { perUser: 40, windowSeconds: 60 * 60 },
  chooseSharedRoom: { perUser: 80, windowSeconds: 60 * 60 },
  getSharedRoom: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
  openRoom: { perUser: 120, windowSeconds: 60 * 60 },
  getScene: { perUser: 240, windowSeconds: 60 * 60 },
  // Saved after each change that rests for a moment.
  saveScene: { perUser: 600, windowSeconds: 10 * MINUTE },
  renderScene: { perUser: 120, windowSeconds: 60 * 60 },
  cleanOffer: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  cleanVersion: { perUser: 240, windowSeconds: 60 * 60 },
  cleanAll: { perUser: 30, windowSeconds: 60 * 60 },
  currentSubscription: { perUser: 600, windowSeconds: 60 * 60, perInstance: true },
  createCheckout: { perUser: 30, windowSeconds: 60 * 60 },
  cancelSubscription: { perUser: 30, windowSeconds: 60 * 60 },
  resumeSubscription: { perUser: 30, windowSeconds: 60 * 60 },
  previewPlanChange: { perUser: 120, windowSeconds: 60 * 60 },
  changePlan: { perUser: 30, windowSeconds: 60 * 60 },
  billingPortal: { perUser: 60, windowSeconds: 60 * 60 },
  gallery: { perUser: 900, windowSeconds: MINUTE, perInstance: true },
  galleryStats: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  galleryUpdate: { perUser: 240, windowSeconds: MINUTE, perInstance: true },
  galleryChooseVersion: { perUser: 240, windowSeconds: MINUTE, perInstance: true },
  galleryDelete: { perUser: 1200, windowSeconds: 60 * 60 },
  galleryBulkUpdate: { perUser: 240, windowSeconds: 60 * 60 },
  publishPhoto: { perUser: 120, windowSeconds: 60 * 60 },
  renewPublicPage: { perUser: 120, windowSeconds: 60 * 60 },
  unpublishPhoto: { perUser: 240, windowSeconds: 60 * 60 },
  galleryDownload: { perUser: 600, windowSeconds: 60 * 60 },
  galleryExport: { perUser: 30, windowSeconds: 60 * 60 },
  listingTexts: { perUser: 240, windowSeconds: 60 * 60 },
  listings: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  createListing: { perUser: 120, windowSeconds: 60 * 60 },
  getListing: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  updateListing: { perUser: 600, windowSeconds: 60 * 60 },
  deleteListing: { perUser: 120, windowSeconds: 60 * 60 },
  addToListing: { perUser: 240, windowSeconds: 60 * 60 },
  shareListing: { perUser: 60, windowSeconds: 60 * 60 },
  unshareListing: { perUser: 60, windowSeconds: 60 * 60 },
  // Each copies up to 60 originals.
  publishListing: { perUser: 60, windowSeconds: 60 * 60 },
  unpublishListing: { perUser: 60, windowSeconds: 60 * 60 },
  // A family behind one address, each of them with all pictures of a home.
  openReview: { perAddress: 120, windowSeconds: 15 * MINUTE },
  answerReview: { perAddress: 300, windowSeconds: 15 * MINUTE },
  previewDeletion: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  deleteAccount: { perUser: 10, windowSeconds: 60 * 60 },
  exportData: { perUser: 10, windowSeconds: 60 * 60 },
  userExports: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  getExport: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
  retryExport: { perUser: 30, windowSeconds: 60 * 60 },
  // An open house behind one address, each visitor with some pictures.
  contentCredentials: { perAddress: 600, windowSeconds: MINUTE, perInstance: true },
  findPublicPages: { perAddress: 120, windowSeconds: MINUTE, perInstance: true },
  // An office behind one address, each of its browsers with the few reports that a page sends.
  reportPageError: { perAddress: 60, windowSeconds: 10 * MINUTE, perInstance: true },
} as const;

/** Public pages and their pictures; a photo’s page takes four to eight requests, a listing’s up to 121, and an open house may share one address. */
export const PUBLIC_PAGE_RATE = { perAddress: 1200, windowSeconds: MINUTE } as const;

/** Tokens that do not hold, which a network may have each instance look up. */
export const FAILED_AUTHENTICATIONS = { perAddress: 1000, windowSeconds: MINUTE } as const;
