const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an XML element or attribute; control characters, which XML forbids, become spaces. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  return text.replaceAll(/[\u0000-\u001f]/g, ' ').replaceAll(/[&<>"]/g, (character) => ENTITIES[character]);
}
