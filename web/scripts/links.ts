import type { Manifest } from 'vite';

const ENTRY = 'index.html';
/** React, the router and the frame of every page; loaded by main.tsx after the first paint. */
const START = 'src/app/start.tsx';

const HOME = 'src/pages/home/home-page.tsx';
/** The list of all other pages; fetched by pages.ts before any of them. */
const OTHER_PAGES = 'src/app/other-pages.ts';

/** Fonts for our own texts; the packages' fonts are fetched for other characters. */
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
 * The links that a prerendered page needs beyond the shell's: common styles, its own styles, and fonts. Not its
 * scripts, because visible content comes first.
 * @param page the page's module in the manifest
 * @param fontNames fonts to preload; the others load with the styles
 * @throws Error if the manifest does not contain the page
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
 * Preloads a page's first picture, its largest content, before everything else on the page's connection.
 * @param html the rendered page; empty if it has no such picture
 */
export function pictureLink(html: string): string {
  const [, sources, sizes] = PICTURE.exec(html) ?? [];
  if (sources === undefined) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high" />`;
}

/** Addresses of the scripts that a prerendered page needs, for main.tsx to fetch after the first paint. */
export function scriptsOf(manifest: Manifest, page: string): string {
  const chunks = [START, ...(page === HOME ? [] : [OTHER_PAGES]), page].flatMap((name) => chunksOf(manifest, name));
  return [...new Set(chunks)].map((name) => `/${manifest[name]?.file}`).join(' ');
}

/** Links of the shell without a page: its scripts are preloaded in parallel. */
export function startLinks(manifest: Manifest): string {
  const chunks = [...new Set([START, OTHER_PAGES].flatMap((name) => chunksOf(manifest, name)))];
  const styles = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...chunks.map((name) => `<link rel="modulepreload" href="/${manifest[name]?.file}" />`),
  ].join('');
}
