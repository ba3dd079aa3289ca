import type { GalleryImage, Job, Subscription, User } from '../contract/entities.ts';
import { ROOM_TYPE_IDS, STYLE_IDS } from '../contract/staging-options.ts';

export const email = 'anna@example.com';

export const id = 'j8Kq2mV0xT5cYw7Rb3Ns';

export const imageUrl = 'https://storage.example.com/uploads/photo.jpg';

export const time = '2026-05-04T09:30:00.000Z';

export const user: User = {
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

export const pending: Job = {
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

export const image: GalleryImage = {
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

export const subscription: Subscription = {
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

export const counts = { perRoomType: { LIVING_ROOM: 3, BEDROOM: 1 }, perStyle: { MODERN: 4 } };
