import type { Manifest } from 'vite';

const ENTRY = 'index.html';

function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/**
 * The links that a prepared page needs beyond those of the shell: the styles of its own part, its scripts so that the
 * browser fetches them side by side, and the two fonts of every page.
 *
 * @param page the page's module as the manifest names it
 * @throws Error where the manifest does not know the page
 */
export function linksOf(manifest: Manifest, page: string): string {
  if (!manifest[page]) throw new Error(`The build has no ${page}.`);
  const shell = withImports(manifest, ENTRY);
  const chunks = [...withImports(manifest, page)].filter((name) => !shell.has(name));
  const shellStyles = new Set([...shell].flatMap((name) => manifest[name]?.css ?? []));
  const styles = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []).filter((file) => !shellStyles.has(file)));
  const fonts = (manifest[ENTRY]?.assets ?? []).filter((file) => file.endsWith('.woff2'));
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...chunks.map((name) => `<link rel="modulepreload" href="/${manifest[name]?.file}" />`),
  ].join('');
}
