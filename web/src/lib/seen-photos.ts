import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { create } from 'zustand';

/** What the service saw in a photo before it was sent; null where it is not known. */
export type SeenPhoto = OutputOf<'inspect'>;

const useSeenPhotos = create<Readonly<Record<string, SeenPhoto>>>(() => ({}));

/** Keeps it for the other screens that show the photo, for this visit. @param photoId as the service knows the photo */
export const rememberSeen = (photoId: string, { roomType, furnished, removal }: SeenPhoto): void =>
  useSeenPhotos.setState({ [photoId]: { roomType, furnished, removal } });

export const useSeen = (photoId: string): SeenPhoto | null => useSeenPhotos((photos) => photos[photoId]) ?? null;
