import { LIMITS } from '@roomwright/functions/contract/limits.ts';

/** Makes tags valid for the server: unique, limited in length and number; commas separate. */
export function tidyTags(typed: readonly string[]): string[] {
  const tags = typed.flatMap((text) => text.split(',')).map((text) => text.trim().slice(0, LIMITS.tagLength).trim());
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, LIMITS.tagsPerImage);
}
