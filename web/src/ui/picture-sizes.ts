/** Widths in pixels of every picture of the public pages; made by scripts/pictures.ts. */
export const PICTURE_WIDTHS = [480, 800, 1280] as const;

/** Width over height of every picture, as of the sample photos. */
export const PICTURE_ASPECT = 3 / 2;

/** Shown instead of pictures that cannot be loaded. */
export const FALLBACK_PICTURES = {
  before: '/pictures/fallback-before.jpg',
  after: '/pictures/fallback-after.jpg',
} as const;

/** Address of one of the project's own pictures by name, width and format. */
export function pictureAddress(name: string, width: number, format: 'avif' | 'webp'): string {
  return `/pictures/${name}-${width}.${format}`;
}
