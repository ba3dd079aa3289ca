import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

interface Indexes {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly { readonly fieldPath: string; readonly order: string }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly ttl?: boolean;
  }[];
}

const { indexes, fieldOverrides }: Indexes = JSON.parse(
  await readFile(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'),
);
const written = indexes.map(
  ({ collectionGroup, fields }) =>
    `${collectionGroup}: ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ')}`,
);

// Emulators answer every query; production refuses one without an index.
it.each([
  'jobs: userId ASCENDING, createdAt DESCENDING',
  ...['status', 'roomType', 'style', 'favourite'].map(
    (field) => `jobs: userId ASCENDING, ${field} ASCENDING, createdAt DESCENDING`,
  ),
  'jobs: status ASCENDING, updatedAt ASCENDING',
  'jobs: status ASCENDING, lease.until ASCENDING',
  'exports: userId ASCENDING, createdAt DESCENDING',
  'exports: status ASCENDING, dueAt ASCENDING',
  'mail: status ASCENDING, nextTryAt ASCENDING',
])('there is an index for %s', (index) => {
  expect(written).toContain(index);
});

it.each(['rateLimits', 'sessions', 'verifications', 'mail', 'webhookEvents', 'exports', 'runs', 'deletions'])(
  'documents of %s are deleted when they expire',
  (name) => {
    const policy = fieldOverrides.find(({ collectionGroup }) => collectionGroup === name);
    expect(policy).toMatchObject({ fieldPath: 'expireAt', ttl: true });
  },
);
