/** What a picture of a photo is called, from 0: people count the first one too. */
export const versionName = (number: number): string => `Version ${number + 1}`;

/**
 * What a staged photo is called on download (specification, section 9); another version has the number at the end that people
 * read beside it.
 * @param variation 0 for the first picture
 */
export function photoFileName(id: string, variation = 0): string {
  const version = variation === 0 ? '' : `-${versionName(variation).toLowerCase().replace(' ', '-')}`;
  return `staged-${id}${version}.jpg`;
}
