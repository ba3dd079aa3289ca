import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

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

/** Imports all adapters in a separate process and prints the packages loaded by it. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  for (const url of ${JSON.stringify(ADAPTERS.map((path) => new URL(path, import.meta.url).href))}) await import(url);
  console.log(JSON.stringify([...packages]));
`;

// Every module loaded early slows down the cold start of the smallest function.
it('adapters load their dependencies on first use', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  const packages: unknown = JSON.parse(stdout);
  expect(packages).toEqual(['zod']);
});
