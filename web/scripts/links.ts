import type { Manifest } from 'vite';

const ENTRY = 'index.html';
/** React, the router and what stands on every page; main.tsx loads it when the page is seen. */
const START = 'src/app/start.tsx';

/** Those of our own texts; the packages' are fetched where somebody writes other letters. */
const FONTS = 'src/ui/fonts/';

function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

function chunksOf(manifest: Manifest, page: string): string[] {
  if (!manifest[page]) throw new Error(`The build has no ${page}.`);
  const entry = withImports(manifest, ENTRY);
  return [...withImports(manifest, page)].filter((name) => !entry.has(name));
}

/**
 * The links that a prepared page needs beyond those of the shell: the styles of every page and its own, and fonts. Its
 * scripts are not among them: what there is to see goes first.
 *
 * @param page the page's module as the manifest names it
 * @param fontNames those that are fetched at once; the others when the styles are there
 * @throws Error where the manifest does not know the page
 */
export function linksOf(manifest: Manifest, page: string, fontNames: readonly string[]): string {
  const chunks = [...chunksOf(manifest, START), ...chunksOf(manifest, page)];
  const styles = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []));
  const fonts = fontNames.flatMap((name) => manifest[`${FONTS}${name}.woff2`] ?? []);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...fonts.map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`),
  ].join('');
}

const PICTURE =
  /<picture><source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:(?!<\/picture>).)*fetchPriority="high"/;

/**
 * The link for a page's first picture, which is the largest thing to be seen: before all others it gets the connection that the
 * page came by.
 *
 * @param html the drawn page; nothing where it has no such picture
 */
export function pictureLink(html: string): string {
  const [, sources, sizes] = PICTURE.exec(html) ?? [];
  if (sources === undefined) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high" />`;
}

/** Addresses of the scripts that a prepared page needs, for main.tsx to have them fetched when the page is seen. */
export function scriptsOf(manifest: Manifest, page: string): string {
  const chunks = new Set([...chunksOf(manifest, START), ...chunksOf(manifest, page)]);
  return [...chunks].map((name) => `/${manifest[name]?.file}`).join(' ');
}

/** The links of the shell that has no page in it: its scripts are wanted at once, side by side. */
export function startLinks(manifest: Manifest): string {
  const chunks = chunksOf(manifest, START);
  const styles = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...chunks.map((name) => `<link rel="modulepreload" href="/${manifest[name]?.file}" />`),
  ].join('');
}
