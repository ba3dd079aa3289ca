import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callBy, chooseVersion } from '../../../test/calls.ts';
import {
  deliver,
  exporter,
  exportPaths,
  exportsOf,
  fileOf,
  getExport,
  givePhotos,
  retryExport,
  settleExports,
  startExport,
  unpacked,
} from '../../../test/exports.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { LIMITS, TIMES } from '../../contract/limits.ts';
import { marketOf } from '../../contract/markets.ts';
import { STAGED, versionOf } from '../../domain/job.fixture.ts';

const world = createWorld();
afterAll(() => world.end());
beforeEach(() => {
  world.exportMessages.length = 0;
});

const { files } = world.ports;
const hours = (count: number): void => {
  world.ahead += count * 3_600_000;
};
/** Photos with large reported sizes, so that a part holds only a few. */
const largeEnoughFor = (photos: number) => ({
  files: { ...files, size: async () => Math.floor(LIMITS.exportPartBytes / photos) },
});
const deletePhoto = (account: Parameters<typeof callBy>[0], id: string) =>
  world.serve().handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });

describe('an archive', () => {
  it('is requested, packed by a worker and downloaded, with unchanged photos in the requested order', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const [one, two, three] = await givePhotos(world, account, 3);
    const asked = [three, one, two, one];
    const started = await startExport(services, account, asked);
    expect(started).toMatchObject({ status: 'PENDING', total: 3, done: 0, parts: [], leftOut: [] });
    await deliver(world);
    const ready = await getExport(services, account, started.id);
    expect(ready).toMatchObject({ status: 'COMPLETED', total: 3, done: 3, leftOut: [] });
    expect(ready.parts.map(({ fileName }) => fileName)).toEqual([
      `roomwright-photos-${started.createdAt.slice(0, 10)}.zip`,
    ]);
    expect(await unpacked(world, ready)).toEqual([[fileOf(three, 1), fileOf(one, 2), fileOf(two, 3)]]);
    expect(await exportsOf(services, account)).toEqual([ready]);
  });

  it('includes originals on request, each once, beside the photo’s first picture', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const [one, two, other] = await givePhotos(world, account, 3);
    if (!one || !two || !other) throw new Error('There are no photos.');
    await world.ports.store.transact(async (transaction) => transaction.saveJob({ ...other, photoId: one.id }));
    for (const { id, originalPath } of [one, two]) {
      await files.write(files.prepare(originalPath), new TextEncoder().encode(`original ${id}`), 'image/jpeg');
    }
    const plain = await startExport(services, account, [one, other, two]);
    const started = await startExport(services, account, [one, other, two], { originals: true });
    expect([plain.total, started.total]).toEqual([3, 5]);
    expect(started.id).not.toBe(plain.id);
    await deliver(world);
    const [content] = await unpacked(world, await getExport(services, account, started.id));
    expect(content).toEqual([
      fileOf(one, 1),
      { name: 'living-room-original.jpg', bytes: Buffer.from(`original ${one.id}`) },
      { ...fileOf(other, 1), name: 'living-room-modern-2.jpg' },
      fileOf(two, 2),
      { name: 'living-room-photo-2-original.jpg', bytes: Buffer.from(`original ${two.id}`) },
    ]);
  });

  it('that is large is packed in numbered parts', async () => {
    const account = await exporter(world);
    const photos = await givePhotos(world, account, 5);
    const services = world.serve(largeEnoughFor(2));
    const { id } = await startExport(services, account, photos);
    await deliver(world, services);
    const ready = await getExport(services, account, id);
    const day = ready.createdAt.slice(0, 10);
    expect(ready.parts.map(({ fileName }) => fileName)).toEqual(
      [1, 2, 3].map((part) => `roomwright-photos-${day}-part-${part}-of-3.zip`),
    );
    const all = photos.map((photo, i) => fileOf(photo, i + 1));
    expect(await unpacked(world, ready)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
  });

  it('contains the versions in use at the time of the request', async () => {
    const account = await exporter(world);
    const [photo] = await givePhotos(world, account, 1);
    const services = world.serve();
    const version = `staged/${account.id}/${photo?.id}-v1.jpg`;
    await files.write(files.prepare(version), new Uint8Array([7]), 'image/jpeg');
    await world.ports.store.transact(async (transaction) => {
      const job = await transaction.job(photo?.id ?? '');
      if (!job) throw new Error('There is no photo.');
      const now = world.ports.clock();
      const common = { createdAt: now, updatedAt: now, finishedAt: now, attempt: 1, starts: 1 };
      const staged = { ...STAGED, stagedPath: version };
      transaction.saveJob({
        ...job,
        chosenVersion: 1,
        variations: [versionOf(job, { ...common, number: 1, status: 'COMPLETED', staged })],
      });
    });
    const { id } = await startExport(services, account, [{ id: photo?.id ?? '' }]);
    await chooseVersion(services, account, photo?.id ?? '', 0);
    await deliver(world);
    expect(await unpacked(world, await getExport(services, account, id))).toEqual([
      [{ name: 'living-room-modern-version-2.jpg', bytes: Buffer.from([7]) }],
    ]);
  });

  it('continues without photos deleted meanwhile, and lists them', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const [one, two, three] = await givePhotos(world, account, 3);
    if (!one || !two || !three) throw new Error('There are no photos.');
    const { id } = await startExport(services, account, [one, two, three]);
    await deletePhoto(account, two.id);
    // The document exists and the file does not: a deletion in progress.
    await files.remove(three.staged?.stagedPath ?? '');
    await deliver(world);
    const ready = await getExport(services, account, id);
    expect(ready).toMatchObject({
      status: 'COMPLETED',
      done: 3,
      leftOut: ['living-room-photo-2-modern.jpg', 'living-room-photo-3-modern.jpg'],
    });
    expect(await unpacked(world, ready)).toEqual([[fileOf(one, 1)]]);
  });

  it('without any content left has failed, with the reason', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const [photo] = await givePhotos(world, account, 1);
    const { id } = await startExport(services, account, [photo ?? { id: '' }]);
    await deletePhoto(account, photo?.id ?? '');
    await deliver(world);
    expect(await getExport(services, account, id)).toMatchObject({
      status: 'FAILED',
      parts: [],
      error: { code: 'NOTHING_LEFT' },
    });
  });

  it('is rejected without side effects if a photo is missing or another user’s', async () => {
    const [account, other] = [await exporter(world), await exporter(world)];
    const services = world.serve();
    const [mine] = await givePhotos(world, account, 1);
    const [theirs] = await givePhotos(world, other, 1);
    for (const bad of [theirs?.id ?? '', 'nothing']) {
      const asked = [{ id: mine?.id ?? '' }, { id: bad }];
      await expect(startExport(services, account, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await exportsOf(services, account)).toEqual([]);
    expect(world.exportMessages).toEqual([]);
  });

  it('requires a plan that includes it, also on a retry', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const photos = await givePhotos(world, account, 1);
    const { id } = await startExport(services, account, photos);
    await world.ports.store.transact(async (transaction) => {
      const stored = await transaction.account(account.id);
      if (stored) transaction.saveAccount({ ...stored, plan: 'BASIC' });
    });
    await expect(startExport(services, account, photos)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' });
    await expect(retryExport(services, account, id)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' });
    // Their owner keeps existing archives.
    await deliver(world);
    expect(await getExport(services, account, id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('of photos that were staged together is available on every plan, and can be retried there', async () => {
    const account = await world.account();
    const services = world.serve();
    const photos = await givePhotos(world, account, 2);
    await expect(startExport(services, account, photos)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' });
    await world.ports.store.transact(async (transaction) => {
      for (const photo of photos) transaction.saveJob({ ...photo, batchId: `${account.id}_run` });
    });
    const { id } = await startExport(services, account, photos);
    expect(await retryExport(services, account, id)).toMatchObject({ status: 'PENDING' });
    await deliver(world);
    const ready = await getExport(services, account, id);
    expect(await unpacked(world, ready)).toEqual([photos.map((photo, i) => fileOf(photo, i + 1))]);
  });

  it('with a label has it on each picture, as the account’s market words it', async () => {
    const account = { ...(await exporter(world)), market: 'canopy', labelLanguage: 'es' } as const;
    await world.ports.store.transact(async (transaction) => transaction.saveAccount(account));
    const labelled = world.serve({
      imaging: {
        ...world.ports.imaging,
        disclose: async (image, { label }) =>
          new TextEncoder().encode(`${new TextDecoder().decode(image)}, ${label?.words}`),
      },
    });
    const [photo] = await givePhotos(world, account, 1);
    if (!photo) throw new Error('There is no photo.');
    const plain = await startExport(labelled, account, [photo]);
    const { id } = await startExport(labelled, account, [photo], { disclosure: 'caption' });
    expect(id).not.toBe(plain.id);
    await deliver(world, labelled);
    const { words } = marketOf('canopy');
    expect((await unpacked(world, await getExport(labelled, account, id))).flat()).toEqual([
      { name: 'living-room-modern.jpg', bytes: Buffer.from(`photo ${photo.id}, ${words.es}`) },
    ]);
  });

  it('is only visible to its owner', async () => {
    const [account, other] = [await exporter(world), await exporter(world)];
    const services = world.serve();
    const { id } = await startExport(services, account, await givePhotos(world, account, 1));
    await expect(getExport(services, other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(retryExport(services, other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await exportsOf(services, other)).toEqual([]);
  });
});

describe('repeating a request', () => {
  it('for the same photos in progress returns the same archive, even ten times concurrently', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const photos = await givePhotos(world, account, 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => startExport(services, account, photos)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(world.exportMessages).toHaveLength(1);
    expect(await exportsOf(services, account)).toHaveLength(1);
  });

  it('for others, or in another order, makes another archive, up to a limit', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const photos = await givePhotos(world, account, 6);
    const answers = await Promise.allSettled(photos.map((photo) => startExport(services, account, [photo])));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(answers.length - refused.length).toBe(LIMITS.exportsAtOnce);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'EXPORT_LIMIT' });
    await deliver(world);
    const one = await startExport(services, account, photos);
    const other = await startExport(services, account, photos.toReversed());
    expect(one.id).not.toBe(other.id);
  });
});

describe('a worker', () => {
  it('that was overtaken leaves the archive unchanged, and no file behind', async () => {
    const account = await exporter(world);
    const photos = await givePhotos(world, account, 2);
    const { id } = await startExport(world.serve(), account, photos);
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = world.serve({
      files: {
        ...files,
        stream: async (path) => {
          begun.resolve();
          await goOn.promise;
          return files.stream(path);
        },
      },
    });
    const late = slow.workOnExport(id, unhurried());
    await begun.promise;
    // Delivered again while the lease is valid, so later.
    expect(await world.serve().workOnExport(id, unhurried())).toBe('held');
    world.ahead += (TIMES.lease + 1) * 1000;
    await world.serve().workOnExport(id, unhurried());
    const ready = await world.ports.exportTasks.get(id);
    expect(ready?.status).toBe('COMPLETED');
    goOn.resolve();
    await late;
    expect(await world.ports.exportTasks.get(id)).toEqual(ready);
    expect(exportPaths(world).filter((path) => path.includes(id))).toEqual(ready?.parts.map(({ path }) => path));
    // And once more after the end.
    expect(await world.serve().workOnExport(id, unhurried())).toBe('done');
    expect(await world.ports.exportTasks.get(id)).toEqual(ready);
  });

  it('completes the archive even if every transaction is retried after a lost response', async () => {
    const account = await exporter(world);
    const photos = await givePhotos(world, account, 3);
    const { exportTasks } = world.ports;
    const unsure = world.serve({
      ...largeEnoughFor(2),
      exportTasks: {
        ...exportTasks,
        open: async (...given) => {
          await exportTasks.open(...given);
          return exportTasks.open(...given);
        },
        change: async (...given) => {
          await exportTasks.change(...given);
          return exportTasks.change(...given);
        },
      },
    });
    const { id } = await startExport(unsure, account, photos);
    expect(await unsure.workOnExport(id, unhurried())).toBe('done');
    const ready = await getExport(world.serve(), account, id);
    expect(ready).toMatchObject({ status: 'COMPLETED', total: 3, done: 3 });
    const all = photos.map((photo, i) => fileOf(photo, i + 1));
    expect(await unpacked(world, ready)).toEqual([all.slice(0, 2), all.slice(2)]);
    expect(await exportTasks.get(id)).toMatchObject({ starts: 1 });
  });

  it('continues after the complete parts, however often it is interrupted', async () => {
    const account = await exporter(world);
    const photos = await givePhotos(world, account, 6);
    const { files: large } = largeEnoughFor(1);
    const { id } = await startExport(world.serve(), account, photos);
    const written: string[] = [];
    for (let delivery = 0; delivery < photos.length; delivery++) {
      let streams = 0;
      const dying = world.serve({
        files: {
          ...large,
          writeStream: async (file, bytes, options) => {
            if (streams++ > 0) throw new Error('no time left');
            written.push(file.path);
            return large.writeStream(file, bytes, options);
          },
        },
      });
      await dying.workOnExport(id, unhurried()).catch(() => undefined);
    }
    const ready = await getExport(world.serve(), account, id);
    expect(ready).toMatchObject({ status: 'COMPLETED', done: 6 });
    expect(written).toHaveLength(6);
    expect((await unpacked(world, ready)).flat()).toEqual(photos.map((photo, i) => fileOf(photo, i + 1)));
  });

  it('writes nothing if a photo’s bytes are interrupted, and the next one succeeds', async () => {
    const account = await exporter(world);
    const photos = await givePhotos(world, account, 2);
    const { id } = await startExport(world.serve(), account, photos);
    const breaking = world.serve({
      files: {
        ...files,
        stream: async () =>
          new ReadableStream({
            start: (controller) => controller.enqueue(new Uint8Array([1])),
            pull: (controller) => controller.error(new Error('cut off')),
          }),
      },
    });
    await deliver(world, breaking);
    expect(exportPaths(world).filter((path) => path.includes(id))).toEqual([]);
    expect(await getExport(world.serve(), account, id)).toMatchObject({ status: 'PENDING', done: 0, parts: [] });
    await deliver(world);
    const ready = await getExport(world.serve(), account, id);
    expect((await unpacked(world, ready)).flat()).toEqual(photos.map((photo, i) => fileOf(photo, i + 1)));
  });

  it('that is aborted stops, and releases the archive', async () => {
    const account = await exporter(world);
    const { id } = await startExport(world.serve(), account, await givePhotos(world, account, 1));
    const reason = new Error('The instance ends.');
    await expect(world.serve().workOnExport(id, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(await getExport(world.serve(), account, id)).toMatchObject({ status: 'PENDING', done: 0 });
    expect(exportPaths(world).filter((path) => path.includes(id))).toEqual([]);
  });

  it('that fails every time ends the archive as FAILED, and its owner may retry it', async () => {
    const account = await exporter(world);
    const photos = await givePhotos(world, account, 2);
    const broken = world.serve({ files: { ...files, writeStream: () => Promise.reject(new Error('no bucket')) } });
    const { id } = await startExport(broken, account, photos);
    for (let i = 0; i < 6; i++) await deliver(world, broken);
    expect(world.exportMessages).toEqual([]);
    expect(await getExport(broken, account, id)).toMatchObject({ status: 'FAILED', error: { code: 'EXPORT_FAILED' } });
    const services = world.serve();
    const again = await Promise.all([1, 2, 3].map(() => retryExport(services, account, id)));
    for (const answer of again) expect(answer).toMatchObject({ id, status: 'PENDING', done: 0 });
    expect(again[0]).not.toHaveProperty('error');
    expect(world.exportMessages).toHaveLength(1);
    await deliver(world);
    expect(await getExport(services, account, id)).toMatchObject({ status: 'COMPLETED', done: 2 });
    await expect(retryExport(services, account, id)).rejects.toMatchObject({ code: 'NOT_RETRYABLE' });
  });
});

describe('a caller that waits', () => {
  it('receives the progress, and the end', async () => {
    const account = await exporter(world);
    const photos = await givePhotos(world, account, 3);
    const services = world.serve();
    const { id } = await startExport(services, account, photos);
    let time = world.ports.clock().getTime();
    const steps: Promise<{ done: number; status: string }>[] = [];
    const slow = world.serve({
      // Each call advances the clock by a second, so that progress is stored after every photo.
      clock: () => {
        time += 1000;
        return new Date(time);
      },
      files: {
        ...files,
        stream: async (path) => {
          // The previous photo's progress must have been reported first.
          await steps.at(-1);
          steps.push(getExport(services, account, id, TIMES.longPoll));
          return files.stream(path);
        },
      },
    });
    await slow.workOnExport(id, unhurried());
    const seen = await Promise.all(steps);
    expect(seen.map(({ done, status }) => [done, status])).toEqual([
      [1, 'PROCESSING'],
      [2, 'PROCESSING'],
      [3, 'PROCESSING'],
    ]);
    expect(await getExport(services, account, id, TIMES.longPoll)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('after a day', () => {
  it('an archive is removed: first its URL, then its files and its document', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const { id } = await startExport(services, account, await givePhotos(world, account, 1));
    await deliver(world);
    const { expiresAt } = await getExport(services, account, id);
    expect(new Date(expiresAt ?? '').getTime() - world.ports.clock().getTime()).toBeGreaterThan(23.9 * 3_600_000);
    hours(23);
    await services.sweepExports();
    const [ready] = await exportsOf(services, account);
    expect(await unpacked(world, ready ?? { parts: [] })).toHaveLength(1);
    hours(1);
    await expect(getExport(services, account, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(retryExport(services, account, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await exportsOf(services, account)).toEqual([]);
    await services.sweepExports();
    expect(exportPaths(world).filter((path) => path.includes(id))).toEqual([]);
    expect(await world.ports.exportTasks.get(id)).toBeNull();
  });

  it('an unfinished archive has failed, and does not just disappear', async () => {
    const account = await exporter(world);
    const services = world.serve();
    const { id } = await startExport(services, account, await givePhotos(world, account, 1));
    hours(TIMES.exportHours);
    expect(await services.workOnExport(id, unhurried())).toBe('done');
    await services.sweepExports();
    expect(await getExport(services, account, id)).toMatchObject({
      status: 'FAILED',
      error: { code: 'EXPORT_FAILED' },
    });
  });
});

describe('the sweep', () => {
  it('recovers archives whose message or worker was lost', async () => {
    const account = await exporter(world);
    const [one, two] = await givePhotos(world, account, 2);
    const services = world.serve();
    const lost = await startExport(services, account, [one ?? { id: '' }]);
    const crashed = await startExport(services, account, [two ?? { id: '' }]);
    world.exportMessages.length = 0;
    const dying = world.serve({ files: { ...files, writeStream: () => new Promise(() => undefined) } });
    void dying.workOnExport(crashed.id, unhurried());
    await expect.poll(async () => (await world.ports.exportTasks.get(crashed.id))?.plan).toEqual([1]);
    await services.sweepExports();
    expect(world.exportMessages).toEqual([]);
    await settleExports(world, account);
    for (const { id } of [lost, crashed]) {
      expect(await getExport(services, account, id)).toMatchObject({ status: 'COMPLETED' });
    }
  });

  it('finds expired and abandoned archives behind many waiting ones', async () => {
    const services = world.serve();
    const account = await exporter(world);
    const [photo] = await givePhotos(world, account, 1);
    const { id } = await startExport(services, account, [photo ?? { id: '' }]);
    await deliver(world);
    hours(TIMES.exportHours - 1);
    const { exportTasks } = world.ports;
    const template = await exportTasks.get(id);
    if (!template) throw new Error('There is no archive.');
    for (let i = 0; i < 120; i++) {
      const { plan: _, finishedAt: _f, startedAt: _s, ...rest } = template;
      const now = world.ports.clock();
      const task = { ...rest, id: `waiting-${i}`, userId: `user-${i}`, status: 'PENDING' as const, parts: [] };
      await exportTasks.open(task.userId, () => ({ ...task, updatedAt: now, expireAt: new Date(now.getTime() + 1e9) }));
    }
    hours(2);
    await services.sweepExports();
    expect(await exportTasks.get(id)).toBeNull();
  });
});
