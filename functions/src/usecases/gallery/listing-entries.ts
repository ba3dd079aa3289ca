import { BRAND } from '../../contract/brand.ts';
import type { ListingExport } from '../../contract/listing-export.ts';
import { EMPTIED_WORDS, isLabelled, labelWords, type Market, marketOf } from '../../contract/markets.ts';
import { digitalSourceTypeUrl } from '../../contract/provenance.ts';
import { IMAGE_OF, type MediaAlteration, RESO_DATA_DICTIONARY, type ResoMedia } from '../../contract/reso.ts';
import type { ExportedPhoto, ExportTask, PackedPicture } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { sha256 } from '../../domain/sha256.ts';
import { pictureOf } from '../../domain/variation.ts';
import { changesIn, isEmptiedRoom, mediaAlterationOf, type Work } from '../../domain/work.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { DrawQrCode } from '../../ports/qr-code.ts';
import type { Store } from '../../ports/store.ts';
import type { ArchiveEntry, EntriesOf, MadeFile } from '../exports/archive-entry.ts';
import type { DisclosedPicture } from './download-photo.ts';
import { captionOf, originalCaption, remarksOf } from './listing-texts.ts';

/** A photo of a listing, as named in its files. */
interface ListedPair {
  readonly original: PackedPicture | null;
  readonly staged: PackedPicture;
  readonly job: Job;
  /** Place of the original among the pictures, from 1, as in the file names; the staged photo follows it. */
  readonly place: number;
  readonly picture: Work;
  /** URL of its public page. */
  readonly page: string | null;
}

export interface ListingEntriesPorts {
  readonly store: Pick<Store, 'job'>;
  readonly files: Pick<Files, 'withFiles'>;
  readonly imaging: Pick<Imaging, 'disclose' | 'sizeOf'>;
  readonly disclosedPicture: DisclosedPicture;
  readonly qrCode: DrawQrCode;
}

/** Upper bound on the size of a text or QR code in the archive, bytes. */
const TEXT_BYTES = 1_000_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A photo whose picture is in the archive. */
interface Listed {
  readonly job: Job;
  readonly original: ExportedPhoto;
  readonly staged: ExportedPhoto;
  readonly place: number;
  readonly page: string | null;
}

/**
 * Creates the archive entries of a listing: each original before its staged pictures, in the market's sizes, then
 * texts to copy, QR codes of public pages, and a manifest. Pictures are made when they are written; the texts come
 * last and mention only pictures that exist.
 */
export function makeListingEntries(ports: ListingEntriesPorts): EntriesOf {
  const { store, files, imaging, qrCode, disclosedPicture } = ports;
  return async (task: ExportTask): Promise<readonly ArchiveEntry[]> => {
    const { listing, userId, photos, createdAt, parts } = task;
    if (!listing) throw new Error('An export for a listing names its market.');
    const market = marketOf(listing.market);
    const { edge, bytes: most } = market.size;
    const isMarked = isLabelled(market, listing.label);

    const jobs = new Map<string, Job>();
    for (const id of new Set(photos.map(({ jobId }) => jobId))) {
      const job = await store.job(id);
      if (job?.userId === userId) jobs.set(id, job);
    }

    /**
     * Description of each picture in the archive by file name, including those in parts written by earlier workers.
     */
    const packed = new Map<string, PackedPicture>(
      parts.flatMap(({ pictures = [] }) => pictures.map((picture) => [picture.name, picture])),
    );
    const pictureFile = async ({ jobId, version, original }: ExportedPhoto): Promise<Uint8Array | null> => {
      const job = jobs.get(jobId);
      if (!job) return null;
      if (!original) {
        const words = labelWords(market, isEmptiedRoom(pictureOf(job, version)))[listing.language];
        const label = isMarked ? { words, place: market.place } : undefined;
        return disclosedPicture(job, version, { edge, bytes: most, label });
      }
      return files.withFiles(
        [job.originalPath],
        async ([stored]) => stored && imaging.disclose(stored, { edge, bytes: most }),
      );
    };
    const make = async (photo: ExportedPhoto): Promise<MadeFile | null> => {
      const bytes = await pictureFile(photo);
      if (!bytes) return null;
      const size = await imaging.sizeOf(bytes);
      const picture = { name: photo.name, sha256: await sha256(bytes), bytes: bytes.length, ...size };
      packed.set(photo.name, picture);
      return { bytes, picture };
    };

    const listed: Listed[] = photos.flatMap((staged, i) => {
      const [job, original] = [jobs.get(staged.jobId), photos[i - 1]];
      if (!job || staged.original || !original?.original) return [];
      return [{ job, original, staged, place: i, page: staged.page ?? null }];
    });
    const pairs = (): ListedPair[] =>
      listed.flatMap(({ original, staged: { name, version }, ...rest }) => {
        const [staged, picture] = [packed.get(name), pictureOf(rest.job, version)];
        return staged && picture ? [{ ...rest, original: packed.get(original.name) ?? null, staged, picture }] : [];
      });

    /** Returns a text about the available photos, or null if there are none. */
    const text = (name: string, write: (present: readonly ListedPair[]) => string): ArchiveEntry => ({
      name,
      modified: createdAt,
      source: {
        most: TEXT_BYTES,
        make: async () => {
          const present = pairs();
          return present.length === 0 ? null : { bytes: bytesOf(write(present)) };
        },
      },
    });
    /** QR codes of the public pages, named by their photos; the page of a whole listing has one of its own. */
    const qrCodes = (): ArchiveEntry[] => {
      const photosOfPage = Map.groupBy(
        photos.filter(({ page }) => page !== undefined),
        ({ page = '' }) => page,
      );
      return [...photosOfPage].flatMap(([page, shown]) => {
        const name = shown.length === 1 ? shown[0]?.name.replace(/\.jpg$/, '') : 'public-page';
        return (['svg', 'png'] as const).map((kind) => ({
          name: `qr/${name}.${kind}`,
          modified: createdAt,
          source: shown.some(({ jobId }) => jobs.has(jobId))
            ? { most: TEXT_BYTES, make: async () => ({ bytes: (await qrCode(page))[kind] }) }
            : null,
        }));
      });
    };

    return [
      ...photos.map(
        (photo): ArchiveEntry => ({
          name: photo.name,
          modified: createdAt,
          source: jobs.has(photo.jobId) ? { most, make: () => make(photo) } : null,
        }),
      ),
      ...qrCodes(),
      text('caption.txt', (present) =>
        present
          .flatMap(({ original, staged, picture, page }) => [
            ...(original ? [captionText(original.name, originalCaption(listing.language), ['None'], market)] : []),
            captionText(
              staged.name,
              captionOf(listing, { ...changesIn(picture), page }),
              mediaAlterationOf(changesIn(picture)),
              market,
            ),
          ])
          .join('\n'),
      ),
      text('remarks.txt', (present) => {
        const pages = present.map(({ page }) => page).filter((page) => page !== null);
        return `${remarksOf(
          listing,
          pages,
          present.map(({ picture }) => changesIn(picture)),
        )}\n`;
      }),
      text('manifest.json', (present) => listingManifest(listing, present, createdAt)),
    ];
  };
}

