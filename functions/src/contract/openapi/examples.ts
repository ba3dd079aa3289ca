import type { BodySent, EndpointName, OutputOf } from '../endpoints.ts';
import type { GalleryImage, Job, Subscription, User } from '../entities.ts';
import type { Export } from '../exports.ts';
import type { Listing } from '../listings.ts';
import { ROOM_TYPE_IDS, STYLE_IDS } from '../staging-options.ts';

/** What is sent and what is answered, for the documentation and for tests; undefined where there is no JSON. */
export interface Example<N extends EndpointName> {
  readonly body: BodySent<N>;
  readonly output: OutputOf<N>;
}

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6ImFubmFAZXhhbXBsZS5jb20ifQ.c2lnbmF0dXJl';
const email = 'anna@example.com';
const password = 'Window-1881!';
const browserKey = 'b3Vyb3duYnJvd3Nlci1rZXktb2YtMzItYnl0ZXMtX18';
const linkToken = 'mZ4vX0bQ7sK2pLr9nW1yU6dZx8Sc4OtjE5fGhI3kMaB';
const id = 'j8Kq2mV0xT5cYw7Rb3Ns';
const imageUrl = 'https://storage.example.com/uploads/photo.jpg';
const time = '2026-05-04T09:30:00.000Z';

const user: User = {
  id: 'kW3nJ8fQ2pXa',
  email,
  firstName: 'Anna',
  lastName: 'Berg',
  company: 'Berg Homes',
  emailVerified: true,
  hasPassword: true,
  readyEmails: true,
  plan: 'FREE',
  creditsUsed: 1,
  creditsLimit: 10,
  creditsRenewAt: '2026-06-04T09:30:00.000Z',
  createdAt: time,
};

const pending: Job = {
  id,
  status: 'PENDING',
  style: STYLE_IDS[0],
  roomType: ROOM_TYPE_IDS[0],
  prompt: '',
  removeFurniture: false,
  createdAt: time,
  updatedAt: time,
  imageUrl,
  originalImageUrl: 'https://storage.example.com/originals/photo.jpg',
  photoId: id,
  creditsUsed: 1,
  variations: [],
  chosenVersion: 0,
  sharedRoomId: null,
};

const image: GalleryImage = {
  ...pending,
  status: 'COMPLETED',
  stagedImageUrl: 'https://storage.example.com/staged/photo.jpg',
  emptiedImageUrl: null,
  previewUrl: 'https://storage.example.com/staged/photo-preview.jpg',
  thumbnailUrl: 'https://storage.example.com/staged/photo-thumbnail.jpg',
  width: 1280,
  height: 853,
  watermark: true,
  upgradable: true,
  processingTime: 21.4,
  promptOutcome: {
    understood: ['blue sofa', 'no rug'],
    notFollowed: [{ words: 'a desk', why: 'There is no room for it.' }],
    notUnderstood: [],
  },
  proof: {
    engine: 'embedded',
    engineVersion: '0.1.0',
    provenance: 'compositeSynthetic',
    at: time,
    originalSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    stagedSha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
    added: [
      { name: 'sofa', count: 1 },
      { name: 'armchairs', count: 2 },
      { name: 'rug', count: 1 },
    ],
    maskUrl: 'https://storage.example.com/staged/photo-mask.png',
    maskShare: 0.31,
    changedShare: 0.28,
  },
  title: 'Living room, facing south',
  roomLabel: 'Living room',
  favourite: true,
  tags: ['Elm Street 4'],
  notes: '',
  variations: [
    {
      number: 1,
      status: 'COMPLETED',
      createdAt: time,
      updatedAt: time,
      stagedImageUrl: 'https://storage.example.com/staged/photo-v1.jpg',
      previewUrl: 'https://storage.example.com/staged/photo-v1-preview.jpg',
      thumbnailUrl: 'https://storage.example.com/staged/photo-v1-thumbnail.jpg',
      width: 1280,
      height: 853,
      processingTime: 19.8,
    },
    { number: 2, status: 'PENDING', createdAt: time, updatedAt: time },
    { number: 11, cleanOf: 1, status: 'PENDING', createdAt: time, updatedAt: time },
  ],
  chosenVersion: 1,
};

const sharedRoomId = '0b9b53c7-7a0e-4f63-8f0e-1c1d8a2f6b11';

const armchair = {
  piece: 'armchair',
  style: 'MODERN',
  variant: 0,
  size: { width: 0.8, depth: 0.85, height: 0.8 },
  seed: 7,
  position: [0.4, 0, 2.6],
  yaw: 2.4,
};

