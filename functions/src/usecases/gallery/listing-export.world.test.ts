/** Exports for listings, from the request to the files in the archive, read by another library. */
import { createHash } from 'node:crypto';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { callBy } from '../../../test/calls.ts';
import { deliver, exporter, exportPaths, getExport, givePhotos, unpacked } from '../../../test/exports.ts';
import { byExtent } from '../../../test/extent.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { createImaging } from '../../adapters/imaging/imaging.ts';
import type { ListingExport } from '../../contract/listing-export.ts';
import type { MarketId } from '../../contract/market-ids.ts';
import type { Account } from '../../domain/account.ts';
import type { Job } from '../../domain/job.ts';

const world = createWorld();
afterAll(() => world.end());
const imaging = createImaging();
const { files, store } = world.ports;
const service = () => world.serve({ imaging });

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const listing = (market: MarketId, more: Partial<ListingExport> = {}): ListingExport => ({
  market,
  language: 'en',
  label: true,
  ...more,
});

/** Market, label wished for, label carried. */
const LABELS = (
  [
    ['smartmls', false, true],
    ['crmls', false, false],
    ['stellar', true, false],
    ['mlsnow', true, false],
    ['crmls', true, true],
  ] as const
).slice(0, byExtent(2, 5));

/** Photos with real picture files and proofs. */
async function pictures(account: Account, count: number): Promise<Job[]> {
  const jobs = await givePhotos(world, account, count);
  const plain = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#9a8f80' } })
    .jpeg()
    .toBuffer();
  const { full } = await imaging.deliver(plain, { edge: 3840, watermark: false, provenance: 'compositeSynthetic' });
  const given: Job[] = [];
  for (const job of jobs) {
    await files.write(files.prepare(job.originalPath), plain, 'image/jpeg');
    await files.write(files.prepare(job.staged?.stagedPath ?? ''), full, 'image/jpeg');
    if (!job.staged) throw new Error('There is no picture.');
    const proof = {
      engine: 'embedded',
      engineVersion: '7',
      provenance: 'compositeSynthetic',
      at: world.ports.clock(),
      originalHash: sha256(plain),
      stagedHash: sha256(full),
      added: [{ name: 'armchairs', count: 2 }],
      mask: { path: 'mask.png', url: 'https://files.test/mask.png', share: 0.3, changedShare: 0.2 },
    } as const;
    const next: Job = { ...job, staged: { ...job.staged, proof } };
    await store.transact(async (transaction) => transaction.saveJob(next));
    given.push(next);
  }
  return given;
}

const start = (account: Account, jobs: readonly { readonly id: string }[], wanted: ListingExport) =>
  service().handlers.galleryExport({
    ...callBy(account),
    params: undefined,
    body: { imageIds: jobs.map(({ id }) => id), originals: false, disclosure: 'none', listing: wanted },
  });

/** Makes an archive and returns its content. */
async function contents(account: Account, id: string) {
  await deliver(world, service());
  const ready = await getExport(service(), account, id);
  expect(ready).toMatchObject({ status: 'COMPLETED', kind: 'listing' });
  const all = (await unpacked(world, ready)).flat();
  const named = new Map(all.map(({ name, bytes }) => [name, bytes]));
  const bytes = (name: string): Buffer => named.get(name) ?? Buffer.alloc(0);
  return { ready, names: all.map(({ name }) => name), bytes, text: (name: string) => bytes(name).toString() };
}

const sourceType = async (image: Uint8Array): Promise<unknown> =>
  (await exifr.parse(Buffer.from(image), { xmp: true }))?.DigitalSourceType;
const SYNTHETIC = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic';

/** Whether the lower left corner contains something darker than the room. */
async function hasLabel(image: Uint8Array): Promise<boolean> {
  const { width, height } = await sharp(image).metadata();
  const corner = {
    left: 0,
    top: Math.floor(0.9 * height),
    width: Math.floor(0.2 * width),
    height: Math.floor(0.1 * height),
  };
  const { channels } = await sharp(await sharp(image).extract(corner).toBuffer()).stats();
  return channels[0].min < 60;
}

