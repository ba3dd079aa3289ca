import type { Style } from '@roomwright/functions/contract/staging-options.ts';

/** Pixels of a style's picture; scripts/style-pictures.ts makes them. */
export const STYLE_PICTURE = { width: 360, height: 240 } as const;

/** Address of a style's picture: the same room of the project's own, staged in each style. */
export function stylePicture(style: Style, format: 'avif' | 'webp'): string {
  return `/pictures/style-${style.toLowerCase()}.${format}`;
}
