import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';

/** Captions as they are copied: one where it fits all, else each below the name of its file. */
export function captionsText(photos: OutputOf<'listingTexts'>['photos']): string {
  const captions = new Set(photos.map(({ caption }) => caption));
  if (captions.size === 1) return photos[0]?.caption ?? '';
  return photos.map(({ staged, caption }) => `${staged}\n${caption}`).join('\n\n');
}
