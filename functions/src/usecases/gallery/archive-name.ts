import { versionName } from '../../contract/photo-file-name.ts';
import { ROOM_TYPES, STYLES } from '../../contract/staging-options.ts';
import type { Job } from '../../domain/job.ts';
import { namedPicture } from './named-picture.ts';

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

type Named = Pick<Job, 'title' | 'roomLabel' | 'roomType'>;

/** Joins the number of a photo, its title, and the room if the title does not contain it. */
function partsOf({ title, roomLabel, roomType }: Named, place: number, count: number): string[] {
  const number = String(place).padStart(Math.max(2, String(count).length), '0');
  const room = slug(ROOM_TYPES[roomType].label);
  const own = shortened(slug(title || roomLabel));
  return [number, own, own.includes(room) ? '' : room];
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
