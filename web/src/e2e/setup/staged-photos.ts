import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../../../emulators/suite/firebase-config.ts';
import { createDatabase } from '../../../../functions/src/adapters/firestore/database.ts';
import { createExportTasks } from '../../../../functions/src/adapters/firestore/export-tasks.ts';
import { createStore } from '../../../../functions/src/adapters/firestore/store.ts';
import { aJob } from '../../../../functions/src/adapters/firestore/test-records.ts';
import { createWebhookEndpoints } from '../../../../functions/src/adapters/firestore/webhooks.ts';
import { deliver } from '../../../../functions/src/adapters/imaging/deliver.ts';
import { createLog } from '../../../../functions/src/adapters/log/log.ts';
import { createOutbox } from '../../../../functions/src/adapters/mail/outbox.ts';
import { createFiles } from '../../../../functions/src/adapters/storage/files.ts';
import { PLANS, type PlanId } from '../../../../functions/src/contract/plans.ts';
import { type ExportTask, opened as openedExport } from '../../../../functions/src/domain/export-task.ts';
import type { GivenJob } from '../../../../functions/src/domain/job.fixture.ts';
import type { Job } from '../../../../functions/src/domain/job.ts';
import { completed, type PictureProof, type StagedFiles, type Work } from '../../../../functions/src/domain/work.ts';
import type { ExportTasks } from '../../../../functions/src/ports/export-tasks.ts';
import type { Store } from '../../../../functions/src/ports/store.ts';
import { makeReviewBatch } from '../../../../functions/src/usecases/ready-mail/review-batch.ts';
import { JOB_PATHS } from '../../../../functions/src/usecases/staging/job-paths.ts';
import type { Account } from './account.ts';
import { suiteApp } from './suite-app.ts';

/** Width of a staged photo, pixels; a sample room furnished by the engine. */
const WIDTH = 600;
const STAGED = 'docs/images/after.jpg';
const ORIGINAL = 'docs/images/before.jpg';
/** Another picture of the same room. */
const OTHERWISE = 'web/public/pictures/living-space-1280.webp';

interface Service {
  readonly store: Store;
  readonly exportTasks: ExportTasks;
  readonly files: ReturnType<typeof createFiles>;
}

let opened: Service | undefined;

/**
 * The suite's database and bucket, through the service's own adapters, so that records are the same as the service's.
 */
function service(): Service {
  if (opened) return opened;
  const app = suiteApp();
  const documents = { database: createDatabase(app), log: createLog('error') };
  opened = {
    store: createStore(documents),
    exportTasks: createExportTasks(documents),
    files: createFiles({
      app,
      bucket: app.options.storageBucket ?? '',
      origin: process.env.STORAGE_EMULATOR_HOST ?? '',
    }),
  };
  return opened;
}

const pictureOf = async (file: string): Promise<Buffer> =>
  sharp(await readFile(join(ROOT, file)))
    .resize({ width: WIDTH })
    .jpeg()
    .toBuffer();

/** A JPEG file with a comment after its first marker (ITU-T T.81, B.2.4.5), which makes its hash unique. */
function unique(jpeg: Uint8Array): Buffer {
  const text = Buffer.from(randomUUID());
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, text.length + 2]), text, jpeg.subarray(2)]);
}

/** Files of one staged photo, as the worker leaves them. */
async function stagedFiles(
  picture = STAGED,
): Promise<{ staged: StagedFiles; originalPath: string; originalUrl: string }> {
  const { files } = service();
  const folder = `e2e/${randomUUID()}`;
  const { full, preview, thumbnail, width, height } = await deliver(await pictureOf(picture), {
    edge: WIDTH,
    watermark: false,
    provenance: 'compositeSynthetic',
  });
  const write = async (name: string, bytes: Uint8Array) => {
    const file = files.prepare(`${folder}/${name}.jpg`);
    await files.write(file, bytes, 'image/jpeg');
    return file;
  };
  const [original, staged, small, tiny] = await Promise.all([
    write('original', unique(await pictureOf(ORIGINAL))),
    write('staged', unique(full)),
    write('preview', preview),
    write('thumbnail', thumbnail),
  ]);
  return {
    originalPath: original.path,
    originalUrl: original.url,
    staged: {
      stagedPath: staged.path,
      stagedUrl: staged.url,
      previewPath: small.path,
      previewUrl: small.url,
      thumbnailPath: tiny.path,
      thumbnailUrl: tiny.url,
      width,
      height,
    },
  };
}

