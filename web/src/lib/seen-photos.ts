import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { create } from 'zustand';
import { forget, keep, kept } from './browser-storage.ts';

/** What the service saw in a photo before it was sent; null where it is not known. */
export type SeenPhoto = OutputOf<'inspect'>;

type SeenPhotos = Readonly<Record<string, SeenPhoto>>;

/** Photos that are remembered, the latest ones: as many as a next step may be offered for on one page of the profile. */
const REMEMBERED = 100;

const isSeen = (value: unknown): value is SeenPhoto =>
  typeof value === 'object' && value !== null && ['roomType', 'furnished', 'removal'].every((name) => name in value);

/** What this browser remembers; an earlier release may have written something else. */
function remembered(): SeenPhotos {
  try {
    const stored: unknown = JSON.parse(kept('seen_photos') ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, SeenPhoto] => isSeen(entry[1])))
      : {};
  } catch {
    return {};
  }
}

const useSeenPhotos = create<SeenPhotos>(() => remembered());

/** Keeps it for the other screens that show the photo, and for later visits. @param photoId as the service knows the photo */
export function rememberSeen(photoId: string, { roomType, furnished, removal }: SeenPhoto): void {
  const { [photoId]: _, ...others } = useSeenPhotos.getState();
  const latest = Object.entries(others).slice(1 - REMEMBERED);
  const photos = { ...Object.fromEntries(latest), [photoId]: { roomType, furnished, removal } };
  useSeenPhotos.setState(photos, true);
  keep('seen_photos', JSON.stringify(photos));
}

/** Forgets all photos, as the person leaves. */
export function forgetSeen(): void {
  useSeenPhotos.setState({}, true);
  forget('seen_photos');
}

export const useSeen = (photoId: string): SeenPhoto | null => useSeenPhotos((photos) => photos[photoId]) ?? null;
