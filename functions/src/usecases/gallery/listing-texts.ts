import { listAdded } from '../../contract/added-names.ts';
import { completedText } from '../../contract/completed-openings.ts';
import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { ListingExport } from '../../contract/listing-export.ts';
import type { MarketLanguage } from '../../contract/market-ids.ts';
import { EMPTIED_WORDS, type Market, marketOf } from '../../contract/markets.ts';
import { pictureOf } from '../../domain/variation.ts';
import { type Changes, changesIn, mediaAlterationOf } from '../../domain/work.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { homePlaces } from './home-places.ts';
import { listingPhotos, stagedJobs } from './listing-photos.ts';
import type { PageOf } from './page-of.ts';

interface Phrases {
  readonly removed: string;
  readonly added: string;
  readonly nothingAdded: string;
  /** Begins remarks where no photo is staged. */
  readonly onlyRemoved: string;
  readonly original: string;
  readonly before: string;
  readonly beforeEmptied: string;
  readonly address: string;
  readonly addresses: string;
}

const PHRASES: Readonly<Record<MarketLanguage, Phrases>> = {
  en: {
    removed: 'Furniture that stood in the room was removed digitally.',
    added: 'Furniture and decor were added digitally',
    nothingAdded: 'Nothing was added.',
    onlyRemoved: 'Furniture was digitally removed from one or more photos, and nothing was added to those.',
    original: 'Original photo, not staged.',
    before: 'The original photo stands before each staged one.',
    beforeEmptied: 'The original photo stands before each altered one.',
    address: 'Original photo:',
    addresses: 'Original photos:',
  },
  es: {
    removed: 'Los muebles que había se eliminaron digitalmente.',
    added: 'Los muebles y la decoración se añadieron digitalmente',
    nothingAdded: 'No se añadió nada.',
    onlyRemoved: 'En una o más fotos se eliminaron digitalmente los muebles, sin añadir nada.',
    original: 'Foto original, sin muebles añadidos.',
    before: 'La foto original aparece antes de cada foto amueblada.',
    beforeEmptied: 'La foto original aparece antes de cada foto alterada.',
    address: 'Foto original:',
    addresses: 'Fotos originales:',
  },
};

const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** Data for the caption of one photo. */
interface Captioned extends Changes {
  /** URL of its public page, if it has one. */
  readonly page: string | null;
}

/** Whether a picture shows a room that was emptied, and to which nothing was added. */
const isOnlyEmptied = ({ furnished, removed }: Pick<Changes, 'furnished' | 'removed'>): boolean =>
  removed && !furnished;

/** Returns the description of a staged photo, or of an emptied room. */
export function captionOf(
  { market, language }: Pick<ListingExport, 'market' | 'language'>,
  { added, completed = [], furnished, removed, page }: Captioned,
): string {
  const { caption, publicPage }: Market = marketOf(market);
  const phrases = PHRASES[language];
  const list = listAdded(added, language);
  const done = isOnlyEmptied({ furnished, removed })
    ? [sentence(EMPTIED_WORDS[language]), phrases.nothingAdded]
    : [
        sentence(caption[language]),
        ...(removed ? [phrases.removed] : []),
        ...(furnished ? [sentence(list === null ? phrases.added : `${phrases.added}: ${list}`)] : []),
      ];
  const sentences = [
    ...done,
    ...(completed.length > 0 ? [completedText(completed, language)] : []),
    ...(page && publicPage !== 'refused' ? [`${phrases.address} ${page}`] : []),
  ];
  return sentences.join(' ');
}

/** Returns the description of an original. */
export const originalCaption = (language: MarketLanguage): string => PHRASES[language].original;

/**
 * Returns text for the public remarks of a listing.
 *
 * @param pages URLs of the public pages of its photos
 * @param photos what was done in each
 */
export function remarksOf(
  { market, language }: Pick<ListingExport, 'market' | 'language'>,
  pages: readonly string[],
  photos: readonly Pick<Changes, 'furnished' | 'removed'>[],
): string {
  const { remarks, publicPage }: Market = marketOf(market);
  const { added, before, beforeEmptied, onlyRemoved, ...phrases } = PHRASES[language];
  const emptied = photos.filter(isOnlyEmptied).length;
  const isStaged = emptied < photos.length;
  const different = [...new Set(pages)];
  // The page of a whole listing shows several photos.
  const introduction = pages.length === 1 ? phrases.address : phrases.addresses;
  const where = publicPage !== 'refused' && pages.length > 0 ? [`${introduction} ${different.join(' ')}`] : [];
  return [
    ...(isStaged ? [sentence(remarks[language]), sentence(added)] : []),
    ...(emptied > 0 ? [onlyRemoved] : []),
    emptied > 0 ? beforeEmptied : before,
    ...where,
  ].join(' ');
}

interface ListingTextsPorts {
  readonly store: Pick<Store, 'job' | 'listing'>;
  readonly currentAccount: CurrentAccount;
  readonly pageOf: PageOf;
}

/**
 * Returns the texts and file names of an export of these photos, to read and copy before it is made.
 *
 * @throws AppError NOT_FOUND
 */
export function makeListingTexts({ store, currentAccount, pageOf }: ListingTextsPorts) {
  return async (userId: string, wanted: BodyOf<'listingTexts'>): Promise<OutputOf<'listingTexts'>> => {
    const { imageIds, listing, listingId } = wanted;
    await currentAccount(userId);
    const jobs = await stagedJobs(store, userId, imageIds);
    const files = listingPhotos(jobs, pageOf, await homePlaces(store, userId, jobs, listingId));
    const pages = files.flatMap(({ page, original }) => (original ? [] : [page ?? null]));
    return {
      photos: jobs.map((job, i) => {
        const [page, changes] = [pages[i] ?? null, changesIn(pictureOf(job, job.chosenVersion))];
        return {
          id: job.id,
          original: files[2 * i]?.name ?? '',
          staged: files[2 * i + 1]?.name ?? '',
          caption: captionOf(listing, { ...changes, page }),
          mediaAlteration: marketOf(listing.market).readsReso ? mediaAlterationOf(changes) : null,
          hasPage: page !== null,
        };
      }),
      remarks: remarksOf(
        listing,
        pages.filter((page) => page !== null),
        jobs.map((job) => changesIn(pictureOf(job, job.chosenVersion))),
      ),
    };
  };
}
