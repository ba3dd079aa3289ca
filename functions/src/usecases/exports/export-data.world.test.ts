import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callBy, create } from '../../../test/calls.ts';
import { declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { deliver, exportPaths, exportsOf, getExport, givePhotos, unpacked } from '../../../test/exports.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import type { UnzippedFile } from '../../../test/read-zip.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import { versionOf } from '../../domain/job.fixture.ts';
import type { Job } from '../../domain/job.ts';
import { sceneId } from '../../domain/saved-scene.ts';
import type { PictureProof } from '../../domain/work.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());
beforeEach(() => {
  world.exportMessages.length = 0;
});

const { files, store } = world.ports;
const startData = (services: Services, account: Account) =>
  services.handlers.exportData({ ...callBy(account), params: undefined, body: undefined });
const textOf = (all: readonly UnzippedFile[], name: string): string =>
  all.find((file) => file.name === name)?.bytes.toString() ?? `There is no ${name}.`;
const jsonOf = (all: readonly UnzippedFile[], name: string): unknown => JSON.parse(textOf(all, name));
const exported = async (account: Account, services = world.serve()): Promise<UnzippedFile[]> => {
  const { id } = await startData(services, account);
  await deliver(world, services);
  return (await unpacked(world, await getExport(services, account, id))).flat();
};

/** Photos with their originals, titled in order. */
async function photosWithOriginals(account: Account, ...titles: string[]): Promise<Job[]> {
  const photos = (await givePhotos(world, account, titles.length)).map((job, i) => ({
    ...job,
    title: titles[i] ?? '',
    createdAt: new Date(job.createdAt.getTime() - (titles.length - i) * 1000),
  }));
  for (const { originalPath, id } of photos) {
    await files.write(files.prepare(originalPath), new TextEncoder().encode(`original ${id}`), 'image/jpeg');
  }
  await store.transact(async (transaction) => {
    for (const photo of photos) transaction.saveJob(photo);
  });
  return photos;
}

describe('an archive of all data', () => {
  it('contains all data of its owner, and the pictures with readable names, on the Free plan', async () => {
    const account = await world.account();
    const [attic] = await photosWithOriginals(account, 'Attic', 'Ann’s suite');
    world.answer = declinedWith('NO_FLOOR');
    const failed = await create(world.serve(), account, await world.uploaded(account));
    await world.recover();
    world.answer = STAGED;
    const pieces = [{ piece: 'sofa', position: [0.5, 0, 3] }];
    await store.transact(async (transaction) => {
      const saved = {
        userId: account.id,
        jobId: attic?.id ?? '',
        style: 'MODERN',
        pieces: JSON.stringify(pieces),
      } as const;
      transaction.saveScene({
        ...saved,
        id: sceneId(saved.jobId, 1),
        revision: 2,
        updatedAt: new Date('2026-05-04T08:00:00Z'),
      });
    });
    await store.transact(async (transaction) => {
      const now = new Date('2026-05-04T08:00:00Z');
      transaction.saveListing({
        ...{
          id: `listing-${account.id}`,
          userId: account.id,
          address: '1 Main Street',
          revision: 1,
          homeSeed: 1,
          rooms: [],
        },
        ...{ createdAt: now, updatedAt: now },
        review: {
          ...{ token: 'secret-token', createdAt: now, endsAt: now, clients: [{ id: 'c1', name: 'Ben' }] },
          answers: [{ clientId: 'c1', jobId: 'x', version: 0, answer: 'change', words: 'No rug', at: now }],
        },
        publication: { token: 'page-token', publishedAt: now },
      });
    });
    const openedAt = new Date('2026-05-04T09:30:00Z');
    const identity = {
      ...world.ports.identity,
      sessionsOf: async () => [{ openedAt, expiresAt: new Date('2026-05-18T09:30:00Z') }],
    };
    const all = await exported(account, world.serve({ identity }));
    expect(all.map(({ name }) => name)).toEqual([
      'README.txt',
      'index.html',
      ...[
        ...['account', 'subscription', 'photos', 'arrangements', 'listings', 'credits', 'sign-ins', 'api-keys'],
        ...['webhooks', 'webhook-deliveries'],
      ].map((name) => `data/${name}.json`),
      'data/photos.csv',
      'data/credits.csv',
      'photos/01-attic-living-room-original.jpg',
      'photos/01-attic-living-room-modern.jpg',
      'photos/02-ann-s-suite-living-room-original.jpg',
      'photos/02-ann-s-suite-living-room-modern.jpg',
      'photos/03-living-room-original.jpg',
    ]);
    expect(textOf(all, 'photos/01-attic-living-room-original.jpg')).toBe(`original ${attic?.id}`);
    expect(textOf(all, 'photos/01-attic-living-room-modern.jpg')).toBe(`photo ${attic?.id}`);
    expect(jsonOf(all, 'data/account.json')).toMatchObject({ id: account.id, email: account.email, plan: 'FREE' });
    expect(jsonOf(all, 'data/subscription.json')).toBeNull();
    expect(jsonOf(all, 'data/sign-ins.json')).toEqual([
      { openedAt: '2026-05-04T09:30:00.000Z', expiresAt: '2026-05-18T09:30:00.000Z' },
    ]);
    expect(jsonOf(all, 'data/listings.json')).toMatchObject([
      {
        address: '1 Main Street',
        answers: [{ name: 'Ben', words: 'No rug' }],
        publicPage: { address: 'https://app.test/o/page-token' },
      },
    ]);
    expect(textOf(all, 'data/listings.json')).not.toContain('secret-token');
    expect(jsonOf(all, 'data/arrangements.json')).toEqual([
      { photo: attic?.id, version: 1, style: 'MODERN', pieces, updatedAt: '2026-05-04T08:00:00.000Z' },
    ]);
    expect(jsonOf(all, 'data/photos.json')).toMatchObject([
      {
        id: attic?.id,
        title: 'Attic',
        status: 'COMPLETED',
        original: 'photos/01-attic-living-room-original.jpg',
        staged: 'photos/01-attic-living-room-modern.jpg',
      },
      { title: 'Ann’s suite' },
      { id: failed.id, status: 'FAILED', staged: null, error: { code: 'NO_FLOOR' } },
    ]);
    expect(jsonOf(all, 'data/credits.json')).toMatchObject([
      { kind: 'grant', change: 3 },
      { kind: 'reserve', jobId: failed.id, change: -1 },
      { kind: 'refund', jobId: failed.id, change: 1 },
    ]);
    expect(textOf(all, 'data/photos.csv').split('\r\n')).toHaveLength(1 + 3 + 1);
    expect(textOf(all, 'README.txt')).toContain(account.email);
    // Neither picture URLs, which give access, nor file paths.
    for (const { name, bytes } of all) {
      const text = bytes.toString();
      if (!name.startsWith('photos/')) expect(text).not.toMatch(/files\.test|staged\/|originals\//);
    }
  });

  it('contains all versions of a photo, and which one is in use', async () => {
    const account = await world.account();
    const [photo] = await photosWithOriginals(account, 'Attic');
    if (!photo) throw new Error('There is no photo.');
    const path = `staged/${account.id}/${photo.id}-v1.jpg`;
    await files.write(files.prepare(path), new Uint8Array([7]), 'image/jpeg');
    const { createdAt, staged } = photo;
    const version = { number: 1, status: 'COMPLETED', createdAt, updatedAt: createdAt, attempt: 1, starts: 1 } as const;
    await store.transact(async (transaction) => {
      if (!staged) return;
      transaction.saveJob({
        ...photo,
        chosenVersion: 1,
        variations: [versionOf(photo, { ...version, staged: { ...staged, stagedPath: path } })],
      });
    });
    const all = await exported(account);
    expect(all.find(({ name }) => name === 'photos/01-attic-living-room-modern-version-2.jpg')?.bytes).toEqual(
      Buffer.from([7]),
    );
    expect(jsonOf(all, 'data/photos.json')).toMatchObject([
      { variations: [{ number: 1, staged: 'photos/01-attic-living-room-modern-version-2.jpg' }] },
    ]);
    expect(textOf(all, 'index.html')).toContain('Staged, version 2, in use');
  });

  it('contains the emptied room beside the staged picture', async () => {
    const account = await world.account();
    const [photo] = await photosWithOriginals(account, 'Attic');
    if (!photo?.staged) throw new Error('There is no photo.');
    const path = `staged/${account.id}/${photo.id}-emptied.jpg`;
    await files.write(files.prepare(path), new Uint8Array([7]), 'image/jpeg');
    const mask = { path: 'm', url: 'https://files.test/mask', share: 0.1, changedShare: 0.1 };
    const proof: PictureProof = {
      mask,
      ...({
        engine: 'test',
        engineVersion: '1',
        provenance: 'compositeSynthetic',
        at: photo.createdAt,
        added: [],
      } as const),
      ...{ originalHash: 'a'.repeat(64), stagedHash: 'b'.repeat(64) },
    };
    const url = `https://files.test/${path}`;
    const staged = { ...photo.staged, proof, emptied: { path, url, previewPath: path, previewUrl: url, proof } };
    await store.transact(async (transaction) => transaction.saveJob({ ...photo, staged }));
    const all = await exported(account);
    const name = 'photos/01-attic-living-room-modern-furniture-removed.jpg';
    expect(all.find((file) => file.name === name)?.bytes).toEqual(Buffer.from([7]));
    expect(jsonOf(all, 'data/photos.json')).toMatchObject([{ emptied: name }]);
    expect(textOf(all, 'data/photos.json')).not.toContain('files.test');
    expect(textOf(all, 'index.html')).toContain('Furniture digitally removed');
  });

  it('contains the URLs of public pages', async () => {
    const account = await world.account();
    const [photo] = await photosWithOriginals(account, 'Attic');
    if (!photo) throw new Error('There is no photo.');
    const publication = {
      token: 'qT3vX0bQ7sK2pLr9nW1yU6dZ',
      version: 0,
      publishedAt: new Date('2026-05-04T09:30:00Z'),
      hashes: [],
    };
    await store.transact(async (transaction) => transaction.saveJob({ ...photo, publication }));
    const all = await exported(account);
    const address = 'https://app.test/o/qT3vX0bQ7sK2pLr9nW1yU6dZ';
    expect(jsonOf(all, 'data/photos.json')).toMatchObject([{ publicPage: { address, version: 0 } }]);
    for (const name of ['data/photos.csv', 'index.html']) expect(textOf(all, name)).toContain(address);
  });

  it('displays the owner’s input as text', async () => {
    const account = { ...(await world.account()), company: '<script>alert(1)</script> & "Sons"' };
    await store.transact(async (transaction) => transaction.saveAccount(account));
    await photosWithOriginals(account, '"><img src=x onerror=alert(1)>');
    const all = await exported(account);
    const page = textOf(all, 'index.html');
    expect(page).not.toMatch(/<script|<img src=x/);
    expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;Sons&#34;');
    expect(page).toContain("default-src 'none'");
    expect(jsonOf(all, 'data/account.json')).toMatchObject({ company: account.company });
  });

  it('is available without photos', async () => {
    const all = await exported(await world.account());
    expect(jsonOf(all, 'data/photos.json')).toEqual([]);
    expect(textOf(all, 'index.html')).toContain('There are no photos.');
  });
});

describe('a large archive of all data', () => {
  it('continues with its initial list, even if the data has changed', async () => {
    const account = await world.account();
    const photos = await photosWithOriginals(account, 'Attic', 'Barn', 'Cellar');
    const { id } = await startData(world.serve(), account);
    let zips = 0;
    // The lists in a part of their own, then four pictures and two.
    const inParts: Services = world.serve({
      files: {
        ...files,
        size: async () => Math.floor(LIMITS.exportPartBytes / 4),
        writeStream: async (file, bytes, options) => {
          if (file.path.endsWith('.zip') && ++zips === 2) throw new Error('no connection');
          return files.writeStream(file, bytes, options);
        },
      },
    });
    await expect(inParts.workOnExport(id, unhurried())).rejects.toThrow('no connection');
    expect(await getExport(inParts, account, id)).toMatchObject({ status: 'PENDING', total: 20 });
    await photosWithOriginals(account, 'Den');
    await world
      .serve()
      .handlers.galleryDelete({ ...callBy(account), params: { id: photos[1]?.id ?? '' }, body: undefined });
    expect(await inParts.workOnExport(id, unhurried())).toBe('done');
    const ready = await getExport(inParts, account, id);
    expect(ready).toMatchObject({ status: 'COMPLETED', total: 20, done: 20 });
    expect(ready.leftOut).toEqual(['photos/02-barn-living-room-original.jpg', 'photos/02-barn-living-room-modern.jpg']);
    const parts = await unpacked(world, ready);
    expect(parts.map((each) => each.length)).toEqual([14, 2, 2]);
    expect(
      parts
        .flat()
        .map(({ name }) => name)
        .filter((name) => name.startsWith('photos/')),
    ).toEqual([
      'photos/01-attic-living-room-original.jpg',
      'photos/01-attic-living-room-modern.jpg',
      'photos/03-cellar-living-room-original.jpg',
      'photos/03-cellar-living-room-modern.jpg',
    ]);
  });
});

describe('requesting all data', () => {
  it('again during the work returns the same archive, beside archives of photos', async () => {
    const account = await world.account();
    const services = world.serve();
    const answers = await Promise.all([1, 2, 3].map(() => startData(services, account)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ kind: 'data', status: 'PENDING', total: 0, done: 0 });
    await deliver(world, services);
    const again = await startData(services, account);
    expect(again.id).not.toBe(answers[0]?.id);
    expect(await exportsOf(services, account)).toHaveLength(2);
  });

  it('leaves nothing behind after a day', async () => {
    const account = await world.account();
    await photosWithOriginals(account, 'Attic');
    await exported(account);
    expect(exportPaths(world).filter((path) => path.includes(account.id))).not.toEqual([]);
    world.ahead += 25 * 3_600_000;
    await world.serve().sweepExports();
    expect(exportPaths(world).filter((path) => path.includes(account.id))).toEqual([]);
    expect(await exportsOf(world.serve(), account)).toEqual([]);
  });
});
