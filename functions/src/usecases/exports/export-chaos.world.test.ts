import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { callBy } from '../../../test/calls.ts';
import {
  deliver,
  exporter,
  exportPaths,
  exportsOf,
  fileOf,
  givePhotos,
  settleExports,
  startExport,
  unpacked,
} from '../../../test/exports.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import type { UnzippedFile } from '../../../test/read-zip.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import { type ExportTask, planned } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

/** Each call of the clock advances it by a second, so that progress is stored after each entry. */
const clock = () => {
  world.ahead += 1000;
  return world.ports.clock();
};

/** An archive whose making is interrupted. */
interface Scenario {
  readonly ports: Ports;
  readonly given: (account: Account) => Promise<Job[]>;
  readonly ask: (services: Services, account: Account, photos: readonly { readonly id: string }[]) => Promise<unknown>;
  /** Number of entries, and their division into parts. */
  readonly parts: readonly [number, ...number[]];
  readonly check: (packed: UnzippedFile[], photos: readonly Job[]) => void;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Returns an account with its ledger. */
const booked = async ({ id }: Account) => [
  await world.ports.store.account(id),
  await world.ports.store.entries(id, 100),
];

/** Makes the archive repeatedly, with a fault at each call in turn. */
async function cutEverywhere({ ports, given, ask, parts, check }: Scenario, fault: Fault): Promise<void> {
  const serve = () => world.serve(ports);
  for (const at of callsToCut(fault)) {
    world.exportMessages.length = 0;
    const account = await exporter(world);
    const photos = await given(account);
    // The credits of its plan are counted on the first read.
    await ask(serve(), account, [{ id: 'nothing' }]).catch(() => undefined);
    const before = await booked(account);
    const faulty = withFault(ports, at, fault);
    const services = world.serve({ ...ports, ...faulty.ports });
    // From the request to the archive in one process; a message stays in the queue if its worker throws.
    const way = ask(services, account, photos)
      .then(() => deliver(world, services))
      .then(
        () => 'answered',
        () => 'refused',
      );
    const outcome = await Promise.race([way, faulty.died.then(() => 'dead')]);
    // A caller without a response repeats the request; a dead worker has taken its message along.
    if (outcome === 'refused' || (await exportsOf(serve(), account)).length === 0) {
      await ask(serve(), account, photos);
    }
    await settleExports(world, account, serve);

    const archives = await exportsOf(serve(), account);
    const total = sum(parts);
    expect(archives).toMatchObject([{ status: 'COMPLETED', total, done: total, leftOut: [] }]);
    const [archive] = archives;
    if (!archive) throw new Error('There is no archive.');
    const packed = await unpacked(world, archive);
    check(packed.flat(), photos);
    expect(await booked(account)).toEqual(before);
    // Delivered once more, much later.
    await serve().workOnExport(archive.id, unhurried());
    expect(await exportsOf(serve(), account)).toEqual(archives);

    world.ahead += 25 * 3_600_000;
    await serve().sweepExports();
    expect(exportPaths(world).filter((path) => path.includes(archive.id))).toEqual([]);
    expect(await world.ports.exportTasks.get(archive.id)).toBeNull();
    if (!faulty.hit()) {
      // The last round had no fault, which confirms the scenario.
      expect(at).toBeGreaterThan(20);
      expect([outcome, packed.map((part) => part.length)]).toEqual(['answered', parts]);
      return;
    }
  }
}

const TITLE = 'is made once and completely if any call fails, when the call %s, without leftovers';
const TIMEOUT_MS = 480_000;

/** Three photos in two parts. */
const PHOTOS: Scenario = {
  ports: {
    ...world.ports,
    files: { ...world.ports.files, size: async () => Math.floor(LIMITS.exportPartBytes / 2) },
    clock,
  },
  given: (account) => givePhotos(world, account, 3),
  ask: startExport,
  parts: [2, 1],
  check: (packed, photos) => expect(packed).toEqual(photos.map((photo, i) => fileOf(photo, i + 1))),
};

it.each(FAULTS)(`an archive of photos ${TITLE}`, (fault) => cutEverywhere(PHOTOS, fault), TIMEOUT_MS);

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encoded = (words: string): Uint8Array => new TextEncoder().encode(words);
const LISTING = { market: 'crmls', language: 'en', label: true } as const;
/** The first part ends between an original and its staged photo, which the manifest in the second lists. */
const DIVIDED = [3, 6] as const;
const divided = (task: ExportTask): ExportTask => planned(task, DIVIDED);
const { exportTasks } = world.ports;

/** Two photos with their originals, the second one with a public page. */
async function listedPhotos(account: Account): Promise<Job[]> {
  const { store, files } = world.ports;
  const [first, last] = await givePhotos(world, account, 2);
  if (!first || !last) throw new Error('There are no photos.');
  const publication = {
    token: randomBytes(18).toString('base64url'),
    version: 0,
    publishedAt: world.ports.clock(),
    hashes: [],
  };
  const published = { ...last, publication };
  await store.transact(async (transaction) => transaction.saveJob(published));
  const jobs = [first, published];
  for (const { id, originalPath } of jobs) {
    await files.write(files.prepare(originalPath), encoded(`original ${id}`), 'image/jpeg');
  }
  return jobs;
}

function checkListing(packed: readonly UnzippedFile[], photos: readonly Job[]): void {
  const named = new Map(packed.map(({ name, bytes }) => [name, bytes]));
  expect(packed.map(({ name }) => name)).toEqual([
    '01-living-room-original.jpg',
    '02-living-room-modern.jpg',
    '03-living-room-original.jpg',
    '04-living-room-modern.jpg',
    'qr/04-living-room-modern.svg',
    'qr/04-living-room-modern.png',
    'caption.txt',
    'remarks.txt',
    'manifest.json',
  ]);
  expect(packed.slice(0, 4).map(({ bytes }) => text(bytes).replace(/, [0-9a-f-]{36}$/, ''))).toEqual(
    photos.flatMap(({ id }) => [`original ${id}`, `photo ${id}, Virtually staged`]),
  );
  const address = `https://app.test/o/${photos[1]?.publication?.token}`;
  const written = (name: string): string => text(named.get(name) ?? new Uint8Array());
  expect([written('caption.txt'), written('remarks.txt')].map((words) => words.split(address).length)).toEqual([2, 2]);
  const manifest = JSON.parse(written('manifest.json'));
  const pictures = [...named].slice(0, 4).map(([name, bytes]) => ({
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
  }));
  expect(manifest.photos).toMatchObject([
    { original: pictures[0], staged: pictures[1], page: null },
    { original: pictures[2], staged: pictures[3], page: address },
  ]);
}

/** Two photos for a listing: their four pictures, QR codes, texts and the manifest in two parts. */
const FOR_LISTING: Scenario = {
  ports: {
    ...world.ports,
    exportTasks: {
      ...exportTasks,
      open: (userId, decide) => exportTasks.open(userId, (unfinished) => divided(decide(unfinished))),
    },
    imaging: {
      ...world.ports.imaging,
      // A different file each time, like signed ones: the manifest must describe the one that was packed.
      disclose: async (image, { label }) =>
        label ? encoded(`${text(image)}, ${label.words}, ${randomUUID()}`) : image,
    },
  },
  given: listedPhotos,
  ask: (services, account, photos) =>
    services.handlers.galleryExport({
      ...callBy(account),
      params: undefined,
      body: { imageIds: photos.map(({ id }) => id), originals: false, disclosure: 'none', listing: LISTING },
    }),
  parts: DIVIDED,
  check: checkListing,
};

it.each(FAULTS)(`an archive for a listing ${TITLE}`, (fault) => cutEverywhere(FOR_LISTING, fault), TIMEOUT_MS);

const FILES_OF_DATA = 14;

/** All data of an account with two photos: the lists in one part, the pictures of a photo in each of the others. */
const DATA: Scenario = {
  ports: {
    ...world.ports,
    files: { ...world.ports.files, size: async () => Math.floor(LIMITS.exportPartBytes / 2) },
  },
  given: listedPhotos,
  ask: (services, account, [first]) => {
    const call = { ...callBy(account), params: undefined, body: undefined };
    return first?.id === 'nothing' ? services.handlers.me(call) : services.handlers.exportData(call);
  },
  parts: [FILES_OF_DATA, 2, 2],
  check: (packed, photos) => {
    const named = new Map(packed.map(({ name, bytes }) => [name, text(bytes)]));
    const listed: Pick<Job, 'id'>[] = JSON.parse(named.get('data/photos.json') ?? '');
    expect(listed.map(({ id }) => id).sort()).toEqual(photos.map(({ id }) => id).sort());
    expect(named.get('data/photos.csv')?.split('\r\n')).toHaveLength(1 + photos.length + 1);
    expect(packed.slice(FILES_OF_DATA).map(({ bytes }) => text(bytes))).toEqual(
      listed.flatMap(({ id }) => [`original ${id}`, `photo ${id}`]),
    );
  },
};

it.each(FAULTS)(`an archive of all data ${TITLE}`, (fault) => cutEverywhere(DATA, fault), TIMEOUT_MS);
