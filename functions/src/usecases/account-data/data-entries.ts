import { BRAND } from '../../contract/brand.ts';
import type { Job as JobView } from '../../contract/entities.ts';
import { versionName } from '../../contract/photo-file-name.ts';
import { ROOM_TYPES, STYLES } from '../../contract/staging-options.ts';
import type { ExportTask } from '../../domain/export-task.ts';
import type { SavedScene } from '../../domain/saved-scene.ts';
import type { Files } from '../../ports/files.ts';
import type { ArchiveEntry, EntriesOf } from '../exports/archive-entry.ts';
import { exportFolder } from '../exports/export-paths.ts';
import type { CollectData, ListingData, PersonalData, PhotoData, StoredPicture } from './collect-data.ts';
import { csv } from './csv.ts';
import { dataPage } from './data-page.ts';

/** A file that is generated for the archive. */
interface WrittenFile {
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
}

const readable = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const PHOTO_COLUMNS = [
  ...['Number', 'Title', 'Room', 'Style', 'Status', 'Created', 'Original', 'Staged photo in use', 'Versions'],
  ...['Credits used', 'Favourite', 'Room label', 'Tags', 'Notes', 'Prompt', 'Public page', 'Identifier'],
];

export interface DataEntriesPorts {
  readonly files: Pick<Files, 'prepare' | 'read' | 'write' | 'writeStream'>;
  readonly collectData: CollectData;
}

/** Entries as stored, with times in ISO 8601. */
type Contents = readonly { readonly name: string; readonly path: string; readonly modified: string }[];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function picturesOf({ photos }: PersonalData): StoredPicture[] {
  return photos.flatMap(({ original, staged, emptied }) => [
    ...(original ? [original] : []),
    ...staged.values(),
    ...emptied.values(),
  ]);
}

/**
 * Creates the entries of an archive of all of a user's data. The data may change while the archive is made, so the
 * first worker stores the list of entries and later workers reuse it.
 */
export function makeDataEntries({ files, collectData }: DataEntriesPorts): EntriesOf {
  const listOf = (task: ExportTask): string => `${exportFolder(task)}contents-${task.attempt}.json`;

  const known = async (path: string): Promise<Contents | null> => {
    const bytes = await files.read(path);
    // Only `keep` writes this file.
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Contents);
  };

  /**
   * Each run of a worker writes to its own folder, so a stored list never refers to files that another run has
   * overwritten.
   */
  const write = async (task: ExportTask): Promise<Contents> => {
    const data = await collectData(task);
    const folder = `${exportFolder(task)}${task.attempt}-${task.starts}/contents/`;
    const written: Contents[number][] = [];
    for (const { name, contentType, text } of dataFiles(data)) {
      const file = files.prepare(`${folder}${name}`);
      await files.write(file, bytesOf(text), contentType);
      written.push({ name, path: file.path, modified: task.createdAt.toISOString() });
    }
    const pictures = picturesOf(data).map((each) => ({ ...each, modified: each.modified.toISOString() }));
    return [...written, ...pictures];
  };

  /** Stores the list unless another worker has stored one already, and returns the list that is stored. */
  const keep = async (path: string, contents: Contents): Promise<Contents> => {
    async function* bytes() {
      yield bytesOf(JSON.stringify(contents));
    }
    const options = {
      contentType: 'application/json',
      fileName: 'contents.json',
      signal: new AbortController().signal,
    };
    try {
      await files.writeStream(files.prepare(path), bytes(), options);
      return contents;
    } catch (error) {
      const stored = await known(path);
      if (!stored) throw error;
      return stored;
    }
  };

  return async (task) => {
    const path = listOf(task);
    const contents = (await known(path)) ?? (await keep(path, await write(task)));
    return contents.map(
      ({ name, path: source, modified }): ArchiveEntry => ({
        name,
        modified: new Date(modified),
        source: { path: source },
      }),
    );
  };
}

/** Removes image URLs: anyone with a URL can open the picture, and archives are often kept for years. */
function withoutAddresses<T extends Partial<JobView>>({
  imageUrl: _image,
  originalImageUrl: _original,
  stagedImageUrl: _staged,
  emptiedImageUrl: _emptied,
  emptiedPreviewUrl: _emptiedPreview,
  previewUrl: _preview,
  thumbnailUrl: _thumbnail,
  ...fields
}: T) {
  return fields;
}

