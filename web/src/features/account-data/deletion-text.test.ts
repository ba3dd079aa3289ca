import { expect, test } from 'vitest';
import { whatGoes } from './delete-dialog.tsx';

const nothing = { photos: 0, inProgress: 0, subscription: null, passwordNeeded: true, hasPassword: true };
const subscription = {
  plan: 'BASIC',
  billingPeriod: 'monthly',
  status: 'active',
  price: 999,
  currentPeriodStart: '2026-05-04T12:00:00.000Z',
  currentPeriodEnd: '2026-06-04T12:00:00.000Z',
  paidUntil: '2026-06-04T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  pendingChange: null,
  graceEndsAt: null,
} as const;
const OTHERS = 'Titles, tags, notes, credits and sign-ins';

test.each([
  [{}, [OTHERS]],
  [{ photos: 1 }, ['Your photo, its original, every staged version and any public page', OTHERS]],
  [{ photos: 12 }, ['All 12 photos, with their originals, every staged version and any public pages', OTHERS]],
  [
    { photos: 12, inProgress: 2 },
    [
      'All 12 photos, with their originals, every staged version and any public pages; 2 are being staged now, and that stops',
      OTHERS,
    ],
  ],
  [
    { photos: 1, inProgress: 1 },
    [
      'Your photo, its original, every staged version and any public page; it is being staged now, and that stops',
      OTHERS,
    ],
  ],
  [
    { subscription },
    [
      OTHERS,
      'Your Starter plan, which ends now instead of on June 4, 2026. Nothing more is charged, and nothing is refunded',
    ],
  ],
])('says what goes with the account (%#)', (given, lines) => {
  expect(whatGoes({ ...nothing, ...given })).toEqual(lines);
});
