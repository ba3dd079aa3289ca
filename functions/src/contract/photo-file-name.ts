/**
 * What a staged photo is called on download (specification, section 9); another version has its number at the end.
 * @param variation 0 for the first picture
 */
export function photoFileName(id: string, variation = 0): string {
  return variation === 0 ? `staged-${id}.jpg` : `staged-${id}-v${variation}.jpg`;
}
