import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { imagesIn, listingQuery } from '../../lib/listings.ts';
import { placeOf } from './use-opened-photo.ts';

interface Leafed {
  readonly images: readonly GalleryImage[];
  /** Index of the opened photo, or -1. */
  readonly place: number;
  /** Number of all photos, including those not fetched yet. */
  readonly total: number;
}

const NONE: Leafed = { images: [], place: -1, total: 0 };

/**
 * The photos to which the arrows of an opened one lead: those of the listing that it was opened from, in its order, or those
 * of the gallery.
 * @param listingId null: opened from the gallery
 */
export function useLeafed(listingId: string | null, shown: GalleryImage | null, gallery: Leafed): Leafed {
  const { data, error } = useQuery({ ...listingQuery(listingId ?? ''), enabled: listingId !== null && shown !== null });
  if (listingId === null || shown === null || error) return gallery;
  if (!data) return NONE;
  const images = imagesIn(data);
  return { images, place: placeOf(shown, images), total: images.length };
}
