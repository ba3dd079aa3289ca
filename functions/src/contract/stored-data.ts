/**
 * All places in which the service stores data. Tests compare the lists with the code, and the privacy page with the
 * lists: a new collection or folder needs a line there. For data in the browser see web/src/lib/browser-storage.ts.
 */

/** Collections of the database, and those below a user's document. */
export const COLLECTIONS = [
  'users',
  'ledger',
  'counters',
  'idempotencyKeys',
  'subscriptions',
  'webhookEvents',
  'apiKeys',
  'testBatches',
  'webhookEndpoints',
  'webhookDeliveries',
  'sessions',
  'browsers',
  'links',
  'verifications',
  'jobs',
  'scenes',
  'sharedRooms',
  'roomMatches',
  'listings',
  'batches',
  'exports',
  'mail',
  'rateLimits',
  'signInAttempts',
  'deletions',
  'freeCredits',
  'adminActions',
] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

/** Folders of the bucket. */
export const FOLDERS = ['uploads', 'originals', 'staged', 'exports', 'samples'] as const;
export type FolderName = (typeof FOLDERS)[number];
