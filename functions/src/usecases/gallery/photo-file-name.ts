/** What a staged photo is called on download (specification, section 9). */
export function photoFileName(id: string): string {
  return `staged-${id}.jpg`;
}