let shared: ReturnType<typeof stagedFiles> | undefined;

/** Properties that differ from photo to photo. */
export type Given = Partial<
  Pick<
    GivenJob,
    | 'title'
    | 'roomType'
    | 'style'
    | 'removeFurniture'
    | 'removal'
    | 'favourite'
    | 'tags'
    | 'createdAt'
    | 'variations'
    | 'sharedRoomId'
    | 'awaits'
  >
>;

/** An emptied room for a picture, as its worker would have left it: the photo before it was furnished. */
export async function anEmptiedRoom(): Promise<Pick<StagedFiles, 'emptied'>> {
  shared ??= stagedFiles();
  const { originalPath, originalUrl, staged } = await shared;
  const proof: PictureProof = {
    ...{ engine: 'test', engineVersion: '1.0.0', provenance: 'compositeSynthetic' as const },
    ...{ at: new Date(), originalHash: 'a'.repeat(64), stagedHash: 'b'.repeat(64), added: [] },
  };
  const { stagedPath: path, stagedUrl: url } = staged;
  return { emptied: { path, url, previewPath: originalPath, previewUrl: originalUrl, proof } };
}

/** A proof that a window was completed of which furniture hid the lower part. */
export const COMPLETED_WINDOW: PictureProof = {
  ...{ engine: 'test', engineVersion: '1.0.0', provenance: 'compositeSynthetic' },
  ...{ at: new Date(), originalHash: 'a'.repeat(64), stagedHash: 'b'.repeat(64), added: [] },
  completed: [{ kind: 'window', hiddenCentimetres: 20, from: 'twin', box: [0.17, 0.45, 0.24, 0.62] }],
};

/** A staged photo; `made` overrides what is recorded about its picture. */
export type GivenPhoto = Given & { readonly made?: Partial<StagedFiles> };

/** What is recorded about a picture made on a plan, from a photo larger than any plan delivers. */
export function madeOn(plan: PlanId): Partial<StagedFiles> {
  const { outputEdge, watermark } = PLANS[plan];
  return { watermark, edge: outputEdge, originalEdge: 4500 };
}

async function save(job: Job): Promise<Job> {
  await service().store.transact(async (transaction) => transaction.saveJob(job));
  return job;
}

/**
 * Gives an account staged photos, the last one the newest.
 * @param options.ownFiles whether each has files of its own, for tests that delete one or identify it by its hash
 */
export async function givePhotos(
  account: Account,
  photos: readonly GivenPhoto[],
  { ownFiles = false } = {},
): Promise<Job[]> {
  shared ??= stagedFiles();
  const now = Date.now();
  return Promise.all(
    photos.map(async ({ made, ...given }, i) => {
      const { staged, ...original } = await (ownFiles ? stagedFiles() : (shared ?? stagedFiles()));
      const createdAt = new Date(now - (photos.length - i) * 60_000);
      return save(
        completed(aJob({ userId: account.id, createdAt, ...original, ...given }), { ...staged, ...made }, new Date()),
      );
    }),
  );
}

/** Where the first test that needs the given photos' room stores it for the others. */
const SHARED_SCENE = 'e2e/scene.json';

let scene: Uint8Array | null = null;

/**
 * Gives a photo its scene. All photos are of one room, which the service takes seconds to find, so this is done once
 * for all tests.
 * @param find makes the service find the room of this photo
 */
export async function giveScene(job: Job, find: () => Promise<void>): Promise<void> {
  const { files } = service();
  const path = JOB_PATHS.scene(job.userId, job.id, 0);
  scene ??= await files.read(SHARED_SCENE);
  if (scene) return files.write(files.prepare(path), scene, 'application/json');
  await find();
  scene = await files.read(path);
  if (scene) await files.write(files.prepare(SHARED_SCENE), scene, 'application/json');
}

let otherwise: ReturnType<typeof stagedFiles> | undefined;

/** Another version of a photo; no worker is working on it. */
export async function aVersion(number: number, status: Work['status']): Promise<Work & { readonly number: number }> {
  const now = new Date();
  const version = { number, createdAt: now, updatedAt: now, attempt: 1, starts: 1 };
  if (status === 'FAILED') return { ...version, status, errorCode: 'STAGING_FAILED' };
  if (status !== 'COMPLETED') return { ...version, status };
  otherwise ??= stagedFiles(OTHERWISE);
  return completed({ ...version, status: 'PROCESSING' as const }, (await otherwise).staged, now);
}

