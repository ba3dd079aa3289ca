import { expect, it } from 'vitest';
import { unhurried } from '../../../test/unhurried.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import type { ExportTask } from '../../domain/export-task.ts';
import { jobOf, STAGED } from '../../domain/job.fixture.ts';
import { presentJob } from '../present.ts';
import { type DataContentsPorts, makeDataContents } from './data-contents.ts';
import { photoRow } from './data-fields.ts';
import type { PersonalData, PhotoData } from './read-data.ts';

const TASK = { userId: 'u', id: 'e', attempt: 1, starts: 1, createdAt: new Date(0) } as ExportTask;

function photo(place: number): PhotoData {
  const job = jobOf({ id: `j${place}`, status: 'COMPLETED', staged: STAGED });
  const picture = (kind: string) => ({
    ...{ name: `photos/${place}-${kind}.jpg`, path: `${kind}/${place}.jpg`, modified: job.createdAt, bytes: 1000 },
    title: 'Version 1',
  });
  const staged = new Map([[0, picture('staged')]]);
  const view = presentJob(job, PLANS.FREE);
  return { place, job: view, original: picture('original'), publicPage: null, staged, emptied: new Map() };
}

/** @param onPhoto called when a photo is read */
function exporting(photos: number, onPhoto: (place: number, stored: ReadonlyMap<string, string>) => void = () => {}) {
  const stored = new Map<string, string>();
  const files: DataContentsPorts['files'] = {
    prepare: (path) => ({ path, url: path }),
    read: async (path) => {
      const text = stored.get(path);
      return text === undefined ? null : new TextEncoder().encode(text);
    },
    write: async ({ path }, bytes) => void stored.set(path, new TextDecoder().decode(bytes)),
    create: async ({ path }, bytes) => void stored.set(path, new TextDecoder().decode(bytes)),
    async writeStream({ path }, bytes) {
      const decoder = new TextDecoder();
      let text = '';
      for await (const chunk of bytes) text += decoder.decode(chunk, { stream: true });
      stored.set(path, text);
      return text.length;
    },
  };
  async function* read() {
    for (let place = 1; place <= photos; place++) {
      onPhoto(place, stored);
      yield photo(place);
    }
  }
  async function* nothing() {}
  const data = {
    ...{ exportedAt: new Date(0), subscription: null, listings: [], sessions: [], apiKeys: [] },
    ...{ webhooks: [], webhookDeliveries: nothing() },
    user: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Agent', plan: 'FREE' },
    ...{ photos: read(), credits: nothing(), arrangements: nothing() },
  } as unknown as PersonalData;
  Object.assign(data.user, { createdAt: new Date(0), creditsRenewAt: new Date(0), creditsUsed: 0, creditsLimit: 3 });
  return { stored, contentsOf: makeDataContents({ files, readData: async () => data }) };
}

it('divides long lists into files and pages that a browser can open, and pictures into parts', async () => {
  const photos = 5001;
  const { stored, contentsOf } = exporting(photos);
  const { parts, entriesOf } = await contentsOf(TASK, unhurried());
  const documents = await entriesOf(0);
  const pages = Array.from({ length: 11 }, (_, i) => `pages/photos-${i + 1}.html`);
  expect(documents.map(({ name }) => name)).toEqual([
    ...['README.txt', 'index.html', 'data/account.json', 'data/subscription.json'],
    ...['data/photos-1.json', 'data/photos-2.json', 'data/arrangements.json', 'data/listings.json'],
    ...['data/credits.json', 'data/sign-ins.json', 'data/api-keys.json', 'data/webhooks.json'],
    ...['data/webhook-deliveries.json', 'data/photos.csv', 'data/credits.csv'],
    ...pages,
  ]);
  expect(parts).toEqual([documents.length, LIMITS.exportPartEntries, 2]);
  expect((await entriesOf(2)).map(({ name }) => name)).toEqual(['photos/5001-original.jpg', 'photos/5001-staged.jpg']);

  const textOf = (name: string): string => {
    const source = documents.find((each) => each.name === name)?.source;
    return (source && 'path' in source && stored.get(source.path)) || '';
  };
  const numbers = ['data/photos-1.json', 'data/photos-2.json'].flatMap((name): { number: number }[] =>
    JSON.parse(textOf(name)),
  );
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: photos }, (_, i) => i + 1));
  expect(textOf('data/photos.csv').trim().split('\r\n')).toHaveLength(1 + photos);
  expect(textOf('data/credits.json')).toBe('[]\n');

  const index = textOf('index.html');
  expect(index).toContain('<a href="pages/photos-2.html">Photos 501 to 1,000</a>');
  expect(index).not.toContain('<img');
  const second = textOf('pages/photos-2.html');
  expect(second.match(/<article/g)).toHaveLength(500);
  expect(second).toContain('src="../photos/501-original.jpg"');
  for (const link of ['../index.html', '../pages/photos-1.html', '../pages/photos-3.html']) {
    expect(second).toContain(`href="${link}"`);
  }
  expect(textOf('pages/photos-11.html')).not.toContain('photos-12');
});

it('stores what it has read before it reads on', async () => {
  const storedAt = new Map<number, string[]>();
  const { contentsOf } = exporting(1002, (place, stored) => storedAt.set(place, [...stored.keys()]));
  await contentsOf(TASK, unhurried());
  const pagesAt = (place: number) => storedAt.get(place)?.filter((path) => path.includes('/pages/')).length;
  expect([500, 502, 1002].map(pagesAt)).toEqual([0, 1, 2]);
});

it('is one part with everything on one page where there are few photos, and listed once', async () => {
  const { stored, contentsOf } = exporting(2);
  const { parts, entriesOf } = await contentsOf(TASK, unhurried());
  const names = (await entriesOf(0)).map(({ name }) => name);
  expect(parts).toEqual([names.length]);
  expect(names.slice(-4)).toEqual([1, 2].flatMap((n) => [`photos/${n}-original.jpg`, `photos/${n}-staged.jpg`]));
  expect([...stored].find(([path]) => path.endsWith('index.html'))?.[1].match(/<article/g)).toHaveLength(2);
  const files = stored.size;
  const later = await contentsOf({ ...TASK, starts: 2 }, unhurried());
  expect([later.parts, stored.size]).toEqual([parts, files]);
});

it('fails if reading fails, with no file left open', async () => {
  const { stored, contentsOf } = exporting(9, (place) => {
    if (place === 3) throw new Error('no connection');
  });
  await expect(contentsOf(TASK, unhurried())).rejects.toThrow('no connection');
  expect([...stored.keys()]).toEqual([]);
});

it('calls a room emptied only once its picture is there', () => {
  const known = photo(1);
  const row = (status: 'FAILED' | 'COMPLETED') => photoRow({ ...known, job: { ...known.job, style: null, status } });
  expect(row('COMPLETED')).toContain('Emptied');
  expect(row('FAILED')).toContain('Remove only');
  expect(row('FAILED')).not.toContain('Emptied');
});
