import { createHash } from 'node:crypto';
import { BRAND } from '../../contract/brand.ts';
import type { AddedItem } from '../../contract/provenance.ts';
import { VERIFY_PATH } from '../../contract/public-page.ts';
import { escapeHtml } from '../../usecases/escape-html.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';

/** The installation that serves the page. */
export interface PageSite {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** Formats an item, such as "2 armchairs". */
export const itemText = ({ name, count }: AddedItem): string => `${count} ${name}`;

/**
 * Renders a complete HTML document.
 *
 * @param head page-specific content of the head
 */
export function documentOf(title: string, head: string, body: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
${head}<style>${PAGE_STYLE}</style>
</head>
<body>
${body}
${script}</body>
</html>
`;
}

export const bar = ({ publicUrl }: PageSite): string =>
  `<header class="bar"><a href="${escapeHtml(publicUrl)}">${BRAND.name}${BRAND.suffix}</a></header>`;

/**
 * Renders the footer.
 *
 * @param first a sentence that says who published the page
 */
export const footer = (
  first: string,
  site: PageSite,
): string => `<footer><p>${first} It is not listed anywhere, and search engines are asked to leave it out.</p>
<p>Do you have a copy of the picture? <a href="${escapeHtml(`${site.publicUrl}${VERIFY_PATH}`)}">Check the file</a> to see what it is, and whether it was changed since.</p>
<p>Something wrong with it? Write to <a href="mailto:${escapeHtml(site.supportEmail)}">${escapeHtml(site.supportEmail)}</a>.</p></footer>`;

/** Renders the page for a URL that does not exist or was taken down. */
export function noPageHtml(title: string, text: string, site: PageSite): string {
  return documentOf(title, '', `${bar(site)}\n<main><h1>${title}</h1>\n<p class="statement">${text}</p></main>`, '');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only the page's own style and script, by hash, and pictures of its own host. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(PAGE_SCRIPT)}`,
  `style-src ${hashOf(PAGE_STYLE)}`,
  "img-src 'self'",
  // The script makes no requests, but Lighthouse fetches robots.txt from within the page.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every response at a public page's URL. firebase.json repeats them for Hosting's own responses. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
} as const;
