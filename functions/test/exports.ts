import { randomUUID } from 'node:crypto';
import type { Disclosure } from '../src/contract/endpoints/gallery.ts';
import type { Export } from '../src/contract/exports.ts';
import type { Account } from '../src/domain/account.ts';
import { jobOf, STAGED } from '../src/domain/job.fixture.ts';
import type { Job } from '../src/domain/job.ts';
import type { Services } from '../src/services.ts';
import { callBy } from './calls.ts';
import type { World } from './isolated-world.ts';
import { readZip, type UnzippedFile } from './read-zip.ts';
import { unhurried } from './unhurried.ts';

/** Creates an account on a plan with bulk exports. */
export async function exporter(world: World): Promise<Account> {
  const account: Account = { ...(await world.account()), plan: 'PREMIUM' };
  await world.ports.store.transact(async (transaction) => transaction.saveAccount(account));
  return account;
}

/** Creates staged photos of an account; each file contains its job's id. */
export async function givePhotos(world: World, { id: userId }: Account, count: number): Promise<Job[]> {
  const { store, files, clock } = world.ports;
  const jobs = Array.from({ length: count }, (): Job => {
    const id = randomUUID();
    const now = clock();
    const staged = { ...STAGED, stagedPath: `staged/${userId}/${id}.jpg` };
    return jobOf({ id, userId, status: 'COMPLETED', staged, createdAt: now, updatedAt: now, finishedAt: now });
  });
  for (const { id, staged } of jobs) {
    await files.write(files.prepare(staged?.stagedPath ?? ''), new TextEncoder().encode(`photo ${id}`), 'image/jpeg');
  }
  await store.transact(async (transaction) => {
    for (const job of jobs) transaction.createJob(job);
  });
  return jobs;
}

export const startExport = (
  services: Services,
  account: Account,
  jobs: readonly { readonly id: string }[],
  { originals = false, disclosure = 'none' }: { originals?: boolean; disclosure?: Disclosure } = {},
) =>
  services.handlers.galleryExport({
    ...callBy(account),
    params: undefined,
    body: { imageIds: jobs.map(({ id }) => id), originals, disclosure },
  });

export const exportsOf = async (services: Services, account: Account): Promise<Export[]> =>
  (await services.handlers.userExports({ ...callBy(account), params: undefined, body: undefined })).exports;

export const getExport = (services: Services, account: Account, id: string, wait = 0) =>
  services.handlers.getExport({ ...callBy(account), params: { id }, body: undefined, wait });

export const retryExport = (services: Services, account: Account, id: string) =>
  services.handlers.retryExport({ ...callBy(account), params: { id }, body: undefined });

/** Delivers every message once; failed ones return to the queue, as in Cloud Tasks. */
export async function deliver(world: World, services: Services = world.serve()): Promise<void> {
  for (const message of world.exportMessages.splice(0)) {
    const result = await services.workOnExport(message.exportId, unhurried()).catch(() => 'failed');
    if (result !== 'done') world.exportMessages.push(message);
  }
}

/**
 * Runs workers and sweeps until the account has no unfinished archive.
 *
 * @param serve creates a process of the service
 */
export async function settleExports(world: World, account: Account, serve = () => world.serve()): Promise<void> {
  const isOpen = async () =>
    (await exportsOf(serve(), account)).some(({ status }) => status === 'PENDING' || status === 'PROCESSING');
  for (let round = 0; round < 12 && (world.exportMessages.length > 0 || (await isOpen())); round++) {
    await deliver(world, serve());
    world.ahead += 10 * 60_000;
    await serve().sweepExports();
  }
  if (await isOpen()) throw new Error('An export hangs.');
}

/** Returns the files in each part of an archive. */
export async function unpacked(world: World, { parts }: Pick<Export, 'parts'>): Promise<UnzippedFile[][]> {
  const { files } = world.ports;
  return Promise.all(
    parts.map(async ({ url, bytes }) => {
      const archive = await files.read(files.pathOf(url) ?? '');
      if (archive?.length !== bytes) throw new Error(`The part has ${archive?.length} bytes, not ${bytes}.`);
      return readZip(Buffer.from(archive));
    }),
  );
}

/** Returns the expected archive entry of a photo, by its position in a request without listings. */
export const fileOf = ({ id }: { readonly id: string }, place: number): UnzippedFile => ({
  name: place === 1 ? 'living-room-modern.jpg' : `living-room-photo-${place}-modern.jpg`,
  bytes: Buffer.from(`photo ${id}`),
});

export const exportPaths = (world: World): string[] => world.paths().filter((path) => path.startsWith('exports/'));
