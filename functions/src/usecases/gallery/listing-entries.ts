import { isLabelled, marketOf } from '../../contract/markets.ts';
import type { ExportedPhoto, ExportTask } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { sha256 } from '../../domain/sha256.ts';
import { pictureOf } from '../../domain/variation.ts';
import { addedTo } from '../../domain/work.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { DrawQrCode } from '../../ports/qr-code.ts';
import type { Store } from '../../ports/store.ts';
import type { ArchiveEntry, EntriesOf } from '../exports/archive-entry.ts';
import { type ListedPair, type ListingFile, listingManifest } from './listing-manifest.ts';
import { captionOf, originalCaption, remarksOf } from './listing-words.ts';

export interface ListingEntriesPorts {
  readonly store: Pick<Store, 'job'>;
  readonly files: Pick<Files, 'read'>;
  readonly imaging: Pick<Imaging, 'disclose' | 'sizeOf'>;
  readonly qrCode: DrawQrCode;
}

/** Bytes that a text of an archive has at most, and a QR code. */
const TEXT_BYTES = 1_000_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A photo of the archive whose picture is there. */
interface Listed {
  readonly job: Job;
  readonly original: ExportedPhoto;
  readonly staged: ExportedPhoto;
  readonly page: string | null;
}

/**
 * Photos for a listing as files of an archive: each original before what was made of it, in the market's sizes, then texts to copy,
 * QR codes of public pages, and a manifest. Pictures are made when their turn comes, and the same again for every worker; texts speak of those that
 * are there.
 */
export function makeListingEntries({ store, files, imaging, qrCode }: ListingEntriesPorts): EntriesOf {
  return async (task: ExportTask): Promise<readonly ArchiveEntry[]> => {
    const { listing, userId, photos, createdAt } = task;
    if (!listing) throw new Error('An export for a listing names its market.');
    const market = marketOf(listing.market);
    const { edge, bytes: most } = market.size;
    const label = isLabelled(market, listing.label)
      ? { words: market.words[listing.language], place: market.place }
      : undefined;

    const jobs = new Map<string, Job>();
    for (const id of new Set(photos.map(({ jobId }) => jobId))) {
      const job = await store.job(id);
      if (job?.userId === userId) jobs.set(id, job);
    }

    const made = new Map<string, ListingFile | null>();
    const make = async ({ jobId, version, original, name }: ExportedPhoto): Promise<Uint8Array | null> => {
      const job = jobs.get(jobId);
      const staged = job && pictureOf(job, version)?.staged;
      const path = original ? job?.originalPath : staged?.stagedPath;
      const stored = path === undefined ? null : await files.read(path);
      if (!stored) {
        made.set(name, null);
        return null;
      }
      const provenance = staged?.proof?.provenance;
      const file = await imaging.disclose(stored, { edge, bytes: most, ...(!original && { label, provenance }) });
      made.set(name, { name, sha256: await sha256(file), bytes: file.length, ...(await imaging.sizeOf(file)) });
      return file;
    };
    /** A picture as it is in the archive; an earlier worker may have packed it. */
    const fileOf = async (photo: ExportedPhoto): Promise<ListingFile | null> => {
      if (!made.has(photo.name)) await make(photo);
      return made.get(photo.name) ?? null;
    };

    const listed: Listed[] = photos.flatMap((staged, i) => {
      const [job, original] = [jobs.get(staged.jobId), photos[i - 1]];
      if (!job || staged.original || !original?.original) return [];
      return [{ job, original, staged, page: staged.page ?? null }];
    });
    const pairs = async (): Promise<(ListedPair & Pick<Listed, 'job'>)[]> => {
      const all: (ListedPair & Pick<Listed, 'job'>)[] = [];
      for (const { job, original, staged, page } of listed) {
        const pair = { original: await fileOf(original), staged: await fileOf(staged) };
        const picture = pictureOf(job, staged.version);
        if (pair.staged && picture) all.push({ ...pair, job, picture, page });
      }
      return all;
    };

    /** A text of the photos that are there; none where there are none. */
    const text = (name: string, write: (present: readonly ListedPair[]) => string): ArchiveEntry => ({
      name,
      modified: createdAt,
      source: {
        most: TEXT_BYTES,
        make: async () => {
          const present = await pairs();
          return present.length === 0 ? null : bytesOf(write(present));
        },
      },
    });
    const qr = ({ jobId, page, name }: ExportedPhoto): ArchiveEntry[] =>
      page === undefined
        ? []
        : (['svg', 'png'] as const).map((kind) => ({
            name: `qr/${name.replace(/\.jpg$/, '')}.${kind}`,
            modified: createdAt,
            source: jobs.has(jobId) ? { most: TEXT_BYTES, make: async () => (await qrCode(page))[kind] } : null,
          }));

    return [
      ...photos.map(
        (photo): ArchiveEntry => ({
          name: photo.name,
          modified: createdAt,
          source: jobs.has(photo.jobId) ? { most, make: () => make(photo) } : null,
        }),
      ),
      ...photos.flatMap(qr),
      text('caption.txt', (present) =>
        present
          .flatMap(({ original, staged, picture, page }) => [
            ...(original ? [`${original.name}\n${originalCaption(listing.language)}\n`] : []),
            `${staged?.name}\n${captionOf(listing, { added: addedTo(picture), page })}\n`,
          ])
          .join('\n'),
      ),
      text('remarks.txt', (present) => {
        const pages = present.map(({ page }) => page).filter((page) => page !== null);
        return `${remarksOf(listing, pages)}\n`;
      }),
      text('manifest.json', (present) => listingManifest(listing, present, createdAt)),
    ];
  };
}
