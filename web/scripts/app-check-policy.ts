/**
 * Lets the pages load what App Check needs, or no longer: `npm run app-check -- on` or `off`. It changes the Content-Security-Policy
 * of all pages in firebase.json; a build with a site key that the policy does not fit stops.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const FIREBASE_JSON = new URL('../../firebase.json', import.meta.url);

/** What reCAPTCHA Enterprise and App Check load and call (Google, "reCAPTCHA, Content-Security-Policy"; the calls of firebase/app-check). */
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

/** A policy that lets App Check in, or none of it; all else stays as it is. */
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

const firebaseJson = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
});

async function readHosting() {
  const config = firebaseJson.parse(JSON.parse(await readFile(FIREBASE_JSON, 'utf8')));
  const policies = config.hosting.headers.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy'),
  );
  return { config, policies };
}

/**
 * Stops a build whose pages could not do what they are built for.
 *
 * @throws Error that says what to do
 */
export async function checkPolicy(siteKey: string | undefined): Promise<void> {
  const on = Boolean(siteKey);
  const { policies } = await readHosting();
  if (policies.every(({ value }) => withAppCheck(value, on) === value)) return;
  throw new Error(
    on
      ? 'VITE_APP_CHECK_SITE_KEY is set, but the pages may not load App Check. Run `npm run app-check -- on` first.'
      : 'The pages may load App Check, but VITE_APP_CHECK_SITE_KEY is not set. Set it, or run `npm run app-check -- off`.',
  );
}

if (import.meta.main) {
  const [choice] = process.argv.slice(2);
  if (choice !== 'on' && choice !== 'off') throw new Error('npm run app-check -- on|off');
  const { policies } = await readHosting();
  // A file that people read: only the policies change, not its layout.
  let text = await readFile(FIREBASE_JSON, 'utf8');
  for (const { value } of policies) {
    text = text.replace(JSON.stringify(value), () => JSON.stringify(withAppCheck(value, choice === 'on')));
  }
  await writeFile(FIREBASE_JSON, text);
  process.stdout.write(`App Check is ${choice} in ${policies.length} policies of firebase.json.\n`);
}
