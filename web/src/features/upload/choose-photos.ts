import { NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { photoTypeOf, SIGNATURE_BYTES } from '../../lib/photo-type.ts';
import { makePreview } from './make-preview.ts';
import { addPhotos, type ChosenPhoto, useUploadStore } from './upload-store.ts';

/** Files that were not accepted, and why. */
export interface Refusal {
  readonly notice: Notice;
  /** Names of the files. */
  readonly names: readonly string[];
}

const TOO_MANY: Notice = {
  title: 'Too Many Photos',
  text: `${LIMITS.photosPerUpload} photos can be staged at a time. The first ${LIMITS.photosPerUpload} were added.`,
};
const ALREADY_CHOSEN: Notice = { title: 'Already Chosen', text: 'Each photo is needed only once.' };

type Verdict = 'photo' | 'invalid_file_type' | 'already chosen' | 'hidden';

/** The modification time is not compared: phones report the time of the choice. */
function same(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size;
}

async function judge(file: File, chosen: readonly File[]): Promise<Verdict> {
  // Dropped folders contain hidden system files.
  if (file.name.startsWith('.')) return 'hidden';
  if (chosen.some((other) => same(file, other))) return 'already chosen';
  const beginning = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  return photoTypeOf(new Uint8Array(beginning)) === null ? 'invalid_file_type' : 'photo';
}

/**
 * Adds files to the chosen photos: those that are photos by their first bytes and not chosen yet, up to the limit.
 * Files that are too large are made smaller before they are sent. Previews follow one by one.
 * @returns the files not accepted, one entry per reason
 */
export async function choosePhotos(files: readonly File[]): Promise<Refusal[]> {
  const verdicts: Verdict[] = [];
  for (const [index, file] of files.entries()) {
    const chosen = useUploadStore.getState().photos.map((photo) => photo.file);
    verdicts.push(await judge(file, [...chosen, ...files.slice(0, index)]));
  }
  const taken = files.filter((_, index) => verdicts[index] === 'photo');
  const photos = taken.map((file): ChosenPhoto => {
    return { id: crypto.randomUUID(), file, name: file.name, previewUrl: null, size: null, problem: null };
  });
  const room = photos.length - addPhotos(photos);
  for (const photo of photos.slice(0, room)) void makePreview(photo);

  const named = (verdict: Verdict) => files.filter((_, index) => verdicts[index] === verdict).map(({ name }) => name);
  const refusals: Refusal[] = [
    { notice: NOTICES.invalid_file_type, names: named('invalid_file_type') },
    { notice: TOO_MANY, names: photos.slice(room).map(({ name }) => name) },
    { notice: ALREADY_CHOSEN, names: named('already chosen') },
  ];
  return refusals.filter(({ names }) => names.length > 0);
}
