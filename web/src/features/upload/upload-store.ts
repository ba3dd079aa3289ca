import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { create } from 'zustand';

import { useHydrated } from '../../lib/use-hydrated.ts';

/** Where this tab keeps that photos wait for a sign-in: the login page is another document, and whose photos they are may not be known there. */
const KEY = 'photos_waiting';

/** A photo that was chosen and found to be of an accepted type and size. */
export interface ChosenPhoto {
  readonly id: string;
  readonly file: File;
  readonly name: string;
  /** Something an `img` can show; null while it is being made, and for good where this browser cannot show the photo. */
  readonly previewUrl: string | null;
  /** Pixels of the upright photo, once known. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Why it cannot be staged, in a sentence for the person; null where nothing is known against it. */
  readonly problem: string | null;
}

interface Upload {
  /** In the order in which they were chosen, at most {@link LIMITS.photosPerUpload}. */
  readonly photos: readonly ChosenPhoto[];
  /** Place of the photo whose options are open; null: none are. */
  readonly optionsAt: number | null;
  /** Whether the person has to sign in before these photos can be staged. */
  readonly signInNeeded: boolean;
}

/** Lives as long as the page is open. What outlives that is a draft (pages/draft). */
export const useUploadStore = create<Upload>(() => ({ photos: [], optionsAt: null, signInNeeded: false }));

const { getState, setState } = useUploadStore;

function release({ previewUrl }: ChosenPhoto): void {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
}

/** Takes as many of these photos as there is room for. Returns how many were left out. */
export function addPhotos(added: readonly ChosenPhoto[]): number {
  const photos = [...getState().photos, ...added];
  photos.slice(LIMITS.photosPerUpload).forEach(release);
  setState({ photos: photos.slice(0, LIMITS.photosPerUpload) });
  return Math.max(0, photos.length - LIMITS.photosPerUpload);
}

/** Notes what was found out about a photo; a preview for one that was removed meanwhile is released. */
export function updatePhoto(id: string, found: Partial<Pick<ChosenPhoto, 'previewUrl' | 'size' | 'problem'>>): void {
  const { photos } = getState();
  if (!photos.some((photo) => photo.id === id)) {
    if (found.previewUrl) URL.revokeObjectURL(found.previewUrl);
    return;
  }
  setState({ photos: photos.map((photo) => (photo.id === id ? { ...photo, ...found } : photo)) });
}

/** Takes these photos out of the selection and releases their previews. */
export function removePhotos(ids: readonly string[]): void {
  const { photos } = getState();
  photos.filter(({ id }) => ids.includes(id)).forEach(release);
  setState({ photos: photos.filter(({ id }) => !ids.includes(id)) });
  if (getState().photos.length === 0) notePhotosLeft(false);
}

/** Opens the options of the photo at this place, or closes them. */
export function showOptions(optionsAt: number | null): void {
  setState({ optionsAt });
}

/** Notes that whoever chose the photos has to sign in before they can be staged, or has done so. */
export function setSignInNeeded(signInNeeded: boolean): void {
  notePhotosLeft(signInNeeded && getState().photos.length > 0);
  setState({ signInNeeded });
}

function waits({ photos, signInNeeded }: Upload): boolean {
  return signInNeeded && photos.length > 0;
}

/** Whether photos wait for the person who chose them to sign in: the way after signing in leads back to them. */
export function usePhotosWaiting(): boolean {
  const here = useUploadStore(waits);
  const hydrated = useHydrated();
  return here || (hydrated && arePhotosLeft());
}

/** Notes that photos wait for somebody to sign in, or do not any more. */
function notePhotosLeft(left: boolean): void {
  try {
    if (left) sessionStorage.setItem(KEY, 'yes');
    else sessionStorage.removeItem(KEY);
  } catch {
    // The way after signing in leads to the profile then.
  }
}

function arePhotosLeft(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
