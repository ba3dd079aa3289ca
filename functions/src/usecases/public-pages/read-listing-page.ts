import type { AddedItem } from '../../contract/provenance.ts';
import { LISTED_PICTURES } from '../../contract/public-page.ts';
import { hasWatermark } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import { type Listing, photosOf } from '../../domain/listing.ts';
import { PUBLICATION_TOKEN } from '../../domain/publication.ts';
import { sha256 } from '../../domain/sha256.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { StagedFiles } from '../../domain/work.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';
import type { PageFileContent } from './read-page.ts';

/** A photo of a listing with its picture in use. */
interface ListedPicture {
  readonly job: Job;
  readonly staged: StagedFiles;
}

/** The pictures of a listing as shown to people other than its owner, in the size of a screen. */
export function makeListedPictures(
  store: Pick<Store, 'job'>,
  files: Pick<Files, 'exists' | 'stream'>,
): {
  /** Returns null if the photo is not in the listing, or not staged. */
  readonly find: (listing: Listing, jobId: string) => Promise<ListedPicture | null>;
  readonly file: (found: ListedPicture, picture: 'original' | 'staged') => Promise<PageFileContent>;
} {
  const pathOf = async ({ job, staged }: ListedPicture, picture: 'original' | 'staged'): Promise<string> => {
    if (picture === 'staged') return staged.previewPath;
    const copy = JOB_PATHS.page(job.userId, job.id, 0, 'page-original.webp');
    return (await files.exists(copy)) ? copy : job.originalPath;
  };
  return {
    async find(listing, jobId) {
      const job = await store.job(jobId);
      const staged = job?.listingId === listing.id ? pictureOf(job, job.chosenVersion)?.staged : undefined;
      return job && staged ? { job, staged } : null;
    },
    async file(found, picture) {
      const path = await pathOf(found, picture);
      const contentType = path.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
      return { contentType, tag: path, open: () => files.stream(path) };
    },
  };
}

interface ReadListingPagePorts {
  readonly store: Pick<Store, 'listingOfPublication' | 'account' | 'job'>;
  readonly files: Pick<Files, 'exists' | 'stream'>;
}

/** A photo on a listing's page, with its picture in use. */
export interface ListedPhoto {
  /** Part of the URLs of its pictures. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Whether existing furniture was removed first. */
  readonly emptied: boolean;
  /** Whether furniture was replaced in place. */
  readonly replaced: boolean;
  /** Whether furniture was removed and nothing was added. */
  readonly onlyRemoved: boolean;
  readonly watermark: boolean;
  /** Furniture added; empty if not recorded. */
  readonly added: readonly AddedItem[];
}

/** The content of a listing's page: no account data, and of the owner's texts only the address and the room names. */
export interface ListingPageFacts {
  readonly token: string;
  readonly address: string;
  /** Photos that have pictures. */
  readonly rooms: readonly { readonly name: string; readonly photos: readonly ListedPhoto[] }[];
}

/** Neither the position, which may change while the page is open, nor the id, which is private. */
const nameOf = async (token: string, jobId: string): Promise<string> =>
  (await sha256(new TextEncoder().encode(`${token} ${jobId}`))).slice(0, 16);

/** Reads public listing pages for anyone who has the URL. Null if there is no such page or it was taken down. */
export function makeReadListingPage({ store, files }: ReadListingPagePorts) {
  const pictures = makeListedPictures(store, files);
  const published = async (token: string): Promise<Listing | null> => {
    const listing = PUBLICATION_TOKEN.test(token) ? await store.listingOfPublication(token) : null;
    // Checked on every request: an account that is closed or being deleted shows nothing.
    return listing && (await store.account(listing.userId))?.active ? listing : null;
  };

  const factsOf = async (token: string, listing: Listing, jobId: string): Promise<ListedPhoto[]> => {
    const found = await pictures.find(listing, jobId);
    if (!found) return [];
    const { staged } = found;
    const { width, height, emptied, replaced = false, onlyRemoved = false, proof } = staged;
    return [
      {
        name: await nameOf(token, jobId),
        ...{ width, height, emptied: emptied !== undefined, replaced, onlyRemoved, watermark: hasWatermark(staged) },
        added: proof?.added ?? [],
      },
    ];
  };

  return {
    async page(token: string): Promise<ListingPageFacts | null> {
      const listing = await published(token);
      if (!listing) return null;
      const rooms = await Promise.all(
        listing.rooms.map(async ({ name, jobIds }) => ({
          name,
          photos: (await Promise.all(jobIds.map((jobId) => factsOf(token, listing, jobId)))).flat(),
        })),
      );
      return { token, address: listing.address, rooms: rooms.filter(({ photos }) => photos.length > 0) };
    },

    /** @param photo see `ListedPhoto.name` */
    async picture(token: string, photo: string, picture: string): Promise<PageFileContent | null> {
      const listing = await published(token);
      if (!listing) return null;
      const names = await Promise.all(photosOf(listing).map(async (id) => ({ id, name: await nameOf(token, id) })));
      const wanted = names.find(({ name }) => name === photo);
      const found = wanted ? await pictures.find(listing, wanted.id) : null;
      const isKnown = picture === LISTED_PICTURES.original || picture === LISTED_PICTURES.staged;
      return found && isKnown ? pictures.file(found, picture) : null;
    },
  };
}
export type ReadListingPage = ReturnType<typeof makeReadListingPage>;
