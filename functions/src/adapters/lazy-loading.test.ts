import { expect, it } from 'vitest';
import { loadedPackages } from '../../test/loaded-packages.ts';

const ADAPTERS = [
  'auth/app-check.ts',
  'auth/identity.ts',
  'credentials/credentials.ts',
  'firestore/database.ts',
  'firestore/export-tasks.ts',
  'firestore/counted-attempts.ts',
  'firestore/store.ts',
  'imaging/imaging.ts',
  'mail/outbox.ts',
  'mail/mail-delivery.ts',
  'mail/smtp.ts',
  'storage/files.ts',
  'stripe/billing.ts',
  'tasks/queue.ts',
  'zip/zip.ts',
];

// Every module loaded early slows down the cold start of the smallest function.
it('adapters load their dependencies on first use', async () => {
  const packages = await loadedPackages(ADAPTERS.map((path) => new URL(path, import.meta.url)));
  expect(packages).toEqual(['zod']);
});
