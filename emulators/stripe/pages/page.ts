import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml } from '../http/html.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** A page with its security headers. */
export interface Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface PageContent {
  readonly title: string;
  /** HTML. */
  readonly main: string;
  /** A script of this folder and its data, available as `window.PAGE`. */
  readonly script?: { readonly file: string; readonly data: unknown };
  /** Origins that may embed it. */
  readonly framedBy?: readonly string[];
}

/** Creates a self-contained page: it loads nothing and runs only its own script. */
export function makePage({ title, main, script, framedBy = [] }: PageContent): Page {
  const nonce = randomBytes(16).toString('base64');
  // Escaped, so that data cannot contain </script>.
  const data = JSON.stringify(script?.data ?? null).replaceAll('<', '\\u003c');
  const code = script ? `<script nonce="${nonce}">window.PAGE=${data};\n${read(script.file)}</script>` : '';
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${read('style.css')}</style>
<main>${main}</main>
${code}
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}
