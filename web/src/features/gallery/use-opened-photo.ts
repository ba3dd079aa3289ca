import type { GalleryImage, Job } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asImage } from '../../lib/gallery-query.ts';
import { photoJobsQuery } from '../../lib/photo-jobs.ts';

const NOTHING = { id: '', photoId: '' };

/** Index of a picture's photo; -1 if it is not in the list. */
export function placeOf({ id, photoId }: GalleryImage, images: readonly GalleryImage[]): number {
  const place = images.findIndex((image) => image.id === id);
  return place >= 0 ? place : images.findIndex((image) => image.photoId === photoId);
}

/** The current state of the picture; null if it was deleted. */
function currentOf(
  opened: GalleryImage,
  images: readonly GalleryImage[],
  pictures: readonly Job[] | undefined,
): GalleryImage | null {
  const listed = images.find(({ id }) => id === opened.id);
  if (listed || !pictures) return listed ?? opened;
  const job = pictures.find(({ id }) => id === opened.id);
  return job ? asImage(job) : null;
}

interface OpenedPhoto {
  /** The picture that fills the screen, or null. */
  readonly shown: GalleryImage | null;
  /** Index of its photo in the list, or -1. */
  readonly place: number;
  readonly setOpened: (image: GalleryImage | null) => void;
}

/**
 * The picture that is shown full screen. If it is deleted, another picture of its photo takes its place, or the next
 * photo.
 */
export function useOpenedPhoto(images: readonly GalleryImage[], isLoaded: boolean): OpenedPhoto {
  // Its state when it was opened; the lists may know a newer one.
  const [opened, setOpened] = useState<GalleryImage | null>(null);
  // Another picture of a photo can be shown even if the filters exclude it.
  const { data: pictures, error: gone } = useQuery({
    ...photoJobsQuery(opened ?? NOTHING),
    enabled: opened !== null,
  });
  const place = opened ? placeOf(opened, images) : -1;
  const shown = opened && currentOf(opened, images, gone ? [] : pictures);
  const [lastPlace, setLastPlace] = useState(0);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  if (opened && isLoaded && !shown) {
    setOpened(images[place >= 0 ? place : Math.min(lastPlace, images.length - 1)] ?? null);
  }
  return { shown, place, setOpened };
}