/** Gives an account a waiting photo that no worker works on. */
export async function giveWaiting(account: Account, given: Given = {}): Promise<Job> {
  shared ??= stagedFiles();
  const { staged: _, ...original } = await shared;
  const now = new Date();
  return save(aJob({ userId: account.id, createdAt: now, updatedAt: now, reservedAt: now, ...original, ...given }));
}

/** Finishes a waiting photo. */
export async function finish(job: Job, outcome: 'COMPLETED' | 'FAILED'): Promise<void> {
  const now = new Date();
  const { staged } = await (shared ?? stagedFiles());
  const failed: Job = { ...job, status: 'FAILED', errorCode: 'STAGING_FAILED', finishedAt: now, updatedAt: now };
  await save(outcome === 'COMPLETED' ? completed(job, staged, now) : failed);
}

/** A failed photo with a blank picture: a retry is declined within seconds. */
export async function giveFailed(account: Account, given: Given = {}): Promise<Job> {
  const { files } = service();
  const file = files.prepare(`e2e/${randomUUID()}/original.jpg`);
  const blank = sharp({ create: { width: 320, height: 256, channels: 3, background: '#b8b4ac' } });
  await files.write(file, await blank.jpeg().toBuffer(), 'image/jpeg');
  const job = aJob({
    userId: account.id,
    createdAt: new Date(),
    ...given,
    originalPath: file.path,
    originalUrl: file.url,
  });
  await finish(job, 'FAILED');
  return job;
}

/** Gives an account an archive, as its worker would have left it. */
export async function giveExport(
  account: Account,
  photos: number,
  given: (task: ExportTask, now: Date) => ExportTask,
): Promise<ExportTask> {
  const names = Array.from({ length: photos }, (_, i) => `0${i + 1}-attic.jpg`);
  const request = {
    id: randomUUID(),
    userId: account.id,
    kind: 'photos' as const,
    photos: names.map((name) => ({ jobId: name, version: 0, name })),
  };
  const now = new Date();
  return service().exportTasks.open(account.id, () => given(openedExport(request, now), now));
}

/** Updates an archive, as its worker would. */
export async function changeExport(
  { id }: ExportTask,
  step: (task: ExportTask, now: Date) => ExportTask,
): Promise<void> {
  await service().exportTasks.change(id, (task) => step(task, new Date()));
}

/** Marks an account's address as verified, as the link would. */
export async function verify(account: Account): Promise<void> {
  await service().store.transact(async (transaction) => {
    const stored = await transaction.account(account.id);
    if (!stored) throw new Error('There is no such account.');
    transaction.saveAccount({ ...stored, emailVerified: true });
  });
}

/** An account's stored jobs, newest first. */
export const jobsOf = ({ id }: Account): Promise<Job[]> =>
  service().store.jobs({ userId: id }, { offset: 0, limit: 100 });

/** Sweeps an account's batches at a later time, as the scheduled job does: nothing in the suite is scheduled. */
export async function sweepBatches(account: Account, seconds: number): Promise<void> {
  const { store, files } = service();
  const database = createDatabase(suiteApp());
  const clock = () => new Date(Date.now() + seconds * 1000);
  const log = createLog('error');
  const mailer = createOutbox({ database, clock, willBeSent: false });
  const publicUrl = process.env.E2E_ORIGIN ?? '';
  const webhookEndpoints = createWebhookEndpoints({ database, log });
  const ids = randomUUID;
  const reviewBatch = makeReviewBatch({ store, webhookEndpoints, files, mailer, clock, ids, log, publicUrl });
  for await (const batch of store.batchesDue(clock())) {
    if (batch.userId === account.id) await reviewBatch(batch.id);
  }
}

/** Puts an account on a plan with its credits, as a subscription does. */
export async function givePlan(account: Account, plan: PlanId, creditsLimit: number): Promise<void> {
  await service().store.transact(async (transaction) => {
    const stored = await transaction.account(account.id);
    if (!stored) throw new Error('There is no such account.');
    transaction.saveAccount({ ...stored, plan, creditsLimit });
  });
}
