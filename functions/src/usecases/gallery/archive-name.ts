import { type NamedPicture, versionName } from '../../contract/photo-file-name.ts';
import { ROOM_TYPES, STYLES } from '../../contract/staging-options.ts';
import type { Job } from '../../domain/job.ts';
import { editNumber } from '../../domain/saved-scene.ts';

/** Maximum length of each user-given name, so that the full file name is valid on every system. */
const MAX_NAME_LENGTH = 40;

/** Formats text for a file name: "Anna's suite" becomes "anna-s-suite". */
const slug = (words: string): string =>
  words
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const shortened = (name: string): string => [...name].slice(0, MAX_NAME_LENGTH).join('').replace(/-$/, '');

/** The number of a photo, with zeros in front so that names sort by it. */
const paddedNumber = (place: number, count: number): string =>
  String(place).padStart(Math.max(2, String(count).length), '0');

type Named = Pick<Job, 'title' | 'roomLabel' | 'roomType'>;

/** Joins the number of a photo, its title, and the room if the title does not contain it. */
function partsOf({ title, roomLabel, roomType }: Named, place: number, count: number): string[] {
  const room = slug(ROOM_TYPES[roomType].label);
  const own = shortened(slug(title || roomLabel));
  return [paddedNumber(place, count), own, own.includes(room) ? '' : room];
}

const joined = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('-')}.jpg`;

/**
 * Returns the file name of a photo in an archive: number, title, room if the title does not contain it, style and
 * version, such as "02-primary-bedroom-modern-version-2.jpg". The number keeps names unique and sorted.
 *
 * @param place from 1
 * @param count number of photos in the archive
 * @param version 0 for the first picture
 */
export function archiveName(
  job: Named & Pick<Job, 'style' | 'variations'>,
  place: number,
  count: number,
  version: number,
): string {
  const style = slug(STYLES[job.style].label);
  return joined([
    ...partsOf(job, place, count),
    style,
    version > 0 ? slug(versionName(namedPicture(job, version))) : '',
  ]);
}

/** Returns the file name of the emptied room, such as "02-primary-bedroom-modern-version-2-furniture-removed.jpg". */
export function emptiedName(...named: Parameters<typeof archiveName>): string {
  return archiveName(...named).replace(/\.jpg$/, '-furniture-removed.jpg');
}

/** Returns the file name of the original, such as "02-primary-bedroom-original.jpg". */
export function originalName(job: Named, place: number, count: number): string {
  return joined([...partsOf(job, place, count), 'original']);
}

/** Returns the file name of a staged photo in a listing, such as "03-primary-bedroom-virtually-staged.jpg". */
export function listingName(job: Named, place: number, count: number): string {
  return joined([...partsOf(job, place, count), 'virtually-staged']);
}

/** Removes characters that Windows forbids in file names, or at their end. */
function plain(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ,&+()'’_-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...words].slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** Position of a photo in an exported listing, from 1, the number of photos, and the name of its room. */
interface ListedPlace {
  readonly room: string;
  readonly place: number;
  readonly count: number;
}

/** The number keeps files in order and names unique. */
function nameOf({ room, place, count }: ListedPlace, { roomType }: Pick<Job, 'roomType'>, parts: readonly string[]) {
  return `${paddedNumber(place, count)} ${[plain(room) || ROOM_TYPES[roomType].label, ...parts].join(' - ')}.jpg`;
}

type ListedJob = Pick<Job, 'roomType' | 'style' | 'variations'>;

const pictureParts = (job: ListedJob, version: number): string[] => [
  STYLES[job.style].label,
  ...(version > 0 ? [versionName(namedPicture(job, version)).toLowerCase()] : []),
];

/**
 * Returns the file name of a staged photo in an exported listing, such as "02 Living Room - Modern - version 2.jpg".
 *
 * @param version 0 for the first picture
 */
export const listedName = (job: ListedJob, at: ListedPlace, version: number): string =>
  nameOf(at, job, pictureParts(job, version));

/** Returns the file name of the emptied room, such as "02 Living Room - Modern - furniture removed.jpg". */
export const listedEmptiedName = (job: ListedJob, at: ListedPlace, version: number): string =>
  nameOf(at, job, [...pictureParts(job, version), 'furniture removed']);

/** Returns the file name of the original, such as "02 Living Room - original.jpg". */
export const listedOriginalName = (job: ListedJob, at: ListedPlace): string => nameOf(at, job, ['original']);

/** The fields of a job's picture that its file name is made of. */
export function namedPicture({ variations }: Pick<Job, 'variations'>, number: number): NamedPicture {
  const version = variations.find((each) => each.number === number);
  const { width, height } = version?.staged ?? {};
  return { number, cleanOf: version?.cleanOf, editNumber: editNumber({ variations }, number), width, height };
}