/** Returns a photo with file names in the archive in place of URLs, or null where there is no such file. */
function photoFields({ place, job, original, publicPage: address, staged, emptied }: PhotoData) {
  const { variations, publicPage, ...own } = job;
  const filesOf = (version: number) => ({
    staged: staged.get(version)?.name ?? null,
    emptied: emptied.get(version)?.name ?? null,
  });
  return {
    number: place,
    ...withoutAddresses(own),
    publicPage: publicPage ? { ...publicPage, address } : null,
    original: original?.name ?? null,
    ...filesOf(0),
    variations: variations.map((each) => ({ ...withoutAddresses(each), ...filesOf(each.number) })),
  };
}

function photoRow({ place, job, original, publicPage, staged }: PhotoData) {
  const { title = '', roomLabel = '', tags = [], notes = '', favourite = false } = job;
  return [
    ...[place, title, ROOM_TYPES[job.roomType].label, STYLES[job.style].label, job.status, job.createdAt],
    ...[original?.name ?? '', staged.get(job.chosenVersion)?.name ?? '', staged.size, job.creditsUsed],
    ...[favourite ? 'yes' : 'no', roomLabel, tags.join('; '), notes, job.prompt, publicPage ?? '', job.id],
  ];
}

/** @returns the layout, with the `version` of the photo that it belongs to: 0 for the first */
function arrangementFields({ id, jobId, style, pieces, updatedAt }: SavedScene) {
  const version = Number(id.slice(jobId.length + 1));
  return { photo: jobId, version, style, pieces: JSON.parse(pieces), updatedAt: updatedAt.toISOString() };
}

/** Omits the token of the client link, which would let anyone answer. */
function listingFields({
  listing: { userId: _, homeSeed: __, review, reviewMailAt: ___, ...listing },
  publicPage,
}: ListingData) {
  const { publication, ...fields } = listing;
  return {
    ...fields,
    publicPage: publication ? { address: publicPage, publishedAt: publication.publishedAt } : null,
    answers: review?.answers ?? [],
  };
}

function readme({ exportedAt, user, photos }: PersonalData): string {
  return `Everything that ${BRAND.name} keeps of ${user.email}, as of ${exportedAt.toISOString()} (UTC).

Open index.html in a browser: it shows all of it, without a connection.

index.html              everything on one page
data/account.json       your profile, plan and credits
data/subscription.json  your subscription, or null
data/photos.json        your photos with all that you wrote about them (photos.csv: the same as a table)
data/arrangements.json  furniture that you arranged by hand: metres from the floor under the camera, radians
data/listings.json      your listings: addresses, rooms with the identifiers of their photos, public pages, and what your clients answered
data/credits.json       what happened to your credits (credits.csv: the same as a table)
data/sign-ins.json      when the sign-ins that are open began and when they end
photos/                 ${photos.length === 1 ? 'the original of your photo' : `the originals of your ${photos.length} photos`}, as we keep them, and every staged version, with the
                        room as it was emptied where its furniture was removed; "${versionName({ number: 1 }).toLowerCase()}" is the
                        second picture of a photo

If there are several ZIP files, unpack them all into one folder: the first has this file and the list, all have photos.
Times are in UTC. Credits: "reserve" sets one aside for a photo, "capture" uses it, "refund" gives it back, "grant" is a month's
or a plan's, "return" was given back by support.

Not in here: your password, which nobody can read; previews, which are smaller copies; masks, by which
we check that a staged photo differs from its original where something was added and nowhere else; photos that you uploaded but did not
stage, which are deleted after a day; invoices, which are under "Invoices and cards" in your profile.
`;
}

/** The files that describe the data, in reading order. */
function dataFiles(data: PersonalData): WrittenFile[] {
  const { user, subscription, photos, credits, arrangements, listings, sessions } = data;
  const times = sessions.map(({ openedAt, expiresAt }) => ({
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
  const json = (name: string, value: unknown): WrittenFile => ({
    name: `data/${name}.json`,
    contentType: 'application/json',
    text: readable(value),
  });
  const table = (name: string, text: string): WrittenFile => ({
    name: `data/${name}.csv`,
    contentType: 'text/csv',
    text,
  });
  return [
    { name: 'README.txt', contentType: 'text/plain', text: readme(data) },
    { name: 'index.html', contentType: 'text/html', text: dataPage(data) },
    json('account', user),
    json('subscription', subscription),
    json('photos', photos.map(photoFields)),
    json('arrangements', arrangements.map(arrangementFields)),
    json('listings', listings.map(listingFields)),
    json('credits', credits),
    json('sign-ins', times),
    table('photos', csv(PHOTO_COLUMNS, photos.map(photoRow))),
    table(
      'credits',
      csv(
        ['Time', 'Kind', 'Change', 'Photo', 'Identifier'],
        credits.map(({ createdAt, kind, change, jobId, id }) => [createdAt, kind, change, jobId, id]),
      ),
    ),
  ];
}
