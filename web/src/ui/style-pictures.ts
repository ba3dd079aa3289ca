import type { Style } from '@roomwright/functions/contract/staging-options.ts';

/** Size of a style's picture, pixels; made by scripts/style-pictures.ts. */
export const STYLE_PICTURE = { width: 360, height: 240 } as const;

/** Address of a style's picture: the same sample room in every style. */
export function stylePicture(style: Style, format: 'avif' | 'webp'): string {
  return `/pictures/style-${style.toLowerCase()}.${format}`;
}
