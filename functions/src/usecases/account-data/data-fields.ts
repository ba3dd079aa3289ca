import { statusName } from '../../contract/declines.ts';
import type { Job as JobView, LedgerEntry } from '../../contract/entities.ts';
import { ROOM_TYPES, styleOrHandling } from '../../contract/staging-options.ts';
import type { SavedScene } from '../../domain/saved-scene.ts';
import type { Cell } from './csv.ts';
import type { ListingData, PersonalData, PhotoData } from './read-data.ts';

/** Columns of the table of photos, see `photoRow`. */
export const PHOTO_COLUMNS = [
  ...['Number', 'Title', 'Room', 'Style', 'Status', 'Created', 'Original', 'Staged photo in use', 'Versions'],
  ...['Credits used', 'Favourite', 'Room label', 'Tags', 'Notes', 'Prompt', 'Public page', 'Identifier'],
];

/** Columns of the table of credits, see `creditRow`. */
export const CREDIT_COLUMNS = ['Time', 'Kind', 'Change', 'Photo', 'Identifier'];

/** Removes image URLs: anyone with a URL can open the picture, and archives are often kept for years. */
function withoutAddresses<T extends Partial<JobView>>({
  imageUrl: _image,
  originalImageUrl: _original,
  stagedImageUrl: _staged,
  emptiedImageUrl: _emptied,
  emptiedPreviewUrl: _emptiedPreview,
  previewUrl: _preview,
  thumbnailUrl: _thumbnail,
  proof,
  ...fields
}: T) {
  const { maskUrl: _mask, ...proven } = proof ?? {};
  return { ...fields, ...(proof && { proof: proven }) };
}

/** Returns a photo with file names in the archive in place of URLs; null if there is no such file. */
export function photoFields({ place, job, original, publicPage: address, staged, emptied }: PhotoData) {
  const { variations, publicPage, ...own } = job;
  const filesOf = (version: number) => ({
    staged: staged.get(version)?.name ?? null,
    emptied: emptied.get(version)?.name ?? null,
  });
  return {
    number: place,
    ...withoutAddresses(own),
    publicPage: publicPage ? { ...publicPage, address } : null,
    original: original?.name ?? null,
    ...filesOf(0),
    variations: variations.map((each) => ({ ...withoutAddresses(each), ...filesOf(each.number) })),
  };
}

export function photoRow({ place, job, original, publicPage, staged }: PhotoData): Cell[] {
  const { title = '', roomLabel = '', tags = [], notes = '', favourite = false } = job;
  return [
    ...[place, title, ROOM_TYPES[job.roomType].label, styleOrHandling(job.style, job.status)],
    ...[statusName(job), job.createdAt],
    ...[original?.name ?? '', staged.get(job.chosenVersion)?.name ?? '', staged.size, job.creditsUsed],
    ...[favourite ? 'yes' : 'no', roomLabel, tags.join('; '), notes, job.prompt, publicPage ?? '', job.id],
  ];
}

/** @returns the layout, with the `version` of the photo that it belongs to: 0 for the first */
export function arrangementFields({ id, jobId, style, pieces, updatedAt }: SavedScene) {
  const version = Number(id.slice(jobId.length + 1));
  return { photo: jobId, version, style, pieces: JSON.parse(pieces), updatedAt: updatedAt.toISOString() };
}

/** Omits the token of the client link, which would let anyone answer. */
export function listingFields({ listing, publicPage }: ListingData) {
  const { id, address, revision, style, rooms, coverId, review, publication, createdAt, updatedAt } = listing;
  return {
    ...{ id, address, revision, style, rooms, coverId, createdAt, updatedAt },
    publicPage: publication ? { address: publicPage, publishedAt: publication.publishedAt } : null,
    link: review ? { createdAt: review.createdAt, endsAt: review.endsAt } : null,
    answers: (review?.answers ?? []).map(({ clientId, ...answer }) => ({
      name: review?.clients.find(({ id }) => id === clientId)?.name ?? '',
      ...answer,
    })),
  };
}

export const creditRow = ({ createdAt, kind, change, jobId, id }: LedgerEntry): Cell[] => [
  ...[createdAt, kind, change, jobId, id],
];

/** Returns when each sign-in began and ends. */
export const signInFields = ({ sessions }: Pick<PersonalData, 'sessions'>) =>
  sessions.map(({ openedAt, expiresAt }) => ({
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