/** The lines of a picture in `caption.txt`. */
function captionText(
  name: string,
  caption: string,
  alteration: readonly MediaAlteration[],
  { readsReso }: Market,
): string {
  return `${name}\n${caption}\n${readsReso ? `MediaAlteration: ${alteration.join(', ')}\n` : ''}`;
}

/** A picture as a record of RESO's `Media` resource. */
type MediaRecord = ResoMedia & {
  readonly MediaObjectID: string;
  readonly Order: number;
  readonly MediaCategory: 'Photo';
  readonly MediaType: 'jpeg';
  readonly ImageWidth: number;
  readonly ImageHeight: number;
};

/**
 * Describes the pictures as records of RESO's `Media` resource. `Order` counts from 1, as the file names do: 0 is the
 * main photo of a listing, which is for its agent to choose.
 */
function mediaRecords(listing: ListingExport, pairs: readonly ListedPair[]): MediaRecord[] {
  return pairs.flatMap(({ original, staged, job, place, picture, page }) => {
    const record = ({ name, width, height }: PackedPicture, order: number, described: Omit<ResoMedia, 'ImageOf'>) => ({
      MediaObjectID: name,
      Order: order,
      MediaCategory: 'Photo' as const,
      MediaType: 'jpeg' as const,
      ImageOf: IMAGE_OF[job.roomType],
      ImageWidth: width,
      ImageHeight: height,
      ...described,
    });
    const changes = changesIn(picture);
    return [
      ...(original
        ? [record(original, place, { MediaAlteration: ['None'], LongDescription: originalCaption(listing.language) })]
        : []),
      record(staged, place + 1, {
        MediaAlteration: mediaAlterationOf(changes),
        LongDescription: captionOf(listing, { ...changes, page }),
      }),
    ];
  });
}

/** Describes how a picture was made, or returns null if that was not recorded. */
function madeOf(picture: Work) {
  const proof = picture.staged?.proof;
  if (!proof) return null;
  const { engine, engineVersion, provenance, at, originalHash, stagedHash, added, completed = [], mask } = proof;
  return {
    engine,
    engineVersion,
    digitalSourceType: digitalSourceTypeUrl(provenance),
    stagedAt: at.toISOString(),
    furnitureRemoved: changesIn(picture).removed,
    added: added.map(({ name, count }) => ({ name, count })),
    completedOpenings: completed,
    changes: mask
      ? {
          // Compared pixel by pixel before the picture was encoded.
          outsideMask: 0,
          maskShare: mask.share,
          changedShare: mask.changedShare,
        }
      : null,
    keptByUs: { originalSha256: originalHash, stagedSha256: stagedHash },
  };
}

/**
 * Creates the `manifest.json` of a listing: the content and origin of each file.
 *
 * @param made when the export was requested
 */
function listingManifest(listing: ListingExport, pairs: readonly ListedPair[], made: Date): string {
  const { name, source, words, label, readsReso }: Market = marketOf(listing.market);
  const labelled = isLabelled({ label }, listing.label);
  const manifest = {
    product: BRAND.name,
    made: made.toISOString(),
    market: { id: listing.market, name, rulesRead: source.read, source: source.title },
    language: listing.language,
    label: labelled ? words[listing.language] : null,
    note: 'What we know of a market’s rules is no legal advice. Please check them for your market.',
    photos: pairs.map(({ original, staged, picture, page }) => ({
      ...{ original, staged, page, made: madeOf(picture) },
      ...(labelled && isEmptiedRoom(picture) && { label: EMPTIED_WORDS[listing.language] }),
    })),
    ...(readsReso && { reso: { dataDictionary: RESO_DATA_DICTIONARY, media: mediaRecords(listing, pairs) } }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
