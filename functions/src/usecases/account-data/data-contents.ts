import { BRAND } from '../../contract/brand.ts';
import { versionName } from '../../contract/photo-file-name.ts';
import type { ExportTask } from '../../domain/export-task.ts';
import type { Files } from '../../ports/files.ts';
import type { ArchiveEntry, ContentsOf } from '../exports/archive-entry.ts';
import { exportFolder, runFolder } from '../exports/export-paths.ts';
import { writeOnce } from '../write-once.ts';
import {
  arrangementFields,
  CREDIT_COLUMNS,
  creditRow,
  listingFields,
  PHOTO_COLUMNS,
  photoFields,
  photoRow,
  signInFields,
} from './data-fields.ts';
import {
  creditsPage,
  dataPage,
  type ListPage,
  listPageName,
  type PagedList,
  photosPage,
  type ShownList,
} from './data-page.ts';
import { type ListedEntry, type ListedPart, makePartLists, type PartLists, readPartList } from './part-lists.ts';
import type { PersonalData, PhotoData, ReadData } from './read-data.ts';
import { makeWriter, type OpenList, type Writer, type WrittenFile } from './written-files.ts';

export interface DataContentsPorts {
  readonly files: Pick<Files, 'create' | 'prepare' | 'read' | 'write' | 'writeStream'>;
  readonly readData: ReadData;
}

/** Items of a list per HTML page: each photo shows two pictures or more. */
const PER_PAGE: Readonly<Record<PagedList, number>> = { photos: 500, credits: 2000 };

const HTML = 'text/html';

/** Parses the stored list of parts, which only this service writes. */
const partsIn = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as readonly ListedPart[];

/**
 * Lists the content of an archive of all of a user's data. Everything is read once, page by page, and written to the
 * bucket as it is read, so that memory does not grow with the account. The data may change while the archive is
 * made, so the first worker to finish stores its list, and all others reuse it.
 */
export function makeDataContents({ files, readData }: DataContentsPorts): ContentsOf {
  /**
   * Each run of a worker writes to its own folder, so a stored list never refers to files that another run has
   * overwritten.
   */
  const write = async (task: ExportTask, signal: AbortSignal): Promise<readonly ListedPart[]> => {
    const folder = `${runFolder(task)}contents/`;
    const ended = new AbortController();
    const stop = AbortSignal.any([signal, ended.signal]);
    try {
      const lists = makePartLists(files, folder);
      const written = await writeData(await readData(task), makeWriter(files, folder, stop), lists, stop);
      const modified = task.createdAt.toISOString();
      return await lists.end(written.map(({ name, path, bytes }) => [{ name, path, modified }, bytes] as const));
    } finally {
      // An error leaves files open.
      ended.abort();
    }
  };

  /** Stores the parts unless another worker has stored its own already, and returns those that are stored. */
  const keep = async (path: string, parts: readonly ListedPart[]): Promise<readonly ListedPart[]> =>
    partsIn(await writeOnce(files, path, new TextEncoder().encode(JSON.stringify(parts)), 'application/json'));

  const entryOf = ({ name, path, modified }: ListedEntry): ArchiveEntry => ({
    name,
    modified: new Date(modified),
    source: { path },
  });

  return async (task, signal) => {
    const path = `${exportFolder(task)}contents-${task.attempt}.json`;
    const known = await files.read(path);
    const parts = known ? partsIn(known) : await keep(path, await write(task, signal));
    return {
      parts: parts.map(({ entries }) => entries),
      async entriesOf(part) {
        const list = parts[part];
        return list ? (await readPartList(files, list)).map(entryOf) : [];
      },
    };
  };
}

/** Collects a list for the page of all data; a list that is too long for it is written to pages of its own. */
function pagedList<T>(
  writer: Writer,
  list: PagedList,
  render: (items: readonly T[], page: ListPage, isLast: boolean) => string,
) {
  const pages: ListPage[] = [];
  const written: WrittenFile[] = [];
  let items: T[] = [];
  let count = 0;
  const writePage = async (isLast: boolean): Promise<void> => {
    const page = { number: pages.length + 1, from: count - items.length + 1, to: count };
    pages.push(page);
    written.push(await writer.text(listPageName(list, page.number), render(items, page, isLast), HTML));
    items = [];
  };
  return {
    async add(item: T): Promise<void> {
      if (items.length === PER_PAGE[list]) await writePage(false);
      items.push(item);
      count++;
    },
    async end(): Promise<{ readonly shown: ShownList<T>; readonly written: readonly WrittenFile[] }> {
      if (pages.length > 0) await writePage(true);
      return { shown: { count, items, pages }, written };
    },
  };
}

/** Adds every item of a list to several files. */
async function fill<T>(
  list: AsyncIterable<T>,
  signal: AbortSignal,
  add: readonly ((item: T) => Promise<void>)[],
): Promise<void> {
  for await (const item of list) {
    signal.throwIfAborted();
    for (const each of add) await each(item);
  }
}

