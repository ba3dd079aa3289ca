const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an XML element or attribute; control characters, which XML forbids, become spaces. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replaceAll(/[\u0000-\u001f]/g, ' ').replaceAll(/[&<>"]/g, (character) => ENTITIES[character]);
}
