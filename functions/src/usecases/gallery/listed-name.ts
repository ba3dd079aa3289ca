import { versionName } from '../../contract/photo-file-name.ts';
import { ROOM_TYPES, STYLES } from '../../contract/staging-options.ts';
import type { Job } from '../../domain/job.ts';
import { namedPicture } from './named-picture.ts';

/** Maximum length of a room's name, so that the full file name is valid on every system. */
const MAX_NAME_LENGTH = 40;

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
export interface ListedPlace {
  readonly room: string;
  readonly place: number;
  readonly count: number;
}

/** The number keeps files in order and names unique. */
function nameOf({ room, place, count }: ListedPlace, { roomType }: Pick<Job, 'roomType'>, parts: readonly string[]) {
  const number = String(place).padStart(Math.max(2, String(count).length), '0');
  return `${number} ${[plain(room) || ROOM_TYPES[roomType].label, ...parts].join(' - ')}.jpg`;
}

type Named = Pick<Job, 'roomType' | 'style' | 'variations'>;

const pictureParts = (job: Named, version: number): string[] => [
  STYLES[job.style].label,
  ...(version > 0 ? [versionName(namedPicture(job, version)).toLowerCase()] : []),
];

/**
 * Returns the file name of a staged photo in an exported listing, such as "02 Living Room - Modern - version 2.jpg".
 *
 * @param version 0 for the first picture
 */
export const listedName = (job: Named, at: ListedPlace, version: number): string =>
  nameOf(at, job, pictureParts(job, version));

/** Returns the file name of the emptied room, such as "02 Living Room - Modern - furniture removed.jpg". */
export const listedEmptiedName = (job: Named, at: ListedPlace, version: number): string =>
  nameOf(at, job, [...pictureParts(job, version), 'furniture removed']);

/** Returns the file name of the original, such as "02 Living Room - original.jpg". */
export const listedOriginalName = (job: Named, at: ListedPlace): string => nameOf(at, job, ['original']);
