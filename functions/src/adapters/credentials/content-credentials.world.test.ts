/** Content Credentials of every delivered picture, read by another library. */

import { createHash } from 'node:crypto';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callBy, create } from '../../../test/calls.ts';
import { developmentCertificate } from '../../../test/development-certificate.ts';
import { DRAWING_ENGINE, STAGED } from '../../../test/drawing-engine.ts';
import { deliver, getExport, unpacked } from '../../../test/exports.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { readCredentials } from '../../../test/read-credentials.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { MARKET_IDS } from '../../contract/market-ids.ts';
import { isLabelled, marketOf } from '../../contract/markets.ts';
import { digitalSourceTypeUrl } from '../../contract/provenance.ts';
import type { Account } from '../../domain/account.ts';
import type { Job } from '../../domain/job.ts';
import type { EmptiedPicture, StagingEngine } from '../../ports/engine.ts';
import type { Services } from '../../services.ts';
import { createImaging } from '../imaging/imaging.ts';
import { createCredentials } from './credentials.ts';
import { readSigningKey } from './signing-key.ts';

const world = createWorld();
afterAll(() => world.end());
const { files, store, log, clock } = world.ports;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Small enough to be staged at full size on every plan, and large enough to be scaled down for link previews. */
const plain = (background: string) => sharp({ create: { width: 1250, height: 800, channels: 3, background } });

const PAINTING = { id: 'painting', version: DRAWING_ENGINE.version } as const;

let services: Services;
/** The room emptied by the engine; undefined for none. */
let emptied: EmptiedPicture | undefined;
let photo: Buffer;
beforeAll(async () => {
  const { certificates, key } = await developmentCertificate();
  photo = await plain('#cfc5b4').jpeg().toBuffer();
  const image = await plain('#8fa08a').png().toBuffer();
  const engine: StagingEngine = {
    ...DRAWING_ENGINE,
    ...PAINTING,
    stage: async () => ({
      ...STAGED,
      engine: PAINTING,
      image,
      added: [{ name: 'sofa', count: 1 }],
      ...(emptied && { emptied }),
    }),
  };
  services = world.serve({
    engine,
    imaging: createImaging(),
    credentials: createCredentials({ key: readSigningKey(certificates, key), clock, log }),
  });
});

async function staged(): Promise<{ account: Account; job: Job }> {
  const account = await world.account();
  const url = await world.uploaded(account);
  await files.write(files.prepare(files.pathOf(url) ?? ''), photo, 'image/jpeg');
  const { id } = await create(services, account, url);
  await services.workOnJob(id, unhurried());
  world.messages.length = 0;
  const job = await store.job(id);
  if (job?.status !== 'COMPLETED') throw new Error('The photo was not staged.');
  return { account, job };
}

const read = async (path: string): Promise<Uint8Array> => (await files.read(path)) ?? new Uint8Array();

/** Asserts what holds for every delivered picture. */
async function expectCredentials(file: Uint8Array, actions: readonly string[]): Promise<void> {
  const credentials = await readCredentials(file);
  expect(credentials).toMatchObject({
    valid: true,
    staging: { originalSha256: sha256(photo), engine: 'painting', added: [{ name: 'sofa', count: 1 }] },
  });
  expect(credentials?.actions.map(({ action }) => action)).toEqual(['c2pa.opened', 'c2pa.edited', ...actions]);
  const { DigitalSourceType } = await exifr.parse(Buffer.from(file), { xmp: true });
  expect(DigitalSourceType).toBe(digitalSourceTypeUrl(STAGED.provenance));
}

