import { type NamedPicture, versionName } from '../../contract/photo-file-name.ts';
import { ROOM_TYPES, styleName } from '../../contract/staging-options.ts';
import type { Job } from '../../domain/job.ts';
import { photoIdOf } from '../../domain/photo.ts';
import { editNumber } from '../../domain/saved-scene.ts';
import { variationOf } from '../../domain/variation.ts';
import { fileWords, ownerWords } from '../exports/file-words.ts';
import type { HomePlace, HomePlaces } from './home-places.ts';

/** Joins the parts that are not empty. */
const hyphenated = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('-');

/** The number of a photo, with zeros in front so that names sort by it. */
const paddedNumber = (place: number, count: number): string =>
  String(place).padStart(Math.max(2, String(count).length), '0');

type Named = Pick<Job, 'title' | 'roomLabel' | 'roomType'>;

/** Joins the title of a photo, and the room if the title does not contain it. */
function ownWords({ title, roomLabel, roomType }: Named): string {
  const room = fileWords(ROOM_TYPES[roomType].label);
  const own = ownerWords(title || roomLabel);
  return hyphenated([own, own.includes(room) ? '' : room]);
}

type NamedJob = Named & Pick<Job, 'style' | 'variations'>;

/** Joins the style of a picture, and its version if it is not the first. */
const pictureWords = (job: NamedJob, version: number): string =>
  hyphenated([fileWords(styleName(job.style)), version > 0 ? fileWords(versionName(namedPicture(job, version))) : '']);

/**
 * Returns the file name of a photo among all data of an account: number, title, room if the title does not contain it,
 * style and version, such as "02-primary-bedroom-modern-version-2.jpg". The number keeps names unique and sorted.
 *
 * @param place from 1
 * @param count number of photos in the archive
 * @param version 0 for the first picture
 */
export function archiveName(job: NamedJob, place: number, count: number, version: number): string {
  return `${hyphenated([paddedNumber(place, count), ownWords(job), pictureWords(job, version)])}.jpg`;
}

/** Returns the file name of the emptied room, such as "02-primary-bedroom-modern-version-2-furniture-removed.jpg". */
export function emptiedName(...named: Parameters<typeof archiveName>): string {
  return archiveName(...named).replace(/\.jpg$/, '-furniture-removed.jpg');
}

/** Returns the file name of the original, such as "02-primary-bedroom-original.jpg". */
export function originalName(job: Named, place: number, count: number): string {
  return `${hyphenated([paddedNumber(place, count), ownWords(job), 'original'])}.jpg`;
}

/** Returns the words for address and room; without a listing, for title and room. */
function placeWords(job: Named, home: HomePlace | undefined): { readonly address: string; readonly room: string } {
  if (!home) return { address: '', room: ownWords(job) };
  const room = ownerWords(home.room) || fileWords(ROOM_TYPES[job.roomType].label);
  return { address: ownerWords(home.address), room };
}

/** File names of a photo in a ZIP. */
interface PictureNames {
  readonly staged: string;
  readonly emptied: string;
  readonly original: string;
}

type ZippedJob = NamedJob & Pick<Job, 'id' | 'photoId' | 'chosenVersion'>;

/**
 * Names the pictures of a ZIP by address, room and style: "12-elm-street-living-room-modern.jpg". Further photos of a
 * room are numbered: "12-elm-street-living-room-photo-2-modern.jpg". No name occurs twice.
 *
 * @param homes places of the photos that are in a listing, by job
 * @returns names in the order of the jobs
 */
export function pictureNames(jobs: readonly ZippedJob[], homes: HomePlaces): readonly PictureNames[] {
  const photosOfPlace = new Map<string, string[]>();
  const taken = new Set<string>();
  const unique = (words: string): string => {
    let name = words;
    for (let i = 2; taken.has(name); i++) name = `${words}-${i}`;
    taken.add(name);
    return `${name}.jpg`;
  };
  return jobs.map((job) => {
    const { address, room } = placeWords(job, homes.get(job.id));
    const place = hyphenated([address, room]);
    const photos = photosOfPlace.get(place) ?? [];
    photosOfPlace.set(place, photos);
    const photoId = photoIdOf(job);
    if (!photos.includes(photoId)) photos.push(photoId);
    const number = photos.indexOf(photoId) + 1;
    const photo = number === 1 ? place : `${place}-photo-${number}`;
    const picture = hyphenated([photo, pictureWords(job, job.chosenVersion)]);
    return {
      staged: unique(picture),
      emptied: unique(`${picture}-furniture-removed`),
      original: unique(`${photo}-original`),
    };
  });
}

/**
 * Names the pictures of an export for a market, which are uploaded in the order of their names: "01" is the original
 * and "02" its staged photo, such as "12-elm-street-02-living-room-modern.jpg".
 *
 * @param homes places of the photos that are in a listing, by job
 */
export function marketNames(
  jobs: readonly ZippedJob[],
  homes: HomePlaces,
): readonly Pick<PictureNames, 'original' | 'staged'>[] {
  const count = 2 * jobs.length;
  return jobs.map((job, i) => {
    const { address, room } = placeWords(job, homes.get(job.id));
    const name = (place: number, words: string): string =>
      `${hyphenated([address, paddedNumber(place, count), room, words])}.jpg`;
    return { original: name(2 * i + 1, 'original'), staged: name(2 * i + 2, pictureWords(job, job.chosenVersion)) };
  });
}

/** The fields of a job's picture that its file name is made of. */
export function namedPicture(job: Pick<Job, 'variations'>, number: number): NamedPicture {
  const version = variationOf(job, number);
  const { width, height } = version?.staged ?? {};
  const cleanOf = version?.kind === 'clean' ? version.cleanOf : undefined;
  return { number, cleanOf, editNumber: editNumber(job, number), width, height };
}
