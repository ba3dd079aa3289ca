import { versionName } from '../../contract/photo-file-name.ts';
import { ROOM_TYPES, STYLES } from '../../contract/staging-options.ts';
import type { Job } from '../../domain/job.ts';
import { namedPicture } from './named-picture.ts';

/** Letters of a room's name, so that the whole stays a name that every system takes. */
const LONGEST = 40;

/** A name as it stands in a file's: without what Windows refuses, in the middle or at the end. */
function plain(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ,&+()'’_-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...words].slice(0, LONGEST).join('').trim();
}

/** Where a photo stands in a listing whose files are packed: its place among them from 1, how many there are, and its room's name. */
export interface ListedPlace {
  readonly room: string;
  readonly place: number;
  readonly count: number;
}

/** The place keeps files in order, and no name comes twice. */
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
 * What a staged photo is called in an archive that is packed from a listing: "02 Living Room - Modern - version 2.jpg".
 * @param version 0 for the first picture
 */
export const listedName = (job: Named, at: ListedPlace, version: number): string =>
  nameOf(at, job, pictureParts(job, version));

/** What the emptied room before it is called: "02 Living Room - Modern - furniture removed.jpg". */
export const listedEmptiedName = (job: Named, at: ListedPlace, version: number): string =>
  nameOf(at, job, [...pictureParts(job, version), 'furniture removed']);

/** What a photo's original is called beside it: "02 Living Room - original.jpg". */
export const listedOriginalName = (job: Named, at: ListedPlace): string => nameOf(at, job, ['original']);