describe('a staged picture', () => {
  it('has credentials in the file whose hash is stored', async () => {
    const { job } = await staged();
    const file = await read(job.staged?.stagedPath ?? '');
    // The Free plan's watermark.
    await expectCredentials(file, ['c2pa.addedText']);
    expect(job.staged?.proof?.stagedHash).toBe(sha256(file));
  });

  it('has credentials in a labelled download', async () => {
    const { account, job } = await staged();
    const { bytes } = await services.handlers.galleryDownload({
      ...callBy(account),
      params: { id: job.id },
      query: { disclosure: 'caption', variation: undefined },
      body: undefined,
    });
    const file = new Uint8Array(await new Response(bytes).arrayBuffer());
    await expectCredentials(file, ['c2pa.addedText', 'c2pa.addedText']);
    expect((await readCredentials(file))?.actions.at(-1)?.description).toContain('Virtually staged');
  });

  it('has credentials after furniture removal, as has the emptied room, which claims no additions', async () => {
    emptied = { provenance: STAGED.provenance, image: await plain('#d0d0c8').png().toBuffer() };
    const { account, job } = await staged();
    emptied = undefined;
    expect(await readCredentials(await read(job.staged?.stagedPath ?? ''))).toMatchObject({
      staging: { removed: true },
    });
    const kept = await read(job.staged?.emptied?.path ?? '');
    expect(job.staged?.emptied?.proof.stagedHash).toBe(sha256(kept));
    const download = await services.handlers.galleryDownload({
      ...callBy(account),
      params: { id: job.id },
      query: { disclosure: 'caption', variation: undefined, picture: 'emptied' },
      body: undefined,
    });
    const labelled = new Uint8Array(await new Response(download.bytes).arrayBuffer());
    for (const file of [kept, labelled]) {
      const credentials = await readCredentials(file);
      expect(credentials).toMatchObject({ valid: true, staging: { removed: true, added: [] } });
      expect(credentials?.actions[1]?.description).toBe('Furniture that stood in the room was removed by computer.');
      const { DigitalSourceType } = await exifr.parse(Buffer.from(file), { xmp: true });
      expect(DigitalSourceType).toBe(digitalSourceTypeUrl(STAGED.provenance));
    }
    expect((await readCredentials(labelled))?.actions.at(-1)?.description).toContain('Furniture digitally removed');
  });

  it('has credentials on its public page, in the file and in the link preview', async () => {
    const { account, job } = await staged();
    const { publicPage } = await services.handlers.publishPhoto({
      ...callBy(account),
      params: { id: job.id },
      body: {},
    });
    const token = publicPage?.path.split('/').at(-1) ?? '';
    const fileOf = async (name: string) => {
      const opened = await (await services.readPage.file(token, name))?.open();
      return new Uint8Array(await new Response(opened).arrayBuffer());
    };
    await expectCredentials(await fileOf('staged.jpg'), ['c2pa.addedText']);
    await expectCredentials(await fileOf('share.jpg'), ['c2pa.resized', 'c2pa.addedText', 'c2pa.addedText']);
    expect(await readCredentials(await fileOf('original.jpg'))).toBe(null);
  });

  it.each(MARKET_IDS)('has credentials in an export for %s', async (id) => {
    const { account, job } = await staged();
    const listing = { market: id, language: 'es', label: true } as const;
    const body = { imageIds: [job.id], originals: false, disclosure: 'none' as const, listing };
    const task = await services.handlers.galleryExport({ ...callBy(account), params: undefined, body });
    await deliver(world, services);
    const entries = (await unpacked(world, await getExport(services, account, task.id))).flat();
    const [original, picture] = entries.map(({ bytes }) => bytes);
    const market = marketOf(id);
    const text = isLabelled(market, true) ? ['c2pa.addedText', 'c2pa.addedText'] : ['c2pa.addedText'];
    await expectCredentials(picture ?? new Uint8Array(), text);
    expect(await readCredentials(original ?? new Uint8Array())).toBe(null);
    const manifest = JSON.parse(entries.find(({ name }) => name === 'manifest.json')?.bytes.toString() ?? '');
    expect(manifest.photos[0].staged.sha256).toBe(sha256(picture ?? new Uint8Array()));
  });
});
