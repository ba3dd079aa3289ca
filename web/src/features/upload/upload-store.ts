import { UPLOAD_LIMITS } from '@roomwright/functions/contract/home-figures.ts';
import { create } from 'zustand';
import { forget, keep, kept } from '../../lib/browser-storage.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** A chosen photo of an accepted type and size. */
export interface ChosenPhoto {
  readonly id: string;
  readonly file: File;
  readonly name: string;
  /** Address for an `img`; null while it is being made, and for good if this browser cannot show the photo. */
  readonly previewUrl: string | null;
  /** Pixels of the upright photo, once known. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Why it cannot be staged, in a sentence for the person; null if no problem is known. */
  readonly problem: string | null;
}

interface Upload {
  /** In the order in which they were chosen, at most {@link UPLOAD_LIMITS.photosPerUpload}. */
  readonly photos: readonly ChosenPhoto[];
  /** Index of the photo whose options are open, or null. */
  readonly optionsAt: number | null;
  /** Whether the person has to sign in before these photos can be staged. */
  readonly signInNeeded: boolean;
  /** Whether they may come into a listing: what is wanted for their staging says which. */
  readonly intoListing: boolean;
}

/** Lives as long as the page is open. Drafts (pages/draft) outlive it. */
export const useUploadStore = create<Upload>(() => ({
  photos: [],
  optionsAt: null,
  signInNeeded: false,
  intoListing: false,
}));

const { getState, setState } = useUploadStore;

function release({ previewUrl }: ChosenPhoto): void {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
}

/** Adds as many of these photos as there is room for. Returns how many were left out. */
export function addPhotos(added: readonly ChosenPhoto[]): number {
  const photos = [...getState().photos, ...added];
  photos.slice(UPLOAD_LIMITS.photosPerUpload).forEach(release);
  setState({ photos: photos.slice(0, UPLOAD_LIMITS.photosPerUpload) });
  return Math.max(0, photos.length - UPLOAD_LIMITS.photosPerUpload);
}

/** Stores what was found out about a photo; releases a preview of one that was removed meanwhile. */
export function updatePhoto(id: string, found: Partial<Pick<ChosenPhoto, 'previewUrl' | 'size' | 'problem'>>): void {
  const { photos } = getState();
  if (!photos.some((photo) => photo.id === id)) {
    if (found.previewUrl) URL.revokeObjectURL(found.previewUrl);
    return;
  }
  setState({ photos: photos.map((photo) => (photo.id === id ? { ...photo, ...found } : photo)) });
}

/** Removes these photos and releases their previews. */
export function removePhotos(ids: readonly string[]): void {
  const { photos } = getState();
  photos.filter(({ id }) => ids.includes(id)).forEach(release);
  setState({ photos: photos.filter(({ id }) => !ids.includes(id)) });
  if (getState().photos.length === 0) notePhotosLeft(false);
}

/** Opens the options of the photo with this index, or closes them. */
export function showOptions(optionsAt: number | null): void {
  setState({ optionsAt });
}

/** Notes that photos may come into a listing. */
export function expectListing(): void {
  setState({ intoListing: true });
}

/** Sets whether the person has to sign in before the photos can be staged. */
export function setSignInNeeded(signInNeeded: boolean): void {
  notePhotosLeft(signInNeeded && getState().photos.length > 0);
  setState({ signInNeeded });
}

function waits({ photos, signInNeeded }: Upload): boolean {
  return signInNeeded && photos.length > 0;
}

/** Whether photos wait for their owner to sign in, who is then led back to them. */
export function usePhotosWaiting(): boolean {
  const here = useUploadStore(waits);
  const hydrated = useHydrated();
  return here || (hydrated && arePhotosLeft());
}

/**
 * Records whether photos wait for a sign-in: the login page is another document and may not have them. Without storage,
 * signing in leads to the profile.
 */
function notePhotosLeft(left: boolean): void {
  if (left) keep('photos_waiting', 'yes');
  else forget('photos_waiting');
}

const arePhotosLeft = (): boolean => typeof kept('photos_waiting') === 'string';