const packing: Export = {
  id: 'x4Lr9nW1yU6dZx8Sc4Ot',
  kind: 'photos',
  status: 'PROCESSING',
  createdAt: time,
  updatedAt: time,
  total: 100,
  done: 12,
  leftOut: [],
  parts: [],
};

const packed: Export = {
  ...packing,
  status: 'COMPLETED',
  done: 100,
  leftOut: ['07-kitchen-modern.jpg'],
  parts: [
    {
      fileName: 'roomwright-photos-2026-05-04.zip',
      bytes: 297_400_000,
      url: 'https://storage.example.com/exports/roomwright-photos-2026-05-04.zip',
    },
  ],
  expiresAt: '2026-05-05T09:31:00.000Z',
};

const subscription: Subscription = {
  plan: 'PREMIUM',
  billingPeriod: 'monthly',
  status: 'active',
  price: 2999,
  currentPeriodStart: time,
  currentPeriodEnd: user.creditsRenewAt,
  paidUntil: user.creditsRenewAt,
  cancelAtPeriodEnd: false,
  pendingChange: { plan: 'BASIC', billingPeriod: 'yearly', at: user.creditsRenewAt },
  graceEndsAt: null,
};

const counts = { perRoomType: { LIVING_ROOM: 3, BEDROOM: 1 }, perStyle: { MODERN: 4 } };
const notes = { title: image.title, favourite: true };

const reviewToken = 'qT3vX0bQ7sK2pLr9nW1yU6dZ';
const reviewedPhoto = {
  jobId: id,
  version: 0,
  originalUrl: imageUrl,
  pictureUrl: 'https://storage.example.com/staged/photo-preview.jpg',
  width: 1536,
  height: 1024,
};
const listing: Listing = {
  id: 'Xw4pT9kLm2Qa',
  address: '12 Garden Street',
  revision: 3,
  style: 'MODERN',
  rooms: [{ id: 'r1', name: 'Living Room', roomType: 'LIVING_ROOM', jobIds: [id] }],
  coverId: null,
  coverUrl: 'https://storage.example.com/staged/photo-thumbnail.jpg',
  createdAt: time,
  updatedAt: time,
  pageUrl: null,
  review: {
    path: `/review#${reviewToken}`,
    createdAt: time,
    answers: [{ jobId: id, version: 0, answer: 'yes', words: '', at: time }],
  },
};

