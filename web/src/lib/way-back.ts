import { PATHS, photoPath } from './paths.ts';

/** Stands for the result of a run, which has no address, where the editor was opened from it. */
export const RESULT = 'result';

/** Any origin: addresses are read relative to it. */
const BASE = 'http://localhost';

type Place = Pick<Location, 'search' | 'hash'>;

/**
 * Address of a photo that is opened over the gallery.
 * @param listingId of the listing to which closing it leads back; null: it leaves the gallery
 */
export function openedPhotoPath({ search, hash }: Place, jobId: string, listingId: string | null): string {
  const params = new URLSearchParams(search);
  params.set('photo', jobId);
  if (listingId !== null) params.set('returns', listingId);
  return `${PATHS.profile}?${params}${hash}`;
}

/** The listing to which closing the named photo leads back, or null. */
export function returningTo(search: string): string | null {
  const [id] = /^[A-Za-z0-9_-]{1,64}$/.exec(new URLSearchParams(search).get('returns') ?? '') ?? [];
  return id ?? null;
}

/** Where closing the editor leads. */
export interface WayBack {
  readonly label: string;
  readonly to: string;
  /** Whether the page as it was is in the browser's history alone; `to` shows its photo. */
  readonly isResult: boolean;
}

/** Reads from the editor's address where it was opened. */
export function wayBack(search: string, jobId: string): WayBack {
  const from = new URLSearchParams(search).get('from') ?? '';
  if (from === RESULT) return { label: 'Back to the result', to: photoPath(jobId), isResult: true };
  const url = URL.parse(from, BASE);
  if (url?.origin !== BASE || url.pathname !== PATHS.profile) {
    return { label: 'Back to your photos', to: PATHS.photos, isResult: false };
  }
  const label = url.searchParams.has('photo') ? 'Back to the photo' : 'Back to your photos';
  return { label, to: `${url.pathname}${url.search}${url.hash}`, isResult: false };
}

/** Path of a picture that was just made in the editor: it opens whole, without half of the photo over it. */
export function madePath(jobId: string, { to }: Pick<WayBack, 'to'> = { to: PATHS.photos }): string {
  const url = new URL(to, BASE);
  url.searchParams.set('photo', jobId);
  url.searchParams.set('made', '');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether the browser can go back to the result; not in a tab that was opened for the editor. */
export const hasResult = ({ isResult }: WayBack): boolean => isResult && window.history.length > 1;