const listPictures =
  (lists: PartLists) =>
  async ({ original, staged, emptied }: PhotoData): Promise<void> => {
    for (const file of [...(original ? [original] : []), ...staged.values(), ...emptied.values()]) {
      const { name, path, modified, bytes } = file;
      await lists.add({ name, path, modified: modified.toISOString() }, bytes);
    }
  };

/** Writes the files that describe the data, and lists the pictures. Returns the files in reading order. */
async function writeData(
  data: PersonalData,
  writer: Writer,
  lists: PartLists,
  signal: AbortSignal,
): Promise<WrittenFile[]> {
  const ended = <T>(list: OpenList<T>): Promise<readonly WrittenFile[]> => list.end();

  const photos = { json: writer.jsonList('photos'), table: writer.table('photos', PHOTO_COLUMNS) };
  const photoPages = pagedList(writer, 'photos', photosPage);
  await fill(data.photos, signal, [
    (photo) => photos.json.add(photoFields(photo)),
    (photo) => photos.table.add(photoRow(photo)),
    photoPages.add,
    listPictures(lists),
  ]);
  const [photoJson, photoTable] = await Promise.all([photos.json, photos.table].map(ended));
  const shownPhotos = await photoPages.end();

  const credits = { json: writer.jsonList('credits'), table: writer.table('credits', CREDIT_COLUMNS) };
  const creditPages = pagedList(writer, 'credits', creditsPage);
  await fill(data.credits, signal, [credits.json.add, (entry) => credits.table.add(creditRow(entry)), creditPages.add]);
  const [creditJson, creditTable] = await Promise.all([credits.json, credits.table].map(ended));
  const shownCredits = await creditPages.end();

  const arrangements = writer.jsonList('arrangements');
  await fill(data.arrangements, signal, [(scene) => arrangements.add(arrangementFields(scene))]);
  const arrangementJson = await arrangements.end();

  const deliveries = writer.jsonList('webhook-deliveries');
  await fill(data.webhookDeliveries, signal, [deliveries.add]);
  const deliveriesJson = await deliveries.end();

  const pages = [...shownPhotos.written, ...shownCredits.written];
  return [
    await writer.text('README.txt', dataReadme(data, shownPhotos.shown.count, pages.length > 0), 'text/plain'),
    await writer.text('index.html', dataPage(data, shownPhotos.shown, shownCredits.shown), HTML),
    await writer.json('data/account.json', data.user),
    await writer.json('data/subscription.json', data.subscription),
    ...photoJson,
    ...arrangementJson,
    await writer.json('data/listings.json', data.listings.map(listingFields)),
    ...creditJson,
    await writer.json('data/sign-ins.json', signInFields(data)),
    await writer.json('data/api-keys.json', data.apiKeys),
    await writer.json('data/webhooks.json', data.webhooks),
    ...deliveriesJson,
    ...photoTable,
    ...creditTable,
    ...pages,
  ];
}

/**
 * Describes an archive of all data.
 *
 * @param isLong whether lists are divided into several files and pages
 */
function dataReadme(
  { exportedAt, user }: Pick<PersonalData, 'exportedAt' | 'user'>,
  photos: number,
  isLong: boolean,
): string {
  const divided = `
pages/                  the long lists of index.html, page by page

Lists that would be too long for one file are numbered: photos-1.json, photos-2.json and so on.
`;
  return `Everything that ${BRAND.name} keeps of ${user.email}, as of ${exportedAt.toISOString()} (UTC).

Open index.html in a browser: it shows all of it, without a connection.

index.html              everything on one page${isLong ? ', with links to the pages of long lists' : ''}
data/account.json       your profile, plan and credits
data/subscription.json  your subscription, or null
data/photos.json        your photos with all that you wrote about them (photos.csv: the same as a table)
data/arrangements.json  furniture that you arranged by hand: metres from the floor under the camera, radians
data/listings.json      your listings: addresses, rooms with the identifiers of their photos, public pages, and what your clients answered
data/credits.json       what happened to your credits (credits.csv: the same as a table)
data/sign-ins.json      when the sign-ins that are open began and when they end
data/api-keys.json      your API keys: names, rights and last use, without the keys themselves
data/webhooks.json      the addresses that your programs are told of events at, without the secrets that sign what is sent
data/webhook-deliveries.json
                        what was sent there, with the last answers
photos/                 ${photos === 1 ? 'the original of your photo' : `the originals of your ${photos} photos`}, as we keep them, and every staged version, with the
                        room as it was emptied where its furniture was removed; "${versionName({ number: 1 }).toLowerCase()}" is the
                        second picture of a photo
${isLong ? divided.slice(1) : ''}
If there are several ZIP files, unpack them all into one folder: the first has this file and the lists.
Times are in UTC. Credits: "reserve" sets one aside for a photo, "capture" uses it, "refund" gives it back, "grant" is a month's
or a plan's, "return" was given back by support.

Not in here: your password, which nobody can read; previews, which are smaller copies; masks, by which
we check that a staged photo differs from its original where something was added and nowhere else; photos that you uploaded but did not
stage, which are deleted after a day; invoices, which are under "Invoices and cards" in your profile.
`;
}