export const EXAMPLES: { readonly [N in EndpointName]: Example<N> } = {
  health: { body: undefined, output: { status: 'ok' } },
  register: {
    body: { email, password, firstName: 'Anna', lastName: 'Berg', company: 'Berg Homes', browserKey },
    output: {
      token,
      user,
      requiresVerification: false,
      emailSent: true,
      nextSteps: ['Verify your email to get 10 photos a month.'],
    },
  },
  login: { body: { email, password, browserKey }, output: { token, user } },
  googleSignIn: { body: { idToken: token, browserKey }, output: { token, user, outcome: 'opened' } },
  logout: { body: undefined, output: { ok: true } },
  logoutEverywhere: { body: undefined, output: { ok: true } },
  inspectLink: {
    body: { token: linkToken, browserKey },
    output: { purpose: 'verify', state: 'open', email, newPassword: false },
  },
  verifyEmail: {
    body: { token: linkToken, browserKey },
    output: { token, user, message: 'Your email address is verified.' },
  },
  resendVerification: { body: { email }, output: { ok: true, message: 'A new link is on its way.' } },
  requestSignInLink: {
    body: { email },
    output: { ok: true, message: 'If there is an account with this address, a sign-in link is on its way.' },
  },
  signInByLink: { body: { token: linkToken, browserKey }, output: { token, user, passwordDropped: false } },
  me: { body: undefined, output: { user, freshUntil: '2026-05-04T09:40:00.000Z' } },
  changePassword: {
    body: { currentPassword: password, newPassword: 'Doorway-1882!' },
    output: { ok: true, token },
  },
  changeEmail: {
    body: { email: 'anna.berg@example.com', currentPassword: password },
    output: { ok: true, message: 'A link is on its way to anna.berg@example.com.' },
  },
  confirmEmail: { body: { token: linkToken, browserKey }, output: { token, user } },
  undoEmailChange: {
    body: { token: linkToken, browserKey, newPassword: 'Doorway-1882!' },
    output: { token, user },
  },
  getProfile: { body: undefined, output: { user } },
  updateProfile: { body: { company: 'Berg Homes' }, output: { user } },
  previewDeletion: {
    body: undefined,
    output: { photos: 5, inProgress: 0, subscription, passwordNeeded: true, hasPassword: true },
  },
  deleteAccount: { body: { currentPassword: password }, output: { ok: true, finished: true } },
  usageStats: {
    body: undefined,
    output: {
      total: 5,
      completed: 4,
      failed: 1,
      inProgress: 0,
      successRate: 80,
      analytics: { perDay: [{ day: '2026-05-04', count: 4 }], ...counts },
    },
  },
  credits: {
    body: undefined,
    output: {
      limit: 10,
      used: 1,
      available: 9,
      plan: 'FREE',
      period: { start: time, end: user.creditsRenewAt },
      recent: [{ id: `${id}:1:reserve`, kind: 'reserve', jobId: id, change: -1, createdAt: time }],
    },
  },
  upload: { body: undefined, output: { imageUrl, width: 1280, height: 853, bytes: 412_300 } },
  inspect: { body: undefined, output: { roomType: 'KITCHEN', furnished: false } },
  create: { body: { imageUrl, style: 'MODERN', roomType: 'LIVING_ROOM' }, output: pending },
  stagingCapabilities: { body: undefined, output: { furnitureRemoval: false, sceneEditing: true } },
  userJobs: { body: undefined, output: { page: 1, limit: 10, total: 1, nextCursor: null, jobs: [image] } },
  getJob: { body: undefined, output: image },
  photoJobs: { body: undefined, output: { jobs: [image] } },
  retry: { body: undefined, output: pending },
  variation: { body: { number: 2 }, output: image },
  cleanOffer: { body: undefined, output: { watermarked: 12, smaller: 0 } },
  cleanAll: { body: undefined, output: { requested: 12, left: 0 } },
  cleanVersion: { body: { number: 0 }, output: image },
  proposeSharedRoom: {
    body: { photos: [imageUrl, `${imageUrl}2`], roomType: 'LIVING_ROOM', style: 'MODERN' },
    output: {
      sharedRoomId,
      verdict: 'ask',
      alternatives: [{ id: 0, thumbnails: ['data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'] }],
    },
  },
  chooseSharedRoom: {
    body: { alternative: 0 },
    output: { sharedRoomId, verdict: 'sure', alternatives: [] },
  },
  joinSharedRoom: {
    body: { imageUrl },
    output: {
      sharedRoomId,
      verdict: 'ask',
      alternatives: [{ id: 0, thumbnails: ['data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'] }],
      besideImageUrl: image.originalImageUrl,
    },
  },
  getSharedRoom: { body: undefined, output: { jobs: [] } },
  openRoom: {
    body: { imageUrl, style: 'MODERN', roomType: 'LIVING_ROOM' },
    output: {
      roomId: '3f0f7b34-2a53-4c1b-9d0e-6d6f2f0d9f7e',
      photoUrl: imageUrl,
      scene: { version: 1, style: 'MODERN', room: 'LIVING_ROOM', pieces: [] },
      room: {},
    },
  },
  getScene: {
    body: undefined,
    output: {
      version: 0,
      revision: 3,
      scene: { version: 1, style: 'MODERN', room: 'LIVING_ROOM', pieces: [armchair] },
      drawn: { style: 'MODERN', pieces: [] },
      room: {},
      photoUrl: imageUrl,
      stagedImageUrl: 'https://storage.example.com/staged/photo.jpg',
      rendersLeft: 20,
      othersOfRoom: 1,
    },
  },
  saveScene: { body: { version: 0, revision: 3, style: 'MODERN', pieces: [armchair] }, output: { revision: 4 } },
  renderScene: {
    body: { version: 0, revision: 4, othersOfRoom: true },
    output: { job: image, version: 11, others: [{ jobId: '8a0c6a0e-52f5-4f53-9a3c-0a1b6a7f4f10', version: 11 }] },
  },
  gallery: { body: undefined, output: { page: 1, limit: 10, total: 1, nextCursor: null, images: [image] } },
  galleryStats: { body: undefined, output: { total: 4, favourites: 1, latestAt: time, ...counts } },
  galleryUpdate: { body: notes, output: image },
  galleryChooseVersion: { body: { number: 1 }, output: image },
  publishPhoto: {
    body: { version: 0 },
    output: { ...image, publicPage: { path: '/o/qT3vX0bQ7sK2pLr9nW1yU6dZ', version: 0, publishedAt: time } },
  },
  renewPublicPage: {
    body: undefined,
    output: { ...image, publicPage: { path: '/o/b9KfR2mWc7XqYt4LhVz0NsEd', version: 0, publishedAt: time } },
  },
  unpublishPhoto: { body: undefined, output: image },
  galleryDelete: { body: undefined, output: { ok: true } },
  galleryBulkUpdate: { body: { imageIds: [id], updates: notes }, output: { images: [image] } },
  galleryDownload: { body: undefined, output: undefined },
  listings: { body: undefined, output: { listings: [listing] } },
  createListing: { body: { address: listing.address, style: 'MODERN', jobIds: [id] }, output: listing },
  getListing: { body: undefined, output: { listing, jobs: [image] } },
  updateListing: { body: { revision: 2, coverId: id }, output: listing },
  deleteListing: { body: undefined, output: { ok: true } },
  addToListing: { body: { jobIds: [id] }, output: listing },
  shareListing: { body: undefined, output: listing },
  unshareListing: { body: undefined, output: { ...listing, review: null } },
  publishListing: {
    body: undefined,
    output: { ...listing, pageUrl: 'https://app.example.com/o/qT3vX0bQ7sK2pLr9nW1yU6dZ' },
  },
  unpublishListing: { body: undefined, output: listing },
  openReview: {
    body: { token: reviewToken },
    output: {
      address: listing.address,
      from: 'Anna Berg, Berg Homes',
      rooms: [{ name: 'Living Room', photos: [{ ...reviewedPhoto, answer: null, words: '' }] }],
    },
  },
  answerReview: {
    body: { token: reviewToken, jobId: id, version: 0, answer: 'change', words: 'A lighter sofa, please.' },
    output: { ok: true },
  },
  galleryExport: { body: { imageIds: [id] }, output: { ...packing, status: 'PENDING', done: 0 } },
  listingTexts: {
    body: { imageIds: [id], listing: { market: 'crmls' } },
    output: {
      photos: [
        {
          id,
          original: '01-living-room-original.jpg',
          staged: '02-living-room-virtually-staged.jpg',
          caption: 'Virtually staged. Furniture and decor were added digitally.',
        },
      ],
      remarks:
        'One or more photos have been virtually staged. Furniture and decor were added digitally. The original stands before each staged photo.',
    },
  },
  exportData: { body: undefined, output: { ...packing, kind: 'data', status: 'PENDING', total: 0, done: 0 } },
  userExports: { body: undefined, output: { exports: [packing, packed] } },
  getExport: { body: undefined, output: packed },
  retryExport: { body: undefined, output: { ...packing, status: 'PENDING', done: 0 } },
  createCheckout: {
    body: { planType: 'PROFESSIONAL', billingPeriod: 'monthly' },
    output: { clientSecret: 'cs_test_a1B2c3_secret_d4E5f6', publishableKey: 'pk_test_a1B2c3' },
  },
  currentSubscription: { body: undefined, output: { subscription } },
  cancelSubscription: {
    body: undefined,
    output: { subscription: { ...subscription, cancelAtPeriodEnd: true, pendingChange: null } },
  },
  resumeSubscription: { body: undefined, output: { subscription: { ...subscription, pendingChange: null } } },
  previewPlanChange: {
    body: { planType: 'AGENCY', billingPeriod: 'monthly' },
    output: {
      effective: 'now',
      effectiveAt: '2026-05-19T09:30:00.000Z',
      dueNow: 2581,
      credit: 1548,
      price: 7999,
      prorationDate: 1_779_183_000,
      creditsAdded: 309,
      creditsAvailable: 489,
      monthlyCredits: 1000,
      monthlyCreditsFrom: user.creditsRenewAt,
    },
  },
  changePlan: { body: { planType: 'STARTER', billingPeriod: 'yearly' }, output: { subscription } },
  unsubscribe: { body: undefined, output: { ok: true } },
  contentCredentials: {
    body: undefined,
    output: { anchor: '-----BEGIN CERTIFICATE-----\nMIIB…\n-----END CERTIFICATE-----\n' },
  },
  findPublicPages: {
    body: { hashes: ['f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2'] },
    output: { pages: ['/o/qT3vX0bQ7sK2pLr9nW1yU6dZ'] },
  },
  reportPageError: {
    body: {
      page: '/profile',
      shown: true,
      message: "Cannot read properties of undefined (reading 'title')",
      stack: ['draw /assets/profile-page-Cr3gaXQn.js:1:2345'],
    },
    output: { ok: true },
  },
  billingPortal: { body: undefined, output: { url: 'https://billing.example.com/p/session/a1B2c3' } },
};
