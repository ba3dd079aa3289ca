import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

interface Indexes {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly { readonly fieldPath: string; readonly order?: string; readonly arrayConfig?: string }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly ttl?: boolean;
    readonly indexes: readonly unknown[];
  }[];
}

const { indexes, fieldOverrides }: Indexes = JSON.parse(
  await readFile(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'),
);
const written = indexes.map(
  ({ collectionGroup, fields }) =>
    `${collectionGroup}: ${fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')}`,
);

// Emulators run every query; production rejects queries without an index.
it.each([
  'jobs: kind ASCENDING, userId ASCENDING, createdAt DESCENDING',
  'jobs: kind ASCENDING, userId ASCENDING, createdAt ASCENDING',
  ...['status', 'roomType', 'style', 'favourite', 'listingId', 'photoId'].map(
    (field) => `jobs: userId ASCENDING, ${field} ASCENDING, createdAt DESCENDING`,
  ),
  'jobs: userId ASCENDING, status ASCENDING, search CONTAINS, createdAt DESCENDING',
  'jobs: userId ASCENDING, upgradableOn CONTAINS, createdAt DESCENDING',
  'jobs: status ASCENDING, updatedAt ASCENDING',
  'jobs: status ASCENDING, lease.until ASCENDING',
  'jobs: publication.hashes CONTAINS, publication.publishedAt DESCENDING',
  'listings: userId ASCENDING, updatedAt DESCENDING',
  'exports: userId ASCENDING, createdAt DESCENDING',
  'exports: status ASCENDING, dueAt ASCENDING',
  'mail: status ASCENDING, nextTryAt ASCENDING',
  'webhookDeliveries: endpointId ASCENDING, createdAt DESCENDING',
])('there is an index for %s', (index) => {
  expect(written).toContain(index);
});

const EXPIRING = [
  'rateLimits',
  'signInAttempts',
  'sessions',
  'links',
  'browsers',
  'verifications',
  'mail',
  'webhookEvents',
  'webhookDeliveries',
  'exports',
  'batches',
  'sharedRooms',
  'roomMatches',
  'deletions',
  'freeCredits',
  'counters',
  'idempotencyKeys',
];
it.each(EXPIRING)('documents of %s are deleted when they expire', (name) => {
  const policy = fieldOverrides.find(({ collectionGroup }) => collectionGroup === name);
  expect(policy).toMatchObject({ fieldPath: 'expireAt', ttl: true });
});

// Frequently changing numbers would be written to two indexes each, search words are only queried together with their
// owner, which has its own index, and nobody searches webhooks by what was sent.
it.each([
  ...['statuses', 'rooms', 'styles', 'favourites', 'failed', 'days'].map((field) => ['counters', field]),
  ['jobs', 'search'],
  ['webhookDeliveries', 'body'],
  ['webhookDeliveries', 'last'],
])('%s have no index of %s alone', (name, field) => {
  const override = fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === name && fieldPath === field,
  );
  expect(override?.indexes).toEqual([]);
});