describe('an export for a listing', () => {
  it('of one photo is available on every plan, with original, staged photo, texts and manifest', async () => {
    const account = await world.account();
    expect(account.plan).toBe('FREE');
    const [photo] = await pictures(account, 1);
    if (!photo) throw new Error('There is no photo.');
    const { id } = await start(account, [photo], listing('canopy'));
    const { names, bytes, text, ready } = await contents(account, id);
    const [original, staged] = ['01-living-room-original.jpg', '02-living-room-modern.jpg'];
    expect(names).toEqual([original, staged, 'caption.txt', 'remarks.txt', 'manifest.json']);
    expect(ready.parts[0]?.fileName).toMatch(/^roomwright-listing-/);
    for (const name of [original, staged]) {
      expect((await sharp(bytes(name)).metadata()).width, name).toBe(2048);
    }
    expect([await hasLabel(bytes(original)), await hasLabel(bytes(staged))]).toEqual([false, true]);
    expect([await sourceType(bytes(original)), await sourceType(bytes(staged))]).toEqual([undefined, SYNTHETIC]);
    const added = 'Virtual Staging - Item Addition';
    const caption = 'Virtually staged. Furniture and decor were added digitally: 2 armchairs.';
    expect(text('caption.txt')).toBe(
      `${original}\nOriginal photo, not staged.\nMediaAlteration: None\n\n${staged}\n${caption}\nMediaAlteration: ${added}\n`,
    );
    const record = { MediaCategory: 'Photo', MediaType: 'jpeg', ImageOf: 'Living Room', ImageWidth: 2048 };
    expect(JSON.parse(text('manifest.json')).reso).toEqual({
      dataDictionary: '2.0',
      media: [
        {
          ...record,
          MediaObjectID: original,
          Order: 1,
          ImageHeight: 1365,
          MediaAlteration: ['None'],
          LongDescription: 'Original photo, not staged.',
        },
        {
          ...record,
          MediaObjectID: staged,
          Order: 2,
          ImageHeight: 1365,
          MediaAlteration: [added],
          LongDescription: caption,
        },
      ],
    });
    expect(text('remarks.txt')).toMatch(/^One or more photos have been virtually staged\./);
    expect(JSON.parse(text('manifest.json'))).toMatchObject({
      product: 'Roomwright',
      market: { id: 'canopy', rulesRead: '2026-11-26' },
      label: 'Virtually staged',
      photos: [
        {
          original: { name: original, sha256: sha256(bytes(original)), bytes: bytes(original).length, width: 2048 },
          staged: { name: staged, sha256: sha256(bytes(staged)), bytes: bytes(staged).length, width: 2048 },
          page: null,
          made: {
            engine: 'embedded',
            engineVersion: '7',
            digitalSourceType: SYNTHETIC,
            added: [{ name: 'armchairs', count: 2 }],
            changes: { outsideMask: 0, maskShare: 0.3, changedShare: 0.2 },
            keptByUs: { originalSha256: photo.staged?.proof?.originalHash },
          },
        },
      ],
    });
  });

  it('of several photos requires a plan with bulk exports', async () => {
    const account = await world.account();
    const photos = await pictures(account, 2);
    await expect(start(account, photos, listing('crmls'))).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' });
    // A repeated photo counts once.
    const [photo] = photos;
    expect(await start(account, photo ? [photo, photo] : [], listing('crmls'))).toMatchObject({ kind: 'listing' });
  });

  it.each(LABELS)(
    'for %s, with the label wished for: %s, carries it: %s, and its metadata either way',
    async (market, label, labelled) => {
      const account = await exporter(world);
      const photos = await pictures(account, 2);
      const { id } = await start(account, photos, listing(market, { label }));
      const { names, bytes } = await contents(account, id);
      expect(names.slice(0, 4)).toEqual([
        '01-living-room-original.jpg',
        '02-living-room-modern.jpg',
        '03-living-room-original.jpg',
        '04-living-room-modern.jpg',
      ]);
      for (const name of [names[1] ?? '', names[3] ?? '']) {
        expect(await hasLabel(bytes(name)), name).toBe(labelled);
        expect(await sourceType(bytes(name)), name).toBe(SYNTHETIC);
      }
    },
  );

  it('continues without a photo deleted meanwhile, which its texts do not mention', async () => {
    const account = await exporter(world);
    const [one, two] = await pictures(account, 2);
    if (!one || !two) throw new Error('There are no photos.');
    const { id } = await start(account, [one, two], listing('generic'));
    await service().handlers.galleryDelete({ ...callBy(account), params: { id: one.id }, body: undefined });
    const { names, text, ready } = await contents(account, id);
    expect(names).toEqual([
      '03-living-room-original.jpg',
      '04-living-room-modern.jpg',
      'caption.txt',
      'remarks.txt',
      'manifest.json',
    ]);
    expect(ready.leftOut).toEqual(['01-living-room-original.jpg', '02-living-room-modern.jpg']);
    expect(text('caption.txt')).not.toContain('01-');
    const manifest = JSON.parse(text('manifest.json'));
    expect(manifest.photos).toHaveLength(1);
    expect(manifest.reso.media.map(({ Order }: { Order: number }) => Order)).toEqual([3, 4]);
  });

  it('has QR codes of public pages as separate files, and their URLs in the texts if the market allows them', async () => {
    const account = await exporter(world);
    const [one, two] = await pictures(account, 2);
    if (!one || !two) throw new Error('There are no photos.');
    const page = await service().handlers.publishPhoto({ ...callBy(account), params: { id: two.id }, body: {} });
    const address = `https://app.test${page.publicPage?.path}`;
    const { id } = await start(account, [one, two], listing('crmls'));
    const { names, bytes, text } = await contents(account, id);
    expect(names.filter((name) => name.startsWith('qr/'))).toEqual([
      'qr/04-living-room-modern.svg',
      'qr/04-living-room-modern.png',
    ]);
    expect((await sharp(bytes('qr/04-living-room-modern.png')).metadata()).format).toBe('png');
    expect(text('caption.txt')).toContain(`Original photo: ${address}\n`);
    expect(text('remarks.txt')).toContain(`Original photo: ${address}\n`);
    expect(JSON.parse(text('manifest.json')).photos.map((photo: { page: unknown }) => photo.page)).toEqual([
      null,
      address,
    ]);
  });

  it('of a listing is named by it, and has the URL of the listing’s public page once for its photos', async () => {
    const account = await exporter(world);
    const [one, two] = await pictures(account, 2);
    if (!one || !two) throw new Error('There are no photos.');
    const { handlers } = service();
    const call = callBy(account);
    const about = { address: '12 Elm Street', style: null, jobIds: [one.id, two.id] };
    const opened = await handlers.createListing({ ...call, params: undefined, body: about });
    const params = { id: opened.id };
    const body = { imageIds: [one.id, two.id], listing: listing('crmls') };
    const texts = () => handlers.listingTexts({ ...call, params: undefined, body });
    expect((await texts()).photos.map(({ hasPage }) => hasPage)).toEqual([false, false]);
    const { pageUrl } = await handlers.publishListing({ ...call, params, body: undefined });
    expect((await texts()).photos.map(({ hasPage }) => hasPage)).toEqual([true, true]);

    const { id } = await start(account, [one, two], listing('crmls'));
    const { names, text, ready } = await contents(account, id);
    expect(ready.address).toBe('12 Elm Street');
    expect(ready.parts[0]?.fileName).toMatch(/^roomwright-12-elm-street-listing-\d{4}-\d\d-\d\d\.zip$/);
    expect(names).toEqual([
      '12-elm-street-01-living-room-original.jpg',
      '12-elm-street-02-living-room-modern.jpg',
      '12-elm-street-03-living-room-original.jpg',
      '12-elm-street-04-living-room-modern.jpg',
      'qr/public-page.svg',
      'qr/public-page.png',
      'caption.txt',
      'remarks.txt',
      'manifest.json',
    ]);
    expect(text('caption.txt').split(`Original photo: ${pageUrl}\n`)).toHaveLength(3);
    expect(text('remarks.txt')).toContain(`Original photos: ${pageUrl}\n`);
    const manifest = JSON.parse(text('manifest.json'));
    expect(manifest.photos.map((photo: { page: unknown }) => photo.page)).toEqual([pageUrl, pageUrl]);
  });

  it('without any content left has failed', async () => {
    const account = await world.account();
    const [photo] = await pictures(account, 1);
    if (!photo) throw new Error('There is no photo.');
    const { id } = await start(account, [photo], listing('generic'));
    await service().handlers.galleryDelete({ ...callBy(account), params: { id: photo.id }, body: undefined });
    await deliver(world, service());
    expect(await getExport(service(), account, id)).toMatchObject({
      status: 'FAILED',
      error: { code: 'NOTHING_LEFT' },
    });
    expect(exportPaths(world).filter((path) => path.includes(id))).toHaveLength(1);
  });

  it('says nothing in RESO’s words to a market that does not read them', async () => {
    const account = await world.account();
    const photos = await pictures(account, 1);
    const { id } = await start(account, photos, listing('uk'));
    const { text } = await contents(account, id);
    expect(text('caption.txt')).not.toContain('MediaAlteration');
    expect(JSON.parse(text('manifest.json'))).not.toHaveProperty('reso');
    const body = { imageIds: photos.map((photo) => photo.id), listing: listing('uk') };
    const texts = await service().handlers.listingTexts({ ...callBy(account), params: undefined, body });
    expect(texts.photos[0]?.mediaAlteration).toBeNull();
  });

  it('for another market is another archive', async () => {
    const account = await exporter(world);
    const photos = await pictures(account, 1);
    const ids = await Promise.all(
      [listing('eu'), listing('eu'), listing('uk')].map(async (wanted) => (await start(account, photos, wanted)).id),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('texts of a listing', () => {
  it('match the export, and are only visible to their owner', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const photos = await pictures(account, 2);
    const body = { imageIds: photos.map(({ id }) => id), listing: listing('har', { language: 'es' }) };
    const texts = await service().handlers.listingTexts({ ...callBy(account), params: undefined, body });
    expect(texts.photos.map(({ original, staged }) => [original, staged])).toEqual([
      ['01-living-room-original.jpg', '02-living-room-modern.jpg'],
      ['03-living-room-original.jpg', '04-living-room-modern.jpg'],
    ]);
    expect(texts.photos[0]?.mediaAlteration).toEqual(['Virtual Staging - Item Addition']);
    expect(texts.photos[0]?.caption).toContain(
      'Image does not represent actual property as is / Amueblado virtualmente. Los muebles y la decoración se añadieron digitalmente: 2 sillones.',
    );
    await expect(service().handlers.listingTexts({ ...callBy(other), params: undefined, body })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
