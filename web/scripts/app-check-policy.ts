/**
 * Allows the pages to load what App Check needs, or forbids it: `npm run app-check -- on` or `off`. Changes the
 * Content-Security-Policy of all pages in firebase.json, and the editor's isolation. A build with a site key stops if
 * they do not match.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const FIREBASE_JSON = new URL('../../firebase.json', import.meta.url);

/**
 * Sources of reCAPTCHA Enterprise and App Check (Google, "reCAPTCHA, Content-Security-Policy"; the calls of
 * firebase/app-check).
 */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
};

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** Adds App Check's sources to a policy or removes them; the rest stays as it is. */
export function withAppCheck(policy: string, on: boolean): string {
  const directives = directivesOf(policy);
  for (const [name, ours] of Object.entries(SOURCES)) {
    const others = (directives.get(name) ?? []).filter((source) => !ours.includes(source));
    const sources = on ? [...others, ...ours] : others;
    if (sources.length > 0) directives.set(name, sources);
    else directives.delete(name);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

interface Header {
  readonly key: string;
  readonly value: string;
}

/** How a document is isolated so that its threads can share memory. */
const ISOLATION = {
  /** All browsers; allows no frame that has not opted in, and reCAPTCHA's has not. */
  alone: { key: 'Cross-Origin-Embedder-Policy', value: 'require-corp' },
  /** Any frame, but only in browsers that support it (Chromium 137); others draw on one thread. */
  withFrames: { key: 'Document-Isolation-Policy', value: 'isolate-and-credentialless' },
} as const;

/** Switches App Check on or off in a header; other headers stay as they are. */
export function headerFor(header: Header, on: boolean): Header {
  if (header.key === 'Content-Security-Policy') return { ...header, value: withAppCheck(header.value, on) };
  const isIsolation = Object.values(ISOLATION).some(({ key }) => key === header.key);
  return isIsolation ? ISOLATION[on ? 'withFrames' : 'alone'] : header;
}

/** Matches a header in the layout of firebase.json. */
const asText = ({ key, value }: Header): RegExp =>
  new RegExp(`"key": ${literal(key)},(\\s+)"value": ${literal(value)}`, 'g');
const literal = (text: string): string => JSON.stringify(text).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const firebaseJson = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
});

async function readHeaders(): Promise<readonly Header[]> {
  const config = firebaseJson.parse(JSON.parse(await readFile(FIREBASE_JSON, 'utf8')));
  return config.hosting.headers.flatMap(({ headers }) => headers);
}

/** Headers that have to change. */
async function unfit(on: boolean): Promise<readonly Header[]> {
  return (await readHeaders()).filter((header) => {
    const { key, value } = headerFor(header, on);
    return key !== header.key || value !== header.value;
  });
}

/**
 * Stops a build whose pages could not work with firebase.json.
 * @throws Error that says what to do
 */
export async function checkPolicy(siteKey: string | undefined): Promise<void> {
  const on = Boolean(siteKey);
  if ((await unfit(on)).length === 0) return;
  throw new Error(
    on
      ? 'VITE_APP_CHECK_SITE_KEY is set, but the pages may not load App Check. Run `npm run app-check -- on` first.'
      : 'The pages may load App Check, but VITE_APP_CHECK_SITE_KEY is not set. Set it, or run `npm run app-check -- off`.',
  );
}

if (import.meta.main) {
  const [choice] = process.argv.slice(2);
  if (choice !== 'on' && choice !== 'off') throw new Error('npm run app-check -- on|off');
  const on = choice === 'on';
  const headers = await unfit(on);
  // Edited as text, so that the file's layout stays readable.
  let text = await readFile(FIREBASE_JSON, 'utf8');
  for (const header of headers) {
    const { key, value } = headerFor(header, on);
    const written = (space: string): string =>
      `"key": ${JSON.stringify(key)},${space}"value": ${JSON.stringify(value)}`;
    text = text.replace(asText(header), (_, space: string) => written(space));
  }
  await writeFile(FIREBASE_JSON, text);
  process.stdout.write(`App Check is ${choice}: ${headers.length} headers of firebase.json have changed.\n`);
}
