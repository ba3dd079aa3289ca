/** Widths in pixels that every picture of the public pages comes in; scripts/pictures.ts makes them. */
export const PICTURE_WIDTHS = [480, 800, 1280] as const;

/** Width over height of every picture: that of the sample photos. */
export const PICTURE_ASPECT = 3 / 2;

/** Shown in place of a picture that cannot be loaded. */
export const FALLBACK_PICTURES = {
  before: '/pictures/fallback-before.jpg',
  after: '/pictures/fallback-after.jpg',
} as const;

/** Address of a picture of the project's own by its name, width and format. */
export function pictureAddress(name: string, width: number, format: 'avif' | 'webp'): string {
  return `/pictures/${name}-${width}.${format}`;
}
