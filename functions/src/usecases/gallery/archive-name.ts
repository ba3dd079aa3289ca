import { versionName } from '../../contract/photo-file-name.ts';
import { ROOM_TYPES, STYLES } from '../../contract/staging-options.ts';
import type { Job } from '../../domain/job.ts';
import { namedPicture } from './named-picture.ts';

/** Letters of each of the owner's own names, so that the whole stays a name that every system takes. */
const LONGEST = 40;

/** Words as they stand in a file name: "Anna's suite" is "anna-s-suite". */
const slug = (words: string): string =>
  words
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const shortened = (name: string): string => [...name].slice(0, LONGEST).join('').replace(/-$/, '');

type Named = Pick<Job, 'title' | 'roomLabel' | 'roomType'>;

/** A photo's place in the archive, then its owner's name for it, and the room where that does not say it. */
function partsOf({ title, roomLabel, roomType }: Named, place: number, count: number): string[] {
  const number = String(place).padStart(Math.max(2, String(count).length), '0');
  const room = slug(ROOM_TYPES[roomType].label);
  const own = shortened(slug(title || roomLabel));
  return [number, own, own.includes(room) ? '' : room];
}

const joined = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('-')}.jpg`;

/**
 * What a photo is called in an archive: its place in it, so that files keep their order and no name comes twice, then the
 * owner's name for it, the room where that does not say it, style and version: "02-primary-bedroom-modern-version-2.jpg".
 * @param place from 1
 * @param count photos in the archive
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

/** What the emptied room before a staged photo is called: "02-primary-bedroom-modern-version-2-furniture-removed.jpg". */
export function emptiedName(...named: Parameters<typeof archiveName>): string {
  return archiveName(...named).replace(/\.jpg$/, '-furniture-removed.jpg');
}

/** What a photo's original is called beside it: "02-primary-bedroom-original.jpg". */
export function originalName(job: Named, place: number, count: number): string {
  return joined([...partsOf(job, place, count), 'original']);
}

/** What a staged photo is called in a listing: "03-primary-bedroom-virtually-staged.jpg". */
export function listingName(job: Named, place: number, count: number): string {
  return joined([...partsOf(job, place, count), 'virtually-staged']);
}
