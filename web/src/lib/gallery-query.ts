import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { GalleryImage, Job } from '@roomwright/functions/contract/entities.ts';
import type { Plan } from '@roomwright/functions/contract/plans.ts';
import type { RoomType, Style } from '@roomwright/functions/contract/staging-options.ts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';
import { PHOTO_JOBS_KEY } from './photo-jobs.ts';
import { GALLERY_KEY } from './stagings.ts';

/** Filters of the gallery; an empty value does not filter. */
export interface GalleryFilters {
  readonly roomType: RoomType | '';
  readonly style: Style | '';
  readonly favourite: boolean;
  /** The identifier of a listing, or NO_LISTING. */
  readonly listing: string;
  readonly text: string;
}

export const NO_FILTERS: GalleryFilters = { roomType: '', style: '', favourite: false, listing: '', text: '' };

type Page = OutputOf<'gallery'>;
const LISTS = [GALLERY_KEY, 'list'] as const;

/** Staged photos, newest first, in pages; all pictures of one photo side by side. */
export const galleryQuery = (filters: GalleryFilters) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filters],
    queryFn: ({ pageParam, signal }): Promise<Page> => {
      const { roomType, style, favourite, listing, text } = filters;
      const query = {
        ...(pageParam !== null && { cursor: pageParam }),
        ...(roomType && { roomType }),
        ...(style && { style }),
        ...(favourite && { favourite: 'true' as const }),
        ...(listing && { listing }),
        ...(text ? { text } : { together: 'true' as const }),
      };
      return call('gallery', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Counts of the staged photos. */
export const galleryStatsQuery = queryOptions({
  queryKey: [GALLERY_KEY, 'stats'],
  queryFn: ({ signal }) => call('galleryStats', { signal }),
  staleTime: 0,
});

export const CLEAN_OFFER_KEY = [GALLERY_KEY, 'clean-offer'] as const;

/** Number of photos that the current plan could deliver in better quality; not asked on the free plan. */
export const cleanOfferQuery = (plan: Plan) =>
  queryOptions({
    queryKey: [...CLEAN_OFFER_KEY, plan.id],
    queryFn: ({ signal }) => call('cleanOffer', { signal }),
    enabled: !plan.watermark,
    staleTime: 0,
  });

/** The images of all pages without duplicates, which occur when a page is requested again. */
export function imagesOf(pages: readonly Page[]): GalleryImage[] {
  return [...new Map(pages.flatMap(({ images }) => images).map((image) => [image.id, image])).values()];
}

/** Converts a job to a staged photo; null if it is not staged. */
export function asImage(job: Job): GalleryImage | null {
  const { status, stagedImageUrl, title = '', roomLabel = '', favourite = false, tags = [], notes = '' } = job;
  if (status !== 'COMPLETED' || stagedImageUrl === undefined) return null;
  return { ...job, status, stagedImageUrl, title, roomLabel, favourite, tags, notes };
}

/**
 * Updates photos in all cached lists before they are fetched again. Pending requests are cancelled, so that they do not
 * undo it.
 */
export async function patchImages(
  client: QueryClient,
  ids: readonly string[],
  updates: Partial<GalleryImage>,
): Promise<void> {
  await client.cancelQueries({ queryKey: LISTS });
  patchShown(client, ids, updates);
}

/** Like {@link patchImages}, without cancelling pending requests. */
export function patchShown(client: QueryClient, ids: readonly string[], updates: Partial<GalleryImage>): void {
  client.setQueriesData<readonly Job[]>({ queryKey: PHOTO_JOBS_KEY }, (jobs) =>
    jobs?.map((job) => (ids.includes(job.id) ? { ...job, ...updates } : job)),
  );
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: LISTS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          images: page.images.map((image) => (ids.includes(image.id) ? { ...image, ...updates } : image)),
        })),
      },
  );
}
